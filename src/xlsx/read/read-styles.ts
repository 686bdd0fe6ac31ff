/** Reads named styles, number formats and conditional formats from the styles part. */
import type { ConditionalFormat, StyleName } from "../../spreadsheet/workbook-model";
import { CONDITION_STYLES, STYLES } from "../../spreadsheet/styles";
import { all, first, type XmlElement } from "../package/xml-tree";

const BY_TITLE = new Map(
  Object.entries(STYLES).map(([name, { title }]) => [title, name as StyleName]),
);
const BUILT_IN: Readonly<Record<number, string>> = {
  0: "General",
  1: "0",
  2: "0.00",
  3: "#,##0",
  4: "#,##0.00",
  9: "0%",
  10: "0.00%",
  11: "0.00E+00",
  14: "yyyy-mm-dd",
  15: "d-mmm-yy",
  16: "d-mmm",
  17: "mmm-yy",
  18: "h:mm AM/PM",
  20: "h:mm",
  21: "h:mm:ss",
  22: "yyyy-mm-dd h:mm",
  37: "#,##0;-#,##0",
  46: "[h]:mm:ss",
  49: "@",
};

export interface ReadStyle {
  readonly style: StyleName;
  readonly format?: string;
}

/** Styles by the number in cells. */
export function readStyles(styles: XmlElement | undefined): readonly ReadStyle[] {
  const formats = new Map(
    all(first(styles, "numFmts"), "numFmt").map(({ attributes }) => [
      Number(attributes.numFmtId),
      attributes.formatCode!,
    ]),
  );
  const names = new Map(
    all(first(styles, "cellStyles"), "cellStyle").map(({ attributes }) => [
      attributes.xfId,
      attributes.name!,
    ]),
  );
  return all(first(styles, "cellXfs"), "xf").map(({ attributes }) => {
    const style = BY_TITLE.get(names.get(attributes.xfId) ?? "") ?? "default";
    const id = Number(attributes.numFmtId ?? 0);
    const format = formats.get(id) ?? BUILT_IN[id] ?? "General";
    return format === (STYLES[style].format ?? "General") ? { style } : { style, format };
  });
}

const signature = (color: string | undefined, fill: string | undefined, italic: boolean): string =>
  [color ?? "", fill ?? "", italic].join("|").toUpperCase();
const BY_SIGNATURE = new Map(
  Object.entries(CONDITION_STYLES).map(([name, { color, fill, italic }]) => [
    signature(color, fill, italic === true),
    name as ConditionalFormat["style"],
  ]),
);
const withoutAlpha = (rgb: string | undefined): string | undefined => rgb?.slice(-6);

/** Conditional formats by the number in rules, ours only. */
export const readConditionStyles = (
  styles: XmlElement | undefined,
): readonly (ConditionalFormat["style"] | undefined)[] =>
  all(first(styles, "dxfs"), "dxf").map((dxf) =>
    BY_SIGNATURE.get(
      signature(
        withoutAlpha(first(dxf, "font", "color")?.attributes.rgb),
        withoutAlpha(first(dxf, "fill", "patternFill", "bgColor")?.attributes.rgb),
        first(dxf, "font", "i") !== undefined,
      ),
    ),
  );
