/** A function that answers what it is given. */
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
 * "no" is refused, "table" and "none" are tables; without a text it is 1.5, and TRUE when it is
 * sure.
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
    if (given === "no") return refuse("notMeasured", "given", given, "Try yes.");
    const spilled = given === undefined ? undefined : TABLES[given];
    return spilled
      ? answer(spilled, "table", "rule")
      : answer(sure ? true : given || 1.5, "1", "rule");
  },
});
