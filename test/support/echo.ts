/** A function that returns its arguments. */
import { worksheetFunction } from "../../src/functions/core/define-function";
import { answer, refuse, type Matrix } from "../../src/models/answer";

const TABLES: Readonly<Record<string, Matrix>> = {
  none: [],
  table: [
    ["a", 1],
    ["b", 2],
  ],
};

/**
 * "no" is a refusal, "table" and "none" return tables. Without a text the result is 1.5, or TRUE if
 * `sure` is set.
 */
export const echo = worksheetFunction({
  subject: "cpw",
  summary: "Test.",
  returns: "1",
  examples: [],
  name: "ECHO1",
  params: [
    { name: "given", help: "Anything.", type: "text", optional: true },
    { name: "list", help: "Numbers.", type: "range", of: "numbers", optional: true },
    { name: "sure", help: "Whether.", type: "boolean", optional: true, default: false },
  ],
  answer({ given, sure }) {
    if (given === "no") return refuse("notMeasured", { given }, "Try yes.");
    const spilled = given === undefined ? undefined : TABLES[given];
    return spilled
      ? answer(spilled, "table", "rule")
      : answer(sure ? true : given || 1.5, "1", "rule");
  },
});
