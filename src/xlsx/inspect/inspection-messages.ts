/**
 * The kinds of hidden content in the order in which they are listed: the name of each, what a
 * reader can find of it, and the effects of removing it. Persons are first, the plumbing of files
 * last.
 */

export interface ContentMessage {
  readonly name: string;
  /** What a reader can find, as a sentence. */
  readonly text: string;
  /** Side effects of removing it, as a sentence. */
  readonly effect?: string;
}

const MESSAGES = {
  authors: {
    name: "Authors and paths",
    text: "Names of people, companies and organizations, and the folder in which the file was saved.",
    effect: "Comments stay, without the names of their authors.",
  },
  properties: {
    name: "Document properties",
    text: "Title, subject, keywords and other properties of the file.",
  },
  "custom-properties": {
    name: "Custom properties",
    text: "Properties that people and programs have added to the file and its sheets.",
    effect: "The file no longer shows the versions that created it.",
  },
  comments: {
    name: "Comments and notes",
    text: "Notes, threaded comments, and comments on names and tables.",
  },
  "hidden-sheets": {
    name: "Hidden sheets",
    text: "Anyone can show hidden sheets. Very hidden ones take a macro or a zip program.",
    effect: "The formulas of a customer copy are on one of them and cannot be restored.",
  },
  "hidden-rows": {
    name: "Hidden rows and columns",
    text: "Anyone can show hidden rows and columns.",
    effect: "Their cells are emptied. The rows and columns stay, so nothing moves.",
  },
  "hidden-names": {
    name: "Hidden names",
    text: "Names that the Name Manager does not list, and constants that no formula uses.",
  },
  scenarios: {
    name: "Scenarios of the Scenario Manager",
    text: "Stored input values, with the names of their authors.",
  },
  "tracked-changes": {
    name: "Tracked changes",
    text: "Earlier values of cells, who changed them, and when.",
  },
  "pivot-caches": {
    name: "Rows stored by pivot tables",
    text: "Source rows of pivot tables, including rows that no sheet shows.",
    effect:
      "Pivot tables refresh on opening if their source is in the workbook. Otherwise they cannot be changed.",
  },
  "data-model": {
    name: "Data model",
    text: "All tables of the data model, including columns that no sheet shows.",
  },
  "external-links": {
    name: "External links",
    text: "Paths of other workbooks and files, and values stored from them.",
    effect: "Formulas that read other workbooks become values.",
  },
  connections: {
    name: "Connections and queries",
    text: "Servers, files and commands from which data is loaded.",
    effect: "Tables keep their rows and cannot be refreshed. Those that stay name no source.",
  },
  "embedded-files": {
    name: "Embedded files",
    text: "Files and controls embedded in sheets, with all of their contents.",
    effect: "The pictures of the embedded files are removed too.",
  },
  macros: {
    name: "Macros",
    text: "Programs in the workbook.",
    effect:
      "The file type becomes .xlsx. Buttons and functions that need the macros no longer work.",
  },
  "add-ins": {
    name: "Add-ins",
    text: "Add-ins that open with the file, and the settings that they store in it.",
  },
  "headers-footers": {
    name: "Headers and footers",
    text: "Text that is visible only in print.",
  },
  "custom-views": {
    name: "Custom views",
    text: "Stored views, which may have the names of people.",
  },
  "invisible-objects": {
    name: "Invisible objects",
    text: "Shapes, pictures and charts that are set to be invisible.",
  },
  "alt-text": {
    name: "Names and paths of objects",
    text: "Typed names of objects, and descriptions that contain the path of a file.",
  },
  "picture-data": {
    name: "Data in pictures",
    text: "Place, time, camera and comments of pictures.",
  },
  "custom-xml": {
    name: "Custom XML data",
    text: "Data that other programs store in the file.",
  },
  "printer-settings": {
    name: "Printer settings",
    text: "Names and settings of printers.",
  },
  preview: {
    name: "Preview picture",
    text: "A small picture of the first sheet as it was when the file was saved.",
  },
  signatures: {
    name: "Digital signatures",
    text: "Certificates of the people who signed the file. They are invalid in a changed copy.",
  },
  leftovers: {
    name: "Leftovers",
    text: "Text of deleted cells, unused number formats, and parts that no program shows.",
  },
} as const satisfies Readonly<Record<string, ContentMessage>>;

export type ContentKey = keyof typeof MESSAGES;
export const CONTENT_MESSAGES: Readonly<Record<ContentKey, ContentMessage>> = MESSAGES;
