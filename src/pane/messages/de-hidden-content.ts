/** The kinds of hidden content in German. */
import type { ContentKey } from "../../xlsx/inspect/inspection";
import type { ContentMessage } from "../../xlsx/inspect/inspection-messages";

export const GERMAN_CONTENT_MESSAGES: Readonly<Record<ContentKey, ContentMessage>> = {
  authors: {
    name: "Autoren und Pfade",
    text: "Namen von Personen und Firmen und der Ordner, in dem die Datei gespeichert wurde.",
    effect: "Kommentare bleiben, ohne die Namen ihrer Autoren.",
  },
  properties: {
    name: "Dokumenteigenschaften",
    text: "Titel, Thema, Stichwörter und andere Eigenschaften der Datei.",
  },
  "custom-properties": {
    name: "Benutzerdefinierte Eigenschaften",
    text: "Eigenschaften, die Personen und Programme der Datei und ihren Blättern gegeben haben.",
    effect: "Die Datei zeigt nicht mehr, mit welchen Versionen sie erstellt wurde.",
  },
  comments: {
    name: "Kommentare und Notizen",
    text: "Notizen, Kommentare mit Antworten und Kommentare zu Namen und Tabellen.",
  },
  "hidden-sheets": {
    name: "Ausgeblendete Blätter",
    text: "Jeder kann ausgeblendete Blätter einblenden, sehr versteckte mit einem Makro oder einem Zip-Programm.",
    effect:
      "Die Formeln einer Kundenkopie stehen auf einem dieser Blätter und lassen sich nicht wiederherstellen.",
  },
  "hidden-rows": {
    name: "Ausgeblendete Zeilen und Spalten",
    text: "Jeder kann ausgeblendete Zeilen und Spalten einblenden.",
    effect: "Ihre Zellen werden geleert. Zeilen und Spalten bleiben, damit sich nichts verschiebt.",
  },
  "hidden-names": {
    name: "Ausgeblendete Namen",
    text: "Namen, die der Namens-Manager nicht auflistet, und Konstanten, die keine Formel verwendet.",
  },
  scenarios: {
    name: "Szenarien des Szenario-Managers",
    text: "Gespeicherte Eingabewerte mit den Namen ihrer Autoren.",
  },
  "tracked-changes": {
    name: "Nachverfolgte Änderungen",
    text: "Frühere Werte von Zellen, wer sie wann geändert hat.",
  },
  "pivot-caches": {
    name: "Gespeicherte Zeilen von Pivottabellen",
    text: "Quellzeilen von Pivottabellen, auch solche, die kein Blatt zeigt.",
    effect:
      "Pivottabellen werden beim Öffnen aktualisiert, wenn ihre Quelle in der Arbeitsmappe ist. Sonst lassen sie sich nicht mehr ändern.",
  },
  "data-model": {
    name: "Datenmodell",
    text: "Alle Tabellen des Datenmodells, auch Spalten, die kein Blatt zeigt.",
  },
  "external-links": {
    name: "Externe Verknüpfungen",
    text: "Pfade anderer Arbeitsmappen und Dateien und daraus gespeicherte Werte.",
    effect: "Formeln, die andere Arbeitsmappen lesen, werden zu Werten.",
  },
  connections: {
    name: "Verbindungen und Abfragen",
    text: "Server, Dateien und Befehle, aus denen Daten geladen werden.",
    effect:
      "Tabellen behalten ihre Zeilen und lassen sich nicht mehr aktualisieren. Was bleibt, nennt keine Quelle.",
  },
  "embedded-files": {
    name: "Eingebettete Dateien",
    text: "In Blätter eingebettete Dateien und Steuerelemente mit ihrem ganzen Inhalt.",
    effect: "Auch die Bilder der eingebetteten Dateien werden entfernt.",
  },
  macros: {
    name: "Makros",
    text: "Programme in der Arbeitsmappe.",
    effect:
      "Der Dateityp wird .xlsx. Schaltflächen und Funktionen, die Makros brauchen, wirken nicht mehr.",
  },
  "add-ins": {
    name: "Eingebundene Add-ins",
    text: "Add-ins, die sich mit der Datei öffnen, und ihre darin gespeicherten Einstellungen.",
  },
  "headers-footers": {
    name: "Kopf- und Fußzeilen",
    text: "Text, der nur im Druck zu sehen ist.",
  },
  "custom-views": {
    name: "Benutzerdefinierte Ansichten",
    text: "Gespeicherte Ansichten, die Namen von Personen enthalten können.",
  },
  "invisible-objects": {
    name: "Unsichtbare Objekte",
    text: "Formen, Bilder und Diagramme, die auf unsichtbar gestellt sind.",
  },
  "alt-text": {
    name: "Namen und Pfade von Objekten",
    text: "Eingegebene Namen von Objekten und Beschreibungen, die den Pfad einer Datei enthalten.",
  },
  "picture-data": {
    name: "Daten in Bildern",
    text: "Ort, Zeit, Kamera und Kommentare von Bildern.",
  },
  "custom-xml": {
    name: "Benutzerdefinierte XML-Daten",
    text: "Daten, die andere Programme in der Datei speichern.",
  },
  "printer-settings": {
    name: "Druckereinstellungen",
    text: "Namen und Einstellungen von Druckern.",
  },
  preview: {
    name: "Vorschaubild",
    text: "Ein kleines Bild des ersten Blatts vom Zeitpunkt des Speicherns.",
  },
  signatures: {
    name: "Digitale Signaturen",
    text: "Zertifikate der Personen, die die Datei signiert haben. In einer geänderten Kopie sind sie ungültig.",
  },
  leftovers: {
    name: "Überreste",
    text: "Text gelöschter Zellen, ungenutzte Zahlenformate und Teile, die kein Programm zeigt.",
  },
};
