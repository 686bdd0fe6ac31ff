/** The list of sheets and names in the properties of a file, which programs write for show. */
import type { XlsxPackage } from "./xlsx-package";
import { XmlEditor } from "./xml-editor";

/** Removes the list: it would still name removed sheets. */
export async function withoutTitlesOfParts(parts: XlsxPackage): Promise<void> {
  await parts.change("docProps/app.xml", (text) => {
    const xml = new XmlEditor(text);
    for (const list of xml.root.children)
      if (list.name === "HeadingPairs" || list.name === "TitlesOfParts") xml.remove(list);
    return xml.toString();
  });
}
