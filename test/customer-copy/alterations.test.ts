/**
 * Every way to change a copy is told by its verification, with what it concerns: in the copy as it
 * was sent, and after another program has written every part again.
 */
import JSZip from "jszip";
import { createCopy } from "../../src/customer-copy/create";
import { verifyXlsx, type CopyVerification } from "../../src/customer-copy/verify-copy";
import { presentedBook } from "../support/presented-book";

type Texts = Record<string, string>;

const SHEET = "xl/worksheets/sheet1.xml";
const STYLES = "xl/styles.xml";
const BOOK = "xl/workbook.xml";
const CHART = "xl/charts/chart1.xml";
const DRAWING = "xl/drawings/drawing1.xml";
const SHEET_RELATIONS = "xl/worksheets/_rels/sheet1.xml.rels";

/** Replaces what must be in a part. */
const replaced = (path: string, from: string | RegExp, to: string) => (parts: Texts) => {
  const before = parts[path]!;
  parts[path] = before.replace(from, to);
  if (parts[path] === before) throw new Error(`${path} does not have ${String(from)}`);
};

interface Alteration {
  readonly alter: (parts: Texts) => void;
  /** What the verification says. */
  readonly told: RegExp;
  /** Whether nobody sees it: then the part is named. */
  readonly isUnseen?: true;
}

const ALTERATIONS: Readonly<Record<string, Alteration>> = {
  "all number formats": {
    alter: replaced(STYLES, 'formatCode="0.0', 'formatCode="0.000'),
    told: /Plan!B1: number formats[\s\S]*Plan!B2: number formats/,
  },
  "a format that shows another text": {
    alter: (parts) => {
      replaced(
        STYLES,
        /<numFmts count="1">/,
        '<numFmts count="2"><numFmt numFmtId="165" formatCode="General;General;General;&quot;FITS WITHOUT CONDITIONS&quot;"/>',
      )(parts);
      replaced(STYLES, '<cellXfs count="3">', '<cellXfs count="4">')(parts);
      replaced(STYLES, "</cellXfs>", '<xf numFmtId="165" xfId="0"/></cellXfs>')(parts);
      replaced(SHEET, /<c r="A2" t="s"/, '<c r="A2" t="s" s="3"')(parts);
    },
    told: /Plan!A2: number formats/,
  },
  "a font in the color of the background": {
    alter: replaced(STYLES, 'rgb="FF000000"', 'rgb="FFFFFFFF"'),
    told: /Plan: fonts, colors/,
  },
  "a fill": {
    alter: replaced(STYLES, /patternType="none"/, 'patternType="solid"'),
    told: /Plan: fonts, colors/,
  },
  "a border": {
    alter: replaced(STYLES, "<left/>", '<left style="thick"/>'),
    told: /Plan: fonts, colors/,
  },
  "the style of one cell": {
    alter: replaced(SHEET, '<c r="A1" t="s" s="2"', '<c r="A1" t="s" s="0"'),
    told: /Plan: fonts, colors/,
  },
  "letters within a text": {
    alter: replaced("xl/sharedStrings.xml", "<b/>", '<color rgb="FFFFFFFF"/>'),
    told: /Plan: fonts, colors/,
  },
  "the title of a chart": {
    alter: replaced(CHART, "<a:t>Demand", "<a:t>Guaranteed"),
    told: /Plan: charts/,
  },
  "a value of a chart": { alter: replaced(CHART, "<c:v>1200", "<c:v>1"), told: /Plan: charts/ },
  "the source of a chart": {
    alter: replaced(CHART, "Plan!$B$1:$B$2", "Plan!$B$1:$B$1"),
    told: /Plan: charts/,
  },
  "the kind of a chart": { alter: replaced(CHART, /barChart/g, "areaChart"), told: /Plan: charts/ },
  "the axis of a chart": {
    alter: replaced(CHART, '<c:min val="0"/>', '<c:min val="800"/>'),
    told: /Plan: charts/,
  },
  "a color of a chart": { alter: replaced(CHART, "1B4F72", "C00000"), told: /Plan: charts/ },
  "a text of a shape": {
    alter: replaced(DRAWING, "<a:t>Draft", "<a:t>FINAL OFFER"),
    told: /Plan: objects/,
  },
  "the place of an object": {
    alter: replaced(DRAWING, "<xdr:row>30", "<xdr:row>0"),
    told: /Plan: objects/,
  },
  "an invisible object": {
    alter: replaced(DRAWING, 'name="Shape 3"', 'name="Shape 3" hidden="1"'),
    told: /Plan: objects/,
  },
  "a picture": {
    alter: (parts) => {
      parts["xl/media/image1.png"] += "x";
    },
    told: /Plan: pictures/,
  },
  "a hidden row": {
    alter: replaced(SHEET, '<row r="2"', '<row r="2" hidden="1"'),
    told: /Plan: heights and hidden rows/,
  },
  "a row without height": {
    alter: replaced(SHEET, 'ht="20"', 'ht="0.5"'),
    told: /Plan: heights and hidden rows/,
  },
  "a hidden column": {
    alter: replaced(SHEET, '<col min="1"', '<col hidden="1" min="1"'),
    told: /Plan: widths and hidden columns/,
  },
  "a narrow column": {
    alter: replaced(SHEET, 'width="20"', 'width="0.4"'),
    told: /Plan: widths and hidden columns/,
  },
  "a hidden sheet": {
    alter: replaced(BOOK, 'name="Notes"', 'name="Notes" state="hidden"'),
    told: /workbook: order, names and visibility/,
  },
  "the order of the sheets": {
    alter: replaced(BOOK, /(<sheet name="Plan"[^>]*>)(<sheet name="Notes"[^>]*>)/, "$2$1"),
    told: /workbook: order, names and visibility/,
  },
  "a header": {
    alter: replaced(SHEET, "&amp;LDraft", "&amp;LFINAL OFFER"),
    told: /Plan: headers and footers/,
  },
  "the target of a link": {
    alter: replaced(SHEET_RELATIONS, "https://example.com/", "https://example.org/"),
    told: /Plan: links/,
  },
  "the tip of a link": { alter: replaced(SHEET, 'tooltip="Manual"', ""), told: /Plan: links/ },
  "an added link": {
    alter: (parts) => {
      replaced(
        SHEET_RELATIONS,
        "</Relationships>",
        '<Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="https://example.net/" TargetMode="External"/></Relationships>',
      )(parts);
      replaced(SHEET, "</hyperlinks>", '<hyperlink ref="B2" r:id="rId9"/></hyperlinks>')(parts);
    },
    told: /workbook: links to other files[\s\S]*Plan: links/,
  },
  "a conditional format": {
    alter: replaced(SHEET, "<formula>1000</formula>", "<formula>9999</formula>"),
    told: /Plan: conditional formats/,
  },
  "the color of a conditional format": {
    alter: replaced(STYLES, "FFC00000", "FF00B050"),
    told: /Plan: conditional formats/,
  },
  "a validation": {
    alter: replaced(SHEET, "<formula2>9<", "<formula2>99999<"),
    told: /Plan: validations/,
  },
  "merged cells": { alter: replaced(SHEET, "C1:D1", "C1:F1"), told: /Plan: merged cells/ },
  protection: { alter: replaced(SHEET, /<sheetProtection[^>]*>/, ""), told: /Plan: protection/ },
  "a filter": {
    alter: replaced(SHEET, '<autoFilter ref="A1:B2"', '<autoFilter ref="A1:B1"'),
    told: /Plan: filters/,
  },
  "zeros that are not shown": {
    alter: replaced(SHEET, "<sheetView ", '<sheetView showZeros="0" '),
    told: /Plan: what the view shows/,
  },
  "page settings": {
    alter: replaced(SHEET, 'orientation="landscape"', 'orientation="portrait"'),
    told: /Plan: page settings/,
  },
  "an element that none of these is": {
    alter: replaced(SHEET, "<pageMargins", '<dataConsolidate function="max"/><pageMargins'),
    told: /Plan: other settings/,
  },
  "a note": {
    alter: replaced("xl/notes/comments1.xml", "Measured in May", "Measured in June"),
    told: /Plan: notes/,
  },
  "a table": {
    alter: replaced("xl/tables/table1.xml", 'displayName="Table1"', 'displayName="Offer"'),
    told: /Plan: tables/,
  },
  "a name": { alter: replaced(BOOK, "Plan!$B$2<", "Plan!$B$1<"), told: /workbook: names/ },
  "an area that is printed": { alter: replaced(BOOK, "$D$9", "$D$2"), told: /workbook: names/ },
  "precision as displayed": {
    alter: replaced(BOOK, "<calcPr ", '<calcPr fullPrecision="0" '),
    told: /workbook: calculation and dates/,
  },
  "the first day of dates": {
    alter: replaced(BOOK, "<sheets>", '<workbookPr date1904="1"/><sheets>'),
    told: /workbook: calculation and dates/,
  },
  "tabs that are not shown": {
    alter: replaced(
      BOOK,
      "<sheets>",
      '<bookViews><workbookView showSheetTabs="0"/></bookViews><sheets>',
    ),
    told: /workbook: order, names and visibility/,
  },
  "colors of the workbook": {
    alter: replaced(
      STYLES,
      "</styleSheet>",
      '<colors><indexedColors><rgbColor rgb="00FFFFFF"/></indexedColors></colors></styleSheet>',
    ),
    told: /workbook: colors and fonts of the theme/,
  },
  "a color of the theme": {
    alter: replaced("xl/theme.xml", "000000", "FFFFFF"),
    told: /workbook: colors and fonts of the theme/,
  },
  "the title of the file": {
    alter: replaced("docProps/core.xml", ">Plan<", ">FINAL OFFER<"),
    told: /workbook: properties/,
  },
  "a value": { alter: replaced(SHEET, "<v>1200<", "<v>1201<"), told: /Plan: cells.*B2/ },
  "a formula": { alter: replaced(SHEET, "B1+B2<", "B1*1+B2<"), told: /Plan: formulas/ },
  "an added part": {
    alter: (parts) => {
      parts["xl/more.bin"] = "more";
    },
    told: /xl\/more\.bin added/,
    isUnseen: true,
  },
  "a removed part": {
    alter: (parts) => {
      delete parts["xl/notes/comments1.xml"];
      replaced(SHEET_RELATIONS, /<Relationship Id="rId3"[^>]*>/, "")(parts);
      replaced("[Content_Types].xml", /<Override PartName="\/xl\/notes[^>]*>/, "")(parts);
    },
    told: /Plan: notes[\s\S]*comments1\.xml missing/,
  },
  "a comment in a part": {
    alter: replaced("xl/theme.xml", /$/, "<!-- mine -->"),
    told: /xl\/theme\.xml changed/,
    isUnseen: true,
  },
  "the record of the formulas": {
    alter: (parts) => {
      const isRecord = (path: string): boolean =>
        parts[path]!.includes("Formulas of a customer copy");
      const record = Object.keys(parts).find(isRecord)!;
      replaced(record, 'width="16"', 'width="17"')(parts);
    },
    told: /xl\/worksheets\/sheet\d\.xml changed/,
    isUnseen: true,
  },
  "a list of content types": {
    alter: replaced(
      "[Content_Types].xml",
      "<Override",
      '<Default Extension="svg" ContentType="image/svg+xml"/><Override',
    ),
    told: /\[Content_Types\]\.xml changed/,
    isUnseen: true,
  },
};

let copy: Uint8Array;
beforeAll(async () => {
  const result = await createCopy(await presentedBook(), { date: "2026-01-31" });
  if ("problem" in result) throw new Error(result.problem);
  copy = result.bytes;
});

/** The copy with other texts of its parts; binary parts are latin1. */
async function altered(alter: (parts: Texts) => void): Promise<Uint8Array> {
  const { files } = await JSZip.loadAsync(copy);
  const parts: Texts = {};
  const encodingOf = (path: string): "utf8" | "latin1" =>
    /\.(?:xml|rels)$/.test(path) ? "utf8" : "latin1";
  for (const [path, file] of Object.entries(files))
    parts[path] = (await file.async("nodebuffer")).toString(encodingOf(path));
  alter(parts);
  const zip = new JSZip();
  for (const [path, text] of Object.entries(parts))
    zip.file(path, Buffer.from(text, encodingOf(path)), { createFolders: false });
  return zip.generateAsync({ type: "uint8array" });
}

/** As a program does that saves the file: the same content in other words. */
function saveAgain(parts: Texts): void {
  for (const [path, text] of Object.entries(parts))
    if (/\.(?:xml|rels)$/.test(path)) parts[path] = `${text}<!-- saved again -->`;
}

async function verified(bytes: Uint8Array): Promise<CopyVerification> {
  const result = await verifyXlsx(bytes);
  if ("problem" in result) throw new Error(result.problem);
  return result;
}

const summaryOf = ({ changes, presentation, changedParts }: CopyVerification): string =>
  [
    ...presentation.map(({ place, what }) => `${place}: ${what}`),
    ...changes.map(({ sheet, kind, cells }) => `${sheet}: ${kind} ${cells.join()}`),
    ...changedParts.map(({ part, state }) => `${part} ${state}`),
  ].join("\n");

test("a copy is as made, also when it was only packed again", async () => {
  for (const bytes of [copy, await altered(() => undefined)])
    expect(await verified(bytes)).toMatchObject({
      level: "as made",
      changedParts: [],
      presentation: [],
      changes: [],
    });
});

test("after another program has saved it, values, formulas and presentation are the same", async () => {
  const result = await verified(await altered(saveAgain));
  expect(result).toMatchObject({ level: "values and formulas", presentation: [], changes: [] });
  expect(result.changedParts.length).toBeGreaterThan(10);
});

test.each(Object.entries(ALTERATIONS))(
  "%s: the verification tells what has changed",
  async (_kind, { alter, told: expected, isUnseen }) => {
    const result = await verified(await altered(alter));
    expect(result.level).not.toBe("as made");
    expect(summaryOf(result)).toMatch(expected);
    if (isUnseen) expect(result.presentation).toEqual([]);
    const again = await verified(
      await altered((parts) => {
        alter(parts);
        saveAgain(parts);
      }),
    );
    // What is told of the content does not depend on who wrote the parts.
    expect(again.presentation).toEqual(result.presentation);
    expect(again.changes).toEqual(result.changes);
    expect(summaryOf(again)).toMatch(expected);
  },
);
