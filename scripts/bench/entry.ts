/** The functions of the built entry, as Excel gets them. */
import { createRequire } from "node:module";
import { join } from "node:path";
import { FUNCTION_RUNTIME } from "../../test/support/fake-excel/custom-functions";

export type Associated = (...args: readonly unknown[]) => unknown;

export const DIST = join(process.cwd(), "dist");
export const ENTRY = join(DIST, "functions.js");

export function associatedFunctions(): Readonly<Record<string, Associated>> {
  const functions: Record<string, Associated> = {};
  Object.assign(globalThis, {
    CustomFunctions: {
      ...FUNCTION_RUNTIME,
      associate: (id: string, call: Associated) => {
        functions[id] = call;
      },
    },
  });
  createRequire(join(process.cwd(), "package.json"))(ENTRY);
  return functions;
}
