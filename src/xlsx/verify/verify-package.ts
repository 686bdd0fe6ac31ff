/**
 * What was written is read again before it is handed over: each changed part is well formed with its namespaces, relations lead
 * to parts, parts have content types, sheets have names and numbers of their own, and cells that were not to change are as they were.
 */
import { UnreadableFile } from "../package/invalid-file";
import type { PartChange, XlsxPackage } from "../package/xlsx-package";
import { visitSheet, type CellXml } from "../read/cells";
import { isWellFormed } from "./well-formed";
import { packageFaults } from "./package-faults";

/** A file that was made and is not right. */
export class UnsoundResult extends UnreadableFile {
  constructor(fault: string) {
    super(`the result was read again before it was saved, and ${fault}. Nothing was written.`);
  }
}

const isXml = (path: string): boolean => /\.(?:xml|rels)$/i.test(path);

function checkWellFormed(path: string, text: string): void {
  if (!isWellFormed(text)) throw new UnsoundResult(`its part ${path} is not well formed`);
}

/** What a cell holds and how it looks, as far as a reader sees it. */
function essence({ address, tag, type, formula, value, inline }: CellXml): string {
  const attributes = formula?.tag.attributeList.map((one) => `${one.name}=${one.value}`).sort();
  const style = tag.attribute("s");
  return JSON.stringify([address, style, type, formula?.text, attributes, value, inline]);
}

const spelled = ({ tag, end }: CellXml): string => tag.source.slice(tag.start, end);

/** The cells of a part but those that were to change. */
function untouched(part: string, changed: ReadonlySet<string>): CellXml[] {
  const cells: CellXml[] = [];
  visitSheet(part, { cell: (cell) => void (changed.has(cell.address) || cells.push(cell)) });
  return cells;
}

function checkCells(
  path: string,
  before: string,
  after: string,
  changed: ReadonlySet<string>,
): void {
  const [old, now] = [untouched(before, changed), untouched(after, changed)];
  old.forEach((cell, i) => {
    const other = now[i];
    const same =
      other !== undefined &&
      cell.address === other.address &&
      (spelled(cell) === spelled(other) || essence(cell) === essence(other));
    if (!same) throw new UnsoundResult(`cell ${cell.address} of its part ${path} has changed`);
  });
  if (now.length > old.length)
    throw new UnsoundResult(`cell ${now[old.length]!.address} of its part ${path} is new`);
}

async function checkPart(
  parts: XlsxPackage,
  path: string,
  { before, cells, wasRemoved }: PartChange,
): Promise<void> {
  if (!parts.has(path)) return;
  const text = await parts.text(path);
  if (isXml(path)) checkWellFormed(path, text);
  if (before !== undefined && !wasRemoved && /^xl\/worksheets\/[^/]*$/i.test(path))
    checkCells(path, before, text, cells);
}

/** Reads again what was changed in a package; throws a sentence where it is not right. What was wrong before is no fault of the change. */
export async function verifyPackage(parts: XlsxPackage): Promise<void> {
  const changes = parts.changedParts();
  if (changes.size === 0) return;
  for (const [path, change] of changes) await checkPart(parts, path, change);
  const faults = await packageFaults({ paths: parts.paths(), text: parts.text });
  if (faults.length === 0) return;
  const before = new Set(
    await packageFaults({
      paths: parts.openedWith,
      text: (path) => changes.get(path)?.before ?? parts.text(path),
    }),
  );
  const fresh = faults.find((fault) => !before.has(fault));
  if (fresh !== undefined) throw new UnsoundResult(fresh);
}

/** Reads the parts of a new package. */
export async function verifyNewPackage(texts: ReadonlyMap<string, string>): Promise<void> {
  for (const [path, text] of texts) if (isXml(path)) checkWellFormed(path, text);
  const [fault] = await packageFaults({
    paths: [...texts.keys()],
    text: (path) => texts.get(path) ?? "",
  });
  if (fault !== undefined) throw new UnsoundResult(fault);
}
