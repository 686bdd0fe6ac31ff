/**
 * Reads lparstat of AIX and VIOS. It prints neither date nor interval: the planner gives the time
 * at which it was started, and the interval.
 */
import { countOf, detached, Remarks, type MeasurementReader, type Reading } from "../reader";
import {
  emptyReading,
  SampleTable,
  SECOND,
  type FileReading,
  type PartitionFacts,
  type ProcessorMode,
  type ReadOptions,
  type SampleValues,
} from "../series";

interface Row {
  readonly cells: readonly string[];
  readonly line: number;
}

function modeOf(type: string | undefined, mode: string | undefined): ProcessorMode | undefined {
  if (type?.toLowerCase() === "dedicated") return "dedicated";
  const sharing = mode?.toLowerCase();
  return sharing === "capped" || sharing === "uncapped" ? sharing : undefined;
}

/** Threads of a processor: "4", or "On" for the two of earlier systems. */
const threadsOf = (smt: string | undefined): number =>
  /^\d+$/.test(smt ?? "") ? Number(smt) : /^on$/i.test(smt ?? "") ? 2 : 1;

export class LparstatReader implements MeasurementReader {
  private readonly reading: FileReading;
  private readonly remarks: Remarks;
  private readonly facts: PartitionFacts = {};
  private head: readonly string[] = [];
  private readonly rows: { readonly values: SampleValues; readonly line: number }[] = [];

  constructor(
    private readonly file: string,
    private readonly options: ReadOptions,
  ) {
    this.reading = emptyReading(file, "lparstat");
    this.remarks = new Remarks(file);
  }

  line(text: string, line: number): void {
    const trimmed = text.trim();
    if (trimmed === "" || /^[-\s]+$/.test(trimmed)) return;
    if (/^System configuration:/i.test(trimmed)) return this.configuration(trimmed, line);
    if (trimmed.startsWith("%user") || /^\S+\s+%user\b/.test(trimmed)) {
      this.head = trimmed.split(/\s+/);
      return;
    }
    if (/^\d/.test(trimmed)) this.row({ cells: trimmed.split(/\s+/), line });
  }

  private configuration(text: string, line: number): void {
    const value = (name: string): string | undefined =>
      new RegExp(`\\b${name}=(\\S+)`, "i").exec(text)?.[1];
    const mode = modeOf(value("type"), value("mode"));
    if (mode !== undefined) this.facts.mode = { value: mode, line };
    const logical = countOf(value("lcpu"));
    const processors = logical === undefined ? undefined : logical / threadsOf(value("smt"));
    const isDedicated = mode === "dedicated";
    const entitled = countOf(value("ent")) ?? (isDedicated ? processors : undefined);
    if (entitled) this.facts.entitled = { value: entitled, line };
    if (processors !== undefined && !isDedicated)
      this.facts.virtualProcessors = { value: processors, line };
    const memory = countOf(value("mem")?.replace(/MB$/i, ""));
    if (memory !== undefined) this.facts.memoryMB = { value: memory, line };
  }

  private row({ cells, line }: Row): void {
    if (cells.length < this.head.length || this.head.length === 0)
      return this.remarks.add(
        "lines that are cut off",
        "The line is cut off and was left out.",
        line,
      );
    const value = (name: string): number | undefined => {
      const place = this.head.indexOf(name);
      return place === -1 ? undefined : countOf(cells[place]);
    };
    const [user, system] = [value("%user"), value("%sys")];
    const entitled = this.facts.entitled?.value;
    const busy =
      user === undefined || system === undefined || entitled === undefined
        ? undefined
        : ((user + system) / 100) * entitled;
    const cores = value("physc") ?? (this.facts.mode?.value === "dedicated" ? busy : undefined);
    if (cores === undefined)
      return this.remarks.add("lines without CPU", "The line has no physc.", line);
    this.rows.push({ values: { cores, ...(entitled ? { share: cores / entitled } : {}) }, line });
  }

  private ask(): void {
    const { start, intervalSeconds } = this.options;
    if (start === undefined)
      this.reading.questions.push({
        file: this.file,
        key: "start",
        text: "lparstat prints no date. Enter the time at which it was started, such as --start 2026-03-02T08:00.",
      });
    if (intervalSeconds === undefined)
      this.reading.questions.push({
        file: this.file,
        key: "interval",
        text: "lparstat does not print its interval. Enter its seconds, such as --interval 60.",
      });
  }

  end(): Reading {
    const { start, intervalSeconds, partition } = this.options;
    const samples = new SampleTable();
    if (start === undefined || intervalSeconds === undefined) this.ask();
    else
      this.rows.forEach(({ values, line }, i) => {
        const from = start + i * intervalSeconds * SECOND;
        samples.add({ start: from, end: from + intervalSeconds * SECOND }, values, line);
      });
    const name = partition ?? this.file.replace(/\.[^.]*$/, "");
    this.reading.partitions.push({ name: detached(name), facts: this.facts, samples });
    return { reading: { ...this.reading, remarks: this.remarks.all() }, counters: [] };
  }
}
