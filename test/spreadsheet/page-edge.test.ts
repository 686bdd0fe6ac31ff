/** Headers and footers fit into Excel's 255 characters, and keep what identifies the page. */
import fc from "fast-check";
import { edgeTextOf, pageEdge } from "../../src/spreadsheet/page-edge";

const CODES = /&L&9&K5B6770|&R&9&K5B6770/g;

test("a short text is whole, and & of a name is no code", () => {
  expect(pageEdge("L", edgeTextOf("Smith & Sons", ["2 May 2026"]), "Page &P of &N")).toBe(
    "&L&9&K5B6770Smith && Sons, 2 May 2026&R&9&K5B6770Page &P of &N",
  );
  expect(pageEdge("R", edgeTextOf("Partner"))).toBe("&R&9&K5B6770Partner");
  expect(pageEdge("L", edgeTextOf("", ["2 May 2026"]))).toBe("&L&9&K5B67702 May 2026");
});

test("a name of 237 characters is shortened, the date and the page stay", () => {
  const edge = pageEdge("L", edgeTextOf("N".repeat(237), ["2 May 2026", "version 3"]), "&P");
  // 12 codes, 23 for the ending, 14 for the page: 206 remain.
  expect(edge).toBe(`&L&9&K5B6770${"N".repeat(205)}…, 2 May 2026, version 3&R&9&K5B6770&P`);
  expect(edge).toHaveLength(255);
});

test("whatever the name, at most 255 characters, no half code and no half character", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("a", "&", "𝄞", "é", "\n"), maxLength: 400 }),
      (name) => {
        const edge = pageEdge("L", edgeTextOf(name, ["2 May 2026"]), "&P");
        expect(edge.length).toBeLessThanOrEqual(255);
        const text = edge.replace(CODES, "").replace(/&P$/, "");
        expect(text.replace(/&&/g, "")).not.toContain("&");
        expect(text).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/);
        expect(text.endsWith("2 May 2026")).toBe(true);
      },
    ),
  );
});
