/**
 * `npm ci`, `npm start` and `npm test` run on every operating system: no shell, folder or command
 * of a single one.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";

const root = join(__dirname, "../..");
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  scripts: Readonly<Record<string, string>>;
};

/** Commands that every system has once the packages are installed. */
const COMMANDS = new Set([
  "node",
  "npm",
  ...["eslint", "jest", "prettier", "tsc", "tsx", "webpack"],
]);

test("npm scripts call only Node and installed packages, with arguments that every shell reads alike", () => {
  for (const [name, script] of Object.entries(scripts)) {
    expect([name, /['$;|`\\<>]|(?<!&)&(?!&)/.exec(script)?.[0]]).toEqual([name, undefined]);
    for (const command of script.split("&&").map((part) => part.trim().split(" ")[0]!))
      expect([name, command, COMMANDS.has(command)]).toEqual([name, command, true]);
  }
});

/**
 * Files that name folders of one operating system, because they look for installed programs or as
 * test data.
 */
const NAMING_FOLDERS = new Set([
  "scripts/browser.ts",
  "scripts/addin/sideload.ts",
  "scripts/fuzz/corrupt-text.ts",
  "src/cli/libreoffice.ts",
  "test/cli/edges.test.ts",
  "test/cli/fleet.test.ts",
  "test/cli/libreoffice.test.ts",
  "test/cli/process.test.ts",
  "test/mcp/server.test.ts",
  "test/scripts/browser.test.ts",
  "test/scripts/portable.test.ts",
  "test/scripts/sideload.test.ts",
]);
const OF_ONE_SYSTEM: readonly [RegExp, string][] = [
  [/["'`]\/(?:tmp|usr|bin|etc|home|dev|var|opt)\b/, "a folder of one system"],
  [
    /(?:spawn|spawnSync|exec|execSync|execFile|execFileSync)\(\s*["'](?:sh|bash|npx|cmd|rm|cp|mv|which)["']/,
    "a command of one system",
  ],
];

test("sources contain no folder and no shell of a single system", () => {
  const files = ["scripts", "src", "test"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .map((file) => [folder, ...file.split(sep)].join("/"))
      .filter((file) => /\.(?:ts|tsx|mjs|cjs)$/.test(file) && !file.includes("node_modules/")),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(
    files
      .filter((file) => !NAMING_FOLDERS.has(file))
      .flatMap((file) => {
        const text = readFileSync(join(root, file), "utf8");
        return OF_ONE_SYSTEM.filter(([pattern]) => pattern.test(text)).map(
          ([, what]) => `${file}: ${what}`,
        );
      }),
  ).toEqual([]);
});
