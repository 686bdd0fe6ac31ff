/**
 * Shown until the pane's code is loaded, or if loading fails. It cannot use the pane's texts, which
 * are part of that code.
 */
import { language, type Language } from "../pane/messages/language";

/** Office is unavailable, the pane cannot be loaded, or the page was opened outside of Excel. */
export type MissingPart = "office" | "pane" | "excel";

const TEXTS: Readonly<
  Record<Language, Readonly<Record<MissingPart | "starting" | "again" | "outdated", string>>>
> = {
  en: {
    starting: "Sizebook is starting…",
    again: "Try again",
    outdated:
      "Sizebook was updated while Excel was open. Save your work, close Excel and open it again to use the new version.",
    office:
      "Microsoft’s office.js could not be loaded. Sizebook needs it to work with Excel. Check your connection and try again.",
    pane: "Sizebook could not be loaded. Check your connection and try again. Functions in cells keep working.",
    excel:
      "This page is the task pane of Sizebook in Excel. Open a workbook in Excel and choose Sizebook there.",
  },
  de: {
    starting: "Sizebook startet …",
    again: "Noch einmal versuchen",
    outdated:
      "Sizebook wurde aktualisiert, während Excel offen war. Speichern Sie Ihre Arbeit, schließen Sie Excel, und öffnen Sie es wieder, um die neue Version zu nutzen.",
    office:
      "Microsofts office.js konnte nicht geladen werden. Sizebook braucht sie für die Arbeit mit Excel. Prüfen Sie die Verbindung, und versuchen Sie es noch einmal.",
    pane: "Sizebook konnte nicht geladen werden. Prüfen Sie die Verbindung, und versuchen Sie es noch einmal. Funktionen in Zellen arbeiten weiter.",
    excel:
      "Diese Seite ist der Aufgabenbereich von Sizebook in Excel. Öffnen Sie in Excel eine Arbeitsmappe, und wählen Sie dort Sizebook.",
  },
};

function paragraph(text: string, role: string): HTMLElement {
  const line = Object.assign(document.createElement("p"), {
    className: "waiting",
    textContent: text,
    lang: language(),
  });
  line.setAttribute("role", role);
  return line;
}

export const showStarting = (element: HTMLElement): void =>
  element.replaceChildren(paragraph(TEXTS[language()].starting, "status"));

/** Above the pane, which may be used as long as its files are there. */
export const showOutdated = (element: HTMLElement): void =>
  element.before(paragraph(TEXTS[language()].outdated, "status"));

/** `again` repeats the attempt; without it there is nothing to repeat. */
export function showMissing(element: HTMLElement, what: MissingPart, again?: () => void): void {
  const texts = TEXTS[language()];
  const button = Object.assign(document.createElement("button"), {
    className: "again",
    type: "button",
    textContent: texts.again,
    lang: language(),
    onclick: again,
  });
  element.replaceChildren(paragraph(texts[what], "alert"), ...(again ? [button] : []));
}
