/**
 * Frees memory between the steps of a plan. Node lets garbage grow with the available memory; in a
 * plan of 200 partitions, each step leaves more garbage than it needs memory.
 */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

let collect: (() => void) | undefined;

/** Frees the garbage of a step before the next one begins. */
export function freeMemory(): void {
  if (!collect) {
    setFlagsFromString("--expose-gc");
    collect = runInNewContext("gc") as () => void;
  }
  collect();
}
