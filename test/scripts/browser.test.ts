/** Where browsers are searched for on each system. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser, launchBrowser } from "../../scripts/browser";

const on = (platform: string, env: Record<string, string>, ...present: string[]) =>
  findBrowser({ platform, env, exists: (path) => present.includes(path) });
const WINDOWS = {
  LOCALAPPDATA: "C:\\Users\\p\\AppData\\Local",
  ProgramFiles: "C:\\Program Files",
  "ProgramFiles(x86)": "C:\\Program Files (x86)",
};

test.each<[string, string, Record<string, string>, string]>([
  ["Debian's Chromium without a PATH", "linux", {}, "/usr/bin/chromium"],
  ["a Chromium on the PATH", "linux", { PATH: "/home/p/bin:/bin" }, "/home/p/bin/chromium"],
  ["Chrome on Linux", "linux", { PATH: "/bin" }, "/opt/google/chrome/chrome"],
  ["Edge on Linux", "linux", { PATH: "/bin" }, "/opt/microsoft/msedge/msedge"],
  [
    "Chrome on the Mac",
    "darwin",
    {},
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ],
  [
    "Edge of one user of a Mac",
    "darwin",
    { HOME: "/Users/p" },
    "/Users/p/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  ],
  [
    "Edge, which Windows has",
    "win32",
    WINDOWS,
    "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
  ],
  [
    "Chrome of one user of Windows",
    "win32",
    WINDOWS,
    "C:\\Users\\p\\AppData\\Local\\Google\\Chrome\\Application\\chrome.exe",
  ],
])("%s is found", (_, platform, env, path) => {
  expect(on(platform, env, path)).toBe(path);
});

test("Chromium comes before Chrome, and Chrome before Edge", () => {
  const paths = ["/usr/bin/chromium", "/usr/bin/google-chrome", "/usr/bin/microsoft-edge"];
  for (const [i, path] of paths.entries()) expect(on("linux", {}, ...paths.slice(i))).toBe(path);
});

test("CHROMIUM names the only browser that is used", () => {
  const env = { CHROMIUM: "/x/chrome" };
  expect(on("linux", env, "/x/chrome", "/usr/bin/chromium")).toBe("/x/chrome");
  expect(on("linux", env, "/usr/bin/chromium")).toBeUndefined();
});

test("a machine without a browser has none", () => {
  for (const platform of ["linux", "darwin", "win32"])
    expect(on(platform, WINDOWS)).toBeUndefined();
});

test("a CHROMIUM that does not exist is reported, with what to set instead", () => {
  const folder = mkdtempSync(join(tmpdir(), "browser-"));
  const { CHROMIUM: before } = process.env;
  process.env.CHROMIUM = join(folder, "none");
  try {
    expect(() => launchBrowser()).toThrow(/CHROMIUM is .*none, and no such file exists\. Set it/);
  } finally {
    if (before === undefined) delete process.env.CHROMIUM;
    else process.env.CHROMIUM = before;
    rmSync(folder, { recursive: true });
  }
});
