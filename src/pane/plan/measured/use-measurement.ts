/**
 * Reads dropped files in a thread of their own, with progress and a way to end it. The thread keeps
 * what it read, to compare it with a plan.
 */
import { useEffect, useRef, useState } from "react";
import type { Statistic } from "../../../measurements/summary";
import type { ForecastCheck } from "../../../plan/measured/forecast";
import type { PlanForecast } from "../../../plan/measured/plan-forecast";
import type { Problem } from "../../../spreadsheet/problem";
import type { MeasureAnswer, MeasureTask, ShownMeasurement } from "./measure-task";

export type MeasurementState =
  | { readonly kind: "none" }
  /** From 0 to 1. */
  | { readonly kind: "reading"; readonly share: number }
  | { readonly kind: "problem"; readonly problem: string }
  | { readonly kind: "measured"; readonly measured: ShownMeasurement };

export type Compare = (
  plan: PlanForecast,
  statistic?: Statistic,
) => Promise<ForecastCheck | Problem>;

export interface FileMeasurement {
  readonly state: MeasurementState;
  readonly read: (files: readonly File[]) => void;
  readonly cancel: () => void;
  /** Compares the files that were read with a plan. */
  readonly compare: Compare;
}

const post = (worker: Worker, task: MeasureTask): void => worker.postMessage(task);

/** The outcome of a comparison in the thread; rejects with a sentence. */
const comparisonIn = (
  worker: Worker,
  plan: PlanForecast,
  statistic: Statistic | undefined,
): Promise<ForecastCheck | Problem> =>
  new Promise((resolve, reject) => {
    const receive = ({ data }: MessageEvent<MeasureAnswer>): void => {
      worker.removeEventListener("message", receive);
      if (data.kind === "compared") resolve(data.check);
      else reject(new Error(data.kind === "problem" ? data.problem : ""));
    };
    worker.addEventListener("message", receive);
    post(worker, { kind: "compare", plan, ...(statistic === undefined ? {} : { statistic }) });
  });

export function useMeasurement(): FileMeasurement {
  const [state, setState] = useState<MeasurementState>({ kind: "none" });
  const thread = useRef<Worker>();
  const end = (): void => {
    thread.current?.terminate();
    thread.current = undefined;
  };
  useEffect(() => end, []);
  const read = (files: readonly File[]): void => {
    end();
    setState({ kind: "reading", share: 0 });
    const worker = new Worker(
      new URL(/* webpackChunkName: "measure-worker" */ "./measure-worker.ts", import.meta.url),
    );
    thread.current = worker;
    const fail = (problem: string): void => {
      if (thread.current !== worker) return;
      end();
      setState({ kind: "problem", problem });
    };
    const receive = ({ data }: MessageEvent<MeasureAnswer>): void => {
      if (thread.current !== worker) return;
      if (data.kind === "progress") setState({ kind: "reading", share: data.share });
      else worker.removeEventListener("message", receive);
      if (data.kind === "problem") fail(data.problem);
      if (data.kind === "measured") setState(data);
    };
    worker.addEventListener("message", receive);
    worker.addEventListener("error", ({ message }) => fail(message));
    post(worker, { kind: "read", files });
  };
  return {
    state,
    read,
    cancel: () => {
      end();
      setState({ kind: "none" });
    },
    compare: (plan, statistic) => comparisonIn(thread.current!, plan, statistic),
  };
}
