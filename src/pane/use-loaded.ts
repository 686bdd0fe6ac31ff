/** What an asynchronous reading has given; the last result stays until the next one is there, so that nothing jumps. */
import { useEffect, useState } from "react";
import { reasonOf } from "./format";

export interface Loaded<Result> {
  readonly result: Result | undefined;
  /** The reason of the last failure, in words. */
  readonly problem: string | undefined;
  readonly working: boolean;
}

/**
 * Runs `load` whenever one of `inputs` has changed, after a pause in which it may change again; without `load` it waits.
 * Answers that come late are dropped.
 */
export function useLoaded<Result>(load: (() => Promise<Result>) | undefined, inputs: readonly unknown[], pause = 0): Loaded<Result> {
  const [state, setState] = useState<Loaded<Result>>({ result: undefined, problem: undefined, working: load !== undefined });
  useEffect(() => {
    if (!load) {
      setState((before) => (before.working ? { ...before, working: false } : before));
      return;
    }
    let late = false;
    const run = (): void => void load().then(
      (result) => { if (!late) setState({ result, problem: undefined, working: false }); },
      (error: unknown) => { if (!late) setState({ result: undefined, problem: reasonOf(error), working: false }); },
    );
    setState((before) => (before.working ? before : { ...before, working: true }));
    const timer = setTimeout(run, pause);
    return () => {
      late = true;
      clearTimeout(timer);
    };
    // `load` is made anew at every drawing; `inputs` says when it means something else
  }, inputs);
  return state;
}
