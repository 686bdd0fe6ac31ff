/** The functions of the built entry, as Excel gets them. */
import { createRequire } from "node:module";
import { join } from "node:path";
import { FUNCTION_RUNTIME } from "../../test/support/fake-excel/custom-functions";

export type Associated = (...args: readonly unknown[]) => unknown;

export const DIST = join(process.cwd(), "dist");
export const ENTRY = join(DIST, "functions.js");

/** The page of the shared runtime, as far as the entry asks for it when it is loaded. */
export const PAGE = { document: { baseURI: "https://localhost:3000/" } };

export function associatedFunctions(): Readonly<Record<string, Associated>> {
  const functions: Record<string, Associated> = {};
  Object.assign(globalThis, PAGE, {
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
