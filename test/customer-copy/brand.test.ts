/** The partner's own in a report: settings, colors, logo and notation. */
import { deflateSync } from "node:zlib";
import { createCopy } from "../../src/customer-copy/create";
import { readBrandFile, usedColors, brandRemarks } from "../../src/customer-copy/brand/brand";
import { contrastOf } from "../../src/customer-copy/brand/contrast";
import { localized } from "../../src/customer-copy/brand/localize";
import { readLogo, type Logo } from "../../src/customer-copy/brand/logo";
import { LOGO_NAME } from "../../src/customer-copy/brand/picture";
import { restoreFormulas } from "../../src/customer-copy/restore";
import { XlsxPackage } from "../../src/xlsx/package/xlsx-package";
import { presentTemplate } from "../support/present-template";

/** A PNG whose header is all that is read of it. */
function png(width: number, height: number): Uint8Array {
  const head = Buffer.alloc(25);
  head.writeUInt32BE(13, 0);
  head.write("IHDR", 4, "latin1");
  head.writeUInt32BE(width, 8);
  head.writeUInt32BE(height, 12);
  head.set([8, 2, 0, 0, 0], 16);
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  return Buffer.concat([Buffer.from(signature), head, deflateSync(Buffer.alloc(64))]);
}
const svg = (content: string, head = 'viewBox="0 0 120 40"'): Uint8Array =>
  new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" ${head}>${content}</svg>`);
const logoOf = (bytes: Uint8Array): Logo => {
  const logo = readLogo(bytes);
  if ("problem" in logo) throw new Error(logo.problem);
  return logo;
};

async function opened(bytes: Uint8Array): Promise<XlsxPackage> {
  const parts = await XlsxPackage.open(bytes);
  if ("problem" in parts) throw new Error(parts.problem);
  return parts;
}

test("the file of a brand is read, and every mistake in it is said with what is accepted", () => {
  expect(
    readBrandFile('{"firm": " Partner ", "color": "#0f5132", "paper": "a4", "language": "de-de"}'),
  ).toEqual({
    settings: { firm: "Partner", color: "0F5132", paper: "A4", language: "de-DE" },
  });
  expect(readBrandFile('{"color": "green", "paper": "A3", "colour": "#000000"}')).toEqual({
    problem:
      '"color" must be a color of six digits, such as "#1B4F72". "paper" must be "A4" or "Letter". "colour" is not a setting. The settings are firm, color, accent, paper, currency, language.',
  });
  expect(readBrandFile("firm: Partner")).toEqual({
    problem: expect.stringMatching(/not valid JSON/),
  });
});

test("a color that is too light on white is darkened until it can be read, and a sentence says so", () => {
  const brand = { color: "F0C000", accent: "F0C000" };
  const { color, accent } = usedColors(brand);
  expect(contrastOf(color!, "FFFFFF")).toBeGreaterThanOrEqual(4.5);
  expect(contrastOf(accent!, "FFFFFF")).toBeGreaterThanOrEqual(3);
  expect(brandRemarks(brand)).toEqual([
    `Color #F0C000 has a contrast of 1.7:1 on white. Text needs 4.5:1. The report uses #${color} instead.`,
    `Color #F0C000 has a contrast of 1.7:1 on white. A column of a chart needs 3:1. The report uses #${accent} instead.`,
  ]);
  expect(usedColors({ color: "0F5132" })).toEqual({ color: "0F5132" });
  expect(brandRemarks({ color: "0F5132", accent: "C77700" })).toEqual([]);
  // Black on white is 21:1 by definition (WCAG 2.2).
  expect(contrastOf("000000", "FFFFFF")).toBeCloseTo(21, 10);
});

test("PNG and SVG are logos; what would be run or loaded by a reader is not", () => {
  expect(readLogo(png(300, 90))).toMatchObject({ kind: "png", width: 300, height: 90 });
  expect(readLogo(svg("<path d='M0 0'/>"))).toMatchObject({ kind: "svg", width: 120, height: 40 });
  expect(readLogo(svg("", 'width="60px" height="20px"'))).toMatchObject({ width: 60, height: 20 });
  const problems = [
    svg("<script>1</script>"),
    svg('<a href="https://example.com"/>'),
    svg("<path onload='x()'/>"),
    svg("", 'width="100%"'),
    new TextEncoder().encode("GIF89a"),
    new Uint8Array(1_000_001),
  ].map((bytes) => readLogo(bytes));
  expect(
    problems.map((logo) => ("problem" in logo ? logo.problem.slice(0, 24) : "a logo")),
  ).toEqual([
    "it contains a script or ",
    "it contains a script or ",
    "it contains a script or ",
    "it has no size. Add a vi",
    "it is neither a PNG nor ",
    "it is larger than 1 MB",
  ]);
});

test.each([
  [
    "de-DE",
    "7. Oktober 2013, Januar 2016: 6,1 h of 4,0 h, 35.000 CPW, section 9.24, V7.1, 8202-E4D",
  ],
  [
    "en-US",
    "October 7, 2013, January 2016: 6.1 h of 4.0 h, 35,000 CPW, section 9.24, V7.1, 8202-E4D",
  ],
])("sentences have numbers and dates of %s, and names stay", (language, text) => {
  expect(
    localized(
      "7 October 2013, January 2016: 6.1 h of 4.0 h, 35,000 CPW, section 9.24, V7.1, 8202-E4D",
      language,
    ),
  ).toBe(text);
});

describe("a customer copy with a brand", () => {
  let plan: Uint8Array;
  let copy: Uint8Array;
  let parts: XlsxPackage;
  beforeAll(async () => {
    plan = await presentTemplate("memory-tuning-example.xlsx");
    const brand = {
      firm: "Partner & Co",
      color: "0F5132",
      accent: "7A2E2E",
      paper: "Letter",
      logo: logoOf(png(300, 90)),
    } as const;
    const created = await createCopy(plan, { date: "2026-05-01", layout: { brand } });
    if ("problem" in created) throw new Error(created.problem);
    copy = created.bytes;
    parts = await opened(copy);
  });

  test("every page of the report has the logo, and every printed page the firm above it", async () => {
    const sheets = (await parts.sheets()).filter(({ state }) => state === "visible");
    const logos: string[] = [];
    for (const { name, path } of sheets) {
      expect(await parts.text(path)).toMatch(
        /<oddHeader>&amp;R&amp;9&amp;K5B6770Partner &amp;&amp; Co<\/oddHeader>/,
      );
      expect(await parts.text(path)).toMatch(/paperSize="1"/);
      const drawing = [...(await parts.relations(path)).values()].find(
        ({ type }) => type === "drawing",
      );
      if (drawing && (await parts.text(drawing.target)).includes(LOGO_NAME)) logos.push(name);
    }
    expect(logos).toEqual(["Summary", "Assumptions and risks", "How to read it"]);
    expect([...(await parts.binary("xl/media/firm-logo.png"))]).toEqual([...png(300, 90)]);
  });

  test("titles, tabs and charts have its colors; verdicts keep theirs; thawing takes them back", async () => {
    const styles = await parts.text("xl/styles.xml");
    expect(styles).toContain('rgb="FF0F5132"');
    expect(styles).not.toContain('rgb="FF1B4F72"');
    expect(styles).toContain('rgb="FF9C1F1F"');
    expect(await parts.text("xl/worksheets/sheet1.xml")).toContain('<tabColor rgb="FF0F5132"/>');
    // A color that the plan has for something else is shifted by a shade, to be found again.
    expect(await parts.text("xl/charts/chart1.xml")).toMatch(/srgbClr val="7A2E2F"/);
    const thawed = await restoreFormulas(copy);
    if ("problem" in thawed) throw new Error(thawed.problem);
    const [before, after] = [await opened(plan), await opened(thawed.bytes)];
    const colorsOf = async (file: XlsxPackage): Promise<readonly string[]> =>
      [...(await file.text("xl/styles.xml")).matchAll(/rgb="([0-9A-F]{8})"/g)].map(
        ([, rgb]) => rgb!,
      );
    expect(await colorsOf(after)).toEqual(await colorsOf(before));
    expect(await after.text("xl/charts/chart1.xml")).toContain('val="C77700"');
  });

  test("a new logo takes the place of the old one", async () => {
    const logo = logoOf(svg("<path d='M0 0'/>"));
    const again = await createCopy(copy, {
      date: "",
      formulas: "left out",
      layout: { brand: { logo } },
    });
    if ("problem" in again) throw new Error(again.problem);
    const file = await opened(again.bytes);
    const [summary] = await file.sheets();
    const drawing = [...(await file.relations(summary!.path)).values()][0]!.target;
    const text = await file.text(drawing);
    expect(text.split(`name="${LOGO_NAME}"`)).toHaveLength(2);
    expect(text).toMatch(/<asvg:svgBlip /);
    expect(await file.text("xl/media/firm-logo.svg")).toContain("<svg");
  });
});

test("a logo that is only an SVG is said to be missing in some programs", () => {
  const logo = logoOf(svg("<path d='M0 0'/>"));
  expect(brandRemarks({ logo })).toEqual([
    expect.stringMatching(/only an SVG.*Add the same picture/),
  ]);
  expect(brandRemarks({ logo: { ...logo, png: png(300, 100) } })).toEqual([]);
});
