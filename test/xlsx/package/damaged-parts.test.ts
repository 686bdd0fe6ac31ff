/**
 * One damaged part of a file, in front of its contents or behind them: every command answers or
 * says so in a sentence, also where only a detail of the part is read.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import JSZip from "jszip";
import { BOOK_READERS } from "../../../scripts/fuzz/readers";
import { unclear } from "../../../scripts/fuzz/sentences";
import { sample } from "../../support/extent";

const PLAN = join("templates", "memory-tuning-example.xlsx");
/** An element with this character reference is read even where only some elements are. */
const DAMAGES = [
  '<definedName none:a="&#65;">A1</definedName>',
  "<none:formula>&#65;</none:formula>",
];
const SAMPLE = 1;

const insideFront = (text: string, xml: string): string =>
  text.replace(/(<(?![?!])[^>]*[^/]>)/, (tag) => `${tag}${xml}`);
const insideEnd = (text: string, xml: string): string => {
  const end = text.lastIndexOf("</");
  return end < 0 ? text : text.slice(0, end) + xml + text.slice(end);
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "sizebook-damaged-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(
  DAMAGES.flatMap((damage) => [
    [damage, insideFront],
    [damage, insideEnd],
  ]) as [string, typeof insideEnd][],
)(
  "%s, which is not declared, in each part",
  async (damage, insert) => {
    const { files } = await JSZip.loadAsync(readFileSync(PLAN));
    const paths = sample(
      Object.keys(files).filter((path) => /\.(?:xml|rels)$/.test(path)),
      SAMPLE,
      "damaged parts",
    );
    const problems: string[] = [];
    const [input, out] = [join(folder, "in.xlsx"), join(folder, "out.xlsx")];
    for (const path of new Set([...paths, "xl/workbook.xml"])) {
      const zip = await JSZip.loadAsync(readFileSync(PLAN));
      zip.file(path, insert(await zip.file(path)!.async("text"), damage));
      writeFileSync(input, await zip.generateAsync({ type: "nodebuffer" }));
      for (const [name, read] of Object.entries(BOOK_READERS))
        try {
          const { refused } = await read({ path: input, out, plan: PLAN });
          const problem = refused === undefined ? undefined : unclear(refused, input);
          if (problem) problems.push(`${name}, ${path}: ${problem}`);
        } catch (error) {
          problems.push(`${name}, ${path}: ${String(error)}`);
        } finally {
          rmSync(out, { force: true, recursive: true });
        }
    }
    expect(problems).toEqual([]);
  },
  600_000,
);
