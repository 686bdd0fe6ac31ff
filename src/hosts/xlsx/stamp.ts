/** What a copy says of itself: when it was made, and which catalogue its values are from. */
import { catalogueHash, catalogueVersion } from "../../catalogue/reader";
import type { Stamp } from "../../workbook/share/record";
import type { XlsxParts } from "./parts";
import { customOf } from "./read";

/** Among the properties of the file, where people find it. */
export const STAMP_PROPERTY = "Customer copy";

/** The versions that the workbook was computed with, where it says so, or those of this program. */
export async function stampOf(parts: XlsxParts, date: string, formulas: Stamp["formulas"]): Promise<Stamp> {
  const custom = await customOf(parts);
  const versions = Object.fromEntries([...custom].filter(([name]) => /version|hash/i.test(name)));
  return { date, formulas, versions: { "Catalogue version": catalogueVersion, "Catalogue hash": catalogueHash, ...versions } };
}

export const stampText = ({ date, formulas, versions }: Stamp): string =>
  `${date}, catalogue ${versions["Catalogue version"]} (${versions["Catalogue hash"]}), formulas ${formulas}`;
