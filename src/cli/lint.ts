/** `sizebook lint`: a workbook against the rules of published spreadsheet standards. */
import { counted } from "../models/wording";
import {
  PLAN_EXCEPTIONS,
  withoutExceptions,
  type ReviewedFindings,
} from "../foreign/review/exceptions";
import { readForReview } from "../foreign/review/read-for-review";
import { review } from "../foreign/review/review";
import {
  isStandardsRule,
  STANDARDS_RULE_KEYS,
  STANDARDS_RULES,
  type StandardsFinding,
  type StandardsRuleKey,
} from "../foreign/review/rules";
import { UsageError, usable } from "./arguments";
import { COMMANDS } from "./command-table";
import type { CommandOutput } from "./functions";
import { parseWords } from "./options";
import { checkInput, readWhole } from "./paths";

/** How many findings of a rule are printed. */
const MAX_LINES = 10;

/** The rules of --rule: "constants,length", or all. */
function rulesOption(option: string | undefined): readonly StandardsRuleKey[] {
  if (option === undefined) return STANDARDS_RULE_KEYS;
  const words = option.split(",").map((word) => word.trim().toLowerCase());
  const unknown = words.find((word) => !isStandardsRule(word));
  if (unknown !== undefined)
    throw new UsageError(
      `--rule has no rule ${JSON.stringify(unknown)}. Rules: ${STANDARDS_RULE_KEYS.join(", ")}.`,
    );
  return words.filter(isStandardsRule);
}

const placeOf = ({ sheet, place }: StandardsFinding): string =>
  sheet === undefined ? place : `${sheet}!${place}`;

/** Findings with the same words on a sheet in one line: the first cell, and how many more. */
function findingLines(findings: readonly StandardsFinding[]): readonly string[] {
  const groups = new Map<string, StandardsFinding[]>();
  for (const finding of findings) {
    const key = `${finding.sheet}|${finding.detail}`;
    groups.set(key, [...(groups.get(key) ?? []), finding]);
  }
  const lines = [...groups.values()].map(([first, ...more]) => {
    const others = more.length > 0 ? ` and ${counted(more.length, "more cell")}` : "";
    return `  ${placeOf(first!)}${others}: ${first!.detail}`;
  });
  const rest = lines.length - MAX_LINES;
  return rest > 0
    ? [
        ...lines.slice(0, MAX_LINES),
        `  and ${rest.toLocaleString("en-US")} more. Use --json to list all.`,
      ]
    : lines;
}

function ruleLines(rule: StandardsRuleKey, findings: readonly StandardsFinding[]): string[] {
  const { title, fast, principle, advice } = STANDARDS_RULES[rule];
  return [
    "",
    `${title} (${rule}): ${counted(findings.length, "finding")}. FAST ${fast}; Twenty Principles: ${principle}. ${advice}`,
    ...findingLines(findings),
  ];
}

function linesOf(
  { findings, excepted }: ReviewedFindings,
  rules: readonly StandardsRuleKey[],
): readonly string[] {
  const broken = rules.filter((key) => findings.some(({ rule }) => rule === key));
  return [
    broken.length === 0
      ? `The workbook follows all ${counted(rules.length, "rule")}.`
      : `The workbook breaks ${broken.length} of ${counted(rules.length, "rule")}.`,
    ...broken.flatMap((key) =>
      ruleLines(
        key,
        findings.filter(({ rule }) => rule === key),
      ),
    ),
    ...(excepted.size > 0 ? ["", "Intended exceptions in a Sizebook plan:"] : []),
    ...[...excepted].map(
      ([{ rule, reason }, { length }]) =>
        `  ${STANDARDS_RULES[rule].title} (${counted(length, "cell")}): ${reason}`,
    ),
  ];
}

/** Reviews a workbook; status 1 if it breaks a rule. */
export async function lint(words: readonly string[]): Promise<CommandOutput> {
  const {
    values: { json = false, rule },
    positionals: [path, more],
  } = parseWords(words, COMMANDS.lint.options);
  const rules = rulesOption(rule);
  if (path === undefined || more !== undefined)
    throw new UsageError("Specify one workbook: sizebook lint FILE.xlsx.");
  checkInput(path);
  const read = usable(path, await readForReview(readWhole(path)));
  const all = review(read.book).filter((finding) => rules.includes(finding.rule));
  const reviewed = withoutExceptions(all, read.own ? PLAN_EXCEPTIONS : []);
  const { findings, excepted } = reviewed;
  const exceptions = [...excepted].map(([{ rule: key, reason }, { length }]) => ({
    rule: key,
    reason,
    findings: length,
  }));
  return {
    lines: json
      ? [JSON.stringify({ rules, findings, exceptions }, null, 2)]
      : linesOf(reviewed, rules),
    status: findings.length === 0 ? 0 : 1,
  };
}
