/**
 * What an asynchronous reading has given; the last result stays until the next one is there, so
 * that nothing jumps.
 */
import { useEffect, useRef, useState } from "react";
import { reasonOf } from "./format";

export interface Loaded<Result> {
  readonly result: Result | undefined;
  /** The reason of the last failure, in words. */
  readonly problem: string | undefined;
  readonly working: boolean;
}

/**
 * Runs `load` whenever one of `inputs` has changed, after a pause in which it may change again;
 * without `load` it waits. Answers that come late are dropped.
 */
export function useLoaded<Result>(
  load: (() => Promise<Result>) | undefined,
  inputs: readonly unknown[],
  pause = 0,
): Loaded<Result> {
  const [state, setState] = useState<Loaded<Result>>({
    result: undefined,
    problem: undefined,
    working: load !== undefined,
  });
  useEffect(() => {
    if (!load) {
      setState((before) => (before.working ? { ...before, working: false } : before));
      return;
    }
    let late = false;
    const run = (): void =>
      void load().then(
        (result) => {
          if (!late) setState({ result, problem: undefined, working: false });
        },
        (error: unknown) => {
          if (!late) setState({ result: undefined, problem: reasonOf(error), working: false });
        },
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

interface Turn {
  ended: boolean;
  running: boolean;
  again: boolean;
}

/**
 * Follows a workbook with a reading that takes a while: one reading at a time, each shown when it
 * is there; what has changed meanwhile is read next. `load` may show a part of what it reads, which
 * is used until the first whole result is there. `about` says of what it reads.
 */
export function useFollowed<Result>(
  load: ((show: (part: Result) => void) => Promise<Result>) | undefined,
  about: readonly unknown[],
  version: number,
): Loaded<Result> {
  const [state, setState] = useState<Loaded<Result>>({
    result: undefined,
    problem: undefined,
    working: load !== undefined,
  });
  const [newest, turn] = [useRef(load), useRef<Turn>()];
  newest.current = load;
  const start = (mine: Turn): void => {
    const asked = newest.current;
    if (!asked || mine.ended) return;
    if (mine.running) {
      mine.again = true;
      return;
    }
    mine.running = true;
    const keep = (next: (before: Loaded<Result>) => Loaded<Result>): void => {
      if (!mine.ended) setState(next);
    };
    keep((before) => (before.working ? before : { ...before, working: true }));
    asked((part) =>
      keep((before) => (before.result === undefined ? { ...before, result: part } : before)),
    )
      .then(
        (result) => keep(() => ({ result, problem: undefined, working: mine.again })),
        // What is changed while it is read may not fit together: only what stays unreadable is
        // said.
        (error: unknown) =>
          keep((before) =>
            mine.again ? before : { result: undefined, problem: reasonOf(error), working: false },
          ),
      )
      .finally(() => {
        mine.running = false;
        const { again } = mine;
        mine.again = false;
        if (again) start(mine);
      })
      .catch(() => undefined);
  };
  useEffect(() => {
    const mine: Turn = { ended: false, running: false, again: false };
    turn.current = mine;
    start(mine);
    return () => {
      mine.ended = true;
    };
  }, about);
  const first = useRef(true);
  useEffect(() => {
    if (!first.current && turn.current) start(turn.current);
    first.current = false;
  }, [version]);
  return state;
}
