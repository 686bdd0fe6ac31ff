/** German texts of the partner's own in customer copies. */
import type { BRAND_MESSAGES } from "./en-brand";

export const GERMAN_BRAND_MESSAGES: typeof BRAND_MESSAGES = {
  title: "Ihre Firma",
  text: "Für die Seiten jeder Kopie, die Sie hier erstellen. Auf diesem Gerät gespeichert.",
  fields: {
    firm: "Firma",
    color: "Farbe der Überschriften",
    accent: "Zweite Farbe der Diagramme",
    language: "Sprache von Zahlen und Daten",
  },
  wrong: {
    firm: "Geben Sie höchstens 80 Zeichen ein.",
    color: "Geben Sie eine Farbe mit sechs Ziffern ein, etwa #1B4F72.",
    accent: "Geben Sie eine Farbe mit sechs Ziffern ein, etwa #C77700.",
    language: "Geben Sie eine Sprache mit ihrem Land ein, etwa de-DE.",
  },
  paper: "Papier",
  ofPlan: "Wie im Plan",
  logo: "Firmenlogo",
  exampleFirm: "Beispielpartner",
  chooseLogo: "PNG oder SVG wählen",
  otherLogo: "Anderes Logo wählen",
  removeLogo: "Entfernen",
  noLogo: "Wählen Sie ein PNG oder ein SVG ohne Skripte und Links, höchstens 1 MB groß.",
};
