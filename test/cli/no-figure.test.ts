/** A file that gives no figure ends a command with status 1, one sentence, and nothing written. */
import { gzipSync } from "node:zlib";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FORMATS, type MeasurementFormat } from "../../src/measurements/series";
import { sizebook } from "../support/command";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sizebook-no-figure-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const counters = (minute: string): string =>
  `time=03/02/2026 08:${minute}:00,event_type=sample,resource_type=lpar,lpar_name=ERP,lpar_id=3,curr_proc_mode=shared,curr_proc_units=2.0,curr_procs=4,entitled_cycles=1000,capped_cycles=500,uncapped_cycles=0,time_cycles=1000`;
const pcm = (type: string, samples: unknown): string =>
  JSON.stringify({
    systemUtil: {
      utilInfo: { metricType: type, mtms: "9009-42A*78ABC12" },
      ...(samples as object),
    },
  });
const SAR = [
  "AIX erp 2 7 00F6A3B14C00    03/02/26",
  "System configuration: lcpu=16 ent=2.00 mode=Uncapped",
];
const LPARSTAT = [
  "System configuration: type=Shared mode=Uncapped smt=4 lcpu=16 mem=32768MB ent=2.00",
  "%user %sys %wait %idle physc %entc",
];
const VMSTAT = [
  "System configuration: lcpu=16 mem=32768MB ent=2.00",
  "r b avm fre re pi po fr sr cy in sy cs us sy id wa pc ec",
];
const NMON = [
  "AAA,progname,topas_nmon",
  "AAA,host,erp",
  "LPAR,Logical Partition erp,PhysicalCPU,virtualCPUs,logicalCPUs,poolCPUs,entitled,SharedCPU,Capped",
];
const OURS =
  "PARTITION_NAME;INTERVAL_END;INTERVAL_SECONDS;CPU_USED_MS;CPU_CONFIGURED_MS;VIRTUAL_PROCESSOR_MS";
const START = ["--start", "2026-03-02T08:00", "--interval", "300", "--partition", "ERP"];

/** Per format: what is known as such and states no CPU of any time. */
const WITHOUT: Readonly<
  Record<MeasurementFormat, readonly (readonly [what: string, lines: readonly string[]])[]>
> = {
  nmon: [
    ["a head", NMON],
    [
      "a sample that cannot be",
      [...NMON, "ZZZZ,T0001,08:05:00,02-MAR-2026", "LPAR,T0001,184467440.737,4,16,12,2.00,1,0"],
    ],
  ],
  lslparutil: [
    ["one reading", [counters("00")]],
    ["the same reading twice", [counters("00"), counters("00")]],
    [
      "a pool only",
      [
        "time=03/02/2026 08:05:00,event_type=sample,resource_type=pool,time_cycles=2000,utilized_pool_cycles=100",
        "time=03/02/2026 08:00:00,event_type=sample,resource_type=pool,time_cycles=1000,utilized_pool_cycles=50",
      ],
    ],
  ],
  pcm: [
    [
      "one raw reading",
      [
        pcm("Raw", {
          utilSample: { timeStamp: "2026-03-02T08:00:00+0000", timeBasedCycles: 1, lparsUtil: [] },
        }),
      ],
    ],
    ["no samples", [pcm("Processed", { utilSamples: [] })]],
    [
      "an error",
      [
        pcm("Processed", {
          utilSamples: [
            {
              sampleInfo: {
                timeStamp: "2026-03-02T08:00:00+0000",
                status: 2,
                errorInfo: [{ errId: "5001", errMsg: "no data" }],
              },
            },
          ],
        }),
      ],
    ],
  ],
  collectionServices: [
    ["a head", [OURS]],
    ["a record without CPU", [OURS, "ERP;2026-03-02 08:05:00;300;;600000;1200000"]],
    ["a record that cannot be", [OURS, "ERP;2026-03-02 08:05:00;300;99999999;600000;1200000"]],
  ],
  lparstat: [
    ["a head", LPARSTAT],
    ["a sample that cannot be", [...LPARSTAT, "60.0 10.0 0.0 30.0 18446744.07 75.0"]],
  ],
  sar: [
    ["a head", [...SAR, "08:00:00 %usr %sys %wio %idle physc %entc"]],
    [
      "means only",
      [...SAR, "08:00:00 %usr %sys %wio %idle physc %entc", "Average 30 10 1 59 1.05 52.5"],
    ],
  ],
  vmstat: [
    ["a head", VMSTAT],
    [
      "the mean since the start only",
      [...VMSTAT, "1 0 1 2 0 0 0 0 0 0 10 900 20 30 10 59 1 0.40 20.0"],
    ],
  ],
  csv: [
    ["a head", ["time,partition,cores"]],
    ["no time", ["time,partition,cores", "soon,ERP,1.5"]],
    ["no CPU", ["time,partition,cores", "2026-03-02 08:00,ERP,"]],
    ["a share of jobs", ["time,JOB_NAME,CPU", "2026-03-02 08:00,QZDASOINIT,5"]],
    ["a question", ["time,LOAD_PERCENT,CAP", "2026-03-02 08:00,40,2"]],
  ],
};

const cases = Object.entries(WITHOUT).flatMap(([format, files]) =>
  files.map(([what, lines]) => [format, what, lines] as const),
);

test("every format is here", () => {
  expect(Object.keys(WITHOUT).sort()).toEqual(Object.keys(FORMATS).sort());
});

describe.each(cases)("%s, %s", (_format, _what, lines) => {
  test.each(["plain", "gzip"])("%s", async (packing) => {
    const text = `${lines.join("\n")}\n`;
    const path = join(folder, packing === "gzip" ? "erp.gz" : "erp.txt");
    writeFileSync(path, packing === "gzip" ? gzipSync(text) : text);
    const [out, report, plan] = ["inputs.json", "report.xlsx", "plan.xlsx"].map((name) =>
      join(folder, name),
    ) as [string, string, string];
    for (const words of [
      ["measure", path, ...START],
      ["measure", path, ...START, "--out", out, "--report", report],
      ["measure", path, ...START, "--report", report],
      ["plan", "--measured", path, ...START, "--out", plan],
    ]) {
      const { status, stdout, stderr } = await sizebook(...words);
      expect([words, status, stdout]).toEqual([words, 1, ""]);
      expect(stderr).toMatch(/^\S.*\.\n$/);
      expect(readdirSync(folder)).toHaveLength(1);
    }
  });
});

test("one file without a figure among others stops all of them", async () => {
  const good = join(folder, "good.csv");
  const bad = join(folder, "bad.csv");
  writeFileSync(good, "time,partition,cores\n2026-03-02 08:00,ERP,1.5\n2026-03-02 08:05,ERP,1.5\n");
  writeFileSync(bad, "time,partition,cores\n");
  const out = join(folder, "inputs.json");
  const { status, stderr } = await sizebook("measure", good, bad, "--out", out);
  expect([status, stderr.trim().split("\n").length]).toEqual([1, 1]);
  expect(stderr).toContain("bad.csv: ");
  expect(existsSync(out)).toBe(false);
});
