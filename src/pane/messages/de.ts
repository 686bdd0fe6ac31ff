/**
 * All texts of the pane in German. Function names, statuses, units and codes are unchanged, as are
 * texts of catalogue and plan.
 */
import { GERMAN_BRAND_MESSAGES } from "./de-brand";
import { GERMAN_CONTENT_MESSAGES } from "./de-hidden-content";
import { GERMAN_MEASURED } from "./de-measured";
import { NAMESPACE } from "../../functions/core/namespace";
import type { Messages } from "./en";

const LOCALE: string = "de";
const counted = (count: number, singular: string, plural: string): string =>
  `${count === 1 ? 1 : count.toLocaleString(LOCALE)} ${count === 1 ? singular : plural}`;
const listed = (words: readonly string[]): string =>
  words.length < 2
    ? words.join("")
    : `${words.slice(0, -1).join(", ")} und ${words[words.length - 1]}`;

export const GERMAN: Messages = {
  locale: LOCALE,
  views: { functions: "Funktionen", catalogue: "Katalog", explain: "Erklären", plan: "Plan" },
  viewsLabel: "Ansichten des Aufgabenbereichs",
  back: "Zurück",
  loading: "Wird geladen …",
  undo: "Rückgängig",
  trueWord: "WAHR",
  falseWord: "FALSCH",
  emptyWord: "leer",
  leftOut: "weggelassen",
  showAll: (count) => `Alle ${count} zeigen`,
  showFewer: "Weniger zeigen",
  problem: "Das ging nicht.",
  dismiss: "Schließen",
  clear: "Leeren",
  notFetched:
    "Ein Teil von Sizebook konnte nicht geholt werden. Sehen Sie nach, ob das Netz und der Server von Sizebook zu erreichen sind, und versuchen Sie es noch einmal.",
  broken: "Diese Ansicht konnte nicht gezeigt werden.",
  again: "Noch einmal versuchen",
  undone: "Zurückgenommen.",
  notUndone:
    "Von diesem Bereich gibt es nichts zurückzunehmen. Nutzen Sie „Rückgängig“ der Tabelle.",
  size: (rows, columns) => `${rows} × ${columns} Zellen`,
  places: {
    excel: { noSelection: "In Excel ist keine Zelle ausgewählt." },
    workbench: { noSelection: "In der Tabelle ist keine Zelle ausgewählt." },
  },
  functions: {
    search: "Funktionen und Schlüssel suchen",
    placeholder: "Funktion, Gerät, System, Tabelle …",
    all: (count) => counted(count, "Funktion", "Funktionen"),
    found: (functions, tables) =>
      `${counted(functions, "Funktion", "Funktionen")}${tables ? `, ${counted(tables, "Tabelle", "Tabellen")}` : ""} gefunden`,
    noneTitle: (query) => `Nichts gefunden zu „${query}“`,
    noneHint:
      "Versuchen Sie ein Gerät (3580-004), ein System (9117-MMD), ein Thema (backup) oder einen Teil des Funktionsnamens.",
    guide: "Pläne und Aufgaben",
    tables: "Tabellen des Katalogs",
    moreTables: (count) => `${count} weitere im Katalog`,
    holds: (parameter, key) => `${parameter} ${key}`,
    syntax: "Syntax",
    noArguments: "Diese Funktion hat keine Argumente.",
    more: (count) => counted(count, "optionales Argument", "optionale Argumente"),
    optional: "optional",
    useCell: (name) => `Ausgewählte Zelle für ${name} verwenden`,
    cellHolds: (place, value) => `${place}: ${value}`,
    asks: (names) => `Füllen Sie ${listed(names)} aus, um das Ergebnis zu sehen.`,
    choose: "Wählen oder eingeben",
    open: (name) => `Liste von ${name} öffnen`,
    clear: "Formular leeren",
    above: (limit) => `mehr als ${limit}`,
    least: (limit) => `mindestens ${limit}`,
    most: (limit) => `höchstens ${limit}`,
    whole: "ganze Zahl",
    fraction: "50 % ist 0,5",
    fallback: (value) => `Vorgabe ${value}`,
    allowed: (values) => listed(values),
    offered: (count) => `${count.toLocaleString(LOCALE)} zur Auswahl`,
    range: "ein Zellbereich",
    rows: "ein Bereich mit Kopfzeile",
    repeats: "mehrere mit ; getrennt",
    boolean: "WAHR oder FALSCH",
    result: "Ergebnis",
    working: "Wird berechnet …",
    suggestions: "Versuchen Sie",
    useSuggestion: (value, name) => `${value} für ${name} verwenden`,
    fills: (rows, columns) => `Füllt ${rows} × ${columns} Zellen`,
    firstOf: "Von der ersten Zelle:",
    evidence: "Woher es kommt",
    remarks: (count) => counted(count, "Hinweis", "Hinweise"),
    formula: "Formel",
    insert: "Formel einfügen",
    into: (place) => `in ${place}`,
    together: "Mit Beschriftung, Einheit und Quelle",
    occupied: (place, holds) => `In ${place} steht schon etwas: ${holds}.`,
    occupiedMany: (place) => `In ${place} steht schon etwas.`,
    replace: "Ersetzen",
    keep: "Behalten",
    inserted: (place) => `In ${place} eingefügt.`,
    circular: (place) =>
      `Die Formel liest ${place} und kann deshalb dort nicht stehen. Wählen Sie für das Ergebnis eine andere Zelle.`,
    examples: "Beispiele",
    tryExample: "Ausprobieren",
    tryLabel: (formula) => `Ausprobieren: ${formula}`,
    gives: "ergibt",
    returns: "Liefert",
    spills: "füllt einen Zellbereich",
    sources: "Quellen",
    related: "Verwandte Funktionen",
    openTable: "Im Katalog öffnen",
    insertLabel: (name) => `${name} einfügen`,
  },
  basis: {
    measured: "gemessen",
    published: "veröffentlicht",
    rule: "Regel",
    reported: "berichtet",
    interpolated: "interpoliert",
    derived: "abgeleitet",
    user: "eigene Angabe",
    refused: "abgelehnt",
  },
  basisHelp: {
    measured: "Für genau diese Eingaben in einer Quelltabelle gedruckt.",
    published: "Eine Tatsache oder Grenze, die die Quelle angibt und niemand gemessen hat.",
    rule: "Eine Regel oder Formel, die die Quelle angibt.",
    reported:
      "Aus einem Rating-Paket: Eine öffentliche Quelle hat den Wert, niemand hat ihn mit der Veröffentlichung verglichen.",
    interpolated: "Zwischen zwei gemessenen Punkten abgelesen, wo das erlaubt ist.",
    derived: "Unsere eigene Rechnung mit gedruckten Zahlen.",
    user: "Ihre eigene Zeile oder Zahl.",
    refused: "Keine Antwort: der Grund sagt, was stattdessen bekannt ist.",
  },
  evidence: {
    computed: "Berechnet als",
    sources: "Quelle",
    conditions: "Bedingungen",
    warnings: "Mit Vorsicht zu lesen",
    row: "Zeile",
    copy: "Quellenangabe kopieren",
    copied: "Kopiert.",
    own: "Kein Dokument: allein aus den Argumenten berechnet.",
    notCopied:
      "Dieses Fenster darf nicht in die Zwischenablage schreiben. Markieren Sie die Quellenangabe und kopieren Sie sie selbst.",
    openTable: (title) => `Tabelle ${title} öffnen`,
  },
  catalogue: {
    search: "Tabellen suchen",
    placeholder: "Tabelle, Gerät, System, Zahl …",
    all: (tables) => counted(tables, "Tabelle", "Tabellen"),
    found: (count) => `${counted(count, "Tabelle", "Tabellen")} gefunden`,
    noneTitle: (query) => `Keine Tabelle spricht von „${query}“`,
    noneHint:
      "Versuchen Sie ein Gerät, ein System, einen Abschnitt wie 9.24 oder ein Wort aus dem Titel der Tabelle.",
    rows: (count) => counted(count, "Zeile", "Zeilen"),
    filter: "Zeilen filtern",
    filtered: (visibleRows, all) => `${visibleRows} von ${counted(all, "Zeile", "Zeilen")}`,
    noRows: "Keine Zeile hat diese Wörter.",
    more: (count) => `${count} weitere Zeilen zeigen`,
    cited: "Zeilen, auf denen die Antwort beruht, sind markiert.",
    conditions: "Bedingungen",
    notes: "Fußnoten",
    warnings: "Mit Vorsicht zu lesen",
    corrections: "Berichtigte Druckfehler",
    correction: (printedText, reading) => `Gedruckt „${printedText}“, gelesen als ${reading}.`,
    chart: "Diagramm",
    chartOf: (title, x, y) => `Diagramm zu ${title}: ${y}${x ? ` nach ${x}` : ""}`,
    figures: "Zahlen der Tabelle",
    usedBy: "Funktionen, die sie lesen",
    formula: "Als Formel",
    insert: "Tabelle einfügen",
    insertLabel: (title) => `Tabelle ${title} einfügen`,
    inserted: (place) => `In ${place} eingefügt.`,
    occupied: (place) =>
      `${place} ist nicht leer. Wählen Sie eine Zelle mit Platz darunter und rechts daneben.`,
    size: (rows, columns) => `${rows} × ${columns}`,
    mark: (notes) => `Fußnote ${notes}`,
  },
  explain: {
    title: "Erklären",
    empty: "Diese Zelle ist leer.",
    emptyHint: `Wählen Sie eine Zelle mit einer ${NAMESPACE}-Funktion oder eine, die von einer abhängt.`,
    typed: "Der Wert wurde eingegeben.",
    named: (name) => `Name: ${name}`,
    noCalls: "In dieser Zelle steht keine Sizebook-Funktion.",
    computed: "Die Arbeitsmappe berechnet sie.",
    reads: "Die Formel liest",
    readMore: (count) => `und ${count} weitere`,
    shows: (place) => `Sie zeigt, was in ${place} steht:`,
    goTo: (place) => `Zu ${place} gehen`,
    inputs: "Eingaben",
    skipped: "weggelassen",
    unknown: "nicht gelesen",
    inner: "innere Funktion",
    openForm: (name) => `${name} im Formular öffnen`,
    edit: "Im Formular öffnen",
    unused: (condition) =>
      `Zurzeit nicht verwendet: die Bedingung ${condition} entscheidet für einen anderen Teil der Formel.`,
    firstOf: (rows, columns) => `Liefert ${rows} × ${columns} Werte; erklärt wird der erste.`,
    differs: (now) =>
      `Die Formel ergibt jetzt ${now}. Berechnen Sie die Arbeitsmappe neu; zeigt die Zelle dann noch einen anderen Wert, hat sich seitdem der Katalog oder die Funktion geändert.`,
    recalculate: "Neu berechnen",
    checks: "Prüfungen",
    checksReading: "Prüfungen, die diese Zelle lesen",
    checksOfSheet: (count) => `${counted(count, "Prüfung", "Prüfungen")} dieses Blatts`,
    meansOther: "Mit dem Katalog geändert.",
    back: (place) => `Zurück zu ${place}`,
    errors: {
      "#NAME?":
        "Ein Name in der Formel ist hier nicht bekannt. Suchen Sie nach einem Schreibfehler.",
      "#REF!":
        "Eine Zelle, die die Formel las, wurde gelöscht. Machen Sie das rückgängig, oder richten Sie die Formel auf eine andere Zelle.",
      "#DIV/0!":
        "Eine Division durch null oder durch eine leere Zelle. Sehen Sie sich die Zellen an, die die Formel liest.",
      "#NUM!": "Eine Zahl ist zu groß oder hat kein Ergebnis.",
      "#NULL!":
        "Zwei Bereiche, die sich schneiden sollen, tun es nicht. Vielleicht fehlt ein Komma oder ein Doppelpunkt.",
      "#SPILL!":
        "Die Antwort braucht mehr freie Zellen. Leeren Sie die Zellen darunter und rechts daneben.",
      "#CALC!": "Die Arbeitsmappe konnte das nicht berechnen.",
      "#VALUE!": "Ein Wert ist von der falschen Art.",
      "#N/A": "Dafür gibt es keinen Wert.",
    },
    stuck:
      "Sizebook war nicht geladen, als diese Zelle berechnet wurde, und die Arbeitsmappe sieht von selbst nicht noch einmal nach. Reparieren Sie sie: Zellen, die feststecken, werden neu geschrieben.",
    waiting: "Sie wird noch berechnet. Bleibt es dabei, berechnen Sie die Arbeitsmappe neu.",
    errorFrom: (name, place) => `Der Fehler kommt über ${name} aus ${place}.`,
  },
  cards: {
    title: "Karten an Zellen",
    label: "Antworten tragen eine Karte",
    text: "Jede einzelne Antwort zeigt dann in Excel auf einer Karte Einheit, Grundlage und Quelle, und =A1.Source liest sie. Die Zahlen und alles Rechnen bleiben gleich; Bereiche, übergelaufene Antworten und Fehler bleiben ohne Karte.",
    tried:
      "Vorher wird auf einem ausgeblendeten Blatt, das danach wieder entfernt wird, ausprobiert, ob dieses Excel damit gleich rechnet.",
    on: "Karten sind an. Die Arbeitsmappe wurde neu berechnet.",
    off: "Karten sind aus. Antworten sind wieder bloße Zahlen.",
    working: "Es wird ausprobiert …",
  },
  plan: {
    insertTitle: "Plan einfügen",
    insertText:
      "Fügt die Blätter eines Plans hinzu, leer oder als durchgerechnetes Beispiel. Blätter, die schon da sind, bleiben, wie sie sind.",
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
        text: "Mehrere Systeme auf eines: Zuordnung, zusammenfallende Stunden, Packen der Kerne, Speicher, und wohin die Kerne gehen.",
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
        text: "Kerne beider Knoten nach den gemessenen Läufen, der überlebende, Entfernung, Verbindungen und Batch.",
      },
      "upgrade-comparison": {
        title: "Nachfolger im Vergleich",
        text: "Ein System gegen seine Nachfolger: CPU, Reserve, Batchlaufzeiten bei beiden Takten, was die Wahl kippt.",
      },
      "memory-tuning": {
        title: "Speicher abstimmen",
        text: "Speicher von Partitionen, Pools und VIOS, und was das Paging sagt.",
      },
    },
    pictureOf: (title) => `Ein Blatt des Beispiels zu: ${title}`,
    insertExample: "Beispiel",
    exampleLabel: (title) => `Beispiel: ${title}`,
    chooseSections: "Abschnitte wählen",
    chooseText:
      "Jeder Abschnitt ist ein eigenes Blatt und wird nur verwendet, wo das Deckblatt es sagt. Weniger Blätter öffnen und rechnen schneller.",
    insertLabel: (title) => `Einfügen: ${title}`,
    preparing: "Die Blätter werden vorbereitet …",
    working: (percent) => `Die Blätter werden eingefügt: ${percent} %`,
    inserted: (count) => `${counted(count, "Blatt wurde", "Blätter wurden")} eingefügt.`,
    leftOut: "Dieses Excel hat nicht angenommen:",
    undo: "Wieder herausnehmen",
    undone: "Der Plan wurde wieder herausgenommen.",
    insert: "Einfügen",
    recommendation: "Empfehlung",
    checks: "Prüfungen",
    noPlan:
      "In dieser Arbeitsmappe ist noch kein Plan. Fügen Sie einen ein, oder öffnen Sie eine Mappe mit einem: hier stehen dann Empfehlung, Szenarien und Prüfungen.",
    notCalculated: "Der Plan wurde noch nicht berechnet.",
    filter: (verdict) => `Nur ${verdict} zeigen`,
    showing: (count) => counted(count, "Prüfung", "Prüfungen"),
    goTo: (what) => `Gehen zu: ${what}`,
    unused: (count) =>
      `${counted(count, "Prüfung betrifft", "Prüfungen betreffen")} Teile, die dieser Plan nicht verwendet.`,
    workbookChecks: (count) =>
      `${counted(count, "Prüfung der Arbeitsmappe selbst ist", "Prüfungen der Arbeitsmappe selbst sind")} nicht bestanden; oben nicht mitgezählt.`,
    showUnused: "Zeigen",
    hideUnused: "Verbergen",
    another: "Weiteren Plan einfügen",
    allPassed: "Hier ist nichts zu tun: alle Prüfungen sind bestanden.",
    scenario: "Szenario",
    alternative: "Alternative",
    noneChosen: "Keine davon",
    chosen: (what, name) => `${what}: ${name}.`,
    compareScenarios: "Szenarien vergleichen",
    compareAlternatives: "Alternativen vergleichen",
    figure: "Größe",
    gaps: "Noch auszufüllen",
    sections: (used, all) => `Abschnitte: ${used} von ${all} in Gebrauch`,
    switchedOn: (name) => `${name} ist jetzt in Gebrauch.`,
    switchedOff: (name) => `${name} bleibt jetzt außer Betracht; die Eingaben bleiben.`,
    notHere: (names) =>
      `Nicht in dieser Arbeitsmappe: ${listed(names)}. Fügen Sie in eine leere Mappe einen Plan ein, der sie hat, und übernehmen Sie Ihre Eingaben.`,
    missing: "Abschnitte, die dieser Plan nicht hat",
    missingText: {
      excel:
        "Deckblatt, Prüfungen und Quellen kennen jeden Abschnitt; darum wird der Plan mit ihm aus Ihren Eingaben neu gebaut und als neue Arbeitsmappe geöffnet. Diese Arbeitsmappe bleibt, wie sie ist; zum Zurücknehmen schließen Sie die neue.",
      workbench:
        "Deckblatt, Prüfungen und Quellen kennen jeden Abschnitt; darum wird der Plan mit ihm aus Ihren Eingaben neu gebaut, und Sie bekommen ihn als Datei. Die offene Arbeitsmappe bleibt, wie sie ist.",
    },
    add: "Hinzufügen",
    addLabel: (name) => `Abschnitt ${name} hinzufügen`,
    building: (name) => `Der Plan wird mit ${name} gebaut …`,
    withSection: (name) => `Plan mit ${name}.xlsx`,
    added: {
      excel: (name, inputs) =>
        `Eine neue Arbeitsmappe mit ${name} ist offen; ${counted(inputs, "Eingabe ist", "Eingaben sind")} mitgekommen.`,
      workbench: (name, inputs) =>
        `Sie haben den Plan mit ${name} als Datei; ${counted(inputs, "Eingabe ist", "Eingaben sind")} mitgekommen.`,
    },
    becameFull:
      "Der Abschnitt braucht Blätter, die dieser Plan nicht hatte: er ist jetzt ein voller Plan.",
    notMoved: (names) => `Keinen Platz gab es für: ${listed(names)}.`,
    ownStays:
      "Was Sie außerhalb der Eingabezellen geschrieben haben, und eigene Blätter sind nicht darin.",
    versions: "Katalog und Versionen",
    versionsText:
      "Fragt noch einmal, womit diese Arbeitsmappe berechnet wurde, und nennt jede Antwort, die der installierte Katalog anders gibt.",
    lookAtVersions: "Mit diesem Katalog vergleichen",
    lookingForGaps: "Es wird gesucht, was noch auszufüllen ist …",
    notStamped: "Es konnte nicht vermerkt werden, mit welchem Katalog gerechnet wurde.",
  },
  measured: GERMAN_MEASURED,
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
    typed: (count) => counted(count, "getippte Zelle ist anders", "getippte Zellen sind anders"),
    headline: "Was das am Plan ändert",
    checks: (count) =>
      count ? counted(count, "Prüfung urteilt anders", "Prüfungen urteilen anders") : "Prüfungen",
    otherFigures: (count) =>
      `${counted(count, "Prüfung kommt", "Prüfungen kommen")} mit anderen Zahlen zum selben Urteil.`,
    answers: (count) => `Der Katalog antwortet auf ${counted(count, "Frage", "Fragen")} anders`,
    results: (count) =>
      counted(count, "weiteres Ergebnis ist anders", "weitere Ergebnisse sind anders"),
    computed: (count) =>
      counted(count, "berechnete Zelle ist anders", "berechnete Zellen sind anders"),
    sheets: "Blätter, die nur eine hat",
    onlyIn: (name) => `nur in ${name}`,
    onlyHere: "nur in dieser Arbeitsmappe",
    versions: "Versionen",
    notGiven: "nicht angegeben",
    notes: "Gut zu wissen (die erste ist die Datei, die zweite diese Arbeitsmappe)",
    rows: {
      added: (values) => `Neu${values ? `: ${values}` : ""}`,
      removed: (values) => `Weggefallen${values ? `; sie hatte: ${values}` : ""}`,
      renamed: (_values, to) => `Heißt jetzt ${to}`,
    },
    formulas: (before, now) => `Die Formel war =${before}, ist =${now}`,
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
      "Eine Kopie, in der jeder Wert ohne das Add-in steht. Diese Arbeitsmappe bleibt, wie sie ist.",
    options: "Optionen der Kopie",
    keepFormulas: "Formeln aufbewahren, damit sie wieder lebendig werden kann",
    sourceNotes: "Quelle als Notiz an jedem Wert",
    freezeAll: "Auch alle anderen Formeln als Werte",
    withoutWorking: "Ohne ausgeblendete Blätter",
    withoutAuthors: "Ohne Namen von Personen",
    withPrices: "Mit Preisen und mit Notizen in Zellen",
    brand: GERMAN_BRAND_MESSAGES,
    make: "Kopie erstellen",
    thaw: "Diese Kopie wieder lebendig machen",
    shared: (cells) =>
      `Die Kopie ist erstellt: ${counted(cells, "Formel ist", "Formeln sind")} darin ein Wert.`,
    thawed: (cells) =>
      `Die lebendige Arbeitsmappe ist erstellt: ${counted(cells, "Zelle hat", "Zellen haben")} wieder ihre Formel.`,
    refused: "Es wurde nichts erstellt:",
    remarks: "Gut zu wissen",
    nameErrorsInCopy: (cells) =>
      `Diese zeigen in der Kopie #NAME?, wie hier auch: ${cells}. Reparieren Sie sie, und erstellen Sie die Kopie neu.`,
    hidden: {
      find: "Verborgene Inhalte suchen",
      title: "Was ein Leser außer den sichtbaren Zellen finden kann",
      choose: "Kreuzen Sie an, was aus der Kopie entfernt werden soll.",
      nothing: "Ein Leser der Kopie findet nur, was ihre Blätter zeigen.",
      ofWorkbook:
        "Noch kann keine Kopie erstellt werden. Dies ist der Inhalt der Arbeitsmappe selbst:",
      withEffect: (text, effect) => `${text} Wird es entfernt: ${effect}`,
      stays: "Bleibt:",
      notTakenOut: (name) => `Nicht entfernt: ${name}.`,
      left: (names) => `Die Kopie enthält außer ihren sichtbaren Zellen: ${names}.`,
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
