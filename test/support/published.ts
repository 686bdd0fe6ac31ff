/** Runs tables of published values and of refusals against worksheet functions. */
import { CellError } from "../../src/functions/core/cell-error";
import type { WorksheetFunction } from "../../src/functions/core/define-function";

/** Function, arguments, published value, and its place: "PCR 601". */
export type Published = readonly (readonly [
  name: string,
  args: readonly unknown[],
  value: number | string | boolean,
  source: string,
])[];
/** Function, arguments, error code, and a part of the message. */
export type Refused = readonly (readonly [
  name: string,
  args: readonly unknown[],
  code: string,
  says: RegExp,
])[];

export function published(
  functions: readonly WorksheetFunction[],
  values: Published,
  refusals: Refused,
): (name: string, ...args: unknown[]) => unknown {
  const call = (name: string, ...args: unknown[]): unknown =>
    functions.find((candidate) => candidate.name === name)!.call(args);
  test.each(values)("%s%j = %s (%s)", (name, args, value) => {
    if (typeof value === "number") expect(call(name, ...args) as number).toBeCloseTo(value, 6);
    else expect(call(name, ...args)).toBe(value);
  });
  test.each(refusals)("%s%j is %s with a reason", (name, args, code, says) => {
    const result = call(name, ...args);
    expect(result).toBeInstanceOf(CellError);
    expect(result).toMatchObject({ code, message: expect.stringMatching(says) });
  });
  return call;
}
