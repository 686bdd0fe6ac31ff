/** The parts of the page around the grid. */

export function part<T extends HTMLElement = HTMLElement>(id: string): T {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page is incomplete: ${id} is missing. Reload the page.`);
  return element as T;
}

/** The line below the grid. Problems stay until the next message. */
export function message(text: string, problem = false): void {
  const line = part("message");
  line.textContent = text;
  line.classList.toggle("problem", problem);
}

/** What the line shows. */
export const shownMessage = (): { readonly text: string; readonly isProblem: boolean } => ({
  text: part("message").textContent,
  isProblem: part("message").classList.contains("problem"),
});

/** The colors of the page, which follow the user's system settings. */
export function pageTheme(): {
  current(): "light" | "dark" | "contrast";
  watch(listener: () => void): () => void;
} {
  const contrast = matchMedia("(forced-colors: active)");
  const dark = matchMedia("(prefers-color-scheme: dark)");
  return {
    current: () => (contrast.matches ? "contrast" : dark.matches ? "dark" : "light"),
    watch: (listener) => {
      [contrast, dark].forEach((query) => query.addEventListener("change", listener));
      return () =>
        [contrast, dark].forEach((query) => query.removeEventListener("change", listener));
    },
  };
}

/**
 * The error as a message; the bundler throws `ChunkLoadError` if a part of the page cannot be
 * loaded.
 */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.name === "ChunkLoadError"
    ? "Part of this page could not be loaded. Check your connection and try again."
    : error.message;
}
