// Runs `npm start` on a free port until its page and guide have been served once, as a person would
// see them.
import { spawn, spawnSync } from "node:child_process";

const LONGEST_MS = 300_000;
const PAGES = ["", "help/index.html"];
const isWindows = process.platform === "win32";

const server = spawn("npm", ["start"], {
  env: { ...process.env, PORT: "0" },
  stdio: ["ignore", "pipe", "inherit"],
  shell: isWindows, // npm is a .cmd there
  detached: !isWindows,
});

/** npm and its children. */
function stop() {
  if (isWindows) spawnSync("taskkill", ["/pid", String(server.pid), "/t", "/f"]);
  else process.kill(-server.pid);
}

const address = await new Promise((resolve) => {
  let output = "";
  const timer = setTimeout(() => resolve(undefined), LONGEST_MS);
  const end = (url) => {
    clearTimeout(timer);
    resolve(url);
  };
  server.on("exit", () => end(undefined));
  server.stdout.on("data", (chunk) => {
    process.stdout.write(chunk);
    output += chunk;
    const url = /http:\/\/localhost:\d+/.exec(output)?.[0];
    if (url) end(url);
  });
});

let problem = address ? undefined : "npm start ended, or did not come to serve a page";
for (const page of address ? PAGES : []) {
  const response = await fetch(`${address}/${page}`);
  if (!response.ok || !(await response.text()).includes("<title>"))
    problem = `/${page} is not served: ${response.status}`;
}
if (server.exitCode === null) stop();
console.log(problem ?? "npm start serves its pages.");
process.exitCode = problem ? 1 : 0;
