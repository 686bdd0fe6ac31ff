/** The names of persons, taken out of a copy: properties, comments, who shared and where it was saved. What is typed into cells stays. */
import { escapeForPattern } from "./edit";
import type { XlsxParts } from "../../xlsx/package/xlsx-package";
import { escapeXml } from "./xml";

const NOBODY = "Author";

const emptied = (text: string, elements: readonly string[]): string =>
  elements.reduce(
    (xml, name) =>
      xml.replace(
        new RegExp(`(<(?:\\w+:)?${name}\\b[^>]*>)[^<]*(</(?:\\w+:)?${name}>)`, "g"),
        "$1$2",
      ),
    text,
  );

/** Excel begins a note with the name of who wrote it, as a run of its own. */
function withoutCommentAuthors(text: string): string {
  const names = [...text.matchAll(/<(?:\w+:)?author>([^<]*)</g)]
    .map(([, name]) => name!)
    .filter((name) => name.trim() !== "" && name !== NOBODY);
  const anonymous = text.replace(/(<(?:\w+:)?author>)[^<]*(<)/g, `$1${escapeXml(NOBODY)}$2`);
  return names.reduce(
    (xml, name) =>
      xml.replace(
        new RegExp(`(<(?:\\w+:)?t\\b[^>]*>)${escapeForPattern(name)}:(\\s*)(?=<|[\\s\\S])`, "g"),
        "$1$2",
      ),
    anonymous,
  );
}

export async function withoutAuthors(parts: XlsxParts): Promise<void> {
  await parts.change("docProps/core.xml", (text) => emptied(text, ["creator", "lastModifiedBy"]));
  await parts.change("docProps/app.xml", (text) => emptied(text, ["Company", "Manager"]));
  await parts.change("xl/workbook.xml", (text) =>
    text
      .replace(
        /<mc:AlternateContent\b[^>]*>(?:(?!<\/mc:AlternateContent>)[\s\S])*absPath(?:(?!<\/mc:AlternateContent>)[\s\S])*<\/mc:AlternateContent>/g,
        "",
      )
      .replace(/\suserName="[^"]*"/g, ""),
  );
  for (const path of parts.paths()) {
    if (/^xl\/comments[^/]*\.xml$/.test(path) || /^xl\/comments\/[^/]*\.xml$/.test(path))
      await parts.change(path, withoutCommentAuthors);
    if (/^xl\/persons\//.test(path))
      await parts.change(path, (text) =>
        text
          .replace(/(\sdisplayName=)"[^"]*"/g, `$1"${NOBODY}"`)
          .replace(/(\suserId=)"[^"]*"/g, `$1"${NOBODY}"`),
      );
  }
}
