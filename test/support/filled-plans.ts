/**
 * Small filled plans, one for the sheets that every plan has and one for each optional section.
 * Every table has one or two rows.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import example from "../../docs/examples/power-570/inputs.json";
import { TABLES } from "../../src/plan/inputs/input-definitions";
import type { PlanInputs } from "../../src/plan/inputs/plan-inputs";
import { OPTIONAL_SECTIONS } from "../../src/plan/definition/optional-sections";
import { backupInputs } from "../../src/plan/sections/backup/inputs";
import { inputsOf } from "./open-plan";

export interface FilledPlan {
  readonly name: string;
  readonly inputs: PlanInputs;
  /** Its optional sections. */
  readonly only: readonly string[];
  /** Its single inputs and tables of inputs. */
  readonly fields: readonly string[];
  readonly tables: readonly string[];
}

type Rows = readonly Readonly<Record<string, string | number>>[];
interface Given {
  readonly fields: Readonly<Record<string, string | number>>;
  readonly tables?: Readonly<Record<string, Rows>>;
}

const CORE: Given = {
  fields: {
    ...(example.fields as Given["fields"]),
    "case.own": "Later",
    "alternatives.words": "-TurboCore",
    "alternatives.least": 3,
  },
  tables: {
    tier: [{ from: 8, share: 0.75 }],
    box: [{ name: "PROD570", system: "9117-MMA", feature: "7388", cores: 16, settings: "SMT2" }],
    boxfact: [
      {
        releases: "V7R1",
        entitled: "none",
        tier: "P30",
        installed: 16,
        licensed: 16,
        recovery: "DR",
        interactive: 0.1,
      },
    ],
    source: [
      { name: "ERP", box: "PROD570", cores: 8, sharing: "Dedicated", cfint: 0.01 },
      { name: "WEB", box: "PROD570", cores: 8, sharing: "Dedicated" },
    ],
    cpu: [
      { highA: 0.72, highB: 0.4, batchA: 0.1 },
      { highA: 0.3, highB: 0.55 },
    ],
    workload: [
      { name: "ERP online", source: "ERP", class: "High", share: 1, target: "ERP", growth: 0.1 },
      { name: "Web shop", source: "WEB", class: "High", share: 1, target: "WEB", growth: 0.08 },
      { name: "ERP batch", source: "ERP", class: "Batch", share: 1, target: "ERP", growth: 0 },
    ],
    addition: [
      {
        name: "New plant",
        target: "ERP",
        class: "High",
        measured: "No",
        start: 18,
        cpwA: 4000,
        cpwB: 4000,
        growth: 0.05,
      },
    ],
    target: [
      { name: "ERP", sharing: "Dedicated", memory: 256 },
      { name: "WEB", sharing: "Shared", cap: "Uncapped", weight: 128, virtual: 8, memory: 128 },
    ],
    alt: [
      {
        name: "770 EPM0",
        system: "9117-MMD",
        feature: "EPM0",
        cores: 18,
        vios: 15,
        estimate: 100000,
      },
      { name: "770 EPM1", system: "9117-MMD", feature: "EPM1", cores: 20, viosOwn: 1 },
    ],
    altfact: [
      {
        releases: "V7R1",
        entitled: "none",
        tier: "P30",
        installed: 48,
        licensed: 20,
        recovery: "DR",
      },
    ],
    ownsystem: [
      {
        system: "9117-NEW",
        feature: "EPXX",
        cores: 8,
        partitions: 1,
        cpw: 90000,
        clock: 4,
        source: "own",
        date: "2026",
      },
    ],
  },
};

const UM = { gb: 100, kind: "User Mix 12GB", device: "3580-002", drives: 1, growth: 0 };
const BACKUP: Given = {
  fields: {
    "date.measured": "2013-01-01",
    "date.golive": "2013-07-01",
    "date.horizon": "2016-01-01",
    "backup.window": 2.5,
    "backup.restore": 6,
    "backup.start": 22.5,
    "backup.processors": 5,
    "backup.kept": 2,
  },
  tables: {
    dataset: [
      { name: "Library 1", ...UM, growth: 0.1, stream: 1, compaction: 2 },
      { name: "Library 2", ...UM, stream: 2 },
      {
        name: "Mail",
        gb: 500,
        kind: "Domino",
        device: "LTO9",
        stream: 2,
        growth: 0.1,
        compaction: 2,
      },
      {
        name: "Sources",
        gb: 40,
        kind: "Source File 1GB",
        device: "3580-003",
        config: "9.19",
        stream: 3,
        growth: 0,
        by: "Formula",
        ownRestore: 25,
      },
    ],
    tape: [
      {
        device: "3580-002",
        drives: 4,
        placed: "Ultrium 2 or slower",
        cartridge: 200,
        cartridges: 9,
      },
      { device: "LTO9", drives: 1, cartridge: 100 },
      { device: "3580-003", drives: 1, placed: "Ultrium 3 or TS1120" },
    ],
    tapeadapter: [
      {
        name: "First",
        feature: "5704",
        device: "3580-002",
        drives: 3,
        loop: "H1",
        tower: "5094",
        which: "T1",
      },
    ],
    tapeloop: [{ name: "H1", speed: "2 GByte", cards: 1 }],
    owndevice: [
      {
        device: "LTO9",
        workload: "Domino",
        operation: "SAVE",
        rate: 400,
        factor: 2,
        source: "own measurement",
        date: "2026",
      },
      { device: "LTO9", workload: "Domino", operation: "RESTORE", rate: 350 },
    ],
  },
};

/**
 * The example of an optional section. `sized` adds the inputs of the sheets that every plan has,
 * `with` further sheets.
 */
interface SectionExample extends Given {
  readonly sized?: true;
  readonly with?: readonly string[];
}

/** `example.json` in the folder of the section. */
function exampleOf(key: string): SectionExample {
  const path = join(__dirname, "..", "..", "src", "plan", "sections", key, "example.json");
  const own = JSON.parse(readFileSync(path, "utf8")) as SectionExample;
  return own.sized
    ? {
        ...own,
        fields: { ...CORE.fields, ...own.fields },
        tables: { ...CORE.tables, ...own.tables },
      }
    : own;
}

const plan = (
  { fields, tables = {} }: Given,
  more: Readonly<Record<string, string>> = {},
): PlanInputs => inputsOf({ sizebook: "plan", fields: { ...fields, ...more }, tables });

/** The example of a section as inputs. A mistake in it is reported with its file. */
function examplePlan(key: string, example: SectionExample): PlanInputs {
  try {
    return plan(example, { [`cover.${key}`]: "Yes" });
  } catch (error) {
    throw new Error(`src/plan/sections/${key}/example.json: ${(error as Error).message}`);
  }
}

const optional = new Set(
  OPTIONAL_SECTIONS.flatMap(({ inputs }) => [
    ...Object.keys(inputs.fields),
    ...Object.keys(inputs.tables),
  ]),
);
const ofBackup = new Set([
  ...Object.keys(backupInputs.fields),
  ...Object.keys(backupInputs.tables),
  "owndevice",
  "cover.backup",
]);

/** Names of single inputs on the sheets that every plan has, except for those about the backup. */
const coreOnly = (names: readonly string[]): string[] =>
  names.filter(
    (name) =>
      !optional.has(name) &&
      !ofBackup.has(name) &&
      !OPTIONAL_SECTIONS.some(({ key }) => name === `cover.${key}`),
  );

export const filledPlans = (fields: readonly string[]): readonly FilledPlan[] => [
  {
    name: "core",
    inputs: plan(CORE),
    only: [],
    fields: coreOnly(fields),
    tables: coreOnly(Object.keys(TABLES)),
  },
  {
    name: "backup",
    inputs: plan(BACKUP),
    only: [],
    fields: [...ofBackup].filter((name) => fields.includes(name)),
    tables: [...ofBackup].filter((name) => name in TABLES),
  },
  ...OPTIONAL_SECTIONS.map(({ key, name, inputs }): FilledPlan => {
    const own = exampleOf(key);
    return {
      name: key,
      inputs: examplePlan(key, own),
      only: [name, ...(own.with ?? [])],
      fields: [`cover.${key}`, ...Object.keys(inputs.fields)],
      tables: Object.keys(inputs.tables),
    };
  }),
];
