/** Paths of parts in a package. */

/** The workbook part. */
export const BOOK = "xl/workbook.xml";

/** The list of the types of all parts. */
export const CONTENT_TYPES = "[Content_Types].xml";

/** The path of a part's relations; those of the package itself are relations of "". */
export const relationsPath = (path: string): string => {
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  return `${folder}_rels/${path.slice(folder.length)}.rels`;
};

/** The part with relations at this path. */
export const ownerOfRelations = (path: string): string =>
  path.replace(/(^|\/)_rels\/([^/]*)\.rels$/, "$1$2");
