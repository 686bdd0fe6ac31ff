/** The workbooks of the project: the full plan and focused ones, each empty and with an example. */
import power570 from "../../../docs/examples/power-570/inputs.json";
import s1024 from "../../../docs/examples/s1024/inputs.json";
import batchAndSensitivity from "./examples/batch-and-sensitivity.json";
import consolidation from "./examples/consolidation.json";
import givenLayout from "./examples/given-layout.json";
import servingPartition from "./examples/serving-partition.json";
import { buildPlan } from "../definition/build-plan";
import { EMPTY_INPUTS, type PlanInputs } from "../inputs/plan-inputs";
import { parsePlanInputs } from "../inputs/inputs";
import { OPTIONAL_SECTIONS } from "../definition/optional-sections";
import { planScope, inputsInScope } from "../definition/plan-scope";
import { FULL_PLAN, type PlanVariant } from "../definition/plan-variant";

/**
 * All texts of templates are records by these keys, so that the compiler lists what a new template
 * lacks.
 */
export type TemplateKey = "system-plan" | FocusedKey;
export type FocusedKey =
  | "backup-window"
  | "vios-virtual-storage"
  | "lpar-consolidation"
  | "network-tls"
  | "web-java"
  | "disk-san"
  | "db2-mirror"
  | "upgrade-comparison"
  | "memory-tuning";

/** The subject of a template. */
export interface PlanKind {
  /** Prefix of its file names. */
  readonly key: TemplateKey;
  /** Its purpose, in one line. */
  readonly about: string;
  readonly variant: PlanVariant;
  /** Names of its optional sections; all of them by default. */
  readonly only?: readonly string[];
}

const focused = (
  title: string,
  partitions: PlanVariant["partitions"],
  backup = false,
): PlanVariant => ({
  title,
  partitions,
  backup,
});

export const SYSTEM_PLAN: PlanKind = {
  key: "system-plan",
  about:
    "From measured CPU to a recommended system, with the reasons and how long it is sufficient. Includes every section.",
  variant: FULL_PLAN,
};
/** Focused plans have one subject or a few. Their sections are those of the full plan. */
export const FOCUSED_PLANS: readonly (PlanKind & { readonly key: FocusedKey })[] = [
  {
    key: "backup-window",
    about:
      "Save and restore hours per data set, required drives and cartridges, and when the window is exceeded.",
    variant: focused("Backup window", "none", true),
    only: [],
  },
  {
    key: "vios-virtual-storage",
    about: "Processors, memory and adapters of VIOS, and IBM i as a server of virtual disks.",
    variant: focused("VIOS and virtual storage", "given"),
    only: ["VIOS and virtual IO"],
  },
  {
    key: "lpar-consolidation",
    about:
      "Several systems onto one: workload moves, coincident peaks, core allocation and memory.",
    variant: focused("LPAR consolidation", "sized"),
    only: ["Measurements", "Consolidation", "Memory"],
  },
  {
    key: "network-tls",
    about: "Processors and cryptographic cards for TLS and VPN, lines, and transfer times.",
    variant: focused("Network and TLS", "none"),
    only: ["Network and security"],
  },
  {
    key: "web-java",
    about: "Content mix of web serving, Java heaps, PHP and 5250 screens on the web.",
    variant: focused("Web and Java tier", "none"),
    only: ["Web and Java"],
  },
  {
    key: "disk-san",
    about: "Space and disk arms of each pool, adapters, enclosures, arrays and SAN paths.",
    variant: focused("Disk and SAN", "none"),
    only: ["Disk and SAN"],
  },
  {
    key: "db2-mirror",
    about:
      "Cores of both nodes by measured runs, single-node operation, distance, links and batch.",
    variant: focused("Db2 Mirror", "given"),
    only: ["High availability"],
  },
  {
    key: "upgrade-comparison",
    about: "One system compared with its successors: CPU, headroom, batch run times, sensitivity.",
    variant: focused("Upgrade comparison", "sized"),
    only: ["Batch", "Sensitivity"],
  },
  {
    key: "memory-tuning",
    about: "Memory of partitions, pools and VIOS, and page faults.",
    variant: focused("Memory tuning", "given"),
    only: ["Memory"],
  },
];

export interface PlanTemplate {
  /** Name of the file in `templates/`. */
  readonly file: string;
  readonly kind: PlanKind;
  readonly inputs: PlanInputs;
  /** Names of its optional sections; all of them by default. */
  readonly only?: readonly string[];
  /** Whether it is filled in. */
  readonly isExample: boolean;
}

function read(json: unknown): PlanInputs {
  const parsed = parsePlanInputs(json);
  if ("problems" in parsed)
    throw new Error(parsed.problems.map(({ path, message }) => `${path}: ${message}`).join("\n"));
  return parsed.inputs;
}

/** Inputs in which some values are replaced by others. */
const withMore = (inputs: PlanInputs, more: PlanInputs): PlanInputs => ({
  fields: { ...inputs.fields, ...more.fields },
  tables: { ...inputs.tables, ...more.tables },
  scenarios: { ...inputs.scenarios, ...more.scenarios },
});

/**
 * Derives the inputs of a focused plan from a larger one, so that the examples show one customer
 * from several sides.
 */
function exampleInputs(kind: PlanKind): PlanInputs {
  if (!kind.only) return read(s1024);
  if (kind.key === "web-java")
    return inputsInScope(
      withMore(read(consolidation), read(servingPartition)),
      planScope(kind.variant, kind.only),
    );
  const whole =
    kind.key === "upgrade-comparison"
      ? withMore(read(power570), read(batchAndSensitivity))
      : kind.variant.partitions === "given"
        ? withMore(read(consolidation), read(givenLayout))
        : read(consolidation);
  return inputsInScope(whole, planScope(kind.variant, kind.only));
}

/** Switches on the sections of a focused plan. */
export const emptyInputs = ({ only }: PlanKind): PlanInputs => ({
  ...EMPTY_INPUTS,
  fields: Object.fromEntries(
    OPTIONAL_SECTIONS.filter(({ name }) => only?.includes(name)).map(({ key }) => [
      `cover.${key}`,
      "Yes",
    ]),
  ),
});

const pair = (kind: PlanKind): readonly PlanTemplate[] => [
  { file: `${kind.key}.xlsx`, kind, inputs: emptyInputs(kind), only: kind.only, isExample: false },
  {
    file: `${kind.key}-example.xlsx`,
    kind,
    inputs: exampleInputs(kind),
    only: kind.only,
    isExample: true,
  },
];

export const planTemplates: readonly PlanTemplate[] = [
  { file: "system-plan.xlsx", kind: SYSTEM_PLAN, inputs: EMPTY_INPUTS, isExample: false },
  // The example uses no optional sections. Without their sheets it opens and calculates in half the
  // time.
  {
    file: "system-plan-example.xlsx",
    kind: SYSTEM_PLAN,
    inputs: exampleInputs(SYSTEM_PLAN),
    only: [],
    isExample: true,
  },
  ...FOCUSED_PLANS.flatMap(pair),
];

/** The full plan with every section. */
export const PLAN_KINDS: readonly PlanKind[] = [SYSTEM_PLAN, ...FOCUSED_PLANS];
/** The filled example of a kind. */
export const exampleOf = (kind: PlanKind): PlanTemplate =>
  planTemplates.find((template) => template.kind === kind && template.isExample)!;

/** The workbook of a template, not yet calculated. */
export const buildTemplate = ({ inputs, only, kind }: PlanTemplate): ReturnType<typeof buildPlan> =>
  buildPlan(inputs, only, kind.variant);
