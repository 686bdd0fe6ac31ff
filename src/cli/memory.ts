/**
 * Memory between the steps of a plan. Node lets garbage grow with the memory it sees; a plan of 200
 * partitions leaves more of it in each step than it needs at all.
 */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

let collect: (() => void) | undefined;

/** Frees what a step has left behind, before the next one begins. */
export function freeMemory(): void {
  if (!collect) {
    setFlagsFromString("--expose-gc");
    collect = runInNewContext("gc") as () => void;
  }
  collect();
}
