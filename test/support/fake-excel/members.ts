/**
 * The supported part of Excel's object model: classes with their members, by the names of
 * Office.js.
 */

export type Member =
  | { readonly kind: "value"; readonly fixed: boolean }
  | { readonly kind: "object"; readonly type: string }
  | { readonly kind: "find"; readonly type: string }
  | { readonly kind: "call" }
  | { readonly kind: "event" };

type Members = Readonly<Record<string, Member>>;

const values = (names: string): Members =>
  Object.fromEntries(names.split(" ").map((name) => [name, { kind: "value", fixed: false }]));
const fixed = (names: string): Members =>
  Object.fromEntries(names.split(" ").map((name) => [name, { kind: "value", fixed: true }]));
const calls = (names: string): Members =>
  Object.fromEntries(names.split(" ").map((name) => [name, { kind: "call" }]));
const events = (names: string): Members =>
  Object.fromEntries(names.split(" ").map((name) => [name, { kind: "event" }]));
const objects = (types: Readonly<Record<string, string>>): Members =>
  Object.fromEntries(Object.entries(types).map(([name, type]) => [name, { kind: "object", type }]));
const finds = (types: Readonly<Record<string, string>>): Members =>
  Object.fromEntries(Object.entries(types).map(([name, type]) => [name, { kind: "find", type }]));

const LOOK = "horizontalAlignment verticalAlignment indentLevel wrapText";
const axis =
  "majorTickMark minorTickMark tickLabelPosition reversePlotOrder numberFormat minimum majorUnit";

/** Collections, by the class of their items. */
export const ITEMS: Readonly<Record<string, string>> = {
  WorksheetCollection: "Worksheet",
  NamedItemCollection: "NamedItem",
  StyleCollection: "Style",
  ChartCollection: "Chart",
  ConditionalFormatCollection: "ConditionalFormat",
  NoteCollection: "Note",
  TableCollection: "Table",
  RangeCollection: "Range",
};

export const CLASSES: Readonly<Record<string, Members>> = {
  Workbook: {
    ...objects({
      worksheets: "WorksheetCollection",
      names: "NamedItemCollection",
      styles: "StyleCollection",
      application: "Application",
      protection: "WorkbookProtection",
      functions: "Functions",
    }),
    ...finds({ getSelectedRange: "Range", getSelectedRanges: "RangeAreas" }),
    ...events("onSelectionChanged"),
  },
  Functions: finds({ date: "FunctionResult" }),
  FunctionResult: fixed("value"),
  Runtime: values("enableEvents"),
  CultureInfo: objects({ numberFormat: "NumberFormatInfo" }),
  NumberFormatInfo: fixed("numberDecimalSeparator numberGroupSeparator"),
  Application: {
    ...values("calculationMode"),
    ...objects({ cultureInfo: "CultureInfo" }),
    ...calls("calculate suspendApiCalculationUntilNextSync suspendScreenUpdatingUntilNextSync"),
  },
  WorkbookProtection: fixed("protected"),
  WorksheetCollection: {
    ...finds({
      add: "Worksheet",
      getItem: "Worksheet",
      getItemOrNullObject: "Worksheet",
      getActiveWorksheet: "Worksheet",
    }),
    ...events("onAdded onDeleted onChanged onCalculated"),
  },
  Worksheet: {
    ...values("name visibility tabColor showGridlines"),
    ...fixed("id"),
    ...calls("delete activate calculate"),
    ...objects({
      charts: "ChartCollection",
      tables: "TableCollection",
      notes: "NoteCollection",
      comments: "CommentCollection",
      freezePanes: "WorksheetFreezePanes",
      pageLayout: "PageLayout",
      protection: "WorksheetProtection",
    }),
    ...finds({
      getRange: "Range",
      getRanges: "RangeAreas",
      getUsedRange: "Range",
      getUsedRangeOrNullObject: "Range",
      findAllOrNullObject: "RangeAreas",
    }),
  },
  TableCollection: {},
  Table: { ...fixed("id"), ...finds({ getDataBodyRange: "Range" }) },
  WorksheetProtection: { ...fixed("protected options"), ...calls("protect unprotect") },
  WorksheetFreezePanes: calls("freezeRows freezeColumns freezeAt unfreeze"),
  PageLayout: {
    ...values(
      "orientation paperSize zoom leftMargin rightMargin topMargin bottomMargin headerMargin footerMargin",
    ),
    ...calls("setPrintArea setPrintTitleColumns setPrintTitleRows"),
    ...objects({ headersFooters: "HeaderFooterGroup" }),
  },
  HeaderFooterGroup: objects({ defaultForAllPages: "HeaderFooter" }),
  HeaderFooter: values("leftHeader centerHeader rightHeader leftFooter centerFooter rightFooter"),
  NamedItemCollection: finds({
    add: "NamedItem",
    getItem: "NamedItem",
    getItemOrNullObject: "NamedItem",
  }),
  NamedItem: { ...values("formula"), ...fixed("name"), ...calls("delete") },
  StyleCollection: { ...calls("add"), ...finds({ getItem: "Style" }) },
  Style: {
    ...values(`${LOOK} numberFormat locked`),
    ...fixed("name"),
    ...calls("delete"),
    ...objects({ font: "RangeFont", fill: "RangeFill", borders: "RangeBorderCollection" }),
  },
  Range: {
    ...values("formulas formulasLocal values numberFormat style hyperlink"),
    ...fixed("address valueTypes valuesAsJson"),
    ...calls("merge clear select getCellProperties setCellProperties"),
    ...finds({
      getMergedAreasOrNullObject: "RangeAreas",
      getSpecialCellsOrNullObject: "RangeAreas",
      getUsedRangeOrNullObject: "Range",
    }),
    ...objects({
      format: "RangeFormat",
      dataValidation: "DataValidation",
      conditionalFormats: "ConditionalFormatCollection",
      worksheet: "Worksheet",
    }),
  },
  RangeAreas: {
    ...values("style"),
    ...fixed("address cellCount"),
    ...objects({ format: "RangeFormat", worksheet: "Worksheet", areas: "RangeCollection" }),
  },
  RangeCollection: {},
  RangeFormat: {
    ...values(`${LOOK} columnWidth rowHeight`),
    ...objects({
      font: "RangeFont",
      fill: "RangeFill",
      borders: "RangeBorderCollection",
      protection: "FormatProtection",
    }),
  },
  FormatProtection: values("locked"),
  RangeFont: values("name size color bold italic underline strikethrough"),
  RangeFill: { ...values("color"), ...calls("clear") },
  RangeBorderCollection: finds({ getItem: "RangeBorder" }),
  RangeBorder: values("style weight color"),
  DataValidation: values("rule ignoreBlanks prompt errorAlert"),
  ConditionalFormatCollection: finds({ add: "ConditionalFormat" }),
  ConditionalFormat: objects({ custom: "CustomConditionalFormat" }),
  CustomConditionalFormat: objects({
    rule: "ConditionalFormatRule",
    format: "ConditionalRangeFormat",
  }),
  ConditionalFormatRule: values("formula"),
  ConditionalRangeFormat: objects({
    font: "ConditionalRangeFont",
    fill: "ConditionalRangeFill",
    borders: "ConditionalRangeBorderCollection",
  }),
  ConditionalRangeFont: values("bold italic strikethrough underline color"),
  ConditionalRangeFill: values("color"),
  ConditionalRangeBorderCollection: finds({ getItem: "ConditionalRangeBorder" }),
  ConditionalRangeBorder: values("style color"),
  NoteCollection: finds({ add: "Note", getItemOrNullObject: "Note" }),
  Note: { ...values("content"), ...calls("delete") },
  CommentCollection: finds({ add: "Comment" }),
  Comment: values("content"),
  ChartCollection: finds({ add: "Chart" }),
  Chart: {
    ...values("name plotVisibleOnly displayBlanksAs"),
    ...calls("setPosition"),
    ...objects({
      series: "ChartSeriesCollection",
      title: "ChartTitle",
      axes: "ChartAxes",
      legend: "ChartLegend",
      format: "ChartAreaFormat",
    }),
  },
  ChartSeriesCollection: finds({ getItemAt: "ChartSeries", add: "ChartSeries" }),
  ChartSeries: {
    ...values(
      "name chartType smooth markerStyle markerSize markerBackgroundColor markerForegroundColor gapWidth overlap",
    ),
    ...calls("setValues setXAxisValues"),
    ...objects({ format: "ChartSeriesFormat" }),
  },
  ChartSeriesFormat: objects({ fill: "ChartFill", line: "ChartLineFormat" }),
  ChartFill: calls("setSolidColor clear"),
  ChartLineFormat: { ...values("color weight lineStyle"), ...calls("clear") },
  ChartTitle: { ...values("text overlay"), ...objects({ format: "ChartTitleFormat" }) },
  ChartTitleFormat: objects({ font: "ChartFont" }),
  ChartFont: values("name size color bold"),
  ChartAxes: objects({ categoryAxis: "ChartAxis", valueAxis: "ChartAxis" }),
  ChartAxis: {
    ...values(axis),
    ...objects({
      title: "ChartAxisTitle",
      format: "ChartAxisFormat",
      majorGridlines: "ChartGridlines",
    }),
  },
  ChartAxisTitle: { ...values("text visible"), ...objects({ format: "ChartAxisTitleFormat" }) },
  ChartAxisTitleFormat: objects({ font: "ChartFont" }),
  ChartAxisFormat: objects({ font: "ChartFont", line: "ChartLineFormat" }),
  ChartGridlines: { ...values("visible"), ...objects({ format: "ChartGridlinesFormat" }) },
  ChartGridlinesFormat: objects({ line: "ChartLineFormat" }),
  ChartLegend: {
    ...values("visible position overlay"),
    ...objects({ format: "ChartLegendFormat", legendEntries: "ChartLegendEntryCollection" }),
  },
  ChartLegendFormat: objects({ font: "ChartFont" }),
  ChartLegendEntryCollection: finds({ getItemAt: "ChartLegendEntry" }),
  ChartLegendEntry: values("visible"),
  ChartAreaFormat: objects({ fill: "ChartFill", border: "ChartBorder" }),
  ChartBorder: { ...values("color"), ...calls("clear") },
};
