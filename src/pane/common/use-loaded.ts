/**
 * The result of an asynchronous read. The last result is kept until the next one arrives, so that
 * the view does not jump.
 */
import { useEffect, useRef, useState } from "react";
import { reasonOf } from "./format";

export interface Loaded<Result> {
  readonly result: Result | undefined;
  /** The reason of the last failure. */
  readonly problem: string | undefined;
  readonly working: boolean;
}

/**
 * Runs `load` when `inputs` change, after a delay in which they may change again; without `load` it
 * waits. Drops late answers.
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
    // `load` is a new function at every render; `inputs` tell when it differs.
  }, inputs);
  return state;
}

interface Turn {
  ended: boolean;
  running: boolean;
  again: boolean;
}

/**
 * Follows a workbook with a slow read: one at a time, each shown when it is complete; changes
 * meanwhile are read next. `load` may return a partial result, which is used until the first
 * complete one. `about` describes what it reads.
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
    const loadLatest = newest.current;
    if (!loadLatest || mine.ended) return;
    if (mine.running) {
      mine.again = true;
      return;
    }
    mine.running = true;
    const update = (next: (before: Loaded<Result>) => Loaded<Result>): void => {
      if (!mine.ended) setState(next);
    };
    update((before) => (before.working ? before : { ...before, working: true }));
    loadLatest((part) =>
      update((before) => (before.result === undefined ? { ...before, result: part } : before)),
    )
      .then(
        (result) => update(() => ({ result, problem: undefined, working: mine.again })),
        // A read during changes may be inconsistent: only lasting failures are reported.
        (error: unknown) =>
          update((before) =>
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
