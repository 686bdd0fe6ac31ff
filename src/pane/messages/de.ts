/**
 * Texts of the screens that are whole in German. Statuses, units, codes and texts of the workbook
 * are unchanged.
 */
import { GERMAN_BRAND_MESSAGES } from "./de-brand";
import { GERMAN_CONTENT_MESSAGES } from "./de-hidden-content";
import { GERMAN_MEASURED } from "./de-measured";
import { GERMAN_PACKS } from "./de-packs";
import { GERMAN_MORE } from "./de-more";
import { GERMAN_SHARED } from "./de-shared";
import type { Messages } from "./en";

const LOCALE = GERMAN_SHARED.locale;
const counted = (count: number, singular: string, plural: string): string =>
  `${count === 1 ? 1 : count.toLocaleString(LOCALE)} ${count === 1 ? singular : plural}`;
const listed = (words: readonly string[]): string =>
  words.length < 2
    ? words.join("")
    : `${words.slice(0, -1).join(", ")} und ${words[words.length - 1]}`;

/** The parts of the texts that another language than English has: those of covered screens. */
export type GermanMessages = Pick<
  Messages,
  "shared" | "more" | "plan" | "measured" | "packs" | "compare" | "share"
>;

export const GERMAN: GermanMessages = {
  shared: GERMAN_SHARED,
  more: GERMAN_MORE,
  plan: {
    insertTitle: "Plan einfügen",
    insertText:
      "Fügt die Blätter eines Plans ein, leer oder als Beispiel. Vorhandene Blätter werden nicht geändert.",
    kinds: {
      "system-plan": {
        title: "Systemplan",
        text: "Was zu kaufen ist, warum und bis wann: von der gemessenen CPU zum System, mit allen Abschnitten.",
      },
      "backup-window": {
        title: "Sicherungsfenster",
        text: "Stunden für Sicherung und Rücksicherung je Datenbestand, die Laufwerke und Kassetten dafür, und wann das Fenster überschritten wird.",
      },
      "vios-virtual-storage": {
        title: "VIOS und virtueller Speicher",
        text: "Prozessoren, Speicher und Adapter von VIOS, und IBM i als Server virtueller Platten.",
      },
      "lpar-consolidation": {
        title: "LPAR-Konsolidierung",
        text: "Mehrere Systeme auf einem: Zuordnung, zusammenfallende Stunden, Belegung und Verwendung der Kerne, Speicher.",
      },
      "network-tls": {
        title: "Netz und TLS",
        text: "Prozessoren und Kryptokarten für TLS- und VPN-Verkehr, Leitungen, und wie lange Übertragungen dauern.",
      },
      "web-java": {
        title: "Web und Java",
        text: "Inhaltsmix von Webservern, Java-Heaps, PHP und Weboberflächen von Bildschirmen.",
      },
      "disk-san": {
        title: "Platten und SAN",
        text: "Platz und Arme jedes Pools, Adapter, Gehäuse, Arrays und Pfade eines SAN.",
      },
      "db2-mirror": {
        title: "Db2 Mirror",
        text: "Kerne beider Knoten nach gemessenen Läufen, verbleibender Knoten, Entfernung, Verbindungen und Batch.",
      },
      "upgrade-comparison": {
        title: "Nachfolger im Vergleich",
        text: "Ein System im Vergleich mit seinen Nachfolgern: CPU, Reserve, Batchlaufzeiten bei beiden Taktfrequenzen und Kipppunkt der Empfehlung.",
      },
      "memory-tuning": {
        title: "Speicher abstimmen",
        text: "Speicher von Partitionen, Pools und VIOS, mit Bewertung des Pagings.",
      },
    },
    sectionTexts: {
      Batch: "Laufzeiten von Batchjobs auf dem Zielsystem, Engpässe und Expert Cache",
      Consolidation: "Mehrere Systeme auf einem: Umzüge, Spitzen je Stunde, Packen und Kerne",
      "Disk and SAN": "Plattenpools, Laufwerke, Adapter und Gehäuse, und Speicher in einem SAN",
      "High availability":
        "Db2 Mirror: Kerne je Knoten, Kapazität bei Ausfall, Entfernung und Verbindungen",
      "Integrated servers": "CPW, Ziele, Speicher und Einstellungen integrierter Server über iSCSI",
      "IPL and outages": "IPL-Dauern, gemessen auf dem ähnlichsten System",
      Measurements: "Eingefügte CPU je Stunde und Partition, mit Spitzenstunden",
      Memory: "Speicher von Partitionen, Pools und VIOS, und Paging",
      "Network and security": "Prozessorzeit für TLS und VPN, Leitungen und Übertragungszeiten",
      Sensitivity: "Wirkung einzelner Eingaben auf die Empfehlung",
      "VIOS and virtual IO":
        "IBM i als Client von VIOS, und IBM i als Server für Platten von AIX und Linux",
      "Web and Java": "Inhaltsmix, Java-Heaps, PHP, WebFacing und HATS",
    },
    pictureOf: (title) => `Ein Blatt des Beispiels zu: ${title}`,
    insertExample: "Beispiel",
    exampleLabel: (title) => `Beispiel: ${title}`,
    chooseSections: "Abschnitte wählen",
    chooseText:
      "Jeder Abschnitt ist ein Blatt. Das Deckblatt schaltet Abschnitte ein und aus. Weniger Blätter öffnen und rechnen schneller.",
    insertLabel: (title) => `Einfügen: ${title}`,
    preparing: "Die Blätter werden vorbereitet …",
    working: (percent) => `Die Blätter werden eingefügt: ${percent} %`,
    inserted: (count) => `${counted(count, "Blatt wurde", "Blätter wurden")} eingefügt.`,
    leftOut: "Nicht eingefügt. Diese Version von Excel unterstützt nicht:",
    undo: "Plan entfernen",
    undone: "Der Plan wurde entfernt.",
    insert: "Einfügen",
    recommendation: "Empfehlung",
    checks: "Prüfungen",
    noPlan:
      "Diese Arbeitsmappe enthält keinen Plan. Fügen Sie einen ein, oder öffnen Sie eine Arbeitsmappe mit einem Plan.",
    notCalculated: "Der Plan wurde noch nicht berechnet.",
    filter: (verdict) => `Nur ${verdict} zeigen`,
    showing: (count) => counted(count, "Prüfung", "Prüfungen"),
    goTo: (what) => `Gehen zu: ${what}`,
    unused: (count) =>
      `${counted(count, "Prüfung betrifft", "Prüfungen betreffen")} Teile, die der Plan nicht verwendet.`,
    workbookChecks: (count) =>
      `${counted(count, "Prüfung der Arbeitsmappe selbst ist", "Prüfungen der Arbeitsmappe selbst sind")} nicht bestanden. Die Zahlen oben enthalten sie nicht.`,
    showUnused: "Zeigen",
    hideUnused: "Verbergen",
    another: "Weiteren Plan einfügen",
    allPassed: "Alle Prüfungen sind bestanden.",
    scenario: "Szenario",
    alternative: "Alternative",
    noneChosen: "Keine davon",
    chosen: (what, name) => `${what}: ${name}.`,
    compareScenarios: "Szenarien vergleichen",
    compareAlternatives: "Alternativen vergleichen",
    figure: "Ergebnis",
    gaps: "Fehlende Eingaben",
    sections: (used, all) => `Abschnitte: ${used} von ${all} verwendet`,
    switchedOn: (name) => `${name} gehört jetzt zum Plan.`,
    switchedOff: (name) => `${name} gehört nicht mehr zum Plan. Die Eingaben bleiben.`,
    notHere: (names) =>
      `Nicht in dieser Arbeitsmappe: ${listed(names)}. Fügen Sie in eine leere Mappe einen Plan ein, der sie hat, und übernehmen Sie Ihre Eingaben.`,
    missing: "Abschnitte hinzufügen",
    missingText: {
      excel:
        "Ein neuer Abschnitt öffnet eine Kopie des Plans mit Ihren Eingaben. Diese Arbeitsmappe bleibt unverändert. Zum Zurücknehmen schließen Sie die Kopie.",
      workbench:
        "Ein neuer Abschnitt erzeugt eine Kopie des Plans mit Ihren Eingaben als Datei. Die offene Arbeitsmappe bleibt unverändert.",
    },
    add: "Hinzufügen",
    addLabel: (name) => `Abschnitt ${name} hinzufügen`,
    building: (name) => `Der Plan wird mit ${name} erstellt …`,
    withSection: (name) => `Plan mit ${name}.xlsx`,
    added: {
      excel: (name, inputs) =>
        `Eine neue Arbeitsmappe mit ${name} ist offen. ${counted(inputs, "Eingabe wurde", "Eingaben wurden")} übernommen.`,
      workbench: (name, inputs) =>
        `Der Plan mit ${name} wurde heruntergeladen. ${counted(inputs, "Eingabe wurde", "Eingaben wurden")} übernommen.`,
    },
    becameFull:
      "Der Abschnitt braucht Blätter, die diesem Plan fehlten. Die Kopie ist jetzt ein vollständiger Plan.",
    notMoved: (names) => `Keinen Platz gab es für: ${listed(names)}.`,
    ownStays: "Eigene Blätter und Texte außerhalb der Eingabezellen werden nicht übernommen.",
    versions: "Katalog und Versionen",
    versionsText: "Nennt Werte, die sich mit dem installierten Katalog ändern würden.",
    lookAtVersions: "Mit diesem Katalog vergleichen",
    lookingForGaps: "Fehlende Eingaben werden gesucht …",
    notStamped: "Es konnte nicht vermerkt werden, mit welchem Katalog gerechnet wurde.",
  },
  measured: GERMAN_MEASURED,
  packs: GERMAN_PACKS,
  compare: {
    title: "Mit anderer Arbeitsmappe vergleichen",
    text: "Wählen Sie einen früheren Plan oder irgendeine andere Mappe als .xlsx-Datei. Jeder Unterschied wird genannt, mit dem Weg zu seiner Zelle. Keine der beiden Mappen wird geändert, und die Datei bleibt auf diesem Rechner.",
    choose: "Datei wählen",
    another: "Andere Datei wählen",
    again: "Noch einmal vergleichen",
    changed: "Diese Arbeitsmappe hat sich seither geändert.",
    reading: (name) => `${name} wird gelesen …`,
    comparing: "Es wird verglichen …",
    notCompared: (name) => `${name} wurde nicht verglichen:`,
    between: (name) => `Von ${name} zu dieser Arbeitsmappe`,
    same: "Kein Unterschied",
    sameHint: (name) => `Eingaben, Ergebnisse, Prüfungen und Versionen sind die von ${name}.`,
    inputs: (count) => counted(count, "Eingabe ist anders", "Eingaben sind anders"),
    typed: (count) => counted(count, "Eingabezelle weicht ab", "Eingabezellen weichen ab"),
    headline: "Wirkung auf den Plan",
    checks: (count) =>
      count
        ? counted(count, "Prüfung hat einen anderen Status", "Prüfungen haben einen anderen Status")
        : "Prüfungen",
    otherFigures: (count) =>
      `${counted(count, "Prüfung hat", "Prüfungen haben")} denselben Status mit anderen Werten.`,
    answers: (count) =>
      counted(count, "Wert des Katalogs ist geändert", "Werte des Katalogs sind geändert"),
    results: (count) =>
      counted(count, "weiteres Ergebnis weicht ab", "weitere Ergebnisse weichen ab"),
    computed: (count) =>
      counted(count, "berechnete Zelle weicht ab", "berechnete Zellen weichen ab"),
    sheets: "Blätter, die nur eine Arbeitsmappe hat",
    onlyIn: (name) => `nur in ${name}`,
    onlyHere: "nur in dieser Arbeitsmappe",
    versions: "Versionen",
    notGiven: "nicht angegeben",
    notes: "Hinweise (1: die Datei, 2: diese Arbeitsmappe)",
    rows: {
      added: (values) => `Neu${values ? `: ${values}` : ""}`,
      removed: (values) => `Weggefallen${values ? `: ${values}` : ""}`,
      renamed: (_values, to) => `Heißt jetzt ${to}`,
    },
    formulas: (before, now) => `Die Formel war =${before}. Jetzt ist sie =${now}.`,
    emptyCell: "leer",
    was: "war",
    is: "ist",
    noCheck: "keine Prüfung",
    unused: "nicht verwendet",
    cut: (count) => `${count.toLocaleString(LOCALE)} weitere sind hier nicht aufgeführt.`,
  },
  share: {
    title: "Weitergeben und reparieren",
    copy: "Kundenkopie",
    copyText:
      "Erstellt eine Kopie mit Werten für Leser ohne das Add-in. Ihre Arbeitsmappe wird nicht geändert.",
    options: "Optionen der Kopie",
    keepFormulas: "Formeln aufbewahren, um sie wiederherzustellen",
    sourceNotes: "Quelle als Notiz an jedem Wert",
    freezeAll: "Alle Formeln in Werte umwandeln",
    withoutWorking: "Ausgeblendete Blätter entfernen",
    withPrices: "Preise und Zellnotizen aufnehmen",
    asFile: "Die Kopie als Datei herunterladen, statt sie zu öffnen",
    brand: GERMAN_BRAND_MESSAGES,
    make: "Kopie erstellen",
    thaw: "Formeln wiederherstellen",
    shared: (cells) =>
      `Kundenkopie gespeichert. ${counted(cells, "Formel wurde ein Wert", "Formeln wurden Werte")}.`,
    thawed: (cells) =>
      `Arbeitsmappe mit Formeln gespeichert. ${counted(cells, "Formel", "Formeln")} wiederhergestellt.`,
    refused: "Keine Kopie wurde erstellt:",
    remarks: "Hinweise",
    stuckInCopy: (cells) =>
      `Diese Zellen zeigen hier und in der Kopie einen Fehler statt eines Ergebnisses: ${cells}. Reparieren Sie sie, und erstellen Sie die Kopie neu.`,
    hidden: {
      find: "Verborgene Inhalte suchen",
      title: "Verborgene Inhalte",
      choose: "Wählen Sie, was aus der Kopie entfernt wird.",
      nothing: "Die Kopie enthält keine verborgenen Inhalte.",
      ofWorkbook: "Noch kann keine Kopie erstellt werden. Verborgene Inhalte dieser Arbeitsmappe:",
      withEffect: (text, effect) => `${text} Wirkung beim Entfernen: ${effect}`,
      stays: "Bleibt:",
      notTakenOut: (name) => `Nicht entfernt: ${name}.`,
      leftOut: (names) => `Nicht in die Kopie übernommen: ${names}.`,
      left: (names) => `Verborgene Inhalte der Kopie: ${names}.`,
      kinds: GERMAN_CONTENT_MESSAGES,
    },
    repair: "Zellen, die auf #NAME? stehen",
    repairText:
      "Zellen, die geöffnet wurden, bevor das Add-in geladen war, bleiben auf #NAME?, bis sie neu geschrieben werden. Das geschieht hier für die ganze Arbeitsmappe.",
    evenProtected: "Auch auf geschützten Blättern ohne Kennwort",
    repairWorkbook: "Arbeitsmappe reparieren",
    noNameErrors: "Keine Zelle dieser Arbeitsmappe steht auf #NAME?.",
    repaired: (cells) => `${counted(cells, "Zelle wurde", "Zellen wurden")} repariert.`,
    left: (cells) =>
      `${counted(cells, "Zelle bleibt, wie sie ist", "Zellen bleiben, wie sie sind")}:`,
    atOpening: "Beim Öffnen dieser Arbeitsmappe:",
  },
};
