//! A browser without a window, driven over WebDriver (W3C recommendation) by
//! `chromedriver`.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// The name under which WebDriver hands out elements.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// `required` where a missing browser is a failure, `skip` where none is to be used.
const WANTED: &str = "AETHER_BROWSER_TESTS";

/// What a browser does that nobody looks at, as root or in a container too.
const ARGUMENTS: &[&str] = &[
    "--headless=new",
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--force-color-profile=srgb",
];

/// A browser window, with the process that drives it.
pub struct Browser {
    process: Child,
    agent: ureq::Agent,
    /// The address of the session.
    session: String,
}

/// A program of this name on the search path.
fn program(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let mut candidates = std::env::split_paths(&path).map(|folder| folder.join(name));
    candidates.find(|candidate| candidate.is_file())
}

/// Where the browser and its driver are; `None` where they are not to be used or
/// there are none, after saying so. That is told on standard error directly, for
/// what a passing test prints is not shown.
pub fn installed() -> Option<[PathBuf; 2]> {
    let wanted = std::env::var(WANTED).unwrap_or_default();
    let browser = program("chromium").or_else(|| program("google-chrome"));
    let reason = match (browser, program("chromedriver")) {
        _ if wanted == "skip" => format!("{WANTED} is `skip`"),
        (Some(browser), Some(driver)) => return Some([browser, driver]),
        (None, _) => String::from("no `chromium` on the search path"),
        (Some(_), None) => String::from("no `chromedriver` on the search path"),
    };
    assert_ne!(wanted, "required", "{reason}, and {WANTED} is `required`");
    let test = std::thread::current()
        .name()
        .unwrap_or("a test")
        .to_string();
    // Standard error may be closed.
    let _ = writeln!(std::io::stderr(), "skipped {test}: {reason}");
    None
}

impl Browser {
    /// Opens a window of this size in pixels. `arguments` go to the browser.
    pub fn open([browser, driver]: &[PathBuf; 2], size: (u32, u32), arguments: &[&str]) -> Self {
        let mut process = Command::new(driver)
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the driver starts");
        let port = port_of(&mut process);
        let config = ureq::Agent::config_builder();
        let config = config.http_status_as_error(false);
        let config = config.timeout_global(Some(Duration::from_secs(60)));
        let agent = ureq::Agent::from(config.build());
        let mut all: Vec<String> = ARGUMENTS.iter().map(|text| (*text).to_string()).collect();
        all.push(format!("--window-size={},{}", size.0, size.1));
        all.extend(arguments.iter().map(|text| (*text).to_string()));
        let capabilities = json!({"capabilities": {"alwaysMatch": {
            "goog:chromeOptions": {"binary": browser, "args": all},
            "goog:loggingPrefs": {"browser": "ALL"},
        }}});
        let mut window = Self {
            process,
            agent,
            session: format!("http://127.0.0.1:{port}/session"),
        };
        let started = window.post("", &capabilities);
        let id = started["sessionId"].as_str().expect("a session");
        window.session = format!("{}/{id}", window.session);
        window
    }

    fn post(&self, path: &str, body: &Value) -> Value {
        self.try_post(path, body)
            .unwrap_or_else(|error| panic!("{path} {body}: {error}"))
    }

    fn try_post(&self, path: &str, body: &Value) -> Result<Value, String> {
        let address = format!("{}{path}", self.session);
        let answer = self.agent.post(&address).send_json(body);
        value_of(answer)
    }

    fn get(&self, path: &str) -> Value {
        let answer = self.agent.get(format!("{}{path}", self.session)).call();
        value_of(answer).unwrap_or_else(|error| panic!("{path}: {error}"))
    }

    /// Opens an address.
    pub fn visit(&self, address: &str) {
        self.post("/url", &json!({"url": address}));
    }

    /// The value of a function's body in the page; promises are waited for.
    pub fn script(&self, body: &str, arguments: &[Value]) -> Value {
        let script = json!({"script": body, "args": arguments});
        self.post("/execute/sync", &script)
    }

    /// The first element that a CSS selector finds.
    fn element(&self, selector: &str) -> Result<String, String> {
        let found = json!({"using": "css selector", "value": selector});
        let found = self.try_post("/element", &found)?;
        let id = found[ELEMENT].as_str().ok_or("no element")?;
        Ok(id.to_string())
    }

    /// Clicks on an element as a person does: what lies above it is in the way.
    ///
    /// # Errors
    /// It is not there, or something is in the way.
    pub fn try_click(&self, selector: &str) -> Result<(), String> {
        let id = self.element(selector)?;
        self.try_post(&format!("/element/{id}/click"), &json!({}))?;
        Ok(())
    }

    /// Empties a field and types into it.
    pub fn fill(&self, selector: &str, text: &str) {
        let id = self.element(selector);
        let id = id.unwrap_or_else(|error| panic!("{selector}: {error}"));
        self.post(&format!("/element/{id}/clear"), &json!({}));
        self.post(&format!("/element/{id}/value"), &json!({"text": text}));
    }

    /// Presses keys one after the other, wherever the focus is. Keys without a
    /// character have those of WebDriver, such as `\u{e007}` for Enter.
    pub fn press(&self, keys: &str) {
        let actions: Vec<Value> = keys
            .chars()
            .flat_map(|key| {
                ["keyDown", "keyUp"].map(|kind| json!({"type": kind, "value": key.to_string()}))
            })
            .collect();
        let source = json!({"type": "key", "id": "keyboard", "actions": actions});
        self.post("/actions", &json!({"actions": [source]}));
    }

    /// What the page has written to the console since the last call.
    pub fn console(&self) -> Vec<String> {
        let entries = self.post("/se/log", &json!({"type": "browser"}));
        let entries = entries.as_array().expect("a list").iter();
        entries.map(Value::to_string).collect()
    }

    /// The window as a PNG file in Base64.
    pub fn screenshot(&self) -> String {
        let picture = self.get("/screenshot");
        picture.as_str().expect("a text").to_string()
    }

    /// Opens another tab and goes to it.
    pub fn new_tab(&self) -> String {
        let tab = self.post("/window/new", &json!({"type": "tab"}));
        let handle = tab["handle"].as_str().expect("a handle").to_string();
        self.go_to_tab(&handle);
        handle
    }

    /// The tab that is shown.
    pub fn tab(&self) -> String {
        self.get("/window").as_str().expect("a handle").to_string()
    }

    /// Goes to a tab.
    pub fn go_to_tab(&self, handle: &str) {
        self.post("/window", &json!({"handle": handle}));
    }

    /// All tabs.
    pub fn tabs(&self) -> Vec<String> {
        let tabs = self.get("/window/handles");
        let tabs = tabs.as_array().expect("a list").iter();
        tabs.filter_map(|tab| tab.as_str().map(String::from))
            .collect()
    }

    /// Shows the page as on a device with a screen of this size in pixels: a window
    /// cannot be made as narrow as a phone.
    pub fn set_device(&self, width: u32, height: u32) {
        let screen = json!({"width": width, "height": height, "deviceScaleFactor": 2,
                            "mobile": true});
        self.command("Emulation.setDeviceMetricsOverride", &screen);
    }

    /// Shows the page in the window as it is.
    pub fn clear_device(&self) {
        self.command("Emulation.clearDeviceMetricsOverride", &json!({}));
    }

    /// A command of the browser's own protocol.
    fn command(&self, name: &str, parameters: &Value) {
        let command = json!({"cmd": name, "params": parameters});
        self.post("/goog/cdp/execute", &command);
    }

    /// Closes the tab that is shown.
    pub fn close_tab(&self) {
        let answer = self.agent.delete(format!("{}/window", self.session)).call();
        value_of(answer).expect("the tab closes");
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // What has gone already needs no end.
        let _ = self.agent.delete(&self.session).call();
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The port that the driver says it listens on.
fn port_of(process: &mut Child) -> u16 {
    let output = process.stdout.take().expect("a pipe");
    for line in BufReader::new(output).lines() {
        let line = line.expect("a line");
        if let Some((_, port)) = line.split_once("successfully on port ") {
            let digits = port.trim_end_matches('.');
            return digits.parse().expect("a port");
        }
    }
    panic!("the driver has not started");
}

/// The value of an answer, or what the driver says is wrong.
fn value_of(
    answer: Result<ureq::http::Response<ureq::Body>, ureq::Error>,
) -> Result<Value, String> {
    let mut answer = answer.map_err(|error| error.to_string())?;
    let mut body: Value = answer
        .body_mut()
        .with_config()
        .limit(1 << 26)
        .read_json()
        .map_err(|error| error.to_string())?;
    let value = body["value"].take();
    match value["error"].as_str() {
        Some(error) if !answer.status().is_success() => {
            Err(format!("{error}: {}", value["message"]))
        }
        _ => Ok(value),
    }
}
