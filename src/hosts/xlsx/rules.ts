/** Formulas outside cells that need our functions: conditional formats, validations, columns of tables, charts. */
import { attributeOf, plainXml, unescapeXml, withoutAttributes } from "./cells";
import { element, escapeXml } from "./xml";

/** Keeps what is taken away and gives the number by which it is found again; undefined where nothing is kept. */
export type KeepRule = (
  kind: "condition" | "validation" | "column" | "chart",
  place: string,
  xml: string,
) => number | undefined;
/** Whether a formula, as the file spells it, cannot stay. */
export type Goes = (formula: string) => boolean;

const elementPattern = (name: string): RegExp =>
  new RegExp(`<((?:\\w+:)?)${name}\\b([^>]*?)(?:/>|>([\\s\\S]*?)</\\1${name}>)`, "g");
const RULE = elementPattern("cfRule");
const VALIDATION = elementPattern("dataValidation");
const COLUMN_FORMULA =
  /<((?:\w+:)?)(calculatedColumnFormula|totalsRowFormula)\b[^>]*>([^<]*)<\/\1\2>/g;
/** Formulas inside a rule: elements of formulas, and limits of scales and bars. */
const FORMULAS = /<(?:\w+:)?(?:formula[12]?|f)(?:\s[^>]*)?>([^<]*)<|\sval="([^"]*)"/g;

const hasSuch = (xml: string, goes: Goes): boolean =>
  [...xml.matchAll(FORMULAS)].some(([, formula, limit]) =>
    goes(unescapeXml(formula ?? limit ?? "")),
  );

/** A condition that is never met, and by which the rule is found again wherever it has moved to. */
const placeholder = (kind: string, number: number): string => `N("Sizebook ${kind} ${number}")`;
const PLACEHOLDER = /N\((?:"|&quot;)Sizebook (condition|validation) (\d+)(?:"|&quot;)\)/;

/** A worksheet part in which something stands for what each placeholder's number gives; it stays where that gives nothing. */
export function replacePlaceholders(
  part: string,
  standsFor: (number: number, placeholder: string) => string | undefined,
): string {
  const replaced = (whole: string): string => {
    const number = PLACEHOLDER.exec(whole)?.[2];
    return (number === undefined ? undefined : standsFor(Number(number), whole)) ?? whole;
  };
  return PLACEHOLDER.test(part) ? part.replace(RULE, replaced).replace(VALIDATION, replaced) : part;
}

const isExtended = (prefix: string): boolean => /^x14/.test(prefix);

function sharedRule(xml: string, prefix: string, attributes: string, keep: KeepRule): string {
  const number = keep("condition", "", xml);
  if (number === undefined || isExtended(prefix)) return "";
  // Look and rank stay with what stands for it: Excel numbers both anew when it saves.
  return element(
    `${prefix}cfRule`,
    {
      type: "expression",
      dxfId: attributeOf(attributes, "dxfId"),
      priority: attributeOf(attributes, "priority") ?? "1",
    },
    element(`${prefix}formula`, {}, escapeXml(placeholder("condition", number))),
  );
}

function sharedValidation(xml: string, prefix: string, attributes: string, keep: KeepRule): string {
  const number = keep("validation", "", xml);
  if (number === undefined || isExtended(prefix)) return "";
  const kept = withoutAttributes(attributes, ["type", "operator"]);
  return `<${prefix}dataValidation type="custom"${kept}>${element(`${prefix}formula1`, {}, escapeXml(`${placeholder("validation", number)}=0`))}</${prefix}dataValidation>`;
}

/** Containers that have lost all of their rules go too; those that count them count anew. */
function tidied(xml: string): string {
  return xml
    .replace(
      /<((?:\w+:)?)(conditionalFormatting)\b[^>]*>(?:\s|<(?:\w+:)?sqref>[^<]*<\/(?:\w+:)?sqref>)*<\/\1\2>/g,
      "",
    )
    .replace(
      /<((?:\w+:)?)dataValidations\b([^>]*)>([\s\S]*?)<\/\1dataValidations>/g,
      (_, prefix: string, attributes: string, content: string) => {
        const count = [...content.matchAll(VALIDATION)].length;
        return count === 0
          ? ""
          : `<${prefix}dataValidations${attributes.replace(/\scount="\d+"/, ` count="${count}"`)}>${content}</${prefix}dataValidations>`;
      },
    );
}

/** What of a worksheet part stands around its cells, with rules that cannot stay replaced or taken away. */
export function shareRules(given: string, goes: Goes, keep: KeepRule): string {
  if (!/<(?:\w+:)?(?:cfRule|dataValidation)\b/.test(given)) return given;
  let changed = false;
  const xml = plainXml(given)
    .replace(RULE, (whole: string, prefix: string, attributes: string) => {
      if (!hasSuch(whole, goes)) return whole;
      changed = true;
      return sharedRule(whole, prefix, attributes, keep);
    })
    .replace(VALIDATION, (whole: string, prefix: string, attributes: string) => {
      if (!hasSuch(whole, goes)) return whole;
      changed = true;
      return sharedValidation(whole, prefix, attributes, keep);
    });
  return changed ? tidied(xml) : given;
}

/** A table part whose columns fill no rows with formulas that cannot stay. */
export function shareTable(part: string, goes: Goes, keep: KeepRule): string {
  const table = attributeOf(/<(?:\w+:)?table\b([^>]*)>/.exec(part)?.[1] ?? "", "displayName") ?? "";
  return part.replace(
    /<((?:\w+:)?)tableColumn\b([^>]*[^/])>([\s\S]*?)<\/\1tableColumn>/g,
    (whole: string, prefix: string, attributes: string, content: string) => {
      const left = content.replace(
        COLUMN_FORMULA,
        (xml: string, _prefix: string, _name: string, formula: string) => {
          if (!goes(unescapeXml(formula))) return xml;
          keep("column", `${table}[${attributeOf(attributes, "name") ?? ""}]`, xml);
          return "";
        },
      );
      return left === content
        ? whole
        : `<${prefix}tableColumn${attributes}>${left}</${prefix}tableColumn>`;
    },
  );
}

const LITERAL: Readonly<Record<string, string>> = { numRef: "numLit", strRef: "strLit" };

/** A chart part whose sources that cannot stay are the values that it shows. */
export function shareChart(part: string, goes: Goes, keep: KeepRule): string {
  const gone = (formula: string): boolean => goes(unescapeXml(formula));
  const named = part.replace(
    /<(\w+:)tx>\s*<\1strRef>\s*<\1f>([^<]*)<\/\1f>([\s\S]*?)<\/\1strRef>\s*<\/\1tx>/g,
    (whole: string, prefix: string, formula: string, rest: string) => {
      if (!gone(formula)) return whole;
      keep("chart", "", unescapeXml(formula));
      return `<${prefix}tx><${prefix}v>${new RegExp(`<${prefix}v>([^<]*)<`).exec(rest)?.[1] ?? ""}</${prefix}v></${prefix}tx>`;
    },
  );
  return named.replace(
    /<(\w+:)(numRef|strRef)>\s*<\1f>([^<]*)<\/\1f>([\s\S]*?)<\/\1\2>/g,
    (whole: string, prefix: string, kind: string, formula: string, rest: string) => {
      if (!gone(formula)) return whole;
      keep("chart", "", unescapeXml(formula));
      const cache =
        new RegExp(`<${prefix}(?:num|str)Cache>([\\s\\S]*?)</${prefix}(?:num|str)Cache>`).exec(
          rest,
        )?.[1] ?? `<${prefix}ptCount val="0"/>`;
      return `<${prefix}${LITERAL[kind]}>${cache}</${prefix}${LITERAL[kind]}>`;
    },
  );
}
