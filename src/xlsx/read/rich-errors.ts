/**
 * Errors that the format does not have, such as #SPILL! and #BUSY!: Excel stores #VALUE! in the
 * cell, and the error as a rich value, to which the cell refers with its attribute `vm`.
 */
import type { XlsxPackage } from "../package/xlsx-package";
import { all, deep, parseByLocalName, type XmlElement } from "../package/xml-tree";

/** The errors by the `errorType` of their rich value, as Excel 16 reads them. */
const ERRORS: ReadonlyMap<number, string> = new Map([
  [3, "#REF!"],
  [4, "#NAME?"],
  [6, "#N/A"],
  [8, "#SPILL!"],
  [9, "#CONNECT!"],
  [10, "#BLOCKED!"],
  [11, "#UNKNOWN!"],
  [12, "#FIELD!"],
  [13, "#CALC!"],
  [14, "#BUSY!"],
  [18, "#EXTERNAL!"],
  [19, "#TIMEOUT!"],
]);
/** Types up to this one are errors of the format itself. */
const LAST_OF_FORMAT = 6;

function errorOf({ attributes, children }: XmlElement, structures: readonly XmlElement[]) {
  const structure = structures[Number(attributes.s)];
  if (structure?.attributes.t !== "_error") return undefined;
  const index = all(structure, "k").findIndex(({ attributes: { n } }) => n === "errorType");
  const type = Number(children.filter(({ name }) => name === "v")[index]?.text);
  return ERRORS.get(type) ?? (type > LAST_OF_FORMAT ? "#UNKNOWN!" : undefined);
}

/** The rich values to which the attributes `vm` 1, 2, 3 ... refer; undefined for other metadata. */
function richValuesOf(metadata: XmlElement): readonly (number | undefined)[] {
  const types = deep(metadata, "metadataType").map(({ attributes }) => attributes.name);
  const blocks = all(
    all(metadata, "futureMetadata").find(({ attributes: { name } }) => name === "XLRICHVALUE"),
    "bk",
  ).map((block) => deep(block, "rvb")[0]?.attributes.i);
  return deep(metadata, "valueMetadata")
    .flatMap((list) => all(list, "bk"))
    .map((block) => {
      const record = all(block, "rc").find(
        ({ attributes: { t } }) => types[Number(t) - 1] === "XLRICHVALUE",
      );
      const value = record && blocks[Number(record.attributes.v)];
      return value === undefined ? undefined : Number(value);
    });
}

/** The errors that are rich values, by the attribute `vm` of the cells that show them. */
export async function richErrors(parts: XlsxPackage): Promise<ReadonlyMap<string, string>> {
  const part = async (type: string): Promise<string> => parts.text(await parts.bookPart(type));
  const structure = await part("rdRichValueStructure");
  const [metadata, values] = [await part("sheetMetadata"), await part("rdRichValue")];
  // Pictures and data types are rich values too, and may be many.
  if (!structure.includes("_error") || metadata === "" || values === "") return new Map();
  const structures = all(parseByLocalName(structure), "s");
  const errors = all(parseByLocalName(values), "rv").map((value) => errorOf(value, structures));
  return new Map(
    richValuesOf(parseByLocalName(metadata)).flatMap((index, i) => {
      const error = index === undefined ? undefined : errors[index];
      return error === undefined ? [] : [[String(i + 1), error] as const];
    }),
  );
}
