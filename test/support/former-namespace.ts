/** Workbooks from the time when the functions had another namespace. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import JSZip from "jszip";
import { FORMER_NAMESPACE, NAMESPACE } from "../../src/functions/core/namespace";

/** A template of version 0.1, filled with its example. */
export const OLD_PLAN_PATH = join(__dirname, "old-workbooks", "vios-virtual-storage-of-0.1.xlsx");
export const oldPlan = (): Buffer => readFileSync(OLD_PLAN_PATH);

async function partsOf(bytes: Uint8Array): Promise<{ zip: JSZip; xml: [string, string][] }> {
  const zip = await JSZip.loadAsync(bytes);
  const paths = Object.keys(zip.files).filter((path) => /^xl\/.*\.xml$/.test(path));
  const xml = await Promise.all(
    paths.map(async (path): Promise<[string, string]> => [
      path,
      await zip.file(path)!.async("string"),
    ]),
  );
  return { zip, xml };
}

/**
 * A current workbook with the former namespace in its formulas, and in formulas that it stores as
 * texts.
 */
export async function inFormerNamespace(bytes: Uint8Array): Promise<Uint8Array> {
  const { zip, xml } = await partsOf(bytes);
  for (const [path, text] of xml)
    zip.file(
      path,
      text
        .replaceAll(`_xldudf_${NAMESPACE}_`, `_xldudf_${FORMER_NAMESPACE}_`)
        .replaceAll(`${NAMESPACE}.`, `${FORMER_NAMESPACE}.`),
    );
  return zip.generateAsync({ type: "uint8array" });
}

/** The calls in the formulas of a file, in cells and elsewhere, by their namespace. */
export async function callsByNamespace(
  bytes: Uint8Array,
): Promise<{ readonly former: number; readonly current: number }> {
  const { xml } = await partsOf(bytes);
  const formulas = xml.flatMap(([, text]) =>
    [
      ...text.matchAll(
        /<((?:[\w.-]+:)?(?:f|formula[12]?|definedName|calculatedColumnFormula|totalsRowFormula))(?:\s[^>]*)?>([^<]+)<\/\1>/g,
      ),
    ].map((match) => match[2]!),
  );
  const count = (namespace: string): number =>
    formulas.reduce((sum, text) => sum + text.split(`_xldudf_${namespace}_`).length - 1, 0);
  return { former: count(FORMER_NAMESPACE), current: count(NAMESPACE) };
}
