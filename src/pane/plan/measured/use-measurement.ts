/** Reads dropped files in a thread of their own, with progress and a way to end it. */
import { useEffect, useRef, useState } from "react";
import type { MeasureAnswer, MeasureTask, ShownMeasurement } from "./measure-task";

export type MeasurementState =
  | { readonly kind: "none" }
  /** From 0 to 1. */
  | { readonly kind: "reading"; readonly share: number }
  | { readonly kind: "problem"; readonly problem: string }
  | { readonly kind: "measured"; readonly measured: ShownMeasurement };

export interface FileMeasurement {
  readonly state: MeasurementState;
  readonly read: (files: readonly File[]) => void;
  readonly cancel: () => void;
}

export function useMeasurement(): FileMeasurement {
  const [state, setState] = useState<MeasurementState>({ kind: "none" });
  const thread = useRef<Worker>();
  const end = (): void => {
    thread.current?.terminate();
    thread.current = undefined;
  };
  useEffect(() => end, []);
  return {
    state,
    cancel: () => {
      end();
      setState({ kind: "none" });
    },
    read: (files) => {
      end();
      setState({ kind: "reading", share: 0 });
      const worker = new Worker(
        new URL(/* webpackChunkName: "measure-worker" */ "./measure-worker.ts", import.meta.url),
      );
      thread.current = worker;
      const finish = (next: MeasurementState): void => {
        if (thread.current !== worker) return;
        end();
        setState(next);
      };
      worker.addEventListener("message", ({ data }: MessageEvent<MeasureAnswer>) => {
        if (data.kind !== "progress") finish(data);
        else if (thread.current === worker) setState({ kind: "reading", share: data.share });
      });
      worker.addEventListener("error", ({ message }) =>
        finish({ kind: "problem", problem: message }),
      );
      worker.postMessage({ files } satisfies MeasureTask);
    },
  };
}
