/**
 * Names and roles of the grid's own controls, which Univer leaves without: a screen reader would
 * read each as "button".
 */

/** Where the name in a command's id is no name for a control. */
const NAMES: Readonly<Record<string, string>> = {
  "set-once-format-painter": "Format painter",
  "clear-selection-format": "Clear formatting",
  "set-range-font-family": "Font",
  "set-range-fontsize": "Font size",
  "set-range-font-increase": "Increase font size",
  "set-range-font-decrease": "Decrease font size",
  "set-range-stroke": "Strikethrough",
  "set-range-text-color": "Text color",
  "set-range-fill-color": "Fill color",
  "set-border-basic": "Borders",
  "set-horizontal-text-align": "Horizontal alignment",
  "set-vertical-text-align": "Vertical alignment",
  "set-text-wrap": "Text wrapping",
  "set-text-rotation": "Text rotation",
};
const COMPONENTS: Readonly<Record<string, string>> = {
  "sheet-bar-append-button": "Add or list sheets",
  "sheet-bar-scroll-button": "Scroll sheets",
};
/** Of an input in a control that has no command of its own. */
const NAME_BOX = "Name box";
const UNNAMED = "Grid option";

const words = (id: string): string => {
  const text = id.replace(/^(?:set-range|set|add|sheet)-/, "").replace(/[-_.]/g, " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** The name of a control by the command that it gives, such as "sheet.command.set-range-bold". */
export function commandName(command: string): string {
  const id = command.slice(command.lastIndexOf(".") + 1);
  return NAMES[id] ?? words(id);
}

const hasName = (element: Element): boolean =>
  ["aria-label", "aria-labelledby", "title"].some((name) => element.getAttribute(name)) ||
  (element.textContent ?? "").trim() !== "";

function nameOf(element: Element): string {
  const command = element.closest("[data-u-command]")?.getAttribute("data-u-command");
  if (command) return commandName(command);
  const inside = element.querySelector("[data-u-command]")?.getAttribute("data-u-command");
  if (inside) return commandName(inside);
  const component = element.closest("[data-u-comp]")?.getAttribute("data-u-comp") ?? "";
  return COMPONENTS[component] ?? UNNAMED;
}

const setName = (element: Element, name: string): void => {
  if (!hasName(element)) element.setAttribute("aria-label", name);
};

/** Elements that the keyboard reaches by themselves. */
const CONTROLS = "button, input, a[href], [role=button]";

/** An element that opens a menu is a button, unless it is only the frame of one. */
function correctTrigger(trigger: Element): void {
  if (trigger.matches("button, input")) return;
  if (trigger.querySelector(CONTROLS)) {
    ["aria-haspopup", "aria-expanded", "type"].forEach((name) => trigger.removeAttribute(name));
    return;
  }
  trigger.setAttribute("role", "button");
  setName(trigger, nameOf(trigger));
}

function correct(root: Element): void {
  for (const trigger of root.querySelectorAll("[aria-haspopup]")) correctTrigger(trigger);
  for (const control of root.querySelectorAll("button, [role=button]"))
    setName(control, nameOf(control));
  for (const input of root.querySelectorAll("input:not([aria-label])"))
    input.setAttribute("aria-label", input.closest("[data-u-command]") ? nameOf(input) : NAME_BOX);
  // No roles of ARIA.
  for (const part of root.querySelectorAll("[role=track], [role=handle]")) {
    part.removeAttribute("role");
    if (part.matches("button")) part.setAttribute("aria-label", "Zoom");
  }
  // A positive number would put the grid before the menu of the page.
  for (const canvas of root.querySelectorAll("canvas[tabindex='1']"))
    canvas.setAttribute("tabindex", canvas.id.startsWith("univer-sheet") ? "0" : "-1");
}

/** Corrects the controls in the element of the grid, now and whenever it draws others. */
export function nameGridControls(grid: Element): void {
  let isWaiting = false;
  const correctSoon = (): void => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      correct(grid);
    });
  };
  new MutationObserver(correctSoon).observe(grid, {
    childList: true,
    subtree: true,
    attributeFilter: ["aria-haspopup", "aria-expanded", "tabindex", "role"],
  });
  correctSoon();
}
