import { cellAddress, columnLetters } from "../a1";
import {
  parseCellReference,
  type CellRange,
  type CellReference,
  type OwnWord,
} from "../formula/cell-reference";
import type { FormulaPiece } from "../formula/print";
import { sourceText, type FormulaSource } from "../formula/xl";
import { contextAt, type PlacedRun } from "./placed-run";
import type { TemplateContext, Registry } from "./registry";
import { areaParts, rangeParts, referenceParts, type TextParts } from "./reference-text";
import { TemplateProblem, isNamed, locate } from "./references";

/** Caches parsed templates: each stands in many cells. */
const parsedTemplates = new Map<string, readonly FormulaPiece[]>();

const OWN_WORDS: readonly string[] = ["this", "i", "case"] satisfies readonly OwnWord[];

/** Parses a template; texts in double quotes and quoted sheet names are not changed. */
function parseTemplate(template: string): readonly FormulaPiece[] {
  const cached = parsedTemplates.get(template);
  if (cached) return cached;
  const pieces: FormulaPiece[] = [];
  let text = "";
  let end = 0;
  for (const match of template.matchAll(/"(?:[^"]|"")*"|'(?:[^']|'')*'|\{([^{}]*)\}/g)) {
    text += template.slice(end, match.index);
    end = match.index + match[0].length;
    if (match[1] === undefined) text += match[0];
    else {
      addCell(pieces, text, cellOf(match[1]));
      text = "";
    }
  }
  pieces.push(text + template.slice(end));
  parsedTemplates.set(template, pieces);
  return pieces;
}

/** Joins two cells with a colon between them into one range, whose sheet is named once. */
function addCell(pieces: FormulaPiece[], text: string, to: FormulaPiece): void {
  const from = pieces[pieces.length - 1];
  if (text === ":" && isReference(from) && isReference(to))
    pieces[pieces.length - 1] = { from: from.cell, to: to.cell };
  else pieces.push(text, to);
}

const isReference = (piece: FormulaPiece | undefined): piece is { readonly cell: CellReference } =>
  typeof piece === "object" && "cell" in piece && typeof piece.cell === "object";

function cellOf(inside: string): FormulaPiece {
  if (OWN_WORDS.includes(inside)) return { cell: inside as OwnWord };
  const cell = parseCellReference(inside);
  if (!cell)
    throw new TemplateProblem(`{${inside}} is not a placeholder (array constants are not allowed)`);
  return { cell };
}

const piecesOf = (template: FormulaSource): readonly FormulaPiece[] =>
  typeof template === "string" ? parseTemplate(template) : template.pieces;

function partsOfPiece(
  registry: Registry,
  context: TemplateContext,
  piece: Exclude<FormulaPiece, string>,
): TextParts {
  if ("from" in piece) return rangeParts(registry, piece, context);
  switch (piece.cell) {
    case "this":
      return [columnLetters(context.at.column), context.at.row];
    case "i":
      return [(context.row ?? 0) + 1];
    case "case":
      return [(context.caseIndex ?? 0) + 1];
    default:
      return referenceParts(registry, piece.cell, context);
  }
}

/** @throws TemplateProblem if the template is invalid at this place. */
function partsAt(registry: Registry, template: FormulaSource, context: TemplateContext): TextParts {
  if (typeof template === "string" && template.trim().startsWith("="))
    throw new TemplateProblem("a template must not start with =");
  const parts: (string | number)[] = [];
  for (const piece of piecesOf(template))
    if (typeof piece === "string") parts.push(piece);
    else parts.push(...partsOfPiece(registry, context, piece));
  return parts;
}

/**
 * Whether a template may contain cells of a case. A quick test, because every cell is examined and
 * few match.
 */
export const mentionsCase = (template: FormulaSource, caseId: string): boolean =>
  typeof template === "string"
    ? template.includes(`#${caseId}`)
    : template.pieces.some(
        (piece) =>
          typeof piece !== "string" &&
          ("from" in piece
            ? piece.from.caseId === caseId
            : typeof piece.cell !== "string" && piece.cell.caseId === caseId),
      );

/** The cells that a template names; none if it is invalid, which its own cell reports. */
export function rangesIn(template: FormulaSource): readonly CellRange[] {
  try {
    return piecesOf(template).flatMap((piece) => {
      if (typeof piece === "string") return [];
      if ("from" in piece) return [piece];
      return typeof piece.cell === "string" ? [] : [{ from: piece.cell, to: piece.cell }];
    });
  } catch (error) {
    if (error instanceof TemplateProblem) return [];
    throw error;
  }
}

/** The formula at this place. Mistakes are reported to the registry, and the text is then "0". */
export function resolveTemplate(
  registry: Registry,
  template: FormulaSource,
  context: TemplateContext,
): string {
  return (
    resolveOrReport(registry, template, context, () =>
      partsAt(registry, template, context).join(""),
    ) ?? "0"
  );
}

/**
 * The shape of a formula that is filled down, whose first and last cells are given: the numbers in
 * it increase with the row. A coordinate stays or moves with the row, so that these two tell those
 * between them. Undefined if they differ in more than that, as a range does that is a single cell
 * at its start.
 */
function shapeOf(first: TextParts, last: TextParts, rows: number): TextParts | undefined {
  if (first.length !== last.length) return undefined;
  const shape: (string | number)[] = [];
  let text = "";
  for (const [i, part] of first.entries()) {
    const lastPart = last[i]!;
    if (part === lastPart) text += String(part);
    else if (typeof part === "number" && lastPart === part + rows) {
      shape.push(text, part);
      text = "";
    } else return undefined;
  }
  return [...shape, text];
}

/** Joined, because a text of many small ones takes several times as much memory. */
const textOfShape = (shape: TextParts, index: number): string =>
  shape.map((part) => (typeof part === "number" ? part + index : part)).join("");

/** The formula of each cell of a run, by its number from 0. Mistakes are reported at each cell. */
export function resolveRun(
  registry: Registry,
  template: FormulaSource,
  run: PlacedRun,
): (index: number) => string {
  const shape = run.count > 1 ? shapeOfRun(registry, template, run) : undefined;
  return (index) =>
    shape === undefined
      ? resolveTemplate(registry, template, contextAt(run, index))
      : textOfShape(shape, index);
}

/** Undefined if there is a mistake, which the cells report. */
function shapeOfRun(
  registry: Registry,
  template: FormulaSource,
  run: PlacedRun,
): TextParts | undefined {
  const last = run.count - 1;
  try {
    const [ofFirst, ofLast] = [0, last].map((i) => partsAt(registry, template, contextAt(run, i)));
    return shapeOf(ofFirst!, ofLast!, last);
  } catch (error) {
    if (error instanceof TemplateProblem) return undefined;
    throw error;
  }
}

/**
 * The range of a template with a single placeholder, always absolute and with its sheet, for charts
 * and lists.
 */
export function resolveRange(
  registry: Registry,
  template: string,
  context: TemplateContext,
): string {
  return (
    resolveOrReport(registry, template, context, () => {
      const holder = parseCellReference(/^\{(.*)\}$/.exec(template)?.[1] ?? "");
      if (!holder) throw new TemplateProblem("exactly one placeholder is expected here");
      const place = locate(registry, holder, context);
      if (isNamed(place))
        return areaParts({
          sheet: place.sheet,
          from: place.position,
          to: place.position,
          relative: "none",
        }).join("");
      return areaParts({ ...place, relative: "none" }).join("");
    }) ?? ""
  );
}

/** "Calculation!D12, jobs.hours": the cell, and the row of its block. */
const placeText = ({ sheet, at, calc, key }: TemplateContext): string =>
  `${sheet}!${cellAddress(at)}${calc === undefined ? "" : `, ${calc}.${key}`}`;

function resolveOrReport(
  registry: Registry,
  template: FormulaSource,
  context: TemplateContext,
  resolve: () => string,
): string | undefined {
  try {
    return resolve();
  } catch (error) {
    if (!(error instanceof TemplateProblem)) throw error;
    registry.problems.push(`${placeText(context)}: ${error.message} - in ${sourceText(template)}`);
    return undefined;
  }
}
