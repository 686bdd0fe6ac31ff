/** Plans with a rating pack of a partner: its ratings are custom entries with pack and status. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import JSZip from "jszip";
import { compare } from "../../src/cli/compare";
import { packs } from "../../src/cli/packs";
import { plan as planCommand } from "../../src/cli/plan";
import { share } from "../../src/cli/share";
import { isPack, readPack } from "../../src/packs/read-pack";
import type { Pack } from "../../src/packs/pack";
import { withPacks } from "../../src/plan/inputs/pack-entries";
import { EMPTY_INPUTS, type PlanInputs } from "../../src/plan/inputs/plan-inputs";
import { readXlsx } from "../../src/xlsx/read/read-contents";
import { explainCall } from "../support/call-function";
import { ran, type Ran } from "../support/command";
import { inventedPack } from "../support/invented-pack";
import { inputsOf, openPlan } from "../support/open-plan";

const FILES = inventedPack();
const HEADER = FILES.get("cpw.csv")!.split("\n")[0]!;

const SYSTEM_OF_CATALOGUE = "9117-MMD,770,Power 770,Power,POWER7+,yes,report,page 9,read,\n";

/** The invented pack with other ratings, and its name if it is a second one. */
function packWith(ratings?: string, name = "invented-systems"): Pack {
  const files = new Map(FILES);
  files.set("datapackage.json", files.get("datapackage.json")!.replace("invented-systems", name));
  if (ratings !== undefined) files.set("cpw.csv", `${HEADER}\n${ratings}\n`);
  if (ratings?.includes("9117-MMD"))
    files.set("systems.csv", `${files.get("systems.csv")!.trimEnd()}\n${SYSTEM_OF_CATALOGUE}`);
  const result = readPack(files, "1.0.0");
  if (!isPack(result)) throw new Error(JSON.stringify(result.problems));
  return result;
}
function merged(inputs: PlanInputs, ...packList: Pack[]) {
  const result = withPacks(inputs, packList);
  if ("problem" in result) throw new Error(result.problem);
  return result;
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sizebook-packs-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const plan = (...words: string[]): Promise<Ran> => ran(planCommand, ...words);

function packFolder(name = "invented-systems"): string {
  const path = join(folder, name);
  mkdirSync(path);
  for (const [file, text] of FILES) writeFileSync(join(path, file), text);
  return path;
}
async function zipOf(files: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
  const zip = new JSZip();
  for (const [name, content] of Object.entries(files)) zip.file(name, content);
  const path = join(folder, "pack.zip");
  writeFileSync(path, await zip.generateAsync({ type: "uint8array", compression: "DEFLATE" }));
  return path;
}
const packedFolder = (): Promise<string> =>
  zipOf(Object.fromEntries([...FILES].map(([name, text]) => [`invented-systems/${name}`, text])));

test("ratings become entries with pack, place and status; of two sockets by their feature", () => {
  const { inputs, notes } = merged(EMPTY_INPUTS, packWith());
  expect(inputs.tables.ownsystem).toEqual([
    {
      system: "9990-11A",
      feature: "ZP08",
      cores: 8,
      cpw: 200000,
      clock: 3.5,
      source: "Performance report of an invented vendor",
      date: "2026-10",
      pack: "invented-systems 1.0.0",
      place: "page 2, table 1",
      rowStatus: "read",
    },
    expect.objectContaining({
      system: "9990-12A",
      feature: "ZP12",
      cores: 4,
      machineCores: 12,
      cpw: 110000,
    }),
    expect.objectContaining({
      system: "9990-12A",
      feature: "ZP12 x2",
      cores: 4,
      machineCores: 24,
      cpw: 110000,
    }),
    expect.objectContaining({
      system: "9990-11A",
      feature: "ZP16",
      cpw: 350000,
      secondCpw: 345000,
      rowStatus: "conflict",
      note: "The second report has another figure.",
    }),
  ]);
  expect(notes).toEqual([
    "4 ratings and 11 facts of invented-systems 1.0.0 on My catalogue.",
    "Two sources differ. Enter the rating that you choose on My catalogue: 9990-11A ZP16 with 16 cores.",
  ]);
});

test("tiers, limits and dates become facts of the machine types of their model", () => {
  const { inputs } = merged(EMPTY_INPUTS, packWith());
  const facts = inputs.tables.ownfact!;
  expect(
    facts.map(({ system, feature = "", fact, value = "", rowStatus }) =>
      [system, feature, fact, value, rowStatus].join(" "),
    ),
  ).toEqual([
    "9990-11A ZP08 TIER P10 read",
    "9990-11A ZP16 TIER P20 read",
    "9990-12A  TIER  read",
    "9990-11A ZP08 MEMORY 1024 read",
    "9990-12A  PARTITION 4 read",
    "9990-12A  IO VIOS read",
    "9990-11A  ANNOUNCED 2026-09-08 read",
    "9990-11A  AVAILABLE 2026-10-02 read",
    "9990-12A  ANNOUNCED 2025-02-04 reported",
    "9990-12A  WITHDRAWN 2026-06-30 reported",
    "9990-12A  SUPPORT 2027-01-31 reported",
  ]);
  expect(facts[0]).toEqual({
    system: "9990-11A",
    feature: "ZP08",
    fact: "TIER",
    value: "P10",
    source: "Performance report of an invented vendor",
    date: "2026-10",
    pack: "invented-systems 1.0.0",
    place: "page 4",
    rowStatus: "read",
  });
  expect(facts[2]).toMatchObject({ note: "The report does not state its tier." });
});

test("SYSTIER answers with the facts as My catalogue has them, as the page says", () => {
  const header = ["system", "feature", "fact", "value", "pack", "place", "status", "note"];
  const facts = merged(EMPTY_INPUTS, packWith()).inputs.tables.ownfact!;
  const cells = facts.map((row) => header.map((name) => row[KEYS[name] ?? name] ?? ""));
  expect(explainCall("SYSTIER", "9990-11A", "ZP08", [header, ...cells])).toMatchObject({
    value: "P10",
    basis: "published",
  });
});
const KEYS: Readonly<Record<string, string>> = { status: "rowStatus" };

/** The invented pack with other tiers, limits and dates, and its name if it is a second one. */
function packWithFacts(rows: Readonly<Record<string, string>>, name = "invented-systems"): Pack {
  const files = new Map(FILES);
  files.set("datapackage.json", files.get("datapackage.json")!.replace("invented-systems", name));
  for (const table of ["tiers", "limits", "life-cycle"]) {
    const [header] = files.get(`${table}.csv`)!.split("\n");
    files.set(`${table}.csv`, `${header}\n${rows[table] ?? ""}\n`);
  }
  const result = readPack(files, "1.0.0");
  if (!isPack(result)) throw new Error(JSON.stringify(result.problems));
  return result;
}

test("facts of the catalogue and of the planner take precedence; packs that differ are refused", () => {
  const tiers = (tier: string): string => `S1024,EPGM,,${tier},report,page 4,read,`;
  const own = { system: "S1024", feature: "EPGM", fact: "TIER", value: "P50" };
  // P20 as the built-in pack has it is left out; another tier is entered, and refused there.
  expect(merged(EMPTY_INPUTS, packWithFacts({ tiers: tiers("P20") })).notes).toContain(
    "The catalogue takes precedence over the pack: TIER of S1024 EPGM.",
  );
  const other = merged(EMPTY_INPUTS, packWithFacts({ tiers: tiers("P30") }));
  expect(other.inputs.tables.ownfact).toMatchObject([{ value: "P30", feature: "EPGM" }]);
  expect(other.notes).toContain(
    "The built-in pack has another fact. Enter the fact that you choose on My catalogue: TIER of S1024 EPGM.",
  );
  const chosen = merged(
    { ...EMPTY_INPUTS, tables: { ownfact: [own] } },
    packWithFacts({ tiers: tiers("P30") }),
  );
  expect(chosen.inputs.tables.ownfact).toEqual([own]);
  // The documents state the memory of AS/400 systems.
  const memory = "640,2238,,MEMORY,64,,GiB,report,page 4,read,";
  expect(merged(EMPTY_INPUTS, packWithFacts({ limits: memory })).notes).toContain(
    "The catalogue takes precedence over the pack: MEMORY of 640 2238.",
  );
  const z111 = (tier: string): string => `Z111,ZP08,,${tier},report,page 4,read,`;
  expect(
    withPacks(EMPTY_INPUTS, [
      packWithFacts({ tiers: z111("P10") }),
      packWithFacts({ tiers: z111("P20") }, "second-pack"),
    ]),
  ).toEqual({
    problem:
      "TIER of 9990-11A ZP08 has P10 in invented-systems 1.0.0 and P20 in second-pack 1.0.0. Remove one of them from its pack, or enter the fact that you choose on My catalogue.",
  });
});

test("the catalogue takes precedence over a pack, and an own entry over both", () => {
  // 9117-MMD EPM1 with 16 cores is published with 110,000 CPW.
  const published = packWith(
    "9117-MMD,EPM1,4,4,16,16,4.22,,999999,,,report,page 9,read,\n9990-11A,ZP08,1,8,8,8,3.5,4,200000,,,report,page 2,read,",
  );
  const own = { system: "9990-11a", feature: "zp08", cores: 8, cpw: 190000 };
  const before = { ...EMPTY_INPUTS, tables: { ownsystem: [own] } };
  const { inputs, notes } = merged(before, published);
  expect(inputs.tables.ownsystem).toEqual([own]);
  expect(notes).toEqual([
    "11 facts of invented-systems 1.0.0 on My catalogue.",
    "Your own entries take precedence over the pack: 9990-11A ZP08 with 8 cores.",
    "The catalogue takes precedence over the pack: 9117-MMD EPM1 x4 with 16 cores.",
  ]);
});

test("packs that differ are refused with both values; equal ratings are one entry", () => {
  const row = (cpw: number): string => `9990-11A,ZP08,1,8,8,8,3.5,4,${cpw},,,report,page 2,read,`;
  const second = (cpw: number): Pack => packWith(row(cpw), "second-pack");
  expect(withPacks(EMPTY_INPUTS, [packWith(row(200000)), second(210000)])).toEqual({
    problem:
      "9990-11A ZP08 with 8 cores has 200000 CPW in invented-systems 1.0.0 and 210000 CPW in second-pack 1.0.0. Remove one of them from its pack, or enter the rating that you choose on My catalogue.",
  });
  const chosen = { system: "9990-11A", feature: "ZP08", cores: 8, cpw: 205000 };
  expect(
    merged(
      { ...EMPTY_INPUTS, tables: { ownsystem: [chosen] } },
      packWith(row(200000)),
      second(210000),
    ).inputs.tables.ownsystem,
  ).toEqual([chosen]);
  const { inputs } = merged(EMPTY_INPUTS, packWith(row(200000)), second(200000));
  expect(inputs.tables.ownsystem).toHaveLength(1);
});

test("another version replaces the entries of a pack; entries of other packs stay", () => {
  const row = (cpw: number): string => `9990-11A,ZP08,1,8,8,8,3.5,4,${cpw},,,report,page 2,read,`;
  const other = packWith("9990-11A,ZP16,1,16,16,16,3.1,,350000,,,report,page 3,read,", "second");
  const before = merged(EMPTY_INPUTS, packWith(row(200000)), other).inputs;
  expect(merged(before, packWith(row(201000))).inputs.tables.ownsystem).toMatchObject([
    { pack: "second 1.0.0", cpw: 350000 },
    { pack: "invented-systems 1.0.0", cpw: 201000 },
  ]);
});

test("a pack that differs from the built-in one stands on My catalogue, and is refused there", () => {
  const files = new Map(FILES);
  const s1024 = "9105-42A,S1024,IBM Power S1024,S10xx,Power10,yes,report,page 9,read,\n";
  files.set("systems.csv", `${files.get("systems.csv")!.trimEnd()}\n${s1024}`);
  files.set("cpw.csv", `${HEADER}\n9105-42A,EPGM,1,12,12,12,3.4,4,300000,,,report,page 9,read,\n`);
  const pack = readPack(files, "1.0.0");
  if (!isPack(pack)) throw new Error(JSON.stringify(pack.problems));
  const { inputs, notes } = merged(EMPTY_INPUTS, pack);
  expect(inputs.tables.ownsystem).toMatchObject([{ system: "9105-42A", cpw: 300000 }]);
  expect(notes[1]).toBe(
    "The built-in pack has another rating. Enter the rating that you choose on My catalogue: 9105-42A EPGM with 12 cores.",
  );
});

test("a plan sizes on a rating of a pack, marks it, and cites the pack", async () => {
  const inputs = inputsOf({
    sizebook: "plan",
    fields: {
      "cover.backup": "No",
      "date.measured": "2026-12-01",
      "date.golive": "2027-06-01",
      "date.horizon": "2031-12-01",
      "measured.period": "November 2026",
      "measured.tool": "Collection Services",
      "installed.memory": 64,
      "k.choice": "Partitions measured",
      "target.choice": 1,
    },
    tables: {
      box: [{ name: "OLD", system: "8205-E6D", feature: "EPCP", cores: 12 }],
      source: [{ name: "ERP", box: "OLD", cores: 12, sharing: "Dedicated" }],
      cpu: [{ highA: 0.5 }],
      workload: [
        { name: "Orders", source: "ERP", class: "High", share: 1, target: "ERP", growth: 0 },
      ],
      target: [{ name: "ERP", sharing: "Dedicated", cores1: 8, memory: 32 }],
      alt: [{ name: "Z111", system: "9990-11A", feature: "ZP08", cores: 8 }],
    },
  });
  const open = await openPlan(merged(inputs, packWith()).inputs, []);
  const cells = (column: string): unknown => open.read(`ownsystem.${column}[1]`);
  const cited = (): string =>
    Array.from({ length: Number(open.read("sources.count")) }, (_, i) =>
      ["what", "basis", "source"]
        .map((column) => open.read(`cited.${column}[${i + 1}]`))
        .join(" | "),
    ).join("\n");
  try {
    expect(open.errors()).toEqual([]);
    expect(["pack", "place", "rowStatus", "status"].map(cells)).toEqual([
      "invented-systems 1.0.0",
      "page 2, table 1",
      "read",
      "",
    ]);
    expect(cited()).toMatch(
      / published .*rating pack invented-systems 1\.0\.0, Performance report of an invented vendor, page 2, table 1, 2026-10 \(read\)/,
    );
    expect([open.read("fit.rating[1]#alt1"), open.read("fit.basis[1]#alt1")]).toEqual([
      200000,
      "published",
    ]);
    // 91,700 CPW at 50% on 200,000 CPW.
    expect(Number(open.read("fit.useEnd[1]#alt1"))).toBeCloseTo(45850 / 200000, 10);
    // What one source reports is a risk; a typed status that is none is named at its row.
    await open.set({ "ownsystem.rowStatus[1]": "reported" });
    expect([open.read("fit.basis[1]#alt1"), open.read("reportedallstep.count")]).toEqual([
      "reported",
      1,
    ]);
    await open.set({ "ownsystem.rowStatus[1]": "seen" });
    expect(cells("status")).toMatch(/status is one of read, confirmed/);
    await open.set({
      "ownsystem.rowStatus[1]": "read",
      "alt.feature[1]": "ZP16",
      "alt.cores[1]": 16,
    });
    expect(String(open.read("fit.rating[1]#alt1"))).not.toMatch(/^\d/);
    expect(open.errors()).toEqual([]);
  } finally {
    open.dispose();
  }
});

test.each([
  ["a folder", (): Promise<string> => Promise.resolve(packFolder())],
  ["a ZIP of the folder", packedFolder],
])("`plan --pack` takes %s, and the workbook carries its rows", async (_, make) => {
  const out = join(folder, "plan.xlsx");
  const { status, stdout } = await plan("--pack", await make(), "--out", out);
  expect(status).toBe(0);
  expect(stdout).toContain("4 ratings and 11 facts of invented-systems 1.0.0 on My catalogue.");
  const reading = await readXlsx(readFileSync(out));
  if ("problem" in reading) throw new Error(reading.problem);
  const text = JSON.stringify(reading.range("My catalogue", "A1:AF90"));
  expect(text).toMatch(/"PARTITION"/);
  expect(text).toMatch(/"invented-systems 1\.0\.0 \([0-9a-f]{12}\)"/);
});

test("a copy cites the pack, and `compare --pack` lists what differs in a later version", async () => {
  const out = join(folder, "plan.xlsx");
  expect((await plan("--pack", packFolder(), "--out", out)).status).toBe(0);
  // A customer copy cites the pack with version, hash and status.
  const copy = join(folder, "copy.xlsx");
  expect((await ran(share, out, "--out", copy)).status).toBe(0);
  const reading = await readXlsx(readFileSync(copy));
  if ("problem" in reading) throw new Error(reading.problem);
  const sheets = reading.sheets.map(({ name }) => JSON.stringify(reading.range(name, "A1:AF200")));
  expect(sheets.join("\n")).toMatch(/"invented-systems 1\.0\.0 \([0-9a-f]{12}\)"/);
  const later = packFolder("later");
  const change = (file: string, from: string, to: string): void =>
    writeFileSync(join(later, file), FILES.get(file)!.replace(from, to));
  change("datapackage.json", '"1.0.0"', '"1.1.0"');
  change("cpw.csv", "200000", "201500");
  const { status, stdout } = await ran(compare, out, "--pack", later);
  expect(status).toBe(1);
  expect(stdout).toMatch(
    /^My catalogue has 15 entries of invented-systems 1\.0\.0 \([0-9a-f]{12}\)\. 1 entry differs in invented-systems 1\.1\.0 \([0-9a-f]{12}\)\.\n {2}9990-11A ZP08 with 8 cores: cpw was 200,000, is now 201,500\.\n\n/,
  );
});

test("damaged and hostile ZIP files are refused in a sentence, and nothing is written", async () => {
  const out = join(folder, "plan.xlsx");
  const refused = async (pack: string): Promise<string> => {
    const { status, stderr } = await plan("--pack", pack, "--out", out);
    expect(status).not.toBe(0);
    expect(existsSync(out)).toBe(false);
    return stderr;
  };
  const whole = readFileSync(await packedFolder());
  writeFileSync(join(folder, "cut.zip"), whole.subarray(0, whole.length / 2));
  expect(await refused(join(folder, "cut.zip"))).toMatch(/it is not a ZIP file, or it is damaged/);
  expect(await refused(await zipOf({ "../datapackage.json": "{}" }))).toMatch(/not a ZIP file/);
  expect(await refused(await zipOf({ "a/cpw.csv": "", "b/cpw.csv": "" }))).toMatch(
    /has several folders/,
  );
  expect(await refused(await zipOf({ "cpw.csv": new Uint8Array([0xff, 0xfe, 0x00]) }))).toMatch(
    /cpw\.csv in it is not text in UTF-8/,
  );
  // Thirty megabytes of one letter, packed into a few kilobytes.
  expect(await refused(await zipOf({ "cpw.csv": "a".repeat(30_000_000) }))).toMatch(
    /cpw\.csv in it is larger than 20 MB/,
  );
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`t${i}.csv`, ""]));
  expect(await refused(await zipOf(many))).toMatch(/more than 50 files/);
  expect(await refused(await zipOf({ "datapackage.json": "{}" }))).toMatch(/cannot be used:\n/);
  expect(await refused(join(folder, "absent"))).toMatch(/cannot be read/);
});

test("`packs check` reads a ZIP too", async () => {
  expect(await packs(["check", await packedFolder()])).toMatchObject({
    status: 0,
    lines: [
      expect.stringMatching(/is valid/),
      "  systems: 3 rows",
      "  cpw: 4 rows",
      "  tiers: 3 rows",
      "  limits: 3 rows",
      "  life-cycle: 2 rows",
    ],
  });
});
