/** Spoiled files of each kind: a reading or a sentence, never an exception, and no endless work. */
import { randomBy } from "../../scripts/fuzz/random";
import { analyze, measuredInputs } from "../../src/plan/measured/measured-plan";
import { analysisLines } from "../../src/plan/measured/measured-lines";
import { measuredData } from "../../src/measurements/measured-data";
import { isWholeRun, seedFor } from "../support/extent";
import { MEASURED_FILES } from "../support/measured-files";
import { readBytes } from "./read-text";

const FILES = isWholeRun ? 2_000 : 60;

const PCM = JSON.stringify({
  systemUtil: {
    utilInfo: { metricType: "Processed", mtms: "9009-42A*78ABC12", frequency: 300 },
    utilSamples: Array.from({ length: 6 }, (_, i) => ({
      sampleInfo: { timeStamp: `2026-03-02T10:0${i}:00+0100` },
      serverUtil: { processor: { configurableProcUnits: [16] } },
      lparsUtil: [
        {
          id: 1,
          name: "A",
          processor: { mode: "uncap", entitledProcUnits: [2], utilizedProcUnits: [i] },
        },
      ],
    })),
  },
});
const LPARSTAT =
  "System configuration: type=Shared mode=Uncapped smt=4 lcpu=16 mem=32768MB ent=2.00\n%user %sys %wait %idle physc %entc\n60.0 10.0 0.0 30.0 1.50 75.0\n80.0 15.0 0.0 5.0 2.50 125.0\n";
const KINDS: Readonly<Record<string, string>> = {
  nmon: MEASURED_FILES["erp.nmon"]!,
  lslparutil: MEASURED_FILES["vios.txt"]!,
  "Collection Services": MEASURED_FILES["stock.csv"]!,
  PCM,
  lparstat: LPARSTAT,
  "CSV with a column per partition":
    "time;ERP cores;ERP entitled;WEB %;WEB entitled\n02.03.2026 08:00;1,5;2;40,5;4\n02.03.2026 09:00;2,5;2;50,0;4\n",
  sar: "AIX erp 2 7 00F6A3B14C00    03/02/26\nSystem configuration: lcpu=16 ent=2.00 mode=Uncapped\n08:00:00 %usr %sys %wio %idle physc %entc\n08:05:00 30 10 1 59 1.05 52.5\n08:10:00 30 10 1 59 1.00 50.0\n",
  vmstat:
    "System configuration: lcpu=16 mem=32768MB ent=2.00\nr b avm fre re pi po fr sr cy in sy cs us sy id wa pc ec\n1 0 1 2 0 0 0 0 0 0 10 900 20 30 10 59 1 0.40 20.0\n1 0 1 2 0 0 0 0 0 0 10 900 20 30 10 59 1 1.50 75.0\n",
  "QSYS2.SYSTEM_STATUS":
    "CURRENT_TIMESTAMP,PARTITION_NAME,AVERAGE_CPU_UTILIZATION,CONFIGURED_CPUS,CURRENT_CPU_CAPACITY\n2026-03-02 00:15:00.123456,ERP,52.5,4,2.0\n2026-03-02 00:30:00.123456,ERP,50.0,4,2.0\n",
  CSV: "time;partition;cores;entitled\n02.03.2026 08:00;ERP;1,5;2\n02.03.2026 09:00;ERP;2,5;2\n",
};

const PIECES = [
  "",
  "-1",
  "n/a",
  "1e999",
  "0",
  "99999999999999999999",
  ",,,,",
  ";",
  '"',
  "\n",
  "\r",
  "\u0000",
  "T9999999",
  "31-FEB-2026",
  "99:99:99",
  "9999-12-31 23:59:59",
  "1970-01-01",
  "{",
  "}",
  "null",
  "ß漢",
  "x".repeat(5_000),
];

/** Some mutations of a text: pieces put in, parts cut out or repeated, bytes changed. */
function spoiled(text: string, seed: number): Uint8Array {
  const random = randomBy(seed);
  let result = text;
  for (let i = 0; i <= random.below(6); i += 1) {
    const [a, b] = [random.below(result.length + 1), random.below(result.length + 1)];
    const [from, to] = [Math.min(a, b), Math.min(Math.max(a, b), Math.min(a, b) + 200)];
    const piece = PIECES[random.below(PIECES.length)]!;
    const part = result.slice(from, to);
    const changes = [
      result.slice(0, from) + piece + result.slice(from),
      result.slice(0, from) + piece + result.slice(to),
      result.slice(0, from) + result.slice(to),
      result.slice(0, from) + part.repeat(3) + result.slice(from),
      result.slice(0, from),
    ];
    result = changes[random.below(changes.length)]!;
  }
  const bytes = new Uint8Array(Buffer.from(result, "utf8"));
  if (bytes.length > 0 && random.below(3) === 0)
    bytes[random.below(bytes.length)] = random.below(256);
  return bytes;
}

/** What the files may come to: finite figures, and sentences. */
function expectSound(lines: readonly string[], numbers: readonly unknown[]): void {
  expect(lines.filter((line) => /NaN|undefined|Infinity|\[object/.test(line))).toEqual([]);
  expect(numbers.filter((value) => typeof value === "number" && !Number.isFinite(value))).toEqual(
    [],
  );
}

test.each<[string, string, string]>([
  ["Collection Services", /;3600;/.source, ";9999999999999999;"],
  ["nmon", /interval,\d+/.source, "interval,9999999999999999"],
  ["PCM", /"frequency":300/.source, '"frequency":9999999999999999'],
])("%s with an interval of millions of years", async (kind, pattern, replacement) => {
  const text = KINDS[kind]!.replace(new RegExp(pattern, "g"), replacement);
  expect(text).not.toBe(KINDS[kind]);
  const result = await readBytes("a", new TextEncoder().encode(text));
  if ("problem" in result) throw new Error(result.problem);
  const data = measuredData([result]);
  const spans = data.systems.flatMap(({ partitions }) =>
    partitions.flatMap(({ samples }) =>
      [...Array(samples.length).keys()].map((row) => samples.starts.get(row)!),
    ),
  );
  // Nmon has the times between its snapshots; the others have nothing else.
  expect(spans.every((start) => start > Date.UTC(2026, 0))).toBe(true);
  expect(data.files[0]!.problem === undefined).toBe(kind === "nmon");
});

test("PCM beside other objects, before it and around it", async () => {
  const expected = await readBytes("a", new TextEncoder().encode(PCM));
  const reads = async (text: string) => readBytes("a", new TextEncoder().encode(text));
  const system = PCM.slice(1);
  for (const text of [`{"metadata":{"version":{}},${system}`, `[{"a":{}},${PCM}]`])
    expect(await reads(text)).toEqual(expected);
  const damaged = await reads(`{}"systemUtil"metricType":"\n{"a":{}}"systemUtil"\n${PCM}`);
  expect(damaged).toMatchObject({
    reading: {
      partitions: [{ name: "A" }],
      remarks: [1, 2].map((line) => ({ line, text: "The JSON is damaged and was skipped." })),
    },
  });
});

test.each(Object.entries(KINDS))(
  "spoiled files of %s",
  async (kind, text) => {
    for (let i = 0; i < FILES; i += 1) {
      const bytes = spoiled(text, seedFor(`${kind} ${i}`));
      const options = i % 2 ? { start: Date.UTC(2026, 2, 2), intervalSeconds: 300 } : {};
      const result = await readBytes(`${kind}.txt`, bytes, options);
      if ("problem" in result) {
        expect(result.problem).toMatch(/^[a-z].*\.$/s);
        continue;
      }
      const analysis = analyze(measuredData([result]), { statistic: "p95" });
      const { cpu = [], hourly = [] } = measuredInputs(analysis, { statistic: "max" }).tables;
      const lines = analysisLines(analysis).filter((line) => !line.includes('"'));
      expectSound(
        lines,
        [...cpu, ...hourly].flatMap((row) => Object.values(row)),
      );
    }
  },
  600_000,
);
