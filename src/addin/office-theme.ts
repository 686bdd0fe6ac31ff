/** Office's colors as a theme of the pane. */
import type { ThemeSource } from "../pane/common/services";

type Theme = ReturnType<ThemeSource["current"]>;

/** A background darker than this (0 to 1) belongs to a dark theme. */
const HALF = 0.5;

/** "#262626" or "262626", depending on the version of Office; undefined if it is no color. */
export function brightness(color: string | undefined): number | undefined {
  const match = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color ?? "");
  if (!match) return undefined;
  const [red, green, blue] = match.slice(1).map((part) => parseInt(part, 16) / 255) as [
    number,
    number,
    number,
  ];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function officeTheme(
  office: Pick<Office.Context, "officeTheme">,
  media: (query: string) => MediaQueryList,
): ThemeSource {
  const contrast = media("(forced-colors: active)");
  const dark = media("(prefers-color-scheme: dark)");
  return {
    current: (): Theme => {
      if (contrast.matches) return "contrast";
      const theme = office.officeTheme as Office.OfficeTheme | undefined; // absent in some hosts
      if (typeof theme?.isDarkTheme === "boolean") return theme.isDarkTheme ? "dark" : "light";
      const background = brightness(theme?.bodyBackgroundColor);
      return (background === undefined ? dark.matches : background < HALF) ? "dark" : "light";
    },
    watch: (listener) => {
      contrast.addEventListener("change", listener);
      dark.addEventListener("change", listener);
      return () => {
        contrast.removeEventListener("change", listener);
        dark.removeEventListener("change", listener);
      };
    },
  };
}
