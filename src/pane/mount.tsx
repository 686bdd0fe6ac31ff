import type { PaneServices } from "./services";
export function mountPane(element: HTMLElement, _services: PaneServices): () => void { element.textContent = "pane"; return () => undefined; }
