/** The formats of a sheet's cells: number formats by cell, and fonts, colors and borders. */
import { canonicalText } from "./canonical-xml";
import { textHash } from "../spreadsheet/text-hash";
import type { CellContent } from "../spreadsheet/workbook-host";
import { all, first, isTrue, type XmlElement } from "../xlsx/package/xml-tree";
import { visitSheet } from "../xlsx/read/cells";

interface SheetFormats {
  /** The number format of each filled cell that has one, by its address. */
  readonly numbers: ReadonlyMap<string, CellContent>;
  /** Everything else of cells, as a text. */
  readonly looks: string;
  /** The rows that are hidden, or of a height that was set. */
  readonly rows: string;
}

/** What the formats of a workbook are, by the number that cells have. */
interface FormatTexts {
  readonly numbers: readonly string[];
  readonly looks: readonly string[];
}

/** A number format that programs know by its number alone. */
const GENERAL = "0";
const BUILT_IN_TEXTS: Readonly<Record<string, string>> = {
  General: "0",
  "0": "1",
  "0.00": "2",
  "#,##0": "3",
  "#,##0.00": "4",
  "0%": "9",
  "0.00%": "10",
  "0.00E+00": "11",
  "@": "49",
};

/** Programs write spaces and signs of formats with or without a backslash. */
const plainFormat = (code: string): string => {
  const plain = code.replace(/\\([ \-()/.])/g, "$1").replace(/\[\$-?[\w]*\]/g, "");
  return BUILT_IN_TEXTS[plain] ?? plain;
};

const textOf = (element: XmlElement): string => canonicalText(element);

function formatTexts(styles: XmlElement | undefined): FormatTexts {
  const codes = new Map(
    all(first(styles, "numFmts"), "numFmt").map(({ attributes }) => [
      attributes.numFmtId,
      plainFormat(attributes.formatCode ?? ""),
    ]),
  );
  const listed = (list: string, item: string): readonly string[] =>
    all(first(styles, list), item).map(textOf);
  const [fonts, fills, borders] = [
    listed("fonts", "font"),
    listed("fills", "fill"),
    listed("borders", "border"),
  ];
  const formats = all(first(styles, "cellXfs"), "xf");
  return {
    numbers: formats.map(
      ({ attributes: { numFmtId = GENERAL } }) => codes.get(numFmtId) ?? numFmtId,
    ),
    looks: formats.map(({ attributes: { fontId, fillId, borderId }, children }) =>
      textHash(
        [
          fonts[Number(fontId)],
          fills[Number(fillId)],
          borders[Number(borderId)],
          ...children.filter(({ name }) => name !== "extLst").map(textOf),
        ].join("\n"),
      ),
    ),
  };
}

/** The formats of a sheet; `rich` are the formats within the texts that cells share. */
export function formatsOf(
  part: string,
  styles: XmlElement | undefined,
  rich: readonly string[],
): SheetFormats {
  const texts = formatTexts(styles);
  const numbers = new Map<string, CellContent>();
  const [looks, rows]: [string[], string[]] = [[], []];
  visitSheet(part, {
    row({ row, tag }) {
      const height = isTrue(tag.attribute("customHeight")) ? Number(tag.attribute("ht")) : 0;
      const isHidden = isTrue(tag.attribute("hidden"));
      if (isHidden || height > 0) rows.push(`${row} ${isHidden ? "hidden" : height.toFixed(1)}`);
    },
    cell({ address, tag, type, value, inline, formula }) {
      const style = Number(tag.attribute("s") ?? 0);
      const within = type === "s" ? (rich[Number(value)] ?? "") : "";
      looks.push(`${address}=${texts.looks[style] ?? ""}${within}`);
      const isFilled = value !== undefined || inline !== undefined || formula !== undefined;
      const format = texts.numbers[style] ?? GENERAL;
      // A format of four sections also shows texts in another way.
      if (isFilled && format !== GENERAL && (type !== "e" || format.includes(";")))
        numbers.set(address, { value: format });
    },
  });
  return { numbers, looks: looks.join(" "), rows: rows.join() };
}
