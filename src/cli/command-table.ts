/**
 * The commands of `sizebook`: their words, options and help. Parsing, usage and completion derive
 * from this table. What runs a command is in `file-commands.ts`, `stream-commands.ts` and
 * `run-command.ts`.
 */
import { PAPERS } from "../customer-copy/brand/brand";
import { STATISTIC_KEYS } from "../measurements/summary";

/** An option, as `parseArgs` accepts it. */
export interface OptionSpec {
  readonly type: "string" | "boolean";
  readonly default?: string;
  /** What stands for its value in the usage: "FOLDER". */
  readonly value?: string;
  /** The words that it accepts. */
  readonly choices?: readonly string[];
  readonly isRequired?: boolean;
  /** In the usage, if it is not as others; "" if another option names it. */
  readonly usage?: string;
}

export interface CommandSpec {
  /** What stands after the command: "NAME ARG...". */
  readonly words: string;
  readonly options: Readonly<Record<string, OptionSpec>>;
  readonly help: string;
}

const JSON_OUTPUT = { json: { type: "boolean" } } as const;
const FORCE = { force: { type: "boolean" } } as const;
const DATE = { date: { type: "string", value: "DAY" } } as const;
const PACK = { pack: { type: "string", value: "FOLDER|ZIP,..." } } as const;
const TEMPLATE = { template: { type: "string", value: "NAME" } } as const;
/** Of every command on files. */
export const LIMIT_OPTIONS = {
  memory: { type: "string", value: "MB" },
  minutes: { type: "string", value: "N" },
} as const;
const OUT_WORKBOOK = {
  out: { type: "string", value: "OUT.xlsx", isRequired: true },
  ...FORCE,
} as const;
const REPORT = {
  brand: { type: "string", value: "FOLDER" },
  paper: { type: "string", choices: Object.keys(PAPERS) },
  "with-prices": { type: "boolean" },
  draft: { type: "boolean" },
} as const;
const INSPECTION = {
  inspect: { type: "boolean", usage: "" },
  clean: { type: "string", value: "KIND,..." },
  keep: { type: "string", value: "KIND,..." },
  ...JSON_OUTPUT,
} as const;

/** Options about files of measurements, of `measure` and of `plan`. */
export const MEASURED_OPTIONS = {
  statistic: { type: "string", choices: STATISTIC_KEYS },
  shifts: { type: "string", value: "6-12,12-18,18-22,22-6" },
  system: { type: "string", value: "TYPE-MODEL" },
  features: { type: "string", value: "SYSTEM=FEATURE,..." },
  cores: { type: "string", value: "SYSTEM=N,..." },
  columns: { type: "string", value: "NAME,..." },
  csv: { type: "string", value: "KIND=COLUMN,..." },
  start: { type: "string", value: "TIME" },
  interval: { type: "string", value: "SECONDS" },
  dates: { type: "string", choices: ["dmy", "mdy"] },
  partition: { type: "string", value: "NAME" },
  moved: { type: "string", value: "NAME,..." },
} as const;

export const SHELLS = ["bash", "zsh", "fish", "powershell"] as const;

export const COMMANDS = {
  fn: {
    words: "NAME ARG...",
    options: JSON_OUTPUT,
    help: "show the result of a worksheet function",
  },
  explain: {
    words: "NAME ARG...",
    options: JSON_OUTPUT,
    help: "show a result with its unit, basis, source, conditions and warnings",
  },
  batch: {
    words: "[FILE]",
    options: {
      evidence: { type: "boolean" },
      format: { type: "string", choices: ["ndjson", "csv"] },
    },
    help: 'calculate many calls, from a file or standard input: one JSON object per line such as {"name": "CPWRATE", "args": ["9117-MMD", "EPM1", 16]}, or CSV',
  },
  status: {
    words: "PLAN.xlsx",
    options: JSON_OUTPUT,
    help: "show the status of a plan with its checks, and the sources of its values",
  },
  mcp: {
    words: "",
    options: { folder: { type: "string", value: "FOLDER" }, ...LIMIT_OPTIONS },
    help: "start a server for assistants on standard input and output (Model Context Protocol); it reads and writes plans only in the folder after --folder",
  },
  fleet: {
    words: "FOLDER",
    options: {
      out: { type: "string", value: "FOLDER" },
      ...TEMPLATE,
      ...DATE,
      jobs: { type: "string", value: "N" },
      "all-sheets": { type: "boolean" },
      again: { type: "boolean" },
      ...LIMIT_OPTIONS,
    },
    help: "create plans from all inputs in a folder (.json, .xlsx), in several threads, with a summary workbook; inputs that did not change since the last run are skipped, except with --again",
  },
  functions: { words: "[SEARCH]", options: {}, help: "list functions" },
  tables: { words: "[SEARCH]", options: {}, help: "list tables of the catalogue" },
  measure: {
    words: "FILES...",
    options: {
      out: { type: "string", value: "inputs.json" },
      report: { type: "string", value: "REPORT.xlsx" },
      against: { type: "string", value: "PLAN.xlsx" },
      ...FORCE,
      ...MEASURED_OPTIONS,
    },
    help: "show the CPU use of partitions from files of nmon, HMC (lslparutil, PCM JSON), IBM i Collection Services, lparstat and CSV; --out writes the inputs of a plan, --against compares with its forecast",
  },
  plan: {
    words: "",
    options: {
      ...TEMPLATE,
      inputs: { type: "string", value: "FILE" },
      out: { type: "string", value: "FILE.xlsx" },
      ...FORCE,
      "all-sheets": { type: "boolean" },
      ...DATE,
      embed: { type: "boolean" },
      brand: { type: "string", value: "FOLDER" },
      ...PACK,
      measured: { type: "boolean", usage: "[--measured FILES...]" },
      ...MEASURED_OPTIONS,
    },
    help: "create a plan as a workbook, from inputs (JSON) or a completed plan (xlsx): the system plan with the sheets that its inputs use, or a focused template; without --inputs, its example is used; --date is the date in the stamp; --embed adds the reference to the add-in, which Excel offers on opening if the organization deploys it from the admin center; --pack enters the rows of rating packs on My catalogue; --measured enters files of measurements, as measure reads them",
  },
  bundle: {
    words: "PLAN.xlsx",
    options: {
      out: { type: "string", usage: "--out FOLDER|--inspect" },
      ...JSON_OUTPUT,
      ...FORCE,
      embed: { type: "boolean" },
      "no-pdf": { type: "boolean" },
      ...DATE,
      number: { type: "string", value: "N" },
      since: { type: "string", value: "FOLDER" },
      sign: { type: "string", value: "KEY.pem" },
      ...REPORT,
      appendix: { type: "string", default: "short", choices: ["short", "full"] },
      "no-pictures": { type: "boolean" },
      ...INSPECTION,
    },
    help: "create a folder with the live plan, a customer copy, the report as PDF (with LibreOffice), the sources as CSV, and a manifest of versions and hashes; --embed adds the reference to the add-in to the live plan; --number is the version number (default: the next one of the folder); --since adds a page of changes since an earlier bundle; --sign adds a signature with an Ed25519 key, which verify checks; --brand is a folder with brand.json and logo.png or logo.svg; --appendix full prints all sheets behind the report; prices and notes in cells are removed, except with --with-prices; a plan that cannot be concluded yet becomes one page, with what is still missing; --draft writes everything, with DRAFT on each page; --inspect, --keep and --clean apply to the live plan and the copy, as for share; former name: pack",
  },
  compare: {
    words: "A.xlsx [B.xlsx]",
    options: {
      json: { type: "boolean", usage: "[--json | --out REPORT.xlsx]" },
      out: { type: "string", usage: "" },
      ...FORCE,
      ...PACK,
    },
    help: "list differences in inputs, results, checks and versions; with one workbook, list results that would change with this version, and why; --pack lists its entries on My catalogue that differ in these rating packs",
  },
  share: {
    words: "IN.xlsx",
    options: {
      out: { type: "string", usage: "--out OUT.xlsx|--inspect" },
      ...JSON_OUTPUT,
      rest: { type: "string", default: "live", choices: ["live", "frozen"] },
      "values-only": { type: "boolean" },
      sources: { type: "string", default: "sheet", choices: ["sheet", "notes"] },
      "no-working-sheets": { type: "boolean" },
      // The default, as it was not in earlier versions.
      "no-authors": { type: "boolean", usage: "" },
      ...INSPECTION,
      "all-rows": { type: "boolean" },
      ...REPORT,
      ...DATE,
      ...FORCE,
    },
    help: "create a copy for readers without the add-in, with values instead of Sizebook functions; --values-only stores no formulas; --all-rows keeps the spare rows of lists visible; a plan that cannot be concluded yet becomes one page, with what is still missing; --draft writes everything, with DRAFT on each page; authors, connections, paths and other traces that no reader needs are not included (--no-authors is the default now), --keep keeps kinds of them; --inspect lists them and the hidden content of the copy, such as comments and hidden sheets; --clean removes kinds of it (--clean all removes every kind)",
  },
  thaw: {
    words: "IN.xlsx",
    options: OUT_WORKBOOK,
    help: "restore the formulas of a customer copy",
  },
  repair: {
    words: "IN.xlsx",
    options: { ...OUT_WORKBOOK, protected: { type: "boolean" } },
    help: "recalculate cells that show #NAME? or use another spelling of the functions",
  },
  calc: {
    words: "IN.xlsx",
    options: OUT_WORKBOOK,
    help: "calculate Sizebook functions and the formulas that depend on them",
  },
  verify: {
    words: "COPY.xlsx|FOLDER",
    options: { key: { type: "string", value: "PUBLIC.pem" }, ...JSON_OUTPUT },
    help: "show whether a customer copy or a bundle is unchanged, its versions, and what has changed: values, formulas, or how they are presented; --key checks that a bundle is signed with the key of its sender",
  },
  lint: {
    words: "IN.xlsx",
    options: { rule: { type: "string", value: "NAME,..." }, ...JSON_OUTPUT },
    help: "list violations of published spreadsheet standards (FAST, ICAEW)",
  },
  "packs check": {
    words: "FOLDER|ZIP",
    options: {},
    help: "check whether a rating pack can be used, and list its mistakes",
  },
  "packs save": {
    words: "PLAN.xlsx",
    options: {
      out: { type: "string", value: "FOLDER|PACK.zip", isRequired: true },
      name: { type: "string", value: "NAME", isRequired: true },
      title: { type: "string", value: "TITLE", isRequired: true },
      version: { type: "string", value: "N.N.N", isRequired: true },
      contributor: { type: "string", value: "NAME", isRequired: true },
      ...DATE,
      ...FORCE,
    },
    help: "save your ratings on My catalogue as a rating pack",
  },
  report: {
    words: "[FILE.xlsx]",
    options: {},
    help: "create a problem report: versions, host and counts of a workbook, without customer data",
  },
  completion: {
    words: SHELLS.join("|"),
    options: {},
    help: "print a script that completes commands, options and their values in a shell",
  },
  help: {
    words: "[COMMAND]",
    options: {},
    help: "show the help of a command, as COMMAND --help does",
  },
  version: {
    words: "",
    options: {},
    help: "show the versions of Sizebook and its catalogue",
  },
} as const satisfies Readonly<Record<string, CommandSpec>>;
