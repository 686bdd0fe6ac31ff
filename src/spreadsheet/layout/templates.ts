import { cellAddress } from "../a1";
import {
  parseCellReference,
  type CellRange,
  type CellReference,
  type OwnWord,
} from "../formula/cell-reference";
import type { FormulaPiece } from "../formula/print";
import type { FormulaSource } from "../formula/xl";
import type { TemplateContext, Registry } from "./registry";
import { TemplateProblem, areaText, isNamed, locate, rangeText, referenceText } from "./references";

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
    throw new TemplateProblem(`{${inside}} is no placeholder (array constants are not allowed)`);
  return { cell };
}

const piecesOf = (template: FormulaSource): readonly FormulaPiece[] =>
  typeof template === "string" ? parseTemplate(template) : template.pieces;

function pieceText(registry: Registry, context: TemplateContext, piece: FormulaPiece): string {
  if (typeof piece === "string") return piece;
  if ("from" in piece) return rangeText(registry, piece, context);
  switch (piece.cell) {
    case "this":
      return cellAddress(context.at);
    case "i":
      return String((context.row ?? 0) + 1);
    case "case":
      return String((context.caseIndex ?? 0) + 1);
    default:
      return referenceText(registry, piece.cell, context);
  }
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
    resolveOrReport(registry, template, context, () => {
      if (typeof template === "string" && template.trim().startsWith("="))
        throw new TemplateProblem("a template must not start with =");
      let formula = "";
      for (const piece of piecesOf(template)) formula += pieceText(registry, context, piece);
      return formula;
    }) ?? "0"
  );
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
        return areaText({
          sheet: place.sheet,
          from: place.position,
          to: place.position,
          relative: "none",
        });
      return areaText({ ...place, relative: "none" });
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
    registry.problems.push(`${placeText(context)}: ${error.message} - in ${String(template)}`);
    return undefined;
  }
}
