/** Texts of components that several screens share, in German. */
import type { SharedMessages } from "./en-shared";

export const GERMAN_SHARED: SharedMessages = {
  locale: "de",
  views: {
    functions: "Funktionen",
    catalogue: "Katalog",
    explain: "Erklären",
    plan: "Plan",
    more: "Mehr",
  },
  viewsLabel: "Ansichten des Aufgabenbereichs",
  back: "Zurück",
  loading: "Wird geladen …",
  undo: "Rückgängig",
  trueWord: "WAHR",
  falseWord: "FALSCH",
  emptyWord: "leer",
  showAll: (count) => `Alle ${count} zeigen`,
  showFewer: "Weniger zeigen",
  problem: "Das ging nicht.",
  dismiss: "Schließen",
  clear: "Leeren",
  notFetched:
    "Ein Teil von Sizebook konnte nicht geladen werden. Prüfen Sie die Verbindung, und versuchen Sie es noch einmal.",
  broken: "Diese Ansicht konnte nicht gezeigt werden.",
  again: "Noch einmal versuchen",
  undone: "Zurückgenommen.",
  notUndone:
    "Es wurde nichts zurückgenommen. Alle Änderungen von Sizebook sind zurückgenommen, oder die geänderten Zellen wurden später bearbeitet. Nehmen Sie diese Bearbeitung zuerst zurück.",
  size: (rows, columns) => `${rows} × ${columns} Zellen`,
};
