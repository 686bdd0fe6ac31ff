/** DRAFT above the printed pages of a sheet, and its way back. */
import { withDraftMark } from "../../src/customer-copy/draft-mark";
import { escapeXml } from "../../src/xlsx/package/xml-text";
import { deep, first, parseXml } from "../../src/xlsx/package/xml-tree";

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const MARK = "&14&K9C1F1FDRAFT";

const sheetWith = (edges: string): string =>
  `<worksheet xmlns="${MAIN}"><sheetData/><pageSetup paperSize="9"/>${edges}<drawing/></worksheet>`;
const withHeader = (text: string): string =>
  sheetWith(`<headerFooter><oddHeader>${escapeXml(text)}</oddHeader></headerFooter>`);

const headerOf = (part: string, name = "oddHeader"): string | undefined =>
  first(parseXml(part), "headerFooter", name)?.text;

test.each([
  ["nothing", "", `&C${MARK}`],
  ["a text on the left", "&L&9Plan", `&L&9Plan&C${MARK}`],
  ["a text on the right", "&R&9&A", `&C${MARK}&R&9&A`],
  ["a text on both sides", "&LPlan&R&A", `&LPlan&C${MARK}&R&A`],
  ["a text in the middle", "&LPlan&CInternal&R&A", `&LPlan&CInternal ${MARK}&R&A`],
  ["the character & before a letter", "&LR&&R, C&&C&R&A", `&LR&&R, C&&C&C${MARK}&R&A`],
])("a header with %s is marked, once, and the mark is taken back", (_what, header, expected) => {
  const part = withHeader(header);
  const draft = withDraftMark(part, true);
  expect(headerOf(draft)).toBe(expected);
  expect(withDraftMark(draft, true)).toBe(draft);
  expect(headerOf(withDraftMark(draft, false)) ?? "").toBe(header);
});

test("a header stays within what Excel takes: what stands beside the mark gives way", () => {
  const whole = `&R${"x".repeat(253)}`;
  expect(headerOf(withDraftMark(withHeader(whole), true))).toBe(`&C${MARK}`);
  // 255 characters with their codes.
  const header = `&L${"x".repeat(249)}&R&A`;
  const draft = headerOf(withDraftMark(withHeader(header), true))!;
  expect(draft).toBe(`&C${MARK}&R&A`);
});

test("a sheet without headers gets one in its place among the elements, and one for each kind of page", () => {
  const part = withDraftMark(sheetWith(""), true);
  expect(headerOf(part)).toBe(`&C${MARK}`);
  expect(parseXml(part).children.map(({ name }) => name)).toEqual([
    "sheetData",
    "pageSetup",
    "headerFooter",
    "drawing",
  ]);
  const kinds = withDraftMark(
    sheetWith(
      '<headerFooter differentOddEven="1" differentFirst="1"><oddFooter>&amp;P</oddFooter></headerFooter>',
    ),
    true,
  );
  expect(deep(parseXml(kinds), "headerFooter")[0]!.children.map(({ name }) => name)).toEqual([
    "oddHeader",
    "oddFooter",
    "evenHeader",
    "firstHeader",
  ]);
  const none = sheetWith("");
  expect(withDraftMark(none, false)).toBe(none);
});
