/** Fluent's themes in Sizebook's color. */
import {
  createDarkTheme,
  createLightTheme,
  teamsHighContrastTheme,
  type BrandVariants,
  type Theme,
} from "@fluentui/react-components";
import type { ThemeSource } from "./services";

/** Shades of the accent of the workbooks, from dark to light. */
const BRAND: BrandVariants = {
  10: "#020508",
  20: "#0B1A26",
  30: "#0F2B40",
  40: "#123854",
  50: "#164563",
  60: "#1B4F72",
  70: "#2A6189",
  80: "#33709C",
  90: "#3F80AE",
  100: "#5290BD",
  110: "#669FC9",
  120: "#7BAED4",
  130: "#90BDDE",
  140: "#A7CCE7",
  150: "#BFDBF0",
  160: "#D8EAF7",
};

const light: Theme = {
  ...createLightTheme(BRAND),
  colorBrandBackground: BRAND[60],
  colorBrandForeground1: BRAND[60],
  colorBrandForegroundLink: BRAND[60],
  colorCompoundBrandForeground1: BRAND[60],
  colorCompoundBrandStroke: BRAND[60],
};
const dark: Theme = {
  ...createDarkTheme(BRAND),
  colorBrandForeground1: BRAND[130],
  colorBrandForeground2: BRAND[140],
  colorBrandForegroundLink: BRAND[130],
  colorCompoundBrandForeground1: BRAND[130],
  colorCompoundBrandStroke: BRAND[120],
};

export const themeOf = (source: ThemeSource): Theme =>
  ({ light, dark, contrast: teamsHighContrastTheme })[source.current()];
