/** An analysis as lines of text. */
import { clockText } from "../../measurements/clock";
import type { MeasuredFile } from "../../measurements/measured-data";
import { FORMATS, type Remark } from "../../measurements/series";
import { STATISTIC_KEYS, STATISTICS } from "../../measurements/summary";
import { counted, inPercent, listOf, plural, roundedTo } from "../../models/wording";
import {
  openInputs,
  type Analysis,
  type AnalyzedPartition,
  type AnalyzedSystem,
} from "./measured-plan";

const MAX_REMARKS = 40;

/** "6.38" cores, or "85%" where the cores are unknown. */
export const amountText = (value: number, isShare: boolean): string =>
  isShare ? inPercent(value, 1) : String(roundedTo(value, 3));

const coresText = (cores: number): string => `${amountText(cores, false)} ${plural(cores, "core")}`;

function partitionLines({
  name,
  entitled,
  summary,
  isShare,
  coverage,
}: AnalyzedPartition): string[] {
  const facts = entitled === undefined ? "cores not stated" : coresText(entitled);
  const figures = STATISTIC_KEYS.flatMap((statistic) => {
    const figure = summary.all[statistic];
    if (!figure) return [];
    const unit = isShare ? "of its cores" : "cores";
    const when =
      statistic === "p95" ? "" : ` (${clockText(statistic === "max" ? figure.end : figure.start)})`;
    return [
      `    ${STATISTICS[statistic].padEnd(34)}${amountText(figure.value, isShare)} ${unit}${when}`,
    ];
  });
  const hours = coverage
    ? [`    ${"hours measured".padEnd(34)}${coverage.hours} of ${coverage.hoursOfSpan}`]
    : [];
  return [`  ${name}, ${facts}`, ...figures, ...hours];
}

function systemLines({ system, match, partitions, coincident }: AnalyzedSystem): string[] {
  const isNamed = match.typeModel === undefined || system.label.includes(match.typeModel);
  const typeModel = isNamed ? "" : `, ${match.typeModel}`;
  const cores = match.cores === undefined ? "" : `, ${coresText(match.cores)}`;
  const feature = match.feature === undefined ? "" : `, feature ${match.feature}`;
  const pools = system.pools.map(
    ({ name, cores: size }) => `  ${name}${size ? `, ${coresText(size.value)}` : ""}`,
  );
  const together =
    coincident && partitions.length > 1
      ? [
          `  All partitions together: ${coresText(coincident.peak.value)} (${clockText(coincident.peak.start)}). Their single busiest hours add up to ${amountText(coincident.sumOfPeaks, false)}.`,
        ]
      : [];
  return [
    `${system.label}${typeModel}${cores}${feature}`,
    ...partitions.flatMap(partitionLines),
    ...pools,
    ...together,
  ];
}

export const remarkText = ({ file, line, text }: Remark): string =>
  `${file}${line ? `, line ${line}` : ""}: ${text}`;

const MAX_PARTITIONS = 4;

/** What was read of a file, and what was left out and why, each in a few words. */
export interface FileSummary {
  readonly file: string;
  readonly format: string;
  readonly read: string;
  readonly leftOut: string;
}

export function fileSummary(file: MeasuredFile): FileSummary {
  const { name, format, samples, partitions, span, problem } = file;
  const left = file.leftOut.map(({ reason, count }) => `${reason}: ${count}`).join("; ");
  const read =
    span === undefined
      ? problem === undefined
        ? "Used with other files"
        : "No figure"
      : `${counted(samples, "sample")} of ${listOf(partitions, MAX_PARTITIONS)}, ${clockText(span.start)} to ${clockText(span.end)}`;
  return { file: name, format: FORMATS[format], read, leftOut: problem ?? left };
}

function fileLines(file: MeasuredFile): string[] {
  const { read, leftOut } = fileSummary(file);
  const { name, format, zone } = file;
  return [
    `${name}: ${FORMATS[format]}${zone ? `, UTC ${zone}` : ""}`,
    `  read: ${read}`,
    ...(leftOut ? [`  left out: ${leftOut}`] : []),
  ];
}

/** What was understood, what a planner should know, and what is open. */
export function analysisLines(analysis: Analysis): string[] {
  const { data, systems, warnings } = analysis;
  const section = (title: string, lines: readonly string[]): string[] =>
    lines.length ? ["", title, ...lines.map((line) => `  ${line}`)] : [];
  const remarks = data.remarks.slice(0, MAX_REMARKS).map(remarkText);
  const more = data.remarks.length - remarks.length;
  return [
    ...data.files.flatMap(fileLines),
    ...systems.flatMap((system) => ["", ...systemLines(system)]),
    ...section("Warnings", warnings),
    ...section("Remarks", more > 0 ? [...remarks, `${counted(more, "more remark")}.`] : remarks),
    ...section("To enter", openInputs(analysis)),
  ];
}
