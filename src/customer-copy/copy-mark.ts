/** The mark of a copy: when it was created, and the catalogue behind its values. */
import type { CopyMark } from "./formula-record";
import type { ReaderLayout } from "./report-layout";
import { ourVersions } from "../provenance/versions";
import type { XlsxPackage } from "../xlsx/package/xlsx-package";
import { customOf } from "../xlsx/read/read-contents";

/** Among the properties of the file, where people find it. */
export const MARK_PROPERTY = "Customer copy";

/** The versions that calculated the workbook, if stored, or those of this program. */
export async function markOf(
  parts: XlsxPackage,
  date: string,
  formulas: CopyMark["formulas"],
  added: string | undefined,
  { hidden, colors }: Pick<ReaderLayout, "hidden" | "colors"> = { hidden: [], colors: [] },
): Promise<CopyMark> {
  const custom = await customOf(parts);
  const versions = Object.fromEntries([...custom].filter(([name]) => /version|hash/i.test(name)));
  const { sizebook, catalogue, hash } = ourVersions();
  return {
    date,
    formulas,
    ...(added === undefined ? {} : { added }),
    ...(hidden.length === 0 ? {} : { hidden }),
    ...(colors.length === 0 ? {} : { colors }),
    versions: {
      "Sizebook version": sizebook,
      "Catalogue version": catalogue,
      "Catalogue hash": hash,
      ...versions,
    },
  };
}

export const markText = ({ date, formulas, versions }: CopyMark): string =>
  `${date}, catalogue ${versions["Catalogue version"]} (${versions["Catalogue hash"]}), formulas ${formulas}`;
