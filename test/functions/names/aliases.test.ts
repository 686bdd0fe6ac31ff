/**
 * Every spelling of a name in the catalogue answers as its canonical name, in every function that
 * takes that kind of name.
 */
import "../../../src/functions";
import { dimension } from "../../../src/catalogue/catalogue";
import type { WorksheetFunction } from "../../../src/functions/core/define-function";
import { explain } from "../../../src/functions/core/explain";
import type { Param } from "../../../src/functions/core/parameters";
import { allFunctions } from "../../../src/functions/core/registry";
import { callFunction, number } from "../../support/call-function";

const dimensionOf = (param: Param | undefined): string | undefined =>
  param && "dimension" in param ? param.dimension : undefined;

/** What an answer says, without the name itself. */
function answerOf(fn: WorksheetFunction, args: readonly unknown[]): unknown {
  const { value, error, unit, basis } = explain(fn, args);
  return error ? error : [value, unit, basis];
}

const taking = allFunctions().filter((fn) => fn.params.some((param) => dimensionOf(param)));

test.each(taking.map((fn) => [fn.name, fn] as const))("%s takes every spelling", (_, fn) => {
  for (const { args } of fn.examples)
    args.forEach((arg, i) => {
      const name = dimensionOf(fn.params[i]);
      const entry = name && typeof arg === "string" ? dimension(name).find(arg) : undefined;
      // A spelling may name one of several models that share an entry: models.test.ts holds those.
      if (!entry || ((entry.models as string[] | undefined)?.length ?? 1) > 1) return;
      const expected = answerOf(fn, args);
      for (const alias of [entry.name, ...(entry.aliases ?? [])]) {
        const call = args.map((other, k) => (k === i ? alias : other));
        expect([call, answerOf(fn, call)]).toEqual([call, expected]);
      }
    });
});

test("names in their other notations", () => {
  expect(number("LPARDEG", "12-way as 8+4", 4)).toBe(number("LPARDEG", "8+4", 4));
  expect(number("LPARGAIN", "4+4+4")).toBe(number("LPARGAIN", "12-way as 4+4+4"));
  expect(number("LPARGAIN", "2+2")).toBe(number("LPARGAIN", "4-way as 2+2"));
  expect(number("ETHRATE", "Virtual Ethernet", 8992, "DUPLEX")).toBe(
    number("ETHRATE", "Virtual", 8992, "DUPLEX"),
  );
  expect(number("CRYPTOMAX", "550")).toBe(number("CRYPTOMAX", "i5 520, 550, 570 2/4W"));
  expect(number("CPWRATE", "53S-2157", null, null, "4.1")).toBe(
    number("CPWRATE", "53S-2157", null, null, "V4R1"),
  );
  expect(
    (callFunction("CPWLIST", "Dedicated Server for Domino") as unknown[]).length,
  ).toBeGreaterThan(10);
  expect((callFunction("CPWLIST", "Capacity Backup") as unknown[]).length).toBeGreaterThan(10);
});
