/**
 * The examples of docs/examples: their plans, and their pages, whose values are read from the plan.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { withMeasuredFiles } from "../../src/cli/plan";
import type { PlanInputs } from "../../src/plan/inputs/plan-inputs";
import { usedSections } from "../../src/plan/definition/optional-sections";
import { PLAN_KINDS, type PlanKind } from "../../src/plan/templates/templates";
import type { CellValue } from "../../src/spreadsheet/workbook-model";
import { inputsOf, openPlan, type OpenPlan } from "../../test/support/open-plan";
import { code, plain, table } from "./markdown";

export interface Example {
  /** Its page is <name>.md, its inputs are in <name>/inputs.json. */
  readonly name: string;
  readonly title: string;
  readonly about: string;
  /** Key of its template. */
  readonly kind: string;
  /** Sheets with pictures, in addition to the cover: the page with this heading, or the first. */
  readonly sheets: readonly { readonly sheet: string; readonly heading?: string }[];
  /** Other inputs whose outcome the page describes, by name: cells and values. */
  readonly whatIf?: Readonly<Record<string, Readonly<Record<string, CellValue>>>>;
}

export const EXAMPLES: readonly Example[] = [
  {
    name: "s1024",
    title: "A Power 770 to a Power S1024",
    kind: "system-plan",
    sheets: [{ sheet: "Demand" }],
    about:
      "The example of the system plan, with the calculation by hand: a system out of support, growth, a new plant, and a smaller server that is one core short.",
    whatIf: {
      grown5: { "case.active": 3 },
      grown: { "case.active": 3, "target.cores1[1]": 6, "target.cores1[2]": 3 },
    },
  },
  {
    name: "small-shop",
    title: "A small shop on a POWER6 520",
    kind: "system-plan",
    sheets: [
      { sheet: "Backup window", heading: "Streams" },
      { sheet: "Batch", heading: "Streams" },
    ],
    about:
      "Every successor has enough CPU. The save exceeds its window first, and the longest job must be tested.",
    whatIf: {
      drive: {
        "dataset.device[1]": "5746",
        "tape.device[1]": "5746",
        "tape.placed[1]": null,
        "tape.cartridge[1]": 800,
      },
      keep: { "target.choice": 4, "assumption.own[cpu]": 0.9 },
    },
  },
  {
    name: "consolidation",
    title: "Four old systems onto one POWER7 server",
    kind: "lpar-consolidation",
    sheets: [{ sheet: "Consolidation", heading: "Peaks and staggering" }, { sheet: "LPAR layout" }],
    about:
      "An i5 550, an iSeries 825, an 820 and an i5 520 onto a Power 740: staggered peaks, a shared pool, and a smaller server that is one core short.",
    whatIf: { moved: { "stagger.by[2]": 10 } },
  },
  {
    name: "power-770",
    title: "From a Power 770 to a newer 770",
    kind: "system-plan",
    sheets: [
      { sheet: "LPAR layout" },
      { sheet: "Network and security", heading: "Processors by shift" },
    ],
    about:
      "Dedicated partitions, an uncapped pool behind VIOS, and new TLS traffic that needs little CPU.",
    whatIf: {
      plain: {
        "addition.cpwA[1]": 0,
        "addition.cpwB[1]": 0,
        "addition.cpwD[1]": 0,
        "target.cores1[3]": 5.4,
      },
    },
  },
  {
    name: "db2-mirror",
    title: "A Db2 Mirror pair with custom entries",
    kind: "db2-mirror",
    sheets: [{ sheet: "High availability" }, { sheet: "My catalogue" }],
    about:
      "Servers that are newer than the catalogue, and nodes whose size is determined by mirroring.",
    whatIf: { twelve: { "target.cores1[1]": 12, "hanode.cores2[1]": 12 } },
  },
  {
    name: "power10",
    title: "A Power 720 and a Power 740 to Power10",
    kind: "system-plan",
    sheets: [{ sheet: "Target and alternatives" }],
    about:
      "Systems and a release out of support, successors that are only reported, tiers P05 to P20, and backup rates of the customer.",
    whatIf: {
      six: { "target.cores3[1]": 6, "target.choice": 3 },
      small: { "target.memory[1]": 40, "target.memory[2]": 16, "target.memory[3]": 8 },
    },
  },
  {
    name: "power-570",
    title: "A Power 570 to a Power 770",
    kind: "system-plan",
    sheets: [{ sheet: "LPAR layout" }],
    about:
      "Published ratings only, with the calculation by hand: 9 cores of one feature fit, 8 of another do not, and an interpolated rating has a safety margin.",
    whatIf: {
      merged: {
        "k.choice": "Stand-alone merged",
        "target.cores1[1]": 9,
        "target.cores1[2]": 6,
      },
    },
  },
];

const folder = join(__dirname, "..", "..", "docs", "examples");
export const pagePath = ({ name }: Example): string => join(folder, `${name}.md`);
export const inputsPath = ({ name }: Example): string => join(folder, name, "inputs.json");
export const kindOf = ({ kind }: Example): PlanKind => PLAN_KINDS.find(({ key }) => key === kind)!;

/** The files of measurements that a plan of an example starts from; none for most of them. */
export function measuredPaths({ name }: Example): string[] {
  const measured = join(folder, name, "measured");
  return existsSync(measured)
    ? readdirSync(measured)
        .sort()
        .map((file) => join(measured, file))
    : [];
}

/** The inputs of an example, and the optional sections that it uses. */
export async function planOf(example: Example): Promise<{
  readonly inputs: PlanInputs;
  readonly only: readonly string[];
}> {
  const entered = inputsOf(JSON.parse(readFileSync(inputsPath(example), "utf8")));
  const files = measuredPaths(example);
  const { inputs } =
    files.length === 0
      ? { inputs: entered }
      : await withMeasuredFiles({ inputs: entered, notes: [] }, files, {});
  return { inputs, only: kindOf(example).only ?? usedSections(inputs) };
}

/** The plan of an example, calculated, with only the sheets that it uses. */
export async function openExample(example: Example): Promise<OpenPlan> {
  const { inputs, only } = await planOf(example);
  return openPlan(inputs, only, kindOf(example).variant, "template");
}

/** "#,##0.0", "0%", "0.0%" or "0"; other values as they are. */
export function displayText(value: CellValue, format = "0"): string {
  if (typeof value !== "number") return String(value ?? "");
  const digits = /\.(0+)/.exec(format)?.[1]?.length ?? 0;
  const number = (format.endsWith("%") ? 100 * value : value).toFixed(digits);
  return `${format.includes(",") ? number.replace(/\B(?=(\d{3})+(?!\d))/g, ",") : number}${format.endsWith("%") ? "%" : ""}`;
}

/**
 * `<!--= cell format -->value<!--/-->`, preceded by the name of a what-if if the value is not the
 * plan's own: `<!--= drive: cell -->`.
 */
const MARK = /<!--= (?:(\w+): )?(\S+)(?: (\S+))? -->([^<]*)<!--\/-->/g;

/** The shown value of a cell; an unknown name is a mistake of the page. */
function valueOf(plan: OpenPlan, reference: string): CellValue {
  try {
    return plan.read(reference);
  } catch {
    throw new Error(`The plan has no cell ${reference}.`);
  }
}

const cellsOf = (plan: OpenPlan, columns: readonly (readonly [string, string?])[]): string[] =>
  columns.map(([cell, format]) => plain(displayText(plan.read(cell), format)));

const BLOCKS: Readonly<Record<string, (plan: OpenPlan) => string>> = {
  alternatives: (plan) =>
    table(
      ["Alternative", "System", "Cores needed", "CPW of the partitions", "Status", "Why"],
      [1, 2, 3, 4].map((i) => {
        const [name, system, needed, total, ...others] = cellsOf(plan, [
          [`alt.name[${i}]`],
          [`fit.system#alt${i}`],
          [`fit.needed#alt${i}`],
          [`fit.total#alt${i}`, "#,##0"],
          [`fit.verdict#alt${i}`],
          [`fit.why#alt${i}`],
        ]);
        const figures = plan.read(`fit.ready#alt${i}`) === true ? [needed, total] : ["-", "-"];
        return [name, system, ...figures, ...others] as string[];
      }),
    ),
  risks: (plan) => {
    const rows = Array.from({ length: Number(plan.read("risks.count")) }, (_, i) => i + 1).filter(
      (i) => plan.read(`risklist.state[${i}]`) !== "NOTE",
    );
    return table(
      ["Risk", "Verdict", "Reason", "Owner", "Action"],
      rows.map((i) =>
        cellsOf(
          plan,
          ["name", "state", "finding", "owner", "action"].map((column): [string] => [
            `risklist.${column}[${i}]`,
          ]),
        ),
      ),
    );
  },
};

/** `<!--: name -->` … `<!--/: -->` */
const BLOCK = /<!--: (\w+) -->[^]*?<!--\/: -->/g;

type Cells = Readonly<Record<string, CellValue>>;
const asEntered = (plan: OpenPlan, cells: readonly string[]): Cells =>
  Object.fromEntries(
    cells.map((cell) => {
      const value = plan.read(cell);
      return [cell, value === "" ? null : value];
    }),
  );

/**
 * Values of what-ifs by name and cell. Each replaces the one before; the last one stays in the
 * plan, because every change is a calculation.
 */
async function readWhatIfs(
  plan: OpenPlan,
  whatIf: Readonly<Record<string, Cells>>,
  marks: readonly RegExpMatchArray[],
): Promise<ReadonlyMap<string, CellValue>> {
  const values = new Map<string, CellValue>();
  const own = asEntered(
    plan,
    Object.values(whatIf).flatMap((cells) => Object.keys(cells)),
  );
  for (const [name, cells] of Object.entries(whatIf)) {
    await plan.set({ ...own, ...cells });
    for (const [, of, cell] of marks)
      if (of === name) values.set(`${name}: ${cell!}`, valueOf(plan, cell!));
  }
  return values;
}

/**
 * A page with the values of the plan itself, then with those of its what-ifs, which stay in the
 * plan.
 */
async function withFigures(
  text: string,
  { whatIf = {} }: Example,
  plan: OpenPlan,
): Promise<string> {
  const filled = (
    from: string,
    of: (name: string | undefined, cell: string) => CellValue | undefined,
  ): string =>
    from.replace(
      MARK,
      (mark: string, name: string | undefined, cell: string, format: string | undefined) => {
        const value = of(name, cell);
        return value === undefined
          ? mark
          : `<!--= ${name ? `${name}: ` : ""}${cell}${format ? ` ${format}` : ""} -->${displayText(value, format)}<!--/-->`;
      },
    );
  const own = filled(text, (name, cell) => (name ? undefined : valueOf(plan, cell))).replace(
    BLOCK,
    (_, name: string) => `<!--: ${name} -->\n${BLOCKS[name]!(plan)}\n<!--/: -->`,
  );
  const others = await readWhatIfs(plan, whatIf, [...text.matchAll(MARK)]);
  return filled(own, (name, cell) => (name ? (others.get(`${name}: ${cell}`) ?? null) : undefined));
}

/** The page with every value and block of the plan. Changes the plan. */
export const pageOf = (example: Example, plan: OpenPlan): Promise<string> =>
  withFigures(readFileSync(pagePath(example), "utf8"), example, plan);

const link = ({ name, title }: Example): string => `[${title}](${name}.md)`;

/** The list of examples, inside its page. */
export const examplesIndex = (): string =>
  readFileSync(join(folder, "README.md"), "utf8").replace(
    BLOCK,
    `<!--: list -->\n${table(
      ["Example", "What it shows", "Template", "Inputs"],
      EXAMPLES.map((example) => [
        link(example),
        example.about,
        code(example.kind),
        `[inputs.json](${example.name}/inputs.json)`,
      ]),
    )}\n<!--/: -->`,
  );

/** All pages of examples, by their path in docs/. */
export async function examplePages(): Promise<ReadonlyMap<string, string>> {
  const pages = new Map<string, string>();
  for (const example of EXAMPLES) {
    const plan = await openExample(example);
    pages.set(`examples/${example.name}.md`, await pageOf(example, plan));
    plan.dispose();
  }
  return pages;
}
