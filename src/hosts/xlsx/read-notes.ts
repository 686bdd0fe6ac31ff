/** Notes on the cells of a sheet. */
import type { XlsxParts } from "../../xlsx/package/xlsx-package";
import { all, deep, first } from "../../xlsx/package/xml-tree";

/** Texts by address. */
export async function readNotes(
  parts: XlsxParts,
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
                .map(({ text }) => text)
                .join(""),
            ],
          ];
    }),
  );
}
