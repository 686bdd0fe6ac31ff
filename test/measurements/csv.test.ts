import { localNumber } from "../../src/measurements/csv-numbers";
import { measure, readBytes, rowsOf } from "./read-text";

const HEAD =
  "PARTITION_NAME,INTERVAL_END,INTERVAL_SECONDS,CPU_USED_MS,CPU_CONFIGURED_MS,INTERACTIVE_CPU_MS,VIRTUAL_PROCESSOR_MS,SHARED_FLAG,UNCAPPED_FLAG,POOL_ID,POOL_USED_MS,POOL_AVAILABLE_MS,MEMORY_MB";
const ROWS = [
  "ERP,2026-03-02-08.05.00.000000,300,450000,600000,120000,1200000,1,1,0,1500000,3600000,65536",
  "ERP,2026-03-02-08.10.00.000000,300,750000,600000,60000,1200000,1,1,0,1800000,3600000,65536",
];

const SAMPLES = [
  ["2026-03-02T08:00:00", "2026-03-02T08:05:00", 1.5, 2],
  ["2026-03-02T08:05:00", "2026-03-02T08:10:00", 2.5, 3],
];

test("Collection Services: milliseconds used of those in the interval are cores", async () => {
  const { systems, files } = await measure({ "erp.csv": [HEAD, ...ROWS].join("\r\n") });
  expect(files[0]!.format).toBe("collectionServices");
  const [erp] = systems[0]!.partitions;
  expect(rowsOf(erp!.samples)).toEqual(SAMPLES);
  expect(erp!.samples.value("share", 1)).toBe(1.25);
  expect(erp!.samples.value("interactiveShare", 0)).toBe(0.2);
  expect(erp!.facts).toMatchObject({
    mode: { value: "uncapped" },
    entitled: { value: 2, line: 3 },
    virtualProcessors: { value: 4 },
    memoryMB: { value: 65536 },
  });
  // What a partition has is not what it uses.
  expect(erp!.samples.value("memoryMB", 0)).toBeUndefined();
  expect(systems[0]!.pools[0]!.cores!.value).toBe(12);
  expect(systems[0]!.pools[0]!.samples.value("cores", 0)).toBe(5);
});

test("semicolons, quotes, German times, and the fields of the file itself", async () => {
  const text = [
    '"PARTITION_NAME";"DATETIME";"INTSEC";"SYSPTU";"SYSCTA"',
    '"ERP";"02.03.2026 08:05:00";"300,0";"450000,00";"600.000,0"',
    '"ERP";"02.03.2026 08:10:00";"300,0";"750000,00";"600.000,0"',
  ].join("\n");
  const [erp] = (await measure({ "erp.csv": text })).systems[0]!.partitions;
  expect(rowsOf(erp!.samples)).toEqual(SAMPLES);
  expect(erp!.facts.entitled!.value).toBe(2);
});

test("UTF-16 and Windows-1252, as Excel and older systems save", async () => {
  const text =
    "Zeit;Partition;Kerne\n02.03.2026 08:00;Lager Süd;1,5\n02.03.2026 09:00;Lager Süd;2,5\n";
  const utf16 = new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le"));
  const latin = new Uint8Array(Buffer.from(text, "latin1"));
  for (const bytes of [utf16, latin]) {
    const result = await readBytes("lager.csv", bytes);
    if ("problem" in result) throw new Error(result.problem);
    const [partition] = result.reading.partitions;
    expect(partition!.name).toBe("Lager Süd");
    expect(rowsOf(partition!.samples)).toEqual([
      ["2026-03-02T08:00:00", "2026-03-02T09:00:00", 1.5, 2],
      ["2026-03-02T09:00:00", "2026-03-02T10:00:00", 2.5, 3],
    ]);
  }
});

test("a CSV whose columns are not known is asked about, with its head and first records", async () => {
  const text = "When,Load\n2026-03-02 08:00,40\n2026-03-02 09:00,60\n";
  const { questions } = await measure({ "load.csv": text });
  expect(questions).toHaveLength(1);
  expect(questions[0]!.text).toBe(
    "Which column holds the time? The header line is: When | Load. The first records are: 2026-03-02 08:00 | 40 // 2026-03-02 09:00 | 60. Specify the column, such as --csv time=When.",
  );
  const { systems } = await measure(
    { "load.csv": text },
    { csv: { time: "When", percent: "Load" }, partition: "WEB" },
  );
  const [web] = systems[0]!.partitions;
  expect(web!.name).toBe("WEB");
  expect([0, 1].map((row) => web!.samples.value("share", row))).toEqual([0.4, 0.6]);
  // Without an entitlement there are no cores.
  expect(web!.samples.has("cores")).toBe(false);
});

describe("a column holds one value", () => {
  // 40% and 60% of 2 cores.
  const rows = ["2026-03-02 08:00,40,2", "2026-03-02 09:00,60,2"];
  const webOf = async (head: string, csv: Readonly<Record<string, string>>) => {
    const text = [head, ...rows, ""].join("\n");
    const { systems, questions, remarks } = await measure(
      { "load.csv": text },
      { csv, partition: "WEB" },
    );
    const samples = systems[0]?.partitions[0]?.samples;
    const cores = samples && [0, 1].map((row) => samples.value("cores", row));
    const texts = [...questions, ...remarks].map(({ text: words }) => words);
    return { cores, texts };
  };

  test("cores that are named as those of the partition are not in use", async () => {
    const csv = { time: "When", percent: "Load", entitled: "Cores" };
    expect((await webOf("When,Load,Cores", csv)).cores).toEqual([0.8, 1.2]);
  });

  test("a CPU that the planner names is the only one", async () => {
    const { cores } = await webOf("When,Load,Cores", { time: "When", percent: "Load" });
    expect(cores).toEqual([undefined, undefined]);
    const { texts } = await webOf("When,Load,Cores", { time: "When", percent: "Lod" });
    expect(texts[0]).toMatch(/^Which column holds the CPU\?/);
  });

  test("cores that stay the same beside a CPU that changes are asked about", async () => {
    const { cores, texts } = await webOf("Time,CPU %,Cores", {});
    expect([cores, texts[0]]).toEqual([
      undefined,
      'Cores stays the same while CPU % changes. If it is the cores of the partition, use --csv "percent=CPU %,entitled=Cores". If it is cores in use, use --csv cores=Cores.',
    ]);
  });

  test("a column that is named and not there is a remark", async () => {
    const csv = { time: "When", percent: "Load", entitled: "Coers" };
    expect((await webOf("When,Load,Cores", csv)).texts).toContain(
      "The header line has no column Coers.",
    );
  });
});

describe("a column per partition", () => {
  const rowsByName = async (
    text: string,
    csv: Readonly<Record<string, string>> = {},
  ): Promise<Readonly<Record<string, unknown>>> => {
    const { systems, questions } = await measure({ "all.csv": text }, { csv });
    expect(questions).toEqual([]);
    return Object.fromEntries(
      systems[0]!.partitions.map(({ name, samples, facts }) => [
        name,
        [
          ...Array.from({ length: samples.length }, (_, row) => [
            samples.starts.get(row)! - Date.UTC(2026, 2, 2),
            samples.value("cores", row),
            samples.value("share", row),
          ]),
          facts.entitled?.value,
        ],
      ]),
    );
  };
  const HOURS = [8, 9, 10].map((hour) => hour * 3_600_000);

  test("with the unit in its head; an empty cell is no sample", async () => {
    const text = [
      "Zeit;ERP-PROD (Kerne);ERP-PROD entitled;WEB CPU %;WEB entitled;NOTES cores used",
      "02.03.2026 08:00;4,5;6;25,0;4;0,5",
      "02.03.2026 09:00;3,0;6;50,0;4;0,25",
      "02.03.2026 10:00;1,5;6;75,0;4;",
      "",
    ].join("\n");
    expect(await rowsByName(text)).toEqual({
      "ERP-PROD": [[HOURS[0], 4.5, 0.75], [HOURS[1], 3, 0.5], [HOURS[2], 1.5, 0.25], 6],
      // 25%, 50% and 75% of 4 cores.
      WEB: [[HOURS[0], 1, 0.25], [HOURS[1], 2, 0.5], [HOURS[2], 3, 0.75], 4],
      NOTES: [[HOURS[0], 0.5, undefined], [HOURS[1], 0.25, undefined], undefined],
    });
  });

  test("without units, all other columns are what the planner says", async () => {
    const text = "time,ERP,WEB\n2026-03-02 08:00,40,60\n2026-03-02 09:00,20,0\n";
    const { questions } = await measure({ "all.csv": text });
    expect(questions.map((question) => question.text)).toEqual([
      // The name of a partition is none of cores in use, so no column is offered as such.
      expect.stringMatching(/Use --csv cores=NAME for .*--csv cores=\* or --csv percent=\*\.$/),
    ]);
    expect(await rowsByName(text, { percent: "*" })).toEqual({
      ERP: [[HOURS[0], undefined, 0.4], [HOURS[1], undefined, 0.2], undefined],
      WEB: [[HOURS[0], undefined, 0.6], [HOURS[1], undefined, 0], undefined],
    });
    expect(await rowsByName(text, { cores: "*" })).toMatchObject({
      ERP: [[HOURS[0], 40, undefined], [HOURS[1], 20, undefined], undefined],
    });
  });

  test("one such column is a total, and is asked about", async () => {
    const text = "time,Total CPU %,Users\n2026-03-02 08:00,40,60\n";
    const { questions } = await measure({ "total.csv": text });
    expect(questions[0]!.text).toMatch(/^Which column holds the CPU\?/);
  });
});

test("a date that may begin with the day or the month is asked about, unless another tells", async () => {
  const ambiguous = "time,cores\n03/02/2026 08:00,1\n03/02/2026 09:00,1\n";
  expect((await measure({ a: ambiguous })).questions[0]!.key).toBe("dates");
  const decided = `${ambiguous}13/02/2026 08:00,1\n`;
  const { systems, questions } = await measure({ a: decided });
  expect(questions).toEqual([]);
  expect(new Date(systems[0]!.partitions[0]!.samples.starts.get(0)!).getUTCMonth()).toBe(1);
  const american = await measure({ a: ambiguous }, { dates: "mdy" });
  expect(new Date(american.systems[0]!.partitions[0]!.samples.starts.get(0)!).getUTCDate()).toBe(2);
});

test("a CPU that may be a percentage or a fraction is asked about", async () => {
  const text = (values: readonly string[]): string =>
    ["time,cpu", ...values.map((value, i) => `2026-03-02 0${i}:00,${value}`)].join("\n");
  expect((await measure({ a: text(["1.2", "0.8"]) })).questions[0]!.text).toContain("a percentage");
  const percent = await measure({ a: text(["12.5", "80"]) });
  expect(percent.systems[0]!.partitions[0]!.samples.value("share", 0)).toBe(0.125);
});

test("numbers in two notations", () => {
  expect(localNumber("1.234,5", "comma")).toBe(1234.5);
  expect(localNumber("1,234.5", "point")).toBe(1234.5);
  expect(localNumber("12,5", "comma")).toBe(12.5);
  expect(localNumber("12,5", "point")).toBeUndefined();
  expect(localNumber("85 %", "point")).toBe(85);
  expect(localNumber("1.2.3", "point")).toBeUndefined();
});

test("a record that is cut off is left out, and named", async () => {
  const { systems, remarks } = await measure({
    "erp.csv": [HEAD, ...ROWS, "ERP,2026-03-"].join("\n"),
  });
  expect(systems[0]!.partitions[0]!.samples.length).toBe(2);
  expect(remarks).toContainEqual({
    file: "erp.csv",
    line: 4,
    text: "The record is incomplete and was skipped.",
  });
});

const LPARSTAT = `
System configuration: type=Shared mode=Uncapped smt=4 lcpu=16 mem=32768MB psize=8 ent=2.00

%user  %sys  %wait  %idle physc %entc  lbusy  vcsw phint
----- ----- ------ ------ ----- ----- ------ ----- -----
 60.0  10.0    0.0   30.0  1.50  75.0   20.0   900     0
 80.0  15.0    0.0    5.0  2.50 125.0   30.0   950     0
`;

test("lparstat asks for its start and interval, and then reads physc", async () => {
  const unanswered = await measure({ "web.txt": LPARSTAT });
  expect(unanswered.questions.map(({ key }) => key)).toEqual(["start", "interval"]);
  const { systems } = await measure(
    { "web.txt": LPARSTAT },
    { start: Date.UTC(2026, 2, 2, 8), intervalSeconds: 300 },
  );
  const [web] = systems[0]!.partitions;
  expect(web!.facts).toMatchObject({
    mode: { value: "uncapped" },
    entitled: { value: 2, line: 2 },
    virtualProcessors: { value: 4 },
    memoryMB: { value: 32768 },
  });
  expect(rowsOf(web!.samples)).toEqual([
    ["2026-03-02T08:00:00", "2026-03-02T08:05:00", 1.5, 6],
    ["2026-03-02T08:05:00", "2026-03-02T08:10:00", 2.5, 7],
  ]);
});

test("lparstat of a dedicated partition: the busy share of its processors", async () => {
  const text =
    "System configuration: type=Dedicated mode=Capped smt=4 lcpu=16 mem=8192MB\n%user %sys %wait %idle\n 40.0 10.0 0.0 50.0\n";
  const { systems } = await measure({ a: text }, { start: 0, intervalSeconds: 60 });
  expect(systems[0]!.partitions[0]!.samples.value("cores", 0)).toBe(2);
});

test.each([
  [
    "gzip",
    new Uint8Array([0x1f, 0x8b, 8, 0]),
    "its compressed data are damaged. Unpack it with gunzip first.",
  ],
  [
    "zip",
    new Uint8Array([0x50, 0x4b, 3, 4]),
    "it is a zip file or a workbook. Unpack it, or save it as CSV.",
  ],
  ["binary", new Uint8Array([1, 0, 2, 0]), "it is not text."],
  ["empty", new Uint8Array(), "it is empty."],
  [
    "prose",
    new TextEncoder().encode("Dear all\nhere is nothing\n"),
    "its format is not known. Supported are: nmon, lslparutil, HMC PCM JSON, CSV of Collection Services, lparstat, and CSV with a header line.",
  ],
])("a file that is no measurement: %s", async (name, bytes, problem) => {
  expect(await readBytes(name, bytes)).toEqual({ problem });
});
