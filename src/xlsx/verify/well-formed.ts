/** A second check of XML, by a parser that is independent of workbooks. */
import { SaxesParser } from "saxes";

/** Whether a text is well-formed XML; with `namespaces`, whether every prefix is declared too. */
export function isWellFormed(text: string, namespaces = true): boolean {
  let sound = true;
  const parser = new SaxesParser({ xmlns: namespaces, position: false });
  parser.on("error", () => {
    sound = false;
  });
  parser.write(text).close();
  return sound;
}
