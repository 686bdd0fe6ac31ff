/** An analysis as a workbook: figures by partition, shift and weekday, the hours, and remarks. */
import { clockText } from "../../measurements/clock";
import { isCounted, DEFAULT_SHIFTS, WEEKDAYS } from "../../measurements/hours";
import { HOUR } from "../../measurements/series";
import { STATISTIC_KEYS, STATISTICS, type Figures } from "../../measurements/summary";
import type { SheetBuilder } from "../../spreadsheet/layout/builder";
import type { CellSpec, ColumnSpec, TableRow } from "../../spreadsheet/layout/builder";
import type { Workbook } from "../../spreadsheet/workbook-model";
import { reportBook } from "../definition/build-plan";
import type { ForecastCheck } from "./forecast";
import { addForecast, FORECAST_SHEET } from "./forecast-report";
import { openInputs, type Analysis, type AnalyzedPartition } from "./measured-plan";
import { fileSummary, remarkText } from "./measured-lines";
import { statisticChoice } from "./statistic-choices";

/** Hours that the report lists: half a year. */
const MAX_HOURS = 4_400;
/** A chart with more columns than these cannot be read. */
const MAX_CHARTED = 168;

const number = (value: number | undefined, isShare: boolean): CellSpec =>
  value === undefined ? {} : { value, style: "result", format: isShare ? "0.0%" : "#,##0.000" };

const text = (key: string, head: string, width: number): ColumnSpec => ({
  key,
  head,
  width,
  style: "resultText",
});
const figure = (key: string, head: string, width = 14): ColumnSpec => ({
  key,
  head,
  width,
  style: "result",
});

const FIGURE_COLUMNS = STATISTIC_KEYS.map((key) => figure(key, statisticChoice(key), 18));

const figureCells = (figures: Figures, isShare: boolean): Record<string, CellSpec> =>
  Object.fromEntries(STATISTIC_KEYS.map((key) => [key, number(figures[key]?.value, isShare)]));

function partitionRow(analysis: Analysis, partition: AnalyzedPartition): TableRow {
  const { name, system, entitled, summary, isShare, coverage } = partition;
  const { max, busiest } = summary.all;
  const file = max?.file === undefined ? "" : analysis.data.files[max.file]!.name;
  return {
    cells: {
      name,
      system,
      entitled: number(entitled, false),
      ...figureCells(summary.all, isShare),
      when: busiest ? clockText(busiest.start) : "",
      source: max ? `${file}, line ${max.line}, ${clockText(max.end)}` : "",
      hours: coverage ? `${coverage.hours} of ${coverage.hoursOfSpan}` : "",
    },
  };
}

function summarySheet(
  sheet: SheetBuilder,
  analysis: Analysis,
  partitions: readonly AnalyzedPartition[],
): void {
  sheet.table({
    key: "partitions",
    title: "Partitions",
    note: `Cores used, or the share of its cores where no file states them. ${STATISTICS.p95}: as PERCENTILE.INC of Excel.`,
    columns: [
      text("name", "Partition", 20),
      text("system", "System", 22),
      figure("entitled", "Cores", 10),
      ...FIGURE_COLUMNS,
      text("when", "Busiest hour begins", 18),
      text("source", "Highest sample in", 44),
      text("hours", "Hours measured", 16),
    ],
    rows: partitions.map((partition) => partitionRow(analysis, partition)),
  });
  sheet.table({
    key: "systems",
    title: "Systems",
    columns: [
      text("name", "System", 20),
      text("model", "Type and model", 22),
      figure("cores", "Cores", 10),
      figure("peak", "Coincident peak", 18),
      figure("sum", "Sum of single peaks", 18),
      text("when", "Hour of the peak", 18),
    ],
    rows: analysis.systems.map(({ system, match, coincident }) => ({
      cells: {
        name: system.label,
        model: match.typeModel ?? "",
        cores: number(match.cores, false),
        peak: number(coincident?.peak.value, false),
        sum: number(coincident?.sumOfPeaks, false),
        when: coincident ? clockText(coincident.peak.start) : "",
      },
    })),
  });
  const section = (title: string, lines: readonly string[]): void => {
    if (lines.length === 0) return;
    sheet.heading(title);
    for (const line of lines) sheet.text(line);
  };
  section("Warnings", analysis.warnings);
  section("To enter", openInputs(analysis));
}

function shiftsSheet(sheet: SheetBuilder, partitions: readonly AnalyzedPartition[]): void {
  const table = (
    key: string,
    title: string,
    names: readonly string[],
    of: (partition: AnalyzedPartition) => readonly Figures[],
  ): void => {
    sheet.table({
      key,
      title,
      columns: [text("name", "Partition", 20), text("span", title, 22), ...FIGURE_COLUMNS],
      rows: partitions.flatMap((partition) =>
        of(partition).map((figures, i) => ({
          cells: {
            name: partition.name,
            span: names[i] ?? "",
            ...figureCells(figures, partition.isShare),
          },
        })),
      ),
    });
  };
  const shifts = DEFAULT_SHIFTS.map(({ name, from, to }) => `${name} (${from} to ${to})`);
  table("shifts", "Shift", shifts, ({ summary }) => summary.byShift);
  table("weekdays", "Weekday", WEEKDAYS, ({ summary }) => summary.byWeekday);
}

function hoursSheet(sheet: SheetBuilder, partitions: readonly AnalyzedPartition[]): void {
  const means = partitions.map(
    ({ summary }) => new Map(summary.hours.filter(isCounted).map(({ hour, mean }) => [hour, mean])),
  );
  const hours = [...new Set(means.flatMap((map) => [...map.keys()]))].sort((a, b) => a - b);
  const listed = hours.slice(-MAX_HOURS);
  if (listed.length < hours.length)
    sheet.text(`The last ${MAX_HOURS} of ${hours.length} hours are listed.`, "note");
  const keys = partitions.map((_, i) => `p${i + 1}`);
  if (listed.length > 1 && listed.length <= MAX_CHARTED)
    sheet.chart({
      kind: "stackedColumn",
      title: "Cores by hour",
      altText: "Stacked columns of the cores that the partitions used in each hour",
      categories: "{hours.hour[]}",
      categoryTitle: "Hour",
      valueTitle: "Cores",
      series: keys.map((key, i) => ({ name: partitions[i]!.name, values: `{hours.${key}[]}` })),
      width: 110,
    });
  sheet.table({
    key: "hours",
    title: "Means of hours",
    columns: [
      text("hour", "Hour begins", 18),
      ...partitions.map(({ name }, i) => figure(keys[i]!, name)),
    ],
    rows: listed.map((hour) => ({
      cells: {
        hour: clockText(hour * HOUR),
        ...Object.fromEntries(
          partitions.map(({ isShare }, i) => [keys[i]!, number(means[i]!.get(hour), isShare)]),
        ),
      },
    })),
  });
}

function filesSheet(sheet: SheetBuilder, { data }: Analysis): void {
  sheet.table({
    key: "files",
    title: "Files",
    columns: [
      text("file", "File", 44),
      text("format", "Format", 28),
      text("zone", "Time zone", 20),
      text("read", "Read", 64),
      text("leftout", "Left out", 64),
    ],
    rows: data.files.map((measured) => {
      const { file, format, read, leftOut } = fileSummary(measured);
      const zone = measured.zone === undefined ? "not stated" : `UTC ${measured.zone}`;
      return { cells: { file, format, zone, read, leftout: leftOut } };
    }),
  });
  if (data.remarks.length > 0) sheet.heading("Remarks");
  for (const remark of data.remarks) sheet.text(remarkText(remark));
}

/** The report, without formulas: it shows what the files state. */
export function measuredReport(analysis: Analysis, forecast?: ForecastCheck): Workbook {
  const book = reportBook(
    "Measurements",
    "Measured CPU of partitions",
    analysis.data.files.map(({ name }) => name).join(", "),
  );
  const partitions = analysis.systems.flatMap((system) => system.partitions);
  const summary = book.sheet("Measured", { tab: "result", landscape: true });
  summary.title("Measured").subtitle("Cores used by partition, and what the files cover");
  summarySheet(summary, analysis, partitions);
  if (forecast) addForecast(book, FORECAST_SHEET, forecast);
  const shifts = book.sheet("Shifts and weekdays", { tab: "result", landscape: true });
  shifts.title("Shifts and weekdays").subtitle("The same figures by shift and by weekday");
  shiftsSheet(shifts, partitions);
  const hours = book.sheet("Hours", { tab: "support", landscape: true });
  hours.title("Hours").subtitle("The mean of each hour that samples cover by at least half");
  hoursSheet(hours, partitions);
  const files = book.sheet("Files", { tab: "support", landscape: true });
  files.title("Files").subtitle("What was read, and what was left out");
  filesSheet(files, analysis);
  return book.build().workbook;
}
