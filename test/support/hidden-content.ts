/**
 * A workbook with every kind of hidden content that a reader can find. Each kind contains its own
 * secret word.
 */
import JSZip from "jszip";
import { CONTENT_KEYS, type ContentKey } from "../../src/xlsx/inspect/inspection";

/** The word that occurs in all content of a kind, and nowhere else. */
export const secretOf = (key: ContentKey): string => `Secret${key.replace(/-/g, "")}`;

const OFFICE = "http://schemas.openxmlformats.org";
const MAIN = `${OFFICE}/spreadsheetml/2006/main`;
const R = `${OFFICE}/officeDocument/2006/relationships`;
const MS = "http://schemas.microsoft.com/office/2011/relationships";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const WRITTEN = new Date("2026-01-31T00:00:00Z");

type Relation = readonly [id: string, type: string, target: string, external?: true];

const relationsXml = (relations: readonly Relation[]): string =>
  `${HEAD}<Relationships xmlns="${OFFICE}/package/2006/relationships">${relations
    .map(
      ([id, type, target, external]) =>
        `<Relationship Id="${id}" Type="${type.includes("://") ? type : `${R}/${type}`}" Target="${target}"${external ? ' TargetMode="External"' : ""}/>`,
    )
    .join("")}</Relationships>`;

const sheetXml = (content: string): string =>
  `${HEAD}<worksheet xmlns="${MAIN}" xmlns:r="${R}">${content}</worksheet>`;

const text = (address: string, value: string): string =>
  `<c r="${address}" t="inlineStr"><is><t>${value}</t></is></c>`;

const s = secretOf;

const NOTE_SHAPES = `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><v:shape id="_x0000_s1025" type="#_x0000_t202" style="visibility:hidden"><v:textbox><div></div></v:textbox><x:ClientData ObjectType="Note"><x:Row>0</x:Row><x:Column>0</x:Column></x:ClientData></v:shape><v:shape id="_x0000_s1026" o:spid="_x0000_s1026" type="#_x0000_t75"><v:imagedata o:relid="rId1"/><x:ClientData ObjectType="Pict"/></v:shape></xml>`;

const anchor = (id: number, properties: string): string =>
  `<xdr:oneCellAnchor><xdr:from><xdr:col>4</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${id}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from><xdr:ext cx="9525" cy="9525"/><xdr:sp macro="" textlink=""><xdr:nvSpPr><xdr:cNvPr id="${id}" ${properties}/><xdr:cNvSpPr/></xdr:nvSpPr><xdr:spPr><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr></xdr:sp><xdr:clientData/></xdr:oneCellAnchor>`;

const DRAWING = `${HEAD}<xdr:wsDr xmlns:xdr="${OFFICE}/drawingml/2006/spreadsheetDrawing" xmlns:a="${OFFICE}/drawingml/2006/main">${anchor(2, 'name="Visible"')}${anchor(3, `name="${s("invisible-objects")}" hidden="1"`)}${anchor(4, `name="Logo" descr="C:\\Users\\jane\\${s("alt-text")}.png"`)}</xdr:wsDr>`;

/** The name of a printer, as Windows stores it. */
const printer = (): Uint8Array =>
  Buffer.concat([Buffer.from(s("printer-settings"), "utf16le"), Buffer.alloc(80)]);

const BOOK = `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${R}" xmlns:mc="${OFFICE}/markup-compatibility/2006" xmlns:x15="http://schemas.microsoft.com/office/spreadsheetml/2010/11/main" mc:Ignorable="x15"><fileSharing userName="${s("authors")}"/><workbookPr codeName="ThisWorkbook"/><mc:AlternateContent><mc:Choice Requires="x15"><x15ac:absPath url="C:\\Users\\${s("authors")}\\" xmlns:x15ac="http://schemas.microsoft.com/office/spreadsheetml/2010/11/ac"/></mc:Choice></mc:AlternateContent><sheets><sheet name="Shown" sheetId="1" r:id="rId1"/><sheet name="${s("hidden-sheets")}" sheetId="2" state="hidden" r:id="rId2"/><sheet name="Very" sheetId="3" state="veryHidden" r:id="rId3"/></sheets><externalReferences><externalReference r:id="rId7"/></externalReferences><definedNames><definedName name="${s("hidden-names")}" hidden="1">42</definedName><definedName name="Noted" comment="${s("comments")}">Shown!$A$1</definedName></definedNames><calcPr calcId="191029"/><customWorkbookViews><customWorkbookView name="${s("custom-views")}" guid="{11111111-2222-3333-4444-555555555555}" windowWidth="10" windowHeight="10" activeSheetId="1"/></customWorkbookViews><pivotCaches><pivotCache cacheId="1" r:id="rId8"/></pivotCaches></workbook>`;

const SHOWN = sheetXml(
  `<sheetPr codeName="Sheet1"/><sheetViews><sheetView workbookViewId="0"/></sheetViews><cols><col min="7" max="7" width="9" hidden="1"/></cols><sheetData><row r="1">${text("A1", "visible")}<c r="B1"><v>1</v></c><c r="C1"><f>[1]Data!A1*2</f><v>84</v></c><c r="D1"><f>B1+1</f><v>2</v></c>${text("G1", s("hidden-rows"))}</row><row r="2" hidden="1"><c r="A2" t="s"><v>1</v></c><c r="B2"><v>3</v></c></row><row r="3"><c r="A3" t="s"><v>0</v></c></row></sheetData><scenarios><scenario name="${s("scenarios")}" user="${s("authors")}" count="1"><inputCells r="B1" val="7"/></scenario></scenarios><customSheetViews><customSheetView guid="{11111111-2222-3333-4444-555555555555}"/></customSheetViews><hyperlinks><hyperlink ref="A1" r:id="rId5"/></hyperlinks><pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/><pageSetup orientation="landscape" r:id="rId4"/><headerFooter><oddHeader>&amp;L${s("headers-footers")}&amp;RPage &amp;P</oddHeader></headerFooter><customProperties><customPr name="${s("custom-properties")}" r:id="rId6"/></customProperties><drawing r:id="rId2"/><legacyDrawing r:id="rId1"/><oleObjects><oleObject progId="${s("embedded-files")}" shapeId="1026" r:id="rId7"/></oleObjects>`,
);

const CACHE = `${HEAD}<pivotCacheDefinition xmlns="${MAIN}" xmlns:r="${R}" r:id="rId1" refreshedBy="${s("authors")}" recordCount="2"><cacheSource type="worksheet"><worksheetSource ref="A3:B5" sheet="Shown"/></cacheSource><cacheFields count="2"><cacheField name="Name"><sharedItems count="2"><s v="a"/><s v="b"/></sharedItems></cacheField><cacheField name="Amount"><sharedItems count="1"><s v="${s("pivot-caches")}"/></sharedItems></cacheField></cacheFields></pivotCacheDefinition>`;
const PIVOT = `${HEAD}<pivotTableDefinition xmlns="${MAIN}" name="Pivot" cacheId="1" dataCaption="Values"><location ref="J1:K3" firstHeaderRow="1" firstDataRow="1" firstDataCol="1"/><pivotFields count="2"><pivotField axis="axisRow"><items count="3"><item x="0"/><item x="1"/><item t="default"/></items></pivotField><pivotField dataField="1"/></pivotFields><rowFields count="1"><field x="0"/></rowFields><rowItems count="1"><i><x/></i></rowItems><colItems count="1"><i/></colItems><dataFields count="1"><dataField name="Sum" fld="1"/></dataFields></pivotTableDefinition>`;

type Part = readonly [content: string | Uint8Array, type?: string];

/** All parts with their content types. */
const PARTS: Readonly<Record<string, Part>> = {
  "xl/workbook.xml": [BOOK, "application/vnd.ms-excel.sheet.macroEnabled.main+xml"],
  "xl/worksheets/sheet1.xml": [SHOWN, `${TYPE}.worksheet+xml`],
  "xl/worksheets/sheet2.xml": [
    sheetXml(`<sheetData><row r="1">${text("A1", s("hidden-sheets"))}</row></sheetData>`),
    `${TYPE}.worksheet+xml`,
  ],
  "xl/worksheets/sheet3.xml": [
    sheetXml('<sheetData><row r="1"><c r="A1"><v>5</v></c></row></sheetData>'),
    `${TYPE}.worksheet+xml`,
  ],
  "xl/sharedStrings.xml": [
    `${HEAD}<sst xmlns="${MAIN}" count="2" uniqueCount="3"><si><t>shared</t></si><si><t>${s("hidden-rows")}</t></si><si><r><t>${s("leftovers")}</t></r></si></sst>`,
    `${TYPE}.sharedStrings+xml`,
  ],
  "xl/styles.xml": [
    `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="1"><xf xfId="0"/></cellXfs></styleSheet>`,
    `${TYPE}.styles+xml`,
  ],
  "docProps/core.xml": [
    `${HEAD}<cp:coreProperties xmlns:cp="${OFFICE}/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${s("properties")}</dc:title><dc:creator>${s("authors")}</dc:creator><cp:lastModifiedBy>${s("authors")}</cp:lastModifiedBy><dcterms:created xsi:type="dcterms:W3CDTF">2026-01-01T00:00:00Z</dcterms:created></cp:coreProperties>`,
    "application/vnd.openxmlformats-package.core-properties+xml",
  ],
  "docProps/app.xml": [
    `${HEAD}<Properties xmlns="${OFFICE}/officeDocument/2006/extended-properties" xmlns:vt="${OFFICE}/officeDocument/2006/docPropsVTypes"><TitlesOfParts><vt:vector size="1" baseType="lpstr"><vt:lpstr>${s("hidden-sheets")}</vt:lpstr></vt:vector></TitlesOfParts><Company>${s("authors")}</Company></Properties>`,
    "application/vnd.openxmlformats-officedocument.extended-properties+xml",
  ],
  "docProps/custom.xml": [
    `${HEAD}<Properties xmlns="${OFFICE}/officeDocument/2006/custom-properties" xmlns:vt="${OFFICE}/officeDocument/2006/docPropsVTypes"><property fmtid="{D5CDD505-2E9C-101B-9397-08002B2CF9AE}" pid="2" name="Client"><vt:lpwstr>${s("custom-properties")}</vt:lpwstr></property></Properties>`,
    "application/vnd.openxmlformats-officedocument.custom-properties+xml",
  ],
  "docProps/thumbnail.jpeg": [s("preview")],
  "xl/comments1.xml": [
    `${HEAD}<comments xmlns="${MAIN}"><authors><author>${s("authors")}</author></authors><commentList><comment ref="A1" authorId="0"><text><r><t>${s("authors")}:</t></r><r><t>${s("comments")}</t></r></text></comment></commentList></comments>`,
    `${TYPE}.comments+xml`,
  ],
  "xl/threadedComments/threadedComment1.xml": [
    `${HEAD}<ThreadedComments xmlns="http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments"><threadedComment ref="B1" dT="2026-01-01T00:00:00.00" personId="{11111111-2222-3333-4444-555555555555}" id="{21111111-2222-3333-4444-555555555555}"><text>${s("comments")}</text></threadedComment></ThreadedComments>`,
    "application/vnd.ms-excel.threadedcomments+xml",
  ],
  "xl/persons/person.xml": [
    `${HEAD}<personList xmlns="http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments"><person displayName="${s("authors")}" id="{11111111-2222-3333-4444-555555555555}" userId="${s("authors")}" providerId="None"/></personList>`,
    "application/vnd.ms-excel.person+xml",
  ],
  "xl/drawings/vmlDrawing1.vml": [NOTE_SHAPES],
  "xl/drawings/drawing1.xml": [
    DRAWING,
    "application/vnd.openxmlformats-officedocument.drawing+xml",
  ],
  "xl/media/image1.emf": [s("embedded-files")],
  "xl/embeddings/oleObject1.bin": [s("embedded-files")],
  "xl/printerSettings/printerSettings1.bin": [printer(), `${TYPE}.printerSettings`],
  "xl/customProperty1.bin": [s("custom-properties"), `${TYPE}.customProperty`],
  "xl/externalLinks/externalLink1.xml": [
    `${HEAD}<externalLink xmlns="${MAIN}" xmlns:r="${R}"><externalBook r:id="rId1"><sheetNames><sheetName val="Data"/></sheetNames><sheetDataSet><sheetData sheetId="0"><row r="1"><cell r="A1" t="str"><v>${s("external-links")}</v></cell></row></sheetData></sheetDataSet></externalBook></externalLink>`,
    `${TYPE}.externalLink+xml`,
  ],
  "xl/connections.xml": [
    `${HEAD}<connections xmlns="${MAIN}"><connection id="1" name="Sales" type="1" refreshedVersion="6"><dbPr connection="Provider=SQL;Server=${s("connections")};User ID=sa;Password=hunter2;Timeout=5" command="SELECT 1"/></connection></connections>`,
    `${TYPE}.connections+xml`,
  ],
  "xl/pivotCache/pivotCacheDefinition1.xml": [CACHE, `${TYPE}.pivotCacheDefinition+xml`],
  "xl/pivotCache/pivotCacheRecords1.xml": [
    `${HEAD}<pivotCacheRecords xmlns="${MAIN}" count="2"><r><x v="0"/><s v="${s("pivot-caches")}"/></r><r><x v="1"/><n v="2"/></r></pivotCacheRecords>`,
    `${TYPE}.pivotCacheRecords+xml`,
  ],
  "xl/pivotTables/pivotTable1.xml": [PIVOT, `${TYPE}.pivotTable+xml`],
  "xl/vbaProject.bin": [s("macros"), "application/vnd.ms-office.vbaProject"],
  "xl/model/item.data": [
    s("data-model"),
    "application/vnd.openxmlformats-officedocument.model+data",
  ],
  "xl/webextensions/taskpanes.xml": [
    `${HEAD}<wetp:taskpanes xmlns:wetp="http://schemas.microsoft.com/office/webextensions/taskpanes/2010/11"><wetp:taskpane dockstate="right" visibility="0" width="350" row="1"><wetp:webextensionref xmlns:r="${R}" r:id="rId1"/></wetp:taskpane></wetp:taskpanes>`,
    "application/vnd.ms-office.webextensiontaskpanes+xml",
  ],
  "xl/webextensions/webextension1.xml": [
    `${HEAD}<we:webextension xmlns:we="http://schemas.microsoft.com/office/webextensions/webextension/2010/11" id="{31111111-2222-3333-4444-555555555555}"><we:reference id="${s("add-ins")}" version="1.0.0.0" store="EXCatalog" storeType="EXCatalog"/></we:webextension>`,
    "application/vnd.ms-office.webextension+xml",
  ],
  "xl/revisions/revisionHeaders.xml": [
    `${HEAD}<headers xmlns="${MAIN}" xmlns:r="${R}" guid="{41111111-2222-3333-4444-555555555555}"><header guid="{41111111-2222-3333-4444-555555555555}" dateTime="2026-01-01T00:00:00Z" maxSheetId="4" userName="${s("authors")}" r:id="rId1"><sheetIdMap count="1"><sheetId val="1"/></sheetIdMap></header></headers>`,
    `${TYPE}.revisionHeaders+xml`,
  ],
  "xl/revisions/revisionLog1.xml": [
    `${HEAD}<revisions xmlns="${MAIN}"><rcc rId="1" sId="1"><oc r="A1" t="inlineStr"><is><t>${s("tracked-changes")}</t></is></oc><nc r="A1"/></rcc></revisions>`,
    `${TYPE}.revisionLog+xml`,
  ],
  "customXml/item1.xml": [`<data xmlns="urn:example">${s("custom-xml")}</data>`],
  "customXml/itemProps1.xml": [
    `${HEAD}<ds:datastoreItem xmlns:ds="${OFFICE}/officeDocument/2006/customXml" ds:itemID="{51111111-2222-3333-4444-555555555555}"/>`,
    "application/vnd.openxmlformats-officedocument.customXmlProperties+xml",
  ],
  "_xmlsignatures/origin.sigs": [""],
  "_xmlsignatures/sig1.xml": [
    `<Signature xmlns="http://www.w3.org/2000/09/xmldsig#">${s("signatures")}</Signature>`,
    "application/vnd.openxmlformats-package.digital-signature-xmlsignature+xml",
  ],
  "[trash]/0000.dat": [s("leftovers")],
};

const PACKAGE = `${OFFICE}/package/2006/relationships`;

const RELATIONS: Readonly<Record<string, readonly Relation[]>> = {
  "_rels/.rels": [
    ["rId1", "officeDocument", "xl/workbook.xml"],
    ["rId2", `${PACKAGE}/metadata/core-properties`, "docProps/core.xml"],
    ["rId3", "extended-properties", "docProps/app.xml"],
    ["rId4", "custom-properties", "docProps/custom.xml"],
    ["rId5", `${PACKAGE}/metadata/thumbnail`, "docProps/thumbnail.jpeg"],
    ["rId6", `${MS}/webextensiontaskpanes`, "xl/webextensions/taskpanes.xml"],
    ["rId7", `${PACKAGE}/digital-signature/origin`, "_xmlsignatures/origin.sigs"],
  ],
  "_xmlsignatures/_rels/origin.sigs.rels": [
    ["rId1", `${PACKAGE}/digital-signature/signature`, "sig1.xml"],
  ],
  "xl/_rels/workbook.xml.rels": [
    ["rId1", "worksheet", "worksheets/sheet1.xml"],
    ["rId2", "worksheet", "worksheets/sheet2.xml"],
    ["rId3", "worksheet", "worksheets/sheet3.xml"],
    ["rId4", "sharedStrings", "sharedStrings.xml"],
    ["rId5", "styles", "styles.xml"],
    ["rId6", "connections", "connections.xml"],
    ["rId7", "externalLink", "externalLinks/externalLink1.xml"],
    ["rId8", "pivotCacheDefinition", "pivotCache/pivotCacheDefinition1.xml"],
    ["rId9", "http://schemas.microsoft.com/office/2006/relationships/vbaProject", "vbaProject.bin"],
    ["rId11", "customXml", "../customXml/item1.xml"],
    ["rId12", "revisionHeaders", "revisions/revisionHeaders.xml"],
    [
      "rId13",
      "http://schemas.microsoft.com/office/2017/10/relationships/person",
      "persons/person.xml",
    ],
  ],
  "xl/worksheets/_rels/sheet1.xml.rels": [
    ["rId1", "vmlDrawing", "../drawings/vmlDrawing1.vml"],
    ["rId2", "drawing", "../drawings/drawing1.xml"],
    ["rId3", "comments", "../comments1.xml"],
    ["rId4", "printerSettings", "../printerSettings/printerSettings1.bin"],
    ["rId5", "hyperlink", `file:///C:\\Users\\jane\\${s("external-links")}.xlsx`, true],
    ["rId6", "customProperty", "../customProperty1.bin"],
    ["rId7", "oleObject", "../embeddings/oleObject1.bin"],
    ["rId8", "pivotTable", "../pivotTables/pivotTable1.xml"],
    [
      "rId9",
      "http://schemas.microsoft.com/office/2017/10/relationships/threadedComment",
      "../threadedComments/threadedComment1.xml",
    ],
  ],
  "xl/drawings/_rels/vmlDrawing1.vml.rels": [["rId1", "image", "../media/image1.emf"]],
  "xl/externalLinks/_rels/externalLink1.xml.rels": [
    ["rId1", "externalLinkPath", `file:///C:\\Users\\jane\\${s("external-links")}.xlsx`, true],
  ],
  "xl/pivotCache/_rels/pivotCacheDefinition1.xml.rels": [
    ["rId1", "pivotCacheRecords", "pivotCacheRecords1.xml"],
  ],
  "xl/pivotTables/_rels/pivotTable1.xml.rels": [
    ["rId1", "pivotCacheDefinition", "../pivotCache/pivotCacheDefinition1.xml"],
  ],
  "xl/webextensions/_rels/taskpanes.xml.rels": [
    ["rId1", `${MS}/webextension`, "webextension1.xml"],
  ],
  "xl/revisions/_rels/revisionHeaders.xml.rels": [["rId1", "revisionLog", "revisionLog1.xml"]],
  "customXml/_rels/item1.xml.rels": [["rId1", "customXmlProps", "itemProps1.xml"]],
};

const DEFAULTS: Readonly<Record<string, string>> = {
  rels: "application/vnd.openxmlformats-package.relationships+xml",
  xml: "application/xml",
  bin: "application/vnd.openxmlformats-officedocument.oleObject",
  vml: "application/vnd.openxmlformats-officedocument.vmlDrawing",
  jpeg: "image/jpeg",
  emf: "image/x-emf",
  sigs: "application/vnd.openxmlformats-package.digital-signature-origin",
  dat: "application/octet-stream",
};

/** The changes to the base workbook for this kind. */
export interface HiddenContentChange {
  /** Changes the text of parts, by path. */
  readonly change?: Readonly<Record<string, (text: string) => string>>;
  /** Further relations of the workbook. */
  readonly related?: readonly Relation[];
}

/**
 * The kinds that can be removed completely from this workbook. The data model needs a workbook of
 * its own.
 */
export const REMOVABLE: readonly ContentKey[] = CONTENT_KEYS.filter((key) => key !== "data-model");

export const DATA_MODEL: Relation = [
  "rId10",
  "http://schemas.openxmlformats.org/officeDocument/2006/relationships/powerPivotData",
  "model/item.data",
];

export async function bookWithHiddenContent({
  change = {},
  related = [],
}: HiddenContentChange = {}): Promise<Uint8Array> {
  const zip = new JSZip();
  const parts = Object.entries(PARTS).filter(
    ([path]) => path !== "xl/model/item.data" || related.some(([, , to]) => path.endsWith(to)),
  );
  const overrides = parts.flatMap(([path, [, type]]) =>
    type === undefined ? [] : [`<Override PartName="/${path}" ContentType="${type}"/>`],
  );
  const defaults = Object.entries(DEFAULTS).map(
    ([extension, type]) => `<Default Extension="${extension}" ContentType="${type}"/>`,
  );
  const add = (path: string, content: string | Uint8Array): void => {
    const changed = typeof content === "string" ? (change[path]?.(content) ?? content) : content;
    zip.file(path, changed, { date: WRITTEN, createFolders: false });
  };
  add(
    "[Content_Types].xml",
    `${HEAD}<Types xmlns="${OFFICE}/package/2006/content-types">${defaults.join("")}${overrides.join("")}</Types>`,
  );
  for (const [path, [content]] of parts) add(path, content);
  for (const [path, relations] of Object.entries(RELATIONS))
    add(
      path,
      relationsXml(path === "xl/_rels/workbook.xml.rels" ? [...relations, ...related] : relations),
    );
  return zip.generateAsync({ type: "uint8array", compression: "DEFLATE" });
}

/** All parts of a file as text, including binary ones: UTF-16 is read as one byte per character. */
export async function allText(bytes: Uint8Array): Promise<string> {
  const { files } = await JSZip.loadAsync(bytes);
  const texts: string[] = [];
  for (const file of Object.values(files))
    if (!file.dir)
      texts.push(file.name, (await file.async("nodebuffer")).toString("latin1").replace(/\0/g, ""));
  return texts.join("\n");
}
