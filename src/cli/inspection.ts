/** The options --inspect and --clean: lists what a reader of a file can find. */
import {
  CONTENT_KEYS,
  isContentKey,
  warningsOf,
  type ContentItem,
  type ContentKey,
  type ContentFinding,
  type Inspection,
} from "../xlsx/inspect/inspection";
import type { ShareOptions } from "../customer-copy/freeze-policy";
import { CONTENT_MESSAGES } from "../xlsx/inspect/inspection-messages";
import { UsageError } from "./arguments";

/** Stands for every kind. */
export const ALL_KINDS = "all";
const MAX_ITEMS = 8;

/** The kinds of an option: "authors,comments"; undefined where it names all of them. */
function kindsOf(
  name: "clean" | "keep",
  option: string | boolean | undefined,
): readonly ContentKey[] | undefined {
  if (typeof option !== "string") return [];
  const words = option.split(",").map((word) => word.trim().toLowerCase());
  if (words.includes(ALL_KINDS)) return undefined;
  const unknown = words.find((word) => !isContentKey(word));
  if (unknown !== undefined)
    throw new UsageError(
      `--${name} has no kind ${JSON.stringify(unknown)}. Kinds: ${CONTENT_KEYS.join(", ")}, or ${ALL_KINDS}.`,
    );
  return words.filter(isContentKey);
}

/** The kinds of --clean and of --keep; all kinds are those that the other option does not name. */
export function kindOptions(
  values: Readonly<Partial<Record<"clean" | "keep", string | boolean>>>,
): Required<Pick<ShareOptions, "clean" | "keep">> {
  const [clean, keep] = [kindsOf("clean", values.clean), kindsOf("keep", values.keep)];
  const both = clean?.find((key) => keep?.includes(key));
  if (both !== undefined)
    throw new UsageError(`--clean ${both} removes what --keep ${both} keeps.`);
  const others = (kinds: readonly ContentKey[] = []): readonly ContentKey[] =>
    CONTENT_KEYS.filter((key) => !kinds.includes(key));
  if (!clean && !keep) throw new UsageError("--clean all removes what --keep all keeps.");
  return { clean: clean ?? others(keep), keep: keep ?? others(clean) };
}

/**
 * Throws `UsageError` where options of an inspection are combined with others that contradict them.
 */
export function checkInspection(values: Readonly<Record<string, unknown>>): void {
  if (values.inspect && values.out !== undefined)
    throw new UsageError("--inspect writes no file. Omit --out.");
  if (values.json && !values.inspect) throw new UsageError("--json needs --inspect.");
}

const counted = ({ key, count }: ContentFinding): string =>
  `${key} (${count.toLocaleString("en-US")})`;

/**
 * One line about a written file, and its warnings; `asked` are the kinds that should be removed.
 */
export function summaryLines(
  what: string,
  inspection: Inspection,
  kinds: readonly ContentKey[],
): readonly string[] {
  const warnings = warningsOf(inspection).map((warning) => `Warning: ${warning}`);
  const hint = inspection.some(({ key }) => !kinds.includes(key))
    ? " List them with --inspect. To remove them, use --clean and their names."
    : "";
  return inspection.length === 0
    ? [`No hidden content was found in ${what}.`]
    : [
        ...warnings,
        `In addition to its visible cells, ${what} contains ${inspection.map(counted).join(", ")}.${hint}`,
      ];
}

/** One line about what a written file is without. */
export const leftOutLine = (what: string, inspection: Inspection): readonly string[] =>
  inspection.length === 0
    ? []
    : [
        `Not included in ${what}: ${inspection.map(counted).join(", ")}. To include them, use --keep and their names.`,
      ];

/** Why kinds that were to be taken out are still there. */
export const leftLines = (inspection: Inspection, keys: readonly ContentKey[]): readonly string[] =>
  inspection
    .filter(({ key }) => keys.includes(key))
    .flatMap(({ key, items }) => [
      `Not removed: ${key}.`,
      ...itemLines(items).map((line) => `  ${line}`),
    ]);

const itemLine = ({ place, text, reason }: ContentItem): string =>
  `${place}: ${text}${reason === undefined ? "" : `. Stays: ${reason}`}`;

function itemLines(items: readonly ContentItem[]): readonly string[] {
  const more = items.length - MAX_ITEMS;
  return [
    ...items.slice(0, MAX_ITEMS).map(itemLine),
    ...(more > 0 ? [`and ${more.toLocaleString("en-US")} more. Use --json to list all.`] : []),
  ];
}

function kindLines({ key, count, items }: ContentFinding): readonly string[] {
  const { name, text, effect } = CONTENT_MESSAGES[key];
  return [
    `${key} (${count.toLocaleString("en-US")}): ${name}`,
    `    ${text}${effect === undefined ? "" : ` Effect of removing it: ${effect}`}`,
    ...itemLines(items).map((line) => `    - ${line}`),
  ];
}

/**
 * The inspected item: a file that would be created, or the workbook itself with the reason why it
 * cannot be.
 */
export interface InspectedContent {
  readonly what: string;
  readonly found: Inspection;
  /** What it is without. */
  readonly leftOut: Inspection;
  readonly problem?: string;
}

export function inspectionLines({
  what,
  found,
  leftOut,
  problem,
}: InspectedContent): readonly string[] {
  return [
    ...(leftOut.length === 0 ? [] : [`Not included in ${what}:`, ...leftOut.flatMap(kindLines)]),
    ...(leftOut.length === 0
      ? []
      : [`To include it: --keep ${leftOut.map(({ key }) => key).join(",")}`]),
    ...(problem === undefined ? [] : [`A copy cannot be created: ${problem}`]),
    ...warningsOf(found).map((warning) => `Warning: ${warning}`),
    found.length === 0 ? `No hidden content was found in ${what}.` : `Hidden content in ${what}:`,
    ...found.flatMap(kindLines),
    ...(found.length === 0
      ? []
      : [`To remove it: --clean ${found.map(({ key }) => key).join(",")}`]),
  ];
}

const kindJson = ({ key, count, items }: ContentFinding): object => ({
  kind: key,
  ...CONTENT_MESSAGES[key],
  count,
  items,
});

/** The same for programs. */
export const inspectionJson = ({ what, found, leftOut, problem }: InspectedContent): object => ({
  inspected: what,
  ...(problem === undefined ? {} : { problem }),
  warnings: warningsOf(found),
  found: found.map(kindJson),
  leftOut: leftOut.map(kindJson),
});
