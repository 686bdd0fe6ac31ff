/** Notes on the cells of a sheet. */
import type { XlsxPackage } from "../package/xlsx-package";
import { cellText } from "../package/xml-text";
import { all, deep, first } from "../package/xml-tree";

/** Texts by address. */
export async function readNotes(
  parts: XlsxPackage,
  sheetPath: string,
): Promise<ReadonlyMap<string, string>> {
  const path = [...(await parts.relations(sheetPath)).values()].find(
    ({ type }) => type === "comments",
  )?.target;
  const comments = all(
    first(path === undefined ? undefined : await parts.tree(path), "commentList"),
    "comment",
  );
  return new Map(
    comments.flatMap((comment): [string, string][] => {
      const { ref } = comment.attributes;
      return ref === undefined
        ? []
        : [
            [
              ref,
              deep(first(comment, "text"), "t")
                .map(({ text }) => cellText(text))
                .join(""),
            ],
          ];
    }),
  );
}
