/**
 * Interactive parts of the guide's pages: colors, copying of samples, search. The pages can be read
 * without them.
 */
import "./site.css";
import type { SearchRecord } from "./page-search";
import { THEME_KEY } from "./theme";

const root = document.documentElement.dataset.root ?? "";
const part = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T;

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  text = "",
): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag);
  node.className = className;
  node.textContent = text;
  return node;
}

function startColors(): void {
  const button = part<HTMLButtonElement>("colours");
  const isDark = (): boolean =>
    (document.documentElement.dataset.theme ??
      (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";
  const name = (): void =>
    button.setAttribute("aria-label", isDark() ? "Light colors" : "Dark colors");
  button.hidden = false;
  name();
  button.addEventListener("click", () => {
    const theme = isDark() ? "light" : "dark";
    document.documentElement.dataset.theme = theme;
    try {
      localStorage.setItem(THEME_KEY, theme);
    } catch {
      /* a browser may keep nothing: the choice lasts as long as the page */
    }
    name();
  });
}

/** What a reader types, without prompts and output. */
const sampleOf = (text: string): string =>
  /^\$ /m.test(text)
    ? text
        .split("\n")
        .filter((line) => line.startsWith("$ "))
        .map((line) => line.slice(2))
        .join("\n")
    : text;

function startCopying(): void {
  if (!navigator.clipboard) return;
  for (const block of document.querySelectorAll(".code")) {
    const button = element("button", "copy", "Copy");
    button.type = "button";
    button.addEventListener("click", () => {
      void navigator.clipboard
        .writeText(sampleOf(block.querySelector("code")!.textContent ?? ""))
        .then(() => {
          button.textContent = "Copied";
          setTimeout(() => {
            button.textContent = "Copy";
          }, 1500);
        });
    });
    block.append(button);
  }
}

function resultLine(hit: SearchRecord, place: number): HTMLAnchorElement {
  const line = element("a", "hit");
  line.href = `${root}${hit.address}`;
  line.id = `hit-${place}`;
  line.setAttribute("role", "option");
  line.setAttribute("aria-selected", "false");
  line.tabIndex = -1;
  line.append(
    element("span", "hit-area", hit.area),
    element("span", "hit-title", hit.heading ? `${hit.page}: ${hit.heading}` : hit.page),
    element("span", "hit-text", hit.excerpt),
  );
  return line;
}

function nothing(text: string): HTMLElement {
  const line = element("p", "nothing", text);
  line.setAttribute("role", "option");
  line.setAttribute("aria-disabled", "true");
  return line;
}

class Search {
  private readonly input = part<HTMLInputElement>("search");
  private readonly list = part("hits");
  private ask: Promise<(query: string) => readonly SearchRecord[]> | undefined;
  private chosen = -1;

  start(): void {
    part("search-box").hidden = false;
    this.input.addEventListener("focus", () => void this.index());
    this.input.addEventListener("input", () => void this.show());
    this.input.addEventListener("keydown", (event) => this.key(event));
    document.addEventListener("click", ({ target }) => {
      if (!part("search-box").contains(target as Node)) this.close();
    });
    document.addEventListener("keydown", (event) => {
      if (
        event.key !== "/" ||
        event.ctrlKey ||
        event.metaKey ||
        /^(INPUT|TEXTAREA|SELECT)$/.test((event.target as HTMLElement).tagName)
      )
        return;
      event.preventDefault();
      this.input.focus();
    });
  }

  private index(): Promise<(query: string) => readonly SearchRecord[]> {
    return (this.ask ??= import(/* webpackChunkName: "search" */ "./search").then(({ openIndex }) =>
      openIndex(root),
    ));
  }

  private async show(): Promise<void> {
    const query = this.input.value.trim();
    if (!query) return this.close();
    let lines: HTMLElement[];
    try {
      const hits = (await this.index())(query);
      if (query !== this.input.value.trim()) return;
      lines = hits.map(resultLine);
      part("found").textContent = hits.length ? `${hits.length} places found` : "Nothing found";
    } catch {
      lines = [];
      part("found").textContent = "The search could not be loaded";
    }
    this.chosen = -1;
    this.list.replaceChildren(
      ...(lines.length ? lines : [nothing(part("found").textContent ?? "")]),
    );
    this.list.hidden = false;
    this.input.setAttribute("aria-expanded", String(lines.length > 0));
    this.mark();
  }

  private close(): void {
    this.list.hidden = true;
    this.input.setAttribute("aria-expanded", "false");
    this.input.removeAttribute("aria-activedescendant");
  }

  private mark(): void {
    const lines = [...this.list.querySelectorAll<HTMLElement>(".hit")];
    lines.forEach((line, i) => line.setAttribute("aria-selected", String(i === this.chosen)));
    const line = lines[this.chosen];
    if (line) {
      this.input.setAttribute("aria-activedescendant", line.id);
      line.scrollIntoView({ block: "nearest" });
    } else this.input.removeAttribute("aria-activedescendant");
  }

  private key(event: KeyboardEvent): void {
    const lines = this.list.querySelectorAll<HTMLAnchorElement>(".hit");
    if (event.key === "Escape") {
      this.input.value = "";
      this.close();
    } else if (event.key === "Enter" && !this.list.hidden) lines[Math.max(0, this.chosen)]?.click();
    else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && lines.length) {
      event.preventDefault();
      this.chosen =
        (this.chosen +
          (event.key === "ArrowDown" ? 1 : lines.length + (this.chosen < 0 ? 0 : -1))) %
        lines.length;
      this.mark();
    }
  }
}

/** The menu of a small screen closes when the reader taps elsewhere. */
function startMenu(): void {
  const menu = document.querySelector<HTMLDetailsElement>(".menu");
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape" && menu) menu.open = false;
  });
}

startColors();
startCopying();
startMenu();
new Search().start();
