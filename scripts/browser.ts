/**
 * The browser that draws pictures and opens pages: Chromium, Chrome or Edge, found where they are
 * installed.
 */
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { posix, win32 } from "node:path";
import type { Browser, BrowserType } from "playwright-core";

/** Loaded where a browser is needed: looking for one is quicker without it. */
const playwright = (): BrowserType =>
  (createRequire(__filename)("playwright-core") as { chromium: BrowserType }).chromium;

export interface Machine {
  readonly platform: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly exists: (path: string) => boolean;
}

const THIS_MACHINE: Machine = {
  platform: process.platform,
  env: process.env,
  exists: existsSync,
};

/** Names of the commands on Linux, in the order in which they are tried. */
const COMMANDS = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "microsoft-edge",
  "microsoft-edge-stable",
] as const;
/**
 * Installation paths of Linux packages; also those of the playwright-core channels "chrome" and
 * "msedge".
 */
const LINUX_FOLDERS = ["/usr/bin", "/usr/local/bin", "/snap/bin"] as const;
const LINUX_CHANNELS = ["/opt/google/chrome/chrome", "/opt/microsoft/msedge/msedge"] as const;
const MAC_APPLICATIONS = ["Chromium", "Google Chrome", "Microsoft Edge"] as const;
const WINDOWS_PROGRAMS = [
  ["Chromium", "Application", "chrome.exe"],
  ["Google", "Chrome", "Application", "chrome.exe"],
  ["Microsoft", "Edge", "Application", "msedge.exe"],
] as const;
const WINDOWS_ROOTS = ["LOCALAPPDATA", "ProgramFiles", "ProgramFiles(x86)"] as const;

function onLinux({ env }: Machine): string[] {
  const folders = new Set([...(env.PATH ?? "").split(":").filter(Boolean), ...LINUX_FOLDERS]);
  return [
    ...COMMANDS.flatMap((command) => [...folders].map((folder) => posix.join(folder, command))),
    ...LINUX_CHANNELS,
  ];
}

const onMac = ({ env }: Machine): string[] =>
  MAC_APPLICATIONS.flatMap((name) =>
    ["/Applications", ...(env.HOME ? [posix.join(env.HOME, "Applications")] : [])].map((folder) =>
      posix.join(folder, `${name}.app`, "Contents", "MacOS", name),
    ),
  );

const onWindows = ({ env }: Machine): string[] =>
  WINDOWS_PROGRAMS.flatMap((parts) =>
    WINDOWS_ROOTS.flatMap((root) => (env[root] ? [win32.join(env[root], ...parts)] : [])),
  );

/**
 * The path of an installed browser, or undefined. CHROMIUM names the only one to use. Otherwise
 * Chromium comes before Chrome and Edge, and last the Chromium of `npx playwright install
 * chromium`.
 */
export function findBrowser(machine: Machine = THIS_MACHINE): string | undefined {
  const { platform, env, exists } = machine;
  if (env.CHROMIUM) return exists(env.CHROMIUM) ? env.CHROMIUM : undefined;
  const candidates =
    platform === "win32"
      ? onWindows(machine)
      : platform === "darwin"
        ? onMac(machine)
        : onLinux(machine);
  return (
    candidates.find(exists) ?? [playwright().executablePath()].find((path) => path && exists(path))
  );
}

/** Starts the browser; throws instructions if none is installed. */
export function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  const executablePath = findBrowser();
  if (!executablePath)
    throw new Error(
      process.env.CHROMIUM
        ? `CHROMIUM is ${process.env.CHROMIUM}, and no such file exists. Set it to the path of a Chromium, Chrome or Edge.`
        : "No Chromium, Chrome or Edge is installed. Install one, or set CHROMIUM to its path.",
    );
  return playwright().launch({ executablePath, args: ["--no-sandbox", "--disable-gpu", ...args] });
}
