/**
 * Each reader returns the truth, or says what it left out: a generator makes a series, writes it in
 * the format of the reader, and damages it as files are damaged.
 */
import fc from "fast-check";
import { gzipSync } from "node:zlib";
import { measuredData, type MeasuredData } from "../../src/measurements/measured-data";
import type { ReadOptions } from "../../src/measurements/series";
import { isWholeRun, seedFor } from "../support/extent";
import { readBytes } from "./read-text";

const SECONDS = 300;
const START = Date.UTC(2026, 2, 2, 8);
/** 512 million cycles of a processor in a second. */
const CYCLES = SECONDS * 512e6;
const VIRTUAL = 4;

interface TrueSample {
  /** Intervals since the start: where one is missing, the next begins later. */
  readonly place: number;
  /** Thousandths of cores. */
  readonly used: number;
  readonly entitled: number;
}
type Damage = "none" | "cut" | "impossible" | "twice" | "restart" | "rename" | "comma";
interface TrueSeries {
  readonly samples: readonly TrueSample[];
  readonly damage: Damage;
  /** Where the damage is, from 0 to 1. */
  readonly at: number;
}

const endOf = ({ place }: TrueSample): number => START + (place + 1) * SECONDS * 1_000;
const coresOf = ({ used }: TrueSample): number => used / 1_000;
const placeIn = ({ samples, at }: TrueSeries): number =>
  Math.min(samples.length - 1, Math.max(1, Math.floor(at * samples.length)));
const iso = (time: number): string => new Date(time).toISOString().slice(0, 19);
const clock = (time: number): string => iso(time).slice(11);
const american = (time: number): string => {
  const [year, month, day] = iso(time).slice(0, 10).split("-");
  return `${month}/${day}/${year} ${clock(time)}`;
};

const seriesOf = (damages: readonly Damage[], hasGaps = true): fc.Arbitrary<TrueSeries> =>
  fc
    .record({
      used: fc.array(fc.integer({ min: 50, max: VIRTUAL * 1_000 }), {
        minLength: 6,
        maxLength: 40,
      }),
      gap: fc.integer({ min: 1, max: 60 }),
      change: fc.integer({ min: 1, max: 60 }),
      damage: fc.constantFrom(...damages),
      at: fc.double({ min: 0.05, max: 0.999, noNaN: true }),
    })
    .map(({ used, gap, change, damage, at }) => ({
      damage,
      at,
      // The entitlement is changed in the middle of some series.
      samples: used.map((value, i) => ({
        place: hasGaps && i >= gap ? i + 3 : i,
        used: value,
        entitled: i >= change ? 3 : 2,
      })),
    }));

/** The text cut off at the place of the damage. */
const cut = (text: string, { damage, at }: TrueSeries): string =>
  damage === "cut" ? text.slice(0, Math.floor(text.length * at)) : text;

function nmon(series: TrueSeries): string {
  const bad = placeIn(series);
  const head = (time: number): string[] => [
    "AAA,progname,topas_nmon",
    "AAA,host,erp",
    `AAA,time,${clock(time)}`,
    "AAA,date,02-MAR-2026",
    `AAA,interval,${SECONDS}`,
    "AAA,SerialNumber,06ABC1T",
    "AAA,LPARNumberName,3,ERP",
    "LPAR,Logical Partition erp,PhysicalCPU,virtualCPUs,logicalCPUs,poolCPUs,entitled,SharedCPU,Capped",
    "DISKREAD,Disk Read KB/s erp,hdisk0",
  ];
  const block = (sample: TrueSample, tag: string, value: string): string[] => [
    `ZZZZ,${tag},${clock(endOf(sample))},02-MAR-2026`,
    `LPAR,${tag},${value},${VIRTUAL},16,12,${sample.entitled},1,0`,
    `DISKREAD,${tag},100.0`,
  ];
  let first = 0;
  const lines = series.samples.flatMap((sample, i) => {
    if (series.damage === "restart" && i === bad) first = i;
    const tag = `T${String(i - first + 1).padStart(4, "0")}`;
    const isBad = i === bad && series.damage === "impossible";
    const lines_ = block(sample, tag, isBad ? "184467440.737" : coresOf(sample).toFixed(3));
    if (i !== bad) return lines_;
    return series.damage === "twice"
      ? [...lines_, ...block({ ...sample, used: 3_999 }, tag, "3.999")]
      : lines_;
  });
  return cut(`${[...head(START), ...lines].join("\n")}\n`, series);
}

/** Counters at each end, from a start; they begin again where the system was restarted. */
function counters(series: TrueSeries) {
  const bad = placeIn(series);
  let [time, capped, uncapped, entitled] = [9e14, 1e12, 2e12, 5e12];
  const records = [{ end: START, time, capped, uncapped, entitled, units: 2, name: "ERP" }];
  series.samples.forEach((sample, i) => {
    const before = series.samples[i - 1]?.place ?? -1;
    const steps = sample.place - before;
    if (series.damage === "restart" && i === bad) [time, capped, uncapped, entitled] = [0, 0, 0, 0];
    time += CYCLES * steps;
    entitled += CYCLES * steps * sample.entitled;
    const inCapped = Math.min(sample.used, sample.entitled * 1_000) / 1_000;
    capped += CYCLES * steps * inCapped;
    const extra = series.damage === "impossible" && i === bad ? 500 : 0;
    uncapped += CYCLES * steps * (coresOf(sample) - inCapped + extra);
    records.push({
      ...{ end: endOf(sample), time, capped, uncapped, entitled, units: sample.entitled },
      name: series.damage === "rename" && i >= bad ? "ERP-NEW" : "ERP",
    });
    if (series.damage === "twice" && i === bad) records.push(records.at(-1)!);
  });
  return records;
}

const whole = (value: number): string => String(Math.round(value));

const lslparutil = (series: TrueSeries): string =>
  cut(
    `${counters(series)
      .reverse()
      .map(({ end, time, capped, uncapped, entitled, units, name }) =>
        [
          `time=${american(end)},event_type=sample,resource_type=lpar,time_cycles=${whole(time)}`,
          `lpar_name=${name},lpar_id=5,curr_proc_mode=shared,curr_proc_units=${units.toFixed(1)}`,
          `curr_procs=${VIRTUAL},curr_sharing_mode=uncap,entitled_cycles=${whole(entitled)}`,
          `capped_cycles=${whole(capped)},uncapped_cycles=${whole(uncapped)}`,
        ].join(","),
      )
      .join("\n")}\n`,
    series,
  );

const info = { mtms: "9009-42A*78ABC12", name: "prod" };
const rawPcm = (series: TrueSeries): string =>
  cut(
    counters(series)
      .map(({ end, time, capped, uncapped, entitled, name }) =>
        JSON.stringify({
          systemUtil: {
            utilInfo: { ...info, metricType: "Raw" },
            utilSample: {
              timeStamp: `${iso(end)}+0000`,
              timeBasedCycles: Math.round(time),
              processor: { configurableProcUnits: 16, procCyclesPerSecond: 512e6 },
              lparsUtil: [
                {
                  id: 5,
                  uuid: "6A350D98",
                  name,
                  state: "Running",
                  processor: {
                    mode: "uncap",
                    maxVirtualProcessors: VIRTUAL,
                    entitledProcCycles: Math.round(entitled),
                    utilizedCappedProcCycles: Math.round(capped),
                    utilizedUnCappedProcCycles: Math.round(uncapped),
                  },
                },
              ],
            },
          },
        }),
      )
      .join("\n"),
    series,
  );

function processedPcm(series: TrueSeries): string {
  const bad = placeIn(series);
  const utilSamples = series.samples.flatMap((sample, i) => {
    const isBad = i === bad;
    const cores = isBad && series.damage === "impossible" ? 4_503_599 : coresOf(sample);
    const entry = {
      sampleInfo: { timeStamp: `${iso(endOf(sample))}+0000`, status: 0 },
      lparsUtil: [
        {
          id: 5,
          uuid: "6A350D98",
          name: series.damage === "rename" && i >= bad ? "ERP-NEW" : "ERP",
          processor: {
            mode: "uncap",
            maxVirtualProcessors: [VIRTUAL],
            entitledProcUnits: [sample.entitled],
            utilizedProcUnits: [cores],
          },
        },
      ],
    };
    return isBad && series.damage === "twice" ? [entry, entry] : [entry];
  });
  const utilInfo = { ...info, metricType: "Processed", frequency: SECONDS };
  return cut(JSON.stringify({ systemUtil: { utilInfo, utilSamples } }), series);
}

/** A number in a notation: with the groups of thousands that go with it, or without any. */
const local = (value: number, decimals: number, isComma: boolean, isGrouped: boolean): string => {
  const text = value.toLocaleString(isComma ? "de-DE" : "en-US", {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: isGrouped,
  });
  return text;
};

function csv(series: TrueSeries, isMilliseconds: boolean): string {
  const bad = placeIn(series);
  const isComma = series.damage === "comma";
  const rows = series.samples.flatMap((sample, i) => {
    const isBad = i === bad;
    const cores = isBad && series.damage === "impossible" ? 184_467 : coresOf(sample);
    const cells = isMilliseconds
      ? [cores, sample.entitled, VIRTUAL].map((each) =>
          local(each * SECONDS * 1_000, 0, isComma, true),
        )
      : [
          local(cores, 3, isComma, false),
          local(sample.entitled, 1, isComma, false),
          String(VIRTUAL),
        ];
    const row = ["ERP", iso(endOf(sample)).replace("T", " "), String(SECONDS), ...cells].join(";");
    return isBad && series.damage === "twice" ? [row, row] : [row];
  });
  const head = isMilliseconds
    ? "PARTITION_NAME;INTERVAL_END;INTERVAL_SECONDS;CPU_USED_MS;CPU_CONFIGURED_MS;VIRTUAL_PROCESSOR_MS"
    : "partition;interval end;interval seconds;cores;entitled;virtual processors";
  return cut(`${[head, ...rows].join("\n")}\n`, series);
}

function table(series: TrueSeries, isSar: boolean): string {
  const bad = placeIn(series);
  const value = (sample: TrueSample, i: number): string =>
    i === bad && series.damage === "impossible" ? "18446744.07" : coresOf(sample).toFixed(3);
  const lines = isSar
    ? [
        "AIX erp 2 7 00F6A3B14C00    03/02/26",
        "",
        `System configuration: lcpu=16 ent=2.00 mode=Uncapped`,
        "",
        `${clock(START)}    %usr    %sys    %wio   %idle   physc   %entc`,
        ...series.samples.map(
          (sample, i) => `${clock(endOf(sample))}  30  10  1  59  ${value(sample, i)}  52.5`,
        ),
      ]
    : [
        "System configuration: type=Shared mode=Uncapped smt=4 lcpu=16 mem=32768MB psize=8 ent=2.00",
        "%user  %sys  %wait  %idle physc %entc",
        "----- ----- ------ ------ ----- -----",
        ...series.samples.map((sample, i) => ` 30.0  10.0  1.0  59.0  ${value(sample, i)}  52.5`),
      ];
  return cut(`${lines.join("\n")}\n`, series);
}

const FORMATS: Readonly<
  Record<string, readonly [fc.Arbitrary<TrueSeries>, (series: TrueSeries) => string, ReadOptions?]>
> = {
  nmon: [seriesOf(["none", "cut", "impossible", "twice", "restart"]), nmon],
  lslparutil: [seriesOf(["none", "cut", "impossible", "twice", "restart", "rename"]), lslparutil],
  "raw PCM": [seriesOf(["none", "cut", "impossible", "twice", "restart", "rename"]), rawPcm],
  "processed PCM": [seriesOf(["none", "cut", "impossible", "twice", "rename"]), processedPcm],
  "Collection Services": [
    seriesOf(["none", "cut", "impossible", "twice", "comma"]),
    (series) => csv(series, true),
  ],
  CSV: [seriesOf(["none", "cut", "impossible", "twice", "comma"]), (series) => csv(series, false)],
  sar: [seriesOf(["none", "cut", "impossible"], false), (series) => table(series, true)],
  lparstat: [
    seriesOf(["none", "cut", "impossible"], false),
    (series) => table(series, false),
    { start: START, intervalSeconds: SECONDS, partition: "ERP" },
  ],
};

/** What was read, and everything that was said about it. */
async function measured(bytes: Uint8Array, options: ReadOptions): Promise<MeasuredData | string> {
  const result = await readBytes("erp.txt", bytes, options);
  return "problem" in result ? result.problem : measuredData([result]);
}

const messages = ({ remarks, gaps, questions }: MeasuredData): number =>
  remarks.length + gaps.length + questions.length;

/** The most that a sample may differ from the truth without a remark. */
const MAX_DIFFERENCE = 0.001;

test.each(Object.entries(FORMATS))(
  "%s: the truth, or a remark",
  async (_, [series, write, options = {}]) => {
    await fc.assert(
      fc.asyncProperty(series, async (truth) => {
        const data = await measured(new TextEncoder().encode(write(truth)), options);
        if (typeof data === "string") return expect(data).toMatch(/\.$/);
        const byEnd = new Map(truth.samples.map((sample) => [endOf(sample), sample]));
        const partitions = data.systems.flatMap((system) => system.partitions);
        expect(partitions.length).toBeLessThan(2);
        const samples = partitions[0]?.samples;
        let [read, wrong] = [0, 0];
        for (let row = 0; row < (samples?.length ?? 0); row += 1) {
          const sample = byEnd.get(samples!.ends.get(row)!);
          const cores = samples!.value("cores", row)!;
          // No impossible sample enters, whatever is said about it.
          expect(cores).toBeLessThanOrEqual(VIRTUAL * 1.02);
          if (!sample || Math.abs(cores / coresOf(sample) - 1) > MAX_DIFFERENCE) wrong += 1;
          else read += 1;
        }
        // What follows the end of a file that was cut off is not known.
        const isMissing = truth.damage !== "cut" && read < truth.samples.length;
        if (wrong > 0 || isMissing) expect(messages(data)).toBeGreaterThan(0);
        // Damage in one place costs what is at that place, not the rest.
        if (truth.damage !== "cut")
          expect(wrong === 0 && truth.samples.length - read < 4).toBe(true);
      }),
      { numRuns: isWholeRun ? 400 : 60, seed: seedFor("true series") },
    );
  },
  120_000,
);

test("a file that is compressed with gzip reads like the file", async () => {
  await fc.assert(
    fc.asyncProperty(seriesOf(["none"]), async (truth) => {
      const bytes = new TextEncoder().encode(nmon(truth));
      const [plain, packed] = [await measured(bytes, {}), await measured(gzipSync(bytes), {})];
      expect(packed).toEqual(plain);
    }),
    { numRuns: 10, seed: seedFor("gzip") },
  );
});
