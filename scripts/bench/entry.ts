/** The functions of the built entry, as Excel gets them. */
import { createRequire } from "node:module";
import { join } from "node:path";

export type Associated = (...args: readonly unknown[]) => unknown;

export const DIST = join(process.cwd(), "dist");
export const ENTRY = join(DIST, "functions.js");

export function associatedFunctions(): Readonly<Record<string, Associated>> {
  const functions: Record<string, Associated> = {};
  Object.assign(globalThis, {
    CustomFunctions: {
      associate: (id: string, call: Associated) => {
        functions[id] = call;
      },
      Error: class {},
      ErrorCode: {},
    },
  });
  createRequire(join(process.cwd(), "package.json"))(ENTRY);
  return functions;
}
