import { cellAddress } from "./address";
import type { Context, Registry } from "./registry";
import { TemplateProblem, areaText, isNamed, locate, parsePlaceholder, referenceText } from "./references";

/** Replaces the placeholders of a template; texts in double quotes and quoted sheet names stay as they are. */
function replaceHolders(template: string, replace: (inside: string) => string): string {
  return template.replace(/"(?:[^"]|"")*"|'(?:[^']|'')*'|\{([^{}]*)\}/g, (whole: string, inside: string | undefined) =>
    inside === undefined ? whole : replace(inside));
}

function holderText(registry: Registry, context: Context, inside: string): string {
  if (inside === "this") return cellAddress(context.at);
  if (inside === "i") return String((context.row ?? 0) + 1);
  if (inside === "case") return String((context.caseIndex ?? 0) + 1);
  const holder = parsePlaceholder(inside);
  if (!holder) throw new TemplateProblem(`{${inside}} is no placeholder (array constants are not used)`);
  return referenceText(registry, holder, context);
}

/** The formula of a template at this place. What is wrong goes to the registry's problems; the text is then "0". */
export function resolveTemplate(registry: Registry, template: string, context: Context): string {
  return reported(registry, template, context, () => {
    if (template.trim().startsWith("=")) throw new TemplateProblem("a template has no = in front");
    return replaceHolders(template, (inside) => holderText(registry, context, inside));
  }) ?? "0";
}

/** The range of a template that is one placeholder, always absolute and with its sheet: for charts and lists. */
export function resolveRange(registry: Registry, template: string, context: Context): string {
  return reported(registry, template, context, () => {
    const holder = parsePlaceholder(/^\{(.*)\}$/.exec(template)?.[1] ?? "");
    if (!holder) throw new TemplateProblem("one placeholder is wanted here");
    const found = locate(registry, holder, context);
    if (isNamed(found)) return areaText({ sheet: found.sheet, from: found.at, to: found.at, relative: "none" });
    return areaText({ ...found, relative: "none" });
  }) ?? "";
}

function reported(registry: Registry, template: string, context: Context, resolve: () => string): string | undefined {
  try {
    return resolve();
  } catch (error) {
    if (!(error instanceof TemplateProblem)) throw error;
    registry.problems.push(`${context.sheet}!${cellAddress(context.at)}: ${error.message} - in ${template}`);
    return undefined;
  }
}
