/**
 * The namespaces of workbooks. Both editions of the standard, transitional and strict, are read as
 * one vocabulary.
 */

const OFFICE = "http://schemas.openxmlformats.org/";
const STRICT = "http://purl.oclc.org/ooxml/";

export const MAIN = `${OFFICE}spreadsheetml/2006/main`;
export const RELATIONSHIPS = `${OFFICE}officeDocument/2006/relationships`;
export const PACKAGE_RELATIONSHIPS = `${OFFICE}package/2006/relationships`;
const CONTENT_TYPES = `${OFFICE}package/2006/content-types`;
export const CUSTOM_PROPERTIES = `${OFFICE}officeDocument/2006/custom-properties`;
export const PROPERTY_TYPES = `${OFFICE}officeDocument/2006/docPropsVTypes`;
const PERSONS = "http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments";
const XML = "http://www.w3.org/XML/1998/namespace";
export const XMLNS = "http://www.w3.org/2000/xmlns/";

/**
 * Our prefixes for names of a namespace, whatever prefix a file uses. Vocabularies whose elements
 * cannot be confused have none.
 */
const PREFIXES: Readonly<Record<string, string>> = {
  "": "",
  [MAIN]: "",
  [`${STRICT}spreadsheetml/main`]: "",
  [PACKAGE_RELATIONSHIPS]: "",
  [CONTENT_TYPES]: "",
  [CUSTOM_PROPERTIES]: "",
  [`${STRICT}officeDocument/customProperties`]: "",
  [`${OFFICE}officeDocument/2006/extended-properties`]: "",
  [`${STRICT}officeDocument/extendedProperties`]: "",
  [PERSONS]: "",
  [XML]: "xml:",
  [XMLNS]: "xmlns:",
  [RELATIONSHIPS]: "r:",
  [`${STRICT}officeDocument/relationships`]: "r:",
  [PROPERTY_TYPES]: "vt:",
  [`${STRICT}officeDocument/docPropsVTypes`]: "vt:",
  [`${OFFICE}package/2006/metadata/core-properties`]: "cp:",
  "http://purl.org/dc/elements/1.1/": "dc:",
  "http://purl.org/dc/terms/": "dcterms:",
  [`${OFFICE}drawingml/2006/main`]: "a:",
  [`${STRICT}drawingml/main`]: "a:",
  [`${OFFICE}drawingml/2006/chart`]: "c:",
  [`${STRICT}drawingml/chart`]: "c:",
  [`${OFFICE}drawingml/2006/spreadsheetDrawing`]: "xdr:",
  [`${STRICT}drawingml/spreadsheetDrawing`]: "xdr:",
  [`${OFFICE}markup-compatibility/2006`]: "mc:",
  "http://schemas.microsoft.com/office/spreadsheetml/2009/9/main": "x14:",
  "http://schemas.microsoft.com/office/excel/2006/main": "xm:",
  "http://schemas.microsoft.com/office/spreadsheetml/2010/11/ac": "x15ac:",
  "http://schemas.microsoft.com/office/webextensions/webextension/2010/11": "we:",
  "http://schemas.microsoft.com/office/webextensions/taskpanes/2010/11": "wetp:",
  "urn:schemas-microsoft-com:vml": "v:",
  "urn:schemas-microsoft-com:office:office": "o:",
  "urn:schemas-microsoft-com:office:excel": "x:",
};

/** The strict edition's name of a namespace. */
const STRICT_NAMES: Readonly<Record<string, string>> = {
  [MAIN]: `${STRICT}spreadsheetml/main`,
  [RELATIONSHIPS]: `${STRICT}officeDocument/relationships`,
  [CUSTOM_PROPERTIES]: `${STRICT}officeDocument/customProperties`,
  [PROPERTY_TYPES]: `${STRICT}officeDocument/docPropsVTypes`,
};

export type Edition = "transitional" | "strict";

/** The edition of the standard to which a namespace belongs. */
export const editionOf = (uri: string): Edition =>
  uri.startsWith(STRICT) ? "strict" : "transitional";

/** A namespace as an edition of the standard names it. */
export const namespaceIn = (edition: Edition, uri: string): string =>
  edition === "strict" ? (STRICT_NAMES[uri] ?? uri) : uri;

/** Types of relations whose last word differs in the strict edition. */
const STRICT_RELATIONS: Readonly<Record<string, string>> = {
  "custom-properties": "customProperties",
  "extended-properties": "extendedProperties",
};

/** The type of a relation of Office's own, as an edition of the standard names it. */
export const relationType = (edition: Edition, type: string): string =>
  `${namespaceIn(edition, RELATIONSHIPS)}/${(edition === "strict" ? STRICT_RELATIONS[type] : undefined) ?? type}`;

/** Whether two namespaces are the same in the two editions. */
export const isSameNamespace = (a: string, b: string): boolean =>
  a === b || STRICT_NAMES[a] === b || STRICT_NAMES[b] === a;

/**
 * Our names of elements and attributes: without a prefix for the spreadsheet, "r:id" for relations,
 * "{uri}name" if unknown.
 */
export type Naming = (uri: string, local: string) => string;

/** The name of an element or attribute with our prefix for its namespace. */
export const canonicalName: Naming = (uri, local) => {
  const prefix = PREFIXES[uri];
  return prefix === undefined ? `{${uri}}${local}` : prefix + local;
};

/** For other XML, such as manifests. */
export const localName: Naming = (_uri, local) => local;

/** The namespaces that are bound without a declaration. */
export const BUILT_IN_PREFIXES: ReadonlyMap<string, string> = new Map([
  ["xml", XML],
  ["xmlns", XMLNS],
]);
