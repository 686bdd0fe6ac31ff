/** Notes on the cells of a sheet. */
import type { XlsxPackage } from "../package/xlsx-package";
import { cellText } from "../package/xml-text";
import { all, deep, first } from "../package/xml-tree";

/** Texts by address. */
export async function readNotes(
  parts: XlsxPackage,
  sheetPath: string,
): Promise<ReadonlyMap<string, string>> {
  const tree = await parts.tree(await parts.related(sheetPath, "comments"));
  return new Map(
    all(first(tree, "commentList"), "comment").flatMap((comment): [string, string][] => {
      const { ref } = comment.attributes;
      const texts = deep(first(comment, "text"), "t").map(({ text }) => cellText(text));
      return ref === undefined ? [] : [[ref, texts.join("")]];
    }),
  );
}
