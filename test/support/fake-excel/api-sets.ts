/**
 * The requirement set of each member of Excel's object model, from the type declarations of
 * Office.js.
 */
import { declarations } from "./declarations";

/** "1.10" as a comparable number. */
export const order = (version: string): number => {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major * 1000 + minor;
};

/** The versions of ExcelApi in which a member can be read or called, and set. */
export interface Since {
  readonly read: string;
  readonly set: string;
}

let setsByMember: Map<string, Since> | undefined;

/** By "Class.member". */
export function apiSets(): Map<string, Since> {
  return (setsByMember ??= readSets());
}

/**
 * "ExcelApi 1.9", "ExcelApi 1.1 for get, 1.8 for set", "ExcelApi 1.1 for reading visibility; 1.2
 * for setting it."
 */
function sinceOf(text: string): Since {
  const [first = "", ...others] = text.match(/\d+\.\d+/g) ?? [];
  return { read: first, set: /for set/.test(text) ? (others[others.length - 1] ?? first) : first };
}

function readSets(): Map<string, Since> {
  const sets = new Map<string, Since>();
  let [inside, name] = [false, ""];
  let api: Since | undefined;
  for (const line of declarations().split("\n")) {
    if (line.startsWith("declare namespace ")) inside = line.startsWith("declare namespace Excel ");
    if (!inside) continue;
    name =
      /^ {4}class (\w+)/.exec(line)?.[1] ??
      (/^ {4}(?:interface|enum|namespace) /.test(line) ? "" : name);
    const set = /\[Api set: ExcelApi ([^\]]+)\]/.exec(line)?.[1];
    if (set) api = sinceOf(set);
    const member = /^ {8}(?:readonly )?(\w+)\??(?:<[^>]*>)?[:(]/.exec(line)?.[1];
    if (member && name && api && !sets.has(`${name}.${member}`)) sets.set(`${name}.${member}`, api);
  }
  return sets;
}
