/**
 * Formulas outside cells that need our functions: conditional formats, validations, columns of
 * tables, charts.
 */
import { PLAIN_SCOPE, parseFragment, transplant } from "../xlsx/package/transplant";
import { prefixed, XmlEditor } from "../xlsx/package/xml-editor";
import { element, escapeXml } from "../xlsx/package/xml-text";
import { all, deep, descendants, first, type XmlElement } from "../xlsx/package/xml-tree";

/** Records removed content and returns its number; undefined if nothing is recorded. */
export type RecordRule = (
  kind: "condition" | "validation" | "column" | "chart",
  place: string,
  xml: string,
) => number | undefined;
/** Whether a formula, as the file spells it, cannot stay. */
export type IsRemoved = (formula: string) => boolean;

/** Elements of formulas inside a rule. */
const FORMULAS = new Set(["formula", "formula1", "formula2", "f", "xm:f"]);
const COLUMN_FORMULAS = ["calculatedColumnFormula", "totalsRowFormula"] as const;

/** Formulas inside a rule: elements of formulas, and limits of scales and bars. */
const formulasOf = (rule: XmlElement): readonly string[] =>
  descendants(rule).flatMap(({ name, text, attributes }) => [
    ...(FORMULAS.has(name) ? [text] : []),
    ...(attributes.val === undefined ? [] : [attributes.val]),
  ]);

/** A condition that is never met; it locates the rule wherever it has moved. */
const placeholder = (kind: string, number: number): string => `N("Sizebook ${kind} ${number}")`;
const PLACEHOLDER = /N\("Sizebook (?:condition|validation) (\d+)"\)/;

interface Container {
  readonly list: XmlElement;
  readonly rules: readonly XmlElement[];
}

/**
 * The lists of conditional formats and of validations of a sheet; those of later Excels have names
 * of their own.
 */
function containersOf(sheet: XmlElement, list: string, rule: string): readonly Container[] {
  const plain = all(sheet, list).map((container) => ({
    list: container,
    rules: all(container, rule),
  }));
  const extended = deep(first(sheet, "extLst"), `x14:${list}`).map((container) => ({
    list: container,
    rules: all(container, `x14:${rule}`),
  }));
  return [...plain, ...extended];
}
const isExtended = ({ name }: XmlElement): boolean => name.startsWith("x14:");
const conditions = (sheet: XmlElement): readonly Container[] =>
  containersOf(sheet, "conditionalFormatting", "cfRule");
const validations = (sheet: XmlElement): readonly Container[] =>
  containersOf(sheet, "dataValidations", "dataValidation");

const sheetEditor = (part: string): XmlEditor => new XmlEditor(part, { without: "sheetData" });

/**
 * A worksheet part with placeholders replaced by their recorded content; those without content
 * stay.
 */
export function replacePlaceholders(
  part: string,
  standsFor: (number: number, attributes: XmlElement["attributes"]) => string | undefined,
): string {
  const xml = sheetEditor(part);
  for (const { list, rules } of [...conditions(xml.root), ...validations(xml.root)])
    for (const rule of rules) {
      const number = formulasOf(rule)
        .map((formula) => PLACEHOLDER.exec(formula)?.[1])
        .find((value) => value !== undefined);
      const original =
        number === undefined ? undefined : standsFor(Number(number), rule.attributes);
      const fragment = original === undefined ? undefined : parseFragment(original);
      if (fragment) xml.replace(rule, transplant(fragment.text, fragment.element, list.scope));
    }
  return xml.toString();
}

/**
 * The placeholder of a recorded rule: it keeps format and priority, because Excel renumbers both
 * when it saves.
 */
function conditionFor(xml: XmlEditor, list: XmlElement, rule: XmlElement, number: number): string {
  const { dxfId, priority = "1" } = rule.attributes;
  return xml.like(
    list,
    "cfRule",
    { type: "expression", dxfId, priority },
    xml.like(list, "formula", {}, escapeXml(placeholder("condition", number))),
  );
}

function validationFor(xml: XmlEditor, list: XmlElement, rule: XmlElement, number: number): string {
  const { type: _type, operator: _operator, ...others } = rule.attributes;
  const plain = Object.entries(others).filter(([name]) => !/[{:]/.test(name));
  return xml.like(
    list,
    "dataValidation",
    { type: "custom", ...Object.fromEntries(plain) },
    xml.like(list, "formula1", {}, escapeXml(`${placeholder("validation", number)}=0`)),
  );
}

/**
 * The content of a worksheet part outside of its cells, with invalid rules replaced or removed, and
 * their lists with the last of them.
 */
export function shareRules(part: string, goes: IsRemoved, recordRule: RecordRule): string {
  const xml = sheetEditor(part);
  const share = (
    { list, rules }: Container,
    kind: "condition" | "validation",
    placeholder: typeof conditionFor,
  ): void => {
    const removed = new Set<XmlElement>();
    for (const rule of rules) {
      if (!formulasOf(rule).some(goes)) continue;
      const number = recordRule(kind, "", transplant(xml.text, rule, PLAIN_SCOPE));
      if (number === undefined || isExtended(rule)) removed.add(rule);
      else xml.replace(rule, placeholder(xml, list, rule, number));
    }
    if (removed.size === 0) return;
    const count = rules.length - removed.size;
    if (count === 0) return xml.remove(list);
    removed.forEach((rule) => xml.remove(rule));
    if (list.attributes.count !== undefined) xml.setAttributes(list, { count });
  };
  for (const condition of conditions(xml.root)) share(condition, "condition", conditionFor);
  for (const validation of validations(xml.root)) share(validation, "validation", validationFor);
  return xml.toString();
}

/** A worksheet part without links to missing places in the workbook. */
export function withoutLinks(part: string, goes: (reference: string) => boolean): string {
  const xml = sheetEditor(part);
  for (const list of all(xml.root, "hyperlinks"))
    xml.removeFrom(list, ({ attributes }) => goes(attributes.location ?? ""));
  return xml.toString();
}

const columnsOf = (table: XmlElement): readonly XmlElement[] =>
  all(first(table, "tableColumns"), "tableColumn");

/** A table part without calculated columns that cannot stay. */
export function shareTable(part: string, goes: IsRemoved, recordRule: RecordRule): string {
  const xml = new XmlEditor(part);
  const table = xml.root.attributes.displayName ?? "";
  for (const column of columnsOf(xml.root))
    for (const formula of COLUMN_FORMULAS.flatMap((name) => all(column, name))) {
      if (!goes(formula.text)) continue;
      const place = `${table}[${column.attributes.name ?? ""}]`;
      recordRule("column", place, transplant(xml.text, formula, PLAIN_SCOPE));
      xml.remove(formula);
    }
  return xml.toString();
}

/**
 * A table part with the recorded formula of one of its columns; undefined if it has no such column.
 */
export function restoreColumn(
  part: string,
  table: string,
  column: string,
  xmlText: string,
): string | undefined {
  const xml = new XmlEditor(part);
  const fragment = parseFragment(xmlText);
  if (xml.root.attributes.displayName !== table || !fragment) return undefined;
  const tableColumn = columnsOf(xml.root).find(({ attributes }) => attributes.name === column);
  if (!tableColumn) return undefined;
  const { name } = fragment.element;
  all(tableColumn, name).forEach((child) => xml.remove(child));
  const followers = [
    "xmlColumnPr",
    "extLst",
    ...(name === COLUMN_FORMULAS[0] ? [COLUMN_FORMULAS[1]] : []),
  ];
  xml.insertBefore(
    tableColumn,
    new Set(followers),
    transplant(fragment.text, fragment.element, tableColumn.scope),
  );
  return xml.toString();
}

const LITERALS: Readonly<Record<string, string>> = { "c:numRef": "numLit", "c:strRef": "strLit" };

/** The name of a series as a text, and other titles as texts with their own formatting. */
function literalTitle(xml: XmlEditor, owner: XmlElement, reference: XmlElement): string {
  const text = escapeXml(deep(reference, "c:v")[0]?.text ?? "");
  if (owner.name === "c:ser") return xml.like(owner, "v", {}, text);
  const drawing = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
  const run = `<a:bodyPr ${drawing}/><a:p ${drawing}><a:r><a:t>${text}</a:t></a:r></a:p>`;
  return xml.like(owner, "rich", {}, run);
}

/** The values that a chart shows of a reference, in place of it. */
function literalValues(xml: XmlEditor, parent: XmlElement, reference: XmlElement): string {
  const { prefix } = parent.spelling;
  const cache = first(reference, "c:numCache") ?? first(reference, "c:strCache");
  const values = (cache?.children ?? []).map((child) => transplant(xml.text, child, parent.scope));
  const none = element(prefixed(prefix, "ptCount"), { val: 0 });
  return xml.like(parent, LITERALS[reference.name]!, {}, values.join("") || none);
}

/** A chart part whose invalid sources are replaced by their shown values. */
export function shareChart(part: string, goes: IsRemoved, recordRule: RecordRule): string {
  const xml = new XmlEditor(part);
  const visit = (parent: XmlElement, owner: XmlElement | undefined): void => {
    for (const child of parent.children) {
      const formula = child.name in LITERALS ? first(child, "c:f")?.text : undefined;
      if (formula === undefined || !goes(formula)) {
        visit(child, parent);
        continue;
      }
      recordRule("chart", "", formula);
      const isTitle = parent.name === "c:tx" && owner !== undefined;
      xml.replace(
        child,
        isTitle ? literalTitle(xml, owner, child) : literalValues(xml, parent, child),
      );
    }
  };
  visit(xml.root, undefined);
  return xml.toString();
}
