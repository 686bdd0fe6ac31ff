/** The thread that reads files of measurements: the page stays usable, and can end it. */
import { measuredData } from "../../../measurements/measured-data";
import { readMeasurements } from "../../../measurements/read-file";
import type { Reading } from "../../../measurements/reader";
import type { MeasureAnswer, MeasureTask } from "./measure-task";
import { shownMeasurement } from "./shown-measurement";

const send = (answer: MeasureAnswer): void => postMessage(answer);

/** The chunks of a file; not every browser iterates over a stream. */
async function* chunksOf(file: File): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

async function measure({ files }: MeasureTask): Promise<MeasureAnswer> {
  const all = Math.max(
    1,
    files.reduce((sum, { size }) => sum + size, 0),
  );
  const readings: Reading[] = [];
  const problems: string[] = [];
  let before = 0;
  for (const file of files) {
    const reading = await readMeasurements(
      { name: file.name, bytes: file.size, chunks: chunksOf(file) },
      {},
      { onProgress: (bytes) => send({ kind: "progress", share: (before + bytes) / all }) },
    );
    before += file.size;
    if ("problem" in reading) problems.push(`${file.name}: ${reading.problem}`);
    else readings.push(reading);
  }
  if (readings.length === 0) return { kind: "problem", problem: problems.join("\n") };
  const measured = shownMeasurement(measuredData(readings));
  return {
    kind: "measured",
    measured: { ...measured, remarks: [...problems, ...measured.remarks] },
  };
}

addEventListener("message", ({ data }: MessageEvent<MeasureTask>) => {
  measure(data).then(send, (error: unknown) =>
    send({ kind: "problem", problem: error instanceof Error ? error.message : String(error) }),
  );
});
