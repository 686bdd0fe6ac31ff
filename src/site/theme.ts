/** The color theme that the reader chose earlier, applied before anything is drawn. */
export const THEME_KEY = "sizebook-theme";

/** A browser may keep nothing. */
export function storedTheme(): string | null {
  try {
    return localStorage.getItem(THEME_KEY);
  } catch {
    return null;
  }
}

const chosen = storedTheme();
if (chosen === "dark" || chosen === "light") document.documentElement.dataset.theme = chosen;
