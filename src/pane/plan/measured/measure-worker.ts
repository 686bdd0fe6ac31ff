/**
 * The thread that reads files of measurements: the page stays usable, and can end it. What was read
 * stays here, to be compared with a plan.
 */
import { measuredData, type MeasuredData } from "../../../measurements/measured-data";
import { readMeasurements } from "../../../measurements/read-file";
import type { Reading } from "../../../measurements/reader";
import { forecastCheck, forecastChoices } from "../../../plan/measured/forecast";
import type { FileSummary } from "../../../plan/measured/measured-lines";
import { analyze } from "../../../plan/measured/measured-plan";
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

let data: MeasuredData | undefined;

type TaskOf<Kind> = Extract<MeasureTask, { readonly kind: Kind }>;

async function measure({ files }: TaskOf<"read">): Promise<MeasureAnswer> {
  const all = Math.max(
    1,
    files.reduce((sum, { size }) => sum + size, 0),
  );
  const readings: Reading[] = [];
  const unread: FileSummary[] = [];
  let before = 0;
  for (const file of files) {
    const reading = await readMeasurements(
      { name: file.name, bytes: file.size, chunks: chunksOf(file) },
      {},
      { onProgress: (bytes) => send({ kind: "progress", share: (before + bytes) / all }) },
    );
    before += file.size;
    if ("problem" in reading)
      unread.push({ file: file.name, format: "", read: "Not read", leftOut: reading.problem });
    else readings.push(reading);
  }
  if (readings.length === 0)
    return {
      kind: "problem",
      problem: unread.map(({ file, leftOut }) => `${file}: ${leftOut}`).join("\n"),
    };
  data = measuredData(readings);
  const measured = shownMeasurement(data);
  return { kind: "measured", measured: { ...measured, files: [...measured.files, ...unread] } };
}

function compare({ plan, statistic }: TaskOf<"compare">): MeasureAnswer {
  const choices = forecastChoices(plan, statistic === undefined ? {} : { statistic });
  const analysis = analyze(data!, { ...choices, statistic: choices.statistic ?? "busiest" });
  return { kind: "compared", check: forecastCheck(analysis, plan, choices.statistic) };
}

const answerTo = async (task: MeasureTask): Promise<MeasureAnswer> =>
  task.kind === "read" ? measure(task) : compare(task);

addEventListener("message", ({ data: task }: MessageEvent<MeasureTask>) => {
  answerTo(task).then(send, (error: unknown) =>
    send({ kind: "problem", problem: error instanceof Error ? error.message : String(error) }),
  );
});
