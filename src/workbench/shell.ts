/** The parts of the page around the grid. */

export function part<T extends HTMLElement = HTMLElement>(id: string): T {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no part ${id}.`);
  return element as T;
}

/** The line below the grid. Problems stay until the next message. */
export function message(text: string, problem = false): void {
  const line = part("message");
  line.textContent = text;
  line.classList.toggle("problem", problem);
}

const WORKBOOK_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Downloads bytes as a file, by default a workbook. */
export function download(bytes: Uint8Array, name: string, type = WORKBOOK_TYPE): void {
  const url = URL.createObjectURL(new Blob([bytes as BlobPart], { type }));
  const link = document.createElement("a");
  Object.assign(link, { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

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
