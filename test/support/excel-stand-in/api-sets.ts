/** Which requirement set each member of Excel's object model belongs to, read from the type declarations of Office.js. */
import { readFileSync } from "node:fs";

/** "1.10" as a number that can be compared. */
export const order = (version: string): number => {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major * 1000 + minor;
};

let known: Map<string, string> | undefined;

/** Version of ExcelApi by "Class.member"; where a property may be read earlier than set, that of setting. */
export function apiSets(): Map<string, string> {
  return (known ??= readSets());
}

function readSets(): Map<string, string> {
  const sets = new Map<string, string>();
  let [inside, name, api] = [false, "", ""];
  for (const line of readFileSync(require.resolve("@types/office-js/index.d.ts"), "utf8").split("\n")) {
    if (line.startsWith("declare namespace ")) inside = line.startsWith("declare namespace Excel ");
    if (!inside) continue;
    name = /^ {4}class (\w+)/.exec(line)?.[1] ?? (/^ {4}(?:interface|enum|namespace) /.test(line) ? "" : name);
    const set = /\[Api set: ExcelApi ([^\]]+)\]/.exec(line)?.[1];
    if (set) api = /(\d+\.\d+) for sett?(?:ing)?\b/.exec(set)?.[1] ?? /; (\d+\.\d+) for setting/.exec(set)?.[1] ?? /\d+\.\d+/.exec(set)?.[0] ?? "";
    const member = /^ {8}(?:readonly )?(\w+)\??(?:<[^>]*>)?[:(]/.exec(line)?.[1];
    if (member && name && api && !sets.has(`${name}.${member}`)) sets.set(`${name}.${member}`, api);
  }
  return sets;
}
