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

test("a prefix that is not declared, in each part", async () => {
  const { files } = await JSZip.loadAsync(readFileSync(PLAN));
  const paths = sample(
    Object.keys(files).filter((path) => /\.(?:xml|rels)$/.test(path)),
    SAMPLE,
    "damaged parts",
  );
  const problems: string[] = [];
  const input = join(folder, "in.xlsx");
  for (const path of new Set([...paths, "xl/workbook.xml"]))
    for (const damage of DAMAGES)
      for (const insert of [insideFront, insideEnd]) {
        const zip = await JSZip.loadAsync(readFileSync(PLAN));
        zip.file(path, insert(await zip.file(path)!.async("text"), damage));
        writeFileSync(input, await zip.generateAsync({ type: "nodebuffer" }));
        for (const [name, read] of Object.entries(BOOK_READERS))
          try {
            const out = join(folder, "out.xlsx");
            const { refused } = await read({ path: input, out, plan: PLAN });
            const problem = refused === undefined ? undefined : unclear(refused, input);
            if (problem) problems.push(`${name}, ${path}: ${problem}`);
          } catch (error) {
            problems.push(`${name}, ${path} with ${damage} ${insert.name}: ${String(error)}`);
          } finally {
            rmSync(join(folder, "out.xlsx"), { force: true, recursive: true });
          }
      }
  expect(problems).toEqual([]);
}, 600_000);
