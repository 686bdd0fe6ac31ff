/** What the README shows is what the commands answer. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fn } from "../../src/cli/functions";

const readme = readFileSync(join(__dirname, "..", "..", "README.md"), "utf8");
const words = (command: string): string[] => [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? "");
const samples = [...readme.matchAll(/^\$ npm run -s sizebook -- fn (.+)\n(.+)$/gm)].map(([, command, answer]) => [command!, answer!] as const);

test("there are samples", () => expect(samples.length).toBeGreaterThanOrEqual(5));

test.each(samples)("fn %s answers %s", (command, answer) => {
  expect(fn(words(command), false)).toEqual({ lines: [answer], status: 0 });
});

test("both commands are shown, and every script it names is there", () => {
  const { scripts } = JSON.parse(readFileSync(join(__dirname, "..", "..", "package.json"), "utf8")) as { scripts: Record<string, string> };
  expect(readme).toContain("npm ci && npm start");
  expect(readme).toContain("npm ci && npm test");
  for (const [, script] of readme.matchAll(/npm run (?:-s )?([a-z:-]+)/g)) expect(Object.keys(scripts)).toContain(script);
});
