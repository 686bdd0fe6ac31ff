/** A workbook that presents its values: formats, a chart, a picture, notes, links and rules. */
import { foreignZip } from "./foreign-book";

const OFFICE = "http://schemas.openxmlformats.org";
const MAIN = `${OFFICE}/spreadsheetml/2006/main`;
const R = `${OFFICE}/officeDocument/2006/relationships`;
const TYPE = "application/vnd.openxmlformats-officedocument";

/** A picture of one pixel. */
const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="0.0&quot; CPW&quot;"/></numFmts><fonts count="2"><font><sz val="11"/><color rgb="FF000000"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles><dxfs count="1"><dxf><font><color rgb="FFC00000"/></font></dxf></dxfs></styleSheet>`;

const TEXTS = `<sst xmlns="${MAIN}" count="3" uniqueCount="3"><si><t>Capacity</t></si><si><t>does not fit</t></si><si><r><rPr><sz val="11"/></rPr><t>fits </t></r><r><rPr><b/><sz val="11"/></rPr><t>with conditions</t></r></si></sst>`;

const CHART = `<c:chartSpace xmlns:c="${OFFICE}/drawingml/2006/chart" xmlns:a="${OFFICE}/drawingml/2006/main"><c:chart><c:title><c:tx><c:rich><a:bodyPr/><a:p><a:r><a:t>Demand</a:t></a:r></a:p></c:rich></c:tx></c:title><c:plotArea><c:barChart><c:barDir val="col"/><c:grouping val="clustered"/><c:ser><c:idx val="0"/><c:order val="0"/><c:spPr><a:solidFill><a:srgbClr val="1B4F72"/></a:solidFill></c:spPr><c:val><c:numRef><c:f>Plan!$B$1:$B$2</c:f><c:numCache><c:formatCode>General</c:formatCode><c:ptCount val="2"/><c:pt idx="0"><c:v>900</c:v></c:pt><c:pt idx="1"><c:v>1200</c:v></c:pt></c:numCache></c:numRef></c:val></c:ser><c:axId val="1"/><c:axId val="2"/></c:barChart><c:valAx><c:axId val="2"/><c:scaling><c:orientation val="minMax"/><c:min val="0"/></c:scaling><c:delete val="0"/></c:valAx></c:plotArea></c:chart></c:chartSpace>`;

const anchor = (row: number, content: string): string =>
  `<xdr:oneCellAnchor><xdr:from><xdr:col>4</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from><xdr:ext cx="9525" cy="9525"/>${content}<xdr:clientData/></xdr:oneCellAnchor>`;
const DRAWING = `<xdr:wsDr xmlns:xdr="${OFFICE}/drawingml/2006/spreadsheetDrawing" xmlns:a="${OFFICE}/drawingml/2006/main" xmlns:r="${R}" xmlns:c="${OFFICE}/drawingml/2006/chart">${anchor(5, `<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr><xdr:cNvPr id="2" name="Chart 1" descr="Columns"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr><xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm><a:graphic><a:graphicData uri="${OFFICE}/drawingml/2006/chart"><c:chart r:id="rId1"/></a:graphicData></a:graphic></xdr:graphicFrame>`)}${anchor(20, `<xdr:pic><xdr:nvPicPr><xdr:cNvPr id="3" name="Picture 2"/><xdr:cNvPicPr/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="rId2"/></xdr:blipFill><xdr:spPr/></xdr:pic>`)}${anchor(30, `<xdr:sp macro="" textlink=""><xdr:nvSpPr><xdr:cNvPr id="4" name="Shape 3"/><xdr:cNvSpPr/></xdr:nvSpPr><xdr:spPr/><xdr:txBody><a:bodyPr/><a:p><a:r><a:t>Draft</a:t></a:r></a:p></xdr:txBody></xdr:sp>`)}</xdr:wsDr>`;

const NOTES = `<comments xmlns="${MAIN}"><authors><author>Author</author></authors><commentList><comment ref="A1" authorId="0"><text><t>Measured in May</t></text></comment></commentList></comments>`;
const TABLE = `<table xmlns="${MAIN}" id="1" name="Table1" displayName="Table1" ref="G1:G2"><autoFilter ref="G1:G2"/><tableColumns count="1"><tableColumn id="1" name="Name"/></tableColumns></table>`;
const THEME = `<a:theme xmlns:a="${OFFICE}/drawingml/2006/main" name="Office"><a:themeElements><a:clrScheme name="Office"><a:dk1><a:srgbClr val="000000"/></a:dk1></a:clrScheme></a:themeElements></a:theme>`;

const relations = (...rows: readonly string[]): string =>
  `<Relationships xmlns="${OFFICE}/package/2006/relationships">${rows.join("")}</Relationships>`;
const relation = (id: string, type: string, target: string, mode = ""): string =>
  `<Relationship Id="${id}" Type="${R}/${type}" Target="${target}"${mode}/>`;

const AFTER = `<sheetProtection sheet="1"/><autoFilter ref="A1:B2"/><mergeCells count="1"><mergeCell ref="C1:D1"/></mergeCells><conditionalFormatting sqref="B1:B2"><cfRule type="cellIs" dxfId="0" priority="1" operator="greaterThan"><formula>1000</formula></cfRule></conditionalFormatting><dataValidations count="1"><dataValidation type="whole" sqref="B1" allowBlank="1"><formula1>1</formula1><formula2>9</formula2></dataValidation></dataValidations><hyperlinks><hyperlink ref="A1" r:id="rId1" tooltip="Manual"/></hyperlinks><pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/><pageSetup orientation="landscape"/><headerFooter><oddHeader>&amp;LDraft</oddHeader></headerFooter><drawing r:id="rId2"/><tableParts count="1"><tablePart r:id="rId4"/></tableParts>`;
const BEFORE = `<sheetViews><sheetView workbookViewId="0"/></sheetViews><cols><col min="1" max="1" width="20" customWidth="1"/></cols><sheetData>`;

/** The workbook, with a formula of ours in B1. */
export async function presentedBook(): Promise<Uint8Array> {
  const rows = `<row r="1" ht="20" customHeight="1"><c r="A1" t="s" s="2"><v>0</v></c><c r="B1" s="1"><f>_xldudf_SIZEBOOK_LPARCAP(1000)</f><v>900</v></c><c r="G1" t="inlineStr"><is><t>Name</t></is></c></row><row r="2"><c r="A2" t="s"><v>1</v></c><c r="B2" s="1"><v>1200</v></c><c r="C2"><f>B1+B2</f><v>2100</v></c><c r="G2" t="inlineStr"><is><t>a</t></is></c></row><row r="3"><c r="A3" t="s"><v>2</v></c></row>`;
  const zip = foreignZip({
    sheets: [
      { name: "Plan", rows, after: AFTER },
      { name: "Notes", rows: '<row r="1"><c r="A1"><v>5</v></c></row>' },
    ],
    book: '<definedNames><definedName name="limit">Plan!$B$2</definedName><definedName name="_xlnm.Print_Area" localSheetId="0">Plan!$A$1:$D$9</definedName></definedNames><calcPr calcId="191029"/>',
    parts: {
      "xl/styles.xml": [STYLES, `${TYPE}.spreadsheetml.styles+xml`],
      "xl/sharedStrings.xml": [TEXTS, `${TYPE}.spreadsheetml.sharedStrings+xml`],
      "xl/theme.xml": [THEME, `${TYPE}.theme+xml`],
      "xl/charts/chart1.xml": [CHART, `${TYPE}.drawingml.chart+xml`],
      "xl/drawings/drawing1.xml": [DRAWING, `${TYPE}.drawing+xml`],
      "xl/notes/comments1.xml": [NOTES, `${TYPE}.spreadsheetml.comments+xml`],
      "xl/tables/table1.xml": [TABLE, `${TYPE}.spreadsheetml.table+xml`],
      "docProps/core.xml": [
        `<cp:coreProperties xmlns:cp="${OFFICE}/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Plan</dc:title></cp:coreProperties>`,
        "application/vnd.openxmlformats-package.core-properties+xml",
      ],
    },
  });
  const options = { date: new Date("2026-01-31T00:00:00Z") };
  const sheet = "xl/worksheets/sheet1.xml";
  const text = await zip.file(sheet)!.async("string");
  zip.file(sheet, text.replace("<sheetData>", BEFORE), options);
  const types = await zip.file("[Content_Types].xml")!.async("string");
  const png = '<Default Extension="png" ContentType="image/png"/><Override';
  zip.file("[Content_Types].xml", types.replace("<Override", png), options);
  zip.file(
    "_rels/.rels",
    relations(
      relation("rId1", "officeDocument", "xl/workbook.xml"),
      `<Relationship Id="rId2" Type="${OFFICE}/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/>`,
    ),
    options,
  );
  zip.file("xl/media/image1.png", PNG, { base64: true, ...options });
  zip.file(
    "xl/worksheets/_rels/sheet1.xml.rels",
    relations(
      relation("rId1", "hyperlink", "https://example.com/", ' TargetMode="External"'),
      relation("rId2", "drawing", "../drawings/drawing1.xml"),
      relation("rId3", "comments", "../notes/comments1.xml"),
      relation("rId4", "table", "../tables/table1.xml"),
    ),
    options,
  );
  zip.file(
    "xl/drawings/_rels/drawing1.xml.rels",
    relations(
      relation("rId1", "chart", "../charts/chart1.xml"),
      relation("rId2", "image", "../media/image1.png"),
    ),
    options,
  );
  return zip.generateAsync({ type: "uint8array", compression: "DEFLATE" });
}
