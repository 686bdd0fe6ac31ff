/** Texts of the screen More in German. */
import type { ENGLISH_MORE } from "./en-more";

export const GERMAN_MORE: typeof ENGLISH_MORE = {
  settings: "Einstellungen",
  language: "Sprache",
  languageText:
    "Deutsch sind die Ansichten Plan und Mehr. Funktionen, Katalog und Erklärungen sind englisch.",
  languages: { en: "Englisch (English)", de: "Deutsch" },
  report: "Problem melden",
  reportText:
    "Erstellt einen Bericht mit Versionen, Programm, Anzahlen der Arbeitsmappe und Ihren letzten Schritten. Er enthält keine Namen, Pfade oder Werte Ihrer Arbeitsmappe. Nichts wird gesendet: Lesen Sie den Bericht, ergänzen Sie, was geschehen ist, und kopieren Sie ihn in eine Meldung.",
  create: "Bericht erstellen",
  creating: "Die Arbeitsmappe wird gelesen …",
  reportLabel: "Problembericht",
  copy: "Bericht kopieren",
  copied: "Der Bericht ist kopiert.",
  notCopied:
    "Der Bericht wurde nicht kopiert: Dieses Fenster hat keinen Zugriff auf die Zwischenablage. Markieren Sie den Text und kopieren Sie ihn.",
  lines: {
    title: "Sizebook-Problembericht",
    happened: "Was geschehen ist",
    expected: "Was Sie erwartet haben",
    yourWords: "(hier eintragen, ohne Kundendaten)",
    versions: "Versionen",
    catalogue: "Katalog",
    host: "Programm",
    workbook: "Arbeitsmappe",
    none: "Keine Arbeitsmappe.",
    unreadable: "Die Arbeitsmappe konnte nicht gelesen werden.",
    sheets: (all, hidden) => `${all} Blätter, davon ${hidden} ausgeblendet`,
    unread: (count) => `${count} Blätter konnten nicht gelesen werden`,
    cells: (cells, formulas) => `${cells} Zellen mit Inhalt, ${formulas} Formeln`,
    functions: "Funktionen von Sizebook",
    errors: "Fehlerwerte",
    calculatedWith: "Berechnet mit",
    plan: (status) => `Plan: ${status}`,
    noStatus: "kein Status",
    noPlan: "Kein Plan.",
    sections: "Abschnitte",
    steps: "Schritte",
    noSteps: "(hier die Schritte eintragen, ohne Kundendaten)",
  },
  steps: {
    view: (name) => `${name} geöffnet`,
    function: (name) => `Formular von ${name} geöffnet`,
    table: (name) => `Tabelle ${name} geöffnet`,
    done: (view) => `Aktion in ${view}`,
    failed: (view) => `Aktion in ${view} fehlgeschlagen`,
  },
};
