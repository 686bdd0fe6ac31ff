/**
 * Reads written files again before they are passed on: changed parts are well-formed with their
 * namespaces, relations lead to parts, parts have the right content types, names and numbers of
 * sheets are unique, and other cells are unchanged.
 */
import { UnreadableFile } from "../package/invalid-file";
import type { PartChange, XlsxPackage } from "../package/xlsx-package";
import { eachCell, sharedTexts } from "../read/cells";
import { textsOf } from "../read/file-cells";
import { cellFault, checkCellText, checkText, hasLongText } from "./cell-faults";
import { isWorksheet, packageFaults, typeFault, undeclaredPrefix } from "./package-faults";
import { limitFaults } from "./limit-faults";
import { unchangedRows } from "./unchanged-rows";
import { isWellFormed } from "./well-formed";

/** An invalid file that was written. */
export class InvalidResult extends UnreadableFile {
  constructor(fault: string) {
    super(`the result was read again before it was saved, and ${fault}. Nothing was written.`);
  }
}

/** The path in a new package. */
const SHARED_TEXTS = "xl/sharedStrings.xml";

const isXml = (path: string): boolean => /\.(?:xml|rels)$/i.test(path);

function checkXml(path: string, text: string): void {
  if (!isWellFormed(text)) throw new InvalidResult(`its part ${path} is not well formed`);
  const prefix = undeclaredPrefix(text);
  if (prefix !== undefined)
    throw new InvalidResult(`its part ${path} does not declare the prefix ${prefix}`);
}

function checkPart(path: string, text: string, { before, cells, wasRemoved }: PartChange): void {
  const isSheet = isWorksheet(path, text);
  const old = wasRemoved ? undefined : before;
  const unchanged =
    isSheet && old !== undefined && isWorksheet(path, old) ? unchangedRows(old, text) : undefined;
  if (isXml(path)) checkXml(path, unchanged?.rest ?? text);
  if (!isSheet) return;
  const fault = cellFault(old, text, cells, unchanged?.places);
  if (fault !== undefined) throw new InvalidResult(`its part ${path} is wrong: ${fault}`);
  checkLimits(path, text, old);
}

/** What was too large before is not our fault. */
function checkLimits(path: string, text: string, old?: string): void {
  const faults = limitFaults(text);
  const earlierFaults = new Set(faults.length === 0 || old === undefined ? [] : limitFaults(old));
  const fresh = faults.find((fault) => !earlierFaults.has(fault));
  if (fresh !== undefined) throw new InvalidResult(`in its part ${path}, ${fresh}`);
}

/**
 * Texts of cells in parts that were not changed: no reader could open the copy without a repair.
 */
async function checkOldTexts(parts: XlsxPackage): Promise<void> {
  for (const { path } of await parts.sheets()) {
    const text = parts.changedParts().has(path) ? "" : await parts.text(path);
    if (hasLongText(text)) eachCell(text, checkCellText);
  }
  (await textsOf(parts)).forEach(checkText);
}

/**
 * Reads the changes of a package again; throws a message if they are wrong. Earlier faults are not
 * faults of the change.
 */
export async function verifyPackage(parts: XlsxPackage): Promise<void> {
  const changes = parts.changedParts();
  if (changes.size === 0) return;
  for (const [path, change] of changes)
    if (parts.has(path)) checkPart(path, await parts.text(path), change);
  const after = { paths: parts.paths(), text: parts.text };
  const before = {
    paths: parts.openedWith,
    text: (path: string) => changes.get(path)?.before ?? parts.text(path),
  };
  for (const path of changes.keys()) {
    const fault = await typeFault(after, path);
    if (fault !== undefined && fault !== (await typeFault(before, path)))
      throw new InvalidResult(fault);
  }
  const faults = await packageFaults(after);
  const earlierFaults = new Set(faults.length === 0 ? [] : await packageFaults(before));
  const fresh = faults.find((fault) => !earlierFaults.has(fault));
  if (fresh !== undefined) throw new InvalidResult(fresh);
  await checkOldTexts(parts);
}

/** Reads the parts of a new package. */
export async function verifyNewPackage(texts: ReadonlyMap<string, string>): Promise<void> {
  const contents = { paths: [...texts.keys()], text: (path: string) => texts.get(path) ?? "" };
  for (const [path, text] of texts) {
    if (isXml(path)) checkXml(path, text);
    const fault = await typeFault(contents, path);
    if (fault !== undefined) throw new InvalidResult(fault);
    const isSheet = isWorksheet(path, text);
    if (isSheet) checkLimits(path, text);
    if (!hasLongText(text)) continue;
    if (isSheet) eachCell(text, checkCellText);
    else if (path === SHARED_TEXTS) sharedTexts(text).forEach(checkText);
  }
  const [fault] = await packageFaults(contents);
  if (fault !== undefined) throw new InvalidResult(fault);
}
