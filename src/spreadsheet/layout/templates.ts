import { cellAddress } from "../a1";
import type { Context, Registry } from "./registry";
import {
  TemplateProblem,
  areaText,
  isNamed,
  locate,
  parsePlaceholder,
  referenceText,
  type Placeholder,
} from "./references";

/** A template taken apart: texts that stay, and what stands in braces, the one after the other. */
interface Parsed {
  readonly texts: readonly string[];
  readonly holders: readonly (Placeholder | string)[];
}

/** A section's templates stand in many cells each. */
const parsed = new Map<string, Parsed>();

const OWN_WORDS = ["this", "i", "case"];

/** Takes a template apart; texts in double quotes and quoted sheet names stay as they are. */
function parseTemplate(template: string): Parsed {
  const known = parsed.get(template);
  if (known) return known;
  const texts = [""];
  const holders: (Placeholder | string)[] = [];
  const more = (text: string): void => {
    texts[texts.length - 1] += text;
  };
  let end = 0;
  for (const match of template.matchAll(/"(?:[^"]|"")*"|'(?:[^']|'')*'|\{([^{}]*)\}/g)) {
    more(template.slice(end, match.index));
    end = match.index + match[0].length;
    if (match[1] === undefined) more(match[0]);
    else {
      const holder = OWN_WORDS.includes(match[1]) ? match[1] : parsePlaceholder(match[1]);
      if (!holder)
        throw new TemplateProblem(`{${match[1]}} is no placeholder (array constants are not used)`);
      holders.push(holder);
      texts.push("");
    }
  }
  more(template.slice(end));
  const result = { texts, holders };
  parsed.set(template, result);
  return result;
}

function holderText(registry: Registry, context: Context, holder: Placeholder | string): string {
  switch (holder) {
    case "this":
      return cellAddress(context.at);
    case "i":
      return String((context.row ?? 0) + 1);
    case "case":
      return String((context.caseIndex ?? 0) + 1);
    default:
      return referenceText(registry, holder as Placeholder, context);
  }
}

/**
 * The formula of a template at this place. What is wrong goes to the registry's problems; the text
 * is then "0".
 */
export function resolveTemplate(registry: Registry, template: string, context: Context): string {
  return (
    reported(registry, template, context, () => {
      if (template.trim().startsWith("="))
        throw new TemplateProblem("a template has no = in front");
      const { texts, holders } = parseTemplate(template);
      return holders.reduce<string>(
        (formula, holder, i) => formula + holderText(registry, context, holder) + texts[i + 1]!,
        texts[0]!,
      );
    }) ?? "0"
  );
}

/**
 * The range of a template that is one placeholder, always absolute and with its sheet: for charts
 * and lists.
 */
export function resolveRange(registry: Registry, template: string, context: Context): string {
  return (
    reported(registry, template, context, () => {
      const holder = parsePlaceholder(/^\{(.*)\}$/.exec(template)?.[1] ?? "");
      if (!holder) throw new TemplateProblem("one placeholder is wanted here");
      const found = locate(registry, holder, context);
      if (isNamed(found))
        return areaText({ sheet: found.sheet, from: found.at, to: found.at, relative: "none" });
      return areaText({ ...found, relative: "none" });
    }) ?? ""
  );
}

function reported(
  registry: Registry,
  template: string,
  context: Context,
  resolve: () => string,
): string | undefined {
  try {
    return resolve();
  } catch (error) {
    if (!(error instanceof TemplateProblem)) throw error;
    registry.problems.push(
      `${context.sheet}!${cellAddress(context.at)}: ${error.message} - in ${template}`,
    );
    return undefined;
  }
}
