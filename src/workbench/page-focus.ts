/**
 * The keyboard between the parts of the page: F6 goes from the grid to the pane while it is open,
 * then to the menu, and back to the grid. In the pane it returns to where it was. In the grid, Tab
 * goes to the next cell.
 */

/** Univer takes keys in this element. */
const GRID_EDITOR = "__editor___INTERNAL_EDITOR__DOCS_NORMAL";
/** The current tab of the pane, or what it shows instead of tabs; tabs are buttons, too. */
const FIRST_IN_PANE = ["[role=tab][aria-selected=true]", "button, input, select, a[href]"];
const LATEST_MS = 10_000;

export const focusGrid = (): void => document.getElementById(GRID_EDITOR)?.focus();

/** After a dialog, the grid takes keys into another workbook only if it is focused again. */
export function refocusGrid(): void {
  const editor = document.getElementById(GRID_EDITOR);
  if (!editor || editor !== document.activeElement) return;
  editor.blur();
  editor.focus();
}

const focusInside = (pane: HTMLElement): boolean => {
  const targets = FIRST_IN_PANE.map((place) => pane.querySelector<HTMLElement>(place));
  const target = targets.find((element) => element !== null);
  target?.focus();
  return target !== undefined;
};

/** Moves the focus into the pane, as soon as it has something to focus. */
export function focusPane(pane: HTMLElement): void {
  if (focusInside(pane)) return;
  const end = (): void => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const observer = new MutationObserver(() => {
    if (pane.hidden || focusInside(pane)) end();
  });
  const timer = setTimeout(end, LATEST_MS);
  observer.observe(pane, { childList: true, subtree: true });
}

/** F6 goes from the grid to the pane while it is open, then to the menu, and back. */
export function followF6(pane: HTMLElement, menu: HTMLElement): void {
  let left: readonly (HTMLElement | null)[] = [];
  pane.addEventListener("focusin", ({ target }) => {
    const element = target as HTMLElement;
    left = [element, element.closest("ul")];
  });
  /** To what had the focus in the pane, or to the first item of its list. */
  const returnToPane = (): void => {
    const [element, list] = left.map((place) => (place && pane.contains(place) ? place : null));
    const target = element ?? list?.querySelector<HTMLElement>("button");
    if (target) target.focus();
    else focusPane(pane);
  };
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "F6") return;
      event.preventDefault();
      event.stopPropagation();
      const isInGrid = document.activeElement?.id === GRID_EDITOR;
      if (isInGrid && !pane.hidden) returnToPane();
      else if (isInGrid || pane.contains(document.activeElement)) menu.focus();
      else focusGrid();
    },
    true,
  );
}
