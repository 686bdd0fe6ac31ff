/**
 * Parts that other programs have spelled differently: edits have the same meaning as in our
 * spelling.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import JSZip from "jszip";
import { SaxesParser } from "saxes";
import { createCopy } from "../../src/customer-copy/create";
import { restoreFormulas } from "../../src/customer-copy/restore";
import { MAIN, RELATIONSHIPS } from "../../src/xlsx/package/namespaces";
import { XmlScanner } from "../../src/xlsx/package/xml-scanner";
import { patchXlsx } from "../../src/xlsx/write/patch-cells";
import { isWholeRun, seedFor } from "../support/extent";
import { foreignBook, type ForeignBook } from "../support/foreign-book";
import { randomFrom, respell } from "../support/xml-spellings";

const COUNT = isWholeRun ? 2_000 : 60;
const START = seedFor("xml spellings");
const seeds = Array.from({ length: COUNT }, (_, i) => (START + i) >>> 0);

const row = (number: number, ...cells: readonly string[]): string =>
  `<row r="${number}" spans="1:4">${cells.join("")}</row>`;
const BOOK: ForeignBook = {
  sheets: [
    {
      name: "A &amp; B",
      rows: [
        row(
          1,
          '<c r="A1"><v>1000</v></c>',
          '<c r="B1" s="0" t="str"><f>_xldudf_SIZEBOOK_BASIS("a")</f><v>a &lt; b_x000D_</v><extLst><ext uri="{0}"><k:kept xmlns:k="urn:k" a="&gt;"/></ext></extLst></c>',
          '<c r="C1" cm="1"><f t="array" ref="C1:C2">_xldudf_SIZEBOOK_LPARCAP(A1)</f><v>900</v></c>',
        ),
        row(
          2,
          '<c r="A2"><f t="shared" ref="A2:A3" si="0">_xldudf_SIZEBOOK_LPARCAP(A1)</f><v>900</v></c>',
          '<c r="B2" t="inlineStr"><is><r><t>x </t></r><r><t xml:space="preserve"> y</t></r></is></c>',
        ),
        row(3, '<c r="A3"><f t="shared" si="0"/><v>800</v></c>', '<c r="D3" t="b"><v>1</v></c>'),
        row(7, '<c r="A7" t="e"><f>1/0</f><v>#DIV/0!</v></c>', '<c r="B7"/>'),
      ].join(""),
      after:
        '<conditionalFormatting sqref="A1:A9"><cfRule type="expression" dxfId="0" priority="2"><formula>A1&gt;_xldudf_SIZEBOOK_LPARCAP(1)</formula></cfRule></conditionalFormatting><dataValidations count="1"><dataValidation type="decimal" operator="lessThan" sqref="B1"><formula1>rate</formula1></dataValidation></dataValidations><hyperlinks><hyperlink ref="A1" location="Other!A1"/></hyperlinks>',
    },
    { name: "Other", rows: row(1, "<c r=\"A1\"><f>'A &amp; B'!A1</f><v>1000</v></c>") },
  ],
  book: '<definedNames><definedName name="rate">_xldudf_SIZEBOOK_LPARCAP(2)</definedName><definedName name="plain">Other!$A$1</definedName></definedNames><calcPr calcId="1" fullCalcOnLoad="1"/>',
};

interface Event {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly parent: readonly string[];
  text: string;
}

/** Elements of a part with their texts, as saxes reads them. */
function elementsOf(part: string): Event[] {
  const [open, all]: [Event[], Event[]] = [[], []];
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ uri, local, attributes }) => {
    const element: Event = {
      name: `{${uri}}${local}`,
      attributes: Object.fromEntries(
        Object.values(attributes)
          .filter(({ name, prefix }) => name !== "xmlns" && prefix !== "xmlns")
          .map((attribute) => [`{${attribute.uri}}${attribute.local}`, attribute.value]),
      ),
      parent: open.map(({ name }) => name),
      text: "",
    };
    open.push(element);
    all.push(element);
  });
  const add = (text: string): void => {
    if (open.length) open[open.length - 1]!.text += text;
  };
  parser.on("text", add);
  parser.on("cdata", add);
  parser.on("closetag", () => void open.pop());
  parser.write(part.replace(/^\uFEFF/, "")).close();
  return all;
}

/** The same by our scanner. */
function scanned(part: string): Event[] {
  const [open, all]: [Event[], Event[]] = [[], []];
  const scanner = new XmlScanner(part, { naming: (uri, local) => `{${uri}}${local}` });
  for (let token = scanner.next(); token !== "end"; token = scanner.next()) {
    if (token === "close") open.pop();
    else if (token === "text") open[open.length - 1]!.text += scanner.value();
    else {
      const { name, attributeList, start, openEnd, spelling } = scanner.tag;
      expect(part.startsWith(`<${spelling.qualified}`, start)).toBe(true);
      expect(part[openEnd - 1]).toBe(">");
      for (const attribute of attributeList)
        expect(part.slice(attribute.start, attribute.end).trim()).toMatch(
          /^[^\s=]+\s*=\s*(["'])[^]*\1$/,
        );
      const element: Event = {
        name,
        attributes: Object.fromEntries(
          attributeList.map((attribute) => [attribute.name, attribute.value]),
        ),
        parent: open.map((outer) => outer.name),
        text: "",
      };
      open.push(element);
      all.push(element);
    }
  }
  return all;
}

const main = (name: string): string => `{${MAIN}}${name}`;

const decoded = (bytes: Uint8Array): string =>
  new TextDecoder(bytes[0] === 0xff ? "utf-16le" : "utf-8").decode(bytes);

/** A text in a cell of its own: c, is, t. */
const ELEMENTS_OF_TEXT = 3;

/** The meaning of a file: cells, names, rules and sheets, without white space between elements. */
async function meaning(bytes: Uint8Array): Promise<unknown> {
  const zip = await JSZip.loadAsync(bytes);
  const parts: Record<string, unknown> = {};
  for (const path of Object.keys(zip.files).filter((candidate) =>
    /\.(xml|rels)$/.test(candidate),
  )) {
    const texts = new Set([main("v"), main("f"), main("t"), main("formula"), main("formula1")]);
    parts[path] = elementsOf(decoded(await zip.file(path)!.async("uint8array")))
      .filter(
        ({ name, parent }) =>
          ![name, ...parent].some((ancestor) => /^\{urn:(evil|other)/.test(ancestor)),
      )
      .map(({ name, attributes, text }, i, elements) => {
        // Next to the path of each part, the record has the hash of its spelling. In the sums of
        // what is presented, attributes count that no program knows.
        const path = elements[i - ELEMENTS_OF_TEXT]?.text ?? "";
        if (/\.(?:xml|rels)$/.test(path) && /^[0-9a-f]{64}$/.test(text)) return [name];
        if (/^[0-9a-f]{8}$/.test(text)) return [name];
        const { "{}data": _data, "{}spans": _spans, ...known } = attributes;
        // The record stores rules as their part spells them.
        const isKept = texts.has(name) && !/^<[^>]*(?:cfRule|dataValidation)/.test(text);
        return [name, known, isKept ? text : text.replace(/^\s*<.*/s, "rule").trim()];
      });
  }
  return parts;
}

async function respelled(bytes: Uint8Array, seed: number): Promise<Uint8Array> {
  const random = randomFrom(seed);
  const zip = await JSZip.loadAsync(bytes);
  for (const path of Object.keys(zip.files).filter((candidate) =>
    /\.(xml|rels)$/.test(candidate),
  )) {
    const sheet = path.includes("worksheets/sheet");
    const text = respell(await zip.file(path)!.async("string"), random, sheet);
    const wide = random() < 0.15 && !text.startsWith("\uFEFF");
    zip.file(
      path,
      wide
        ? Buffer.from(`\uFEFF${text.replace('encoding="UTF-8"', 'encoding="UTF-16"')}`, "utf16le")
        : text,
    );
  }
  return zip.generateAsync({ type: "uint8array" });
}

const done = <Result extends object>(result: Result): Exclude<Result, { problem: string }> => {
  if ("problem" in result) throw new Error(String(result.problem));
  return result as Exclude<Result, { problem: string }>;
};
const share = async (bytes: Uint8Array): Promise<Uint8Array> =>
  done(await createCopy(bytes, { date: "2026-01-31" })).bytes;
const thaw = async (bytes: Uint8Array): Promise<Uint8Array> =>
  done(await restoreFormulas(bytes)).bytes;
const PATCH = new Map([
  [
    "A & B",
    new Map([
      ["A1", { value: "new ]]> & _x0041_ \r\u0001" }],
      ["B5", { value: 5 }],
      ["A2", { value: 7 }],
      ["E9", { value: true }],
    ]),
  ],
]);
const patch = (bytes: Uint8Array): Promise<Uint8Array> => patchXlsx(bytes, PATCH);

test("our XML scanner agrees with saxes on every spelling of parts of plans", async () => {
  const zip = await JSZip.loadAsync(
    readFileSync(join(__dirname, "../../templates/memory-tuning-example.xlsx")),
  );
  const paths = Object.keys(zip.files).filter((candidate) => /\.(xml|rels)$/.test(candidate));
  const sizes = await Promise.all(paths.map(async (path) => await zip.file(path)!.async("string")));
  const parts = sizes.filter((text) => text.length < 15_000);
  for (const seed of seeds) {
    const random = randomFrom(seed);
    const part = parts[Math.floor(random() * parts.length)]!;
    const other = respell(part, random, true);
    expect([seed, scanned(other)]).toEqual([seed, elementsOf(other)]);
  }
});

/** The end of each element, when it is skipped, and when each of its tags is read. */
function endsOf(part: string): (readonly [name: string, skipped: number, read: number])[] {
  const ends: [string, number, number][] = [];
  const open: [string, number][] = [];
  const scanner = new XmlScanner(part);
  for (let token = scanner.next(); token !== "end"; token = scanner.next()) {
    if (token === "open") {
      // Another scanner reaches the same tag and skips its element.
      const other = new XmlScanner(part);
      while (other.next() !== "open" || other.start < scanner.start);
      other.skip();
      open.push([scanner.tag.name, other.end]);
    } else if (token === "close") ends.push([...open.pop()!, scanner.end]);
  }
  return ends;
}

test("a skipped element ends at its end tag", async () => {
  const zip = await JSZip.loadAsync(await foreignBook(BOOK));
  const part = await zip.file("xl/worksheets/sheet1.xml")!.async("string");
  for (const seed of seeds.slice(0, 300)) {
    const ends = endsOf(respell(part, randomFrom(seed), true));
    expect([seed, ends.filter(([, skipped, read]) => skipped !== read)]).toEqual([seed, []]);
  }
  for (const tricky of [
    "<a><b><b></b><bc/></b ><b/></a>",
    "<a><b>&lt;/b></b><!-- </b> --><b></b></a>",
    "<a><b><![CDATA[</b>]]></b></a>",
    '<a><x:b xmlns:x="u"><b></b></x:b></a>',
  ])
    for (const [name, skipped, read] of endsOf(tricky))
      expect([tricky, name, skipped]).toEqual([tricky, name, read]);
});

test.each([
  ["shared", share],
  ["shared and thawed", async (bytes: Uint8Array) => thaw(await share(bytes))],
  ["patched", patch],
] as const)(
  "a workbook in any spelling has the same meaning when it is %s",
  async (_name, change) => {
    const plain = await foreignBook(BOOK);
    const expected = await meaning(await change(plain));
    for (const seed of seeds.slice(0, isWholeRun ? 700 : 20)) {
      const result = await meaning(await change(await respelled(plain, seed)));
      expect([seed, result]).toEqual([seed, expected]);
    }
  },
);

test("relations declared on each sheet, as written by openpyxl", async () => {
  const zip = await JSZip.loadAsync(await foreignBook(BOOK));
  const book = await zip.file("xl/workbook.xml")!.async("string");
  zip.file(
    "xl/workbook.xml",
    book
      .replace(` xmlns:r="${RELATIONSHIPS}"`, "")
      .replace(/<sheet /g, `<sheet xmlns:r="${RELATIONSHIPS}" `),
  );
  const copy = await JSZip.loadAsync(await share(await zip.generateAsync({ type: "uint8array" })));
  const sheets = elementsOf(await copy.file("xl/workbook.xml")!.async("string")).filter(
    ({ name }) => name === main("sheet"),
  );
  expect(sheets.length).toBeGreaterThan(2);
  for (const { attributes } of sheets) expect(attributes[`{${RELATIONSHIPS}}id`]).toMatch(/\d/);
});
