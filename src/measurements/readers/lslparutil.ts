/**
 * Reads what the HMC lists with `lslparutil`: `name=value` pairs, or the columns of `-F` with the
 * names in the first line or from the planner. Lists begin with the newest record.
 */
import { hmcTime } from "../clock";
import { CounterGroup } from "../counters";
import { countOf, detached, type MeasurementReader, type Reading } from "../reader";
import { Remarks } from "../remarks";
import { emptyReading, type FileReading, type ProcessorMode } from "../series";

/** HmcAttributes without which no sample can be calculated. */
const CYCLES = ["capped_cycles", "utilized_pool_cycles", "configurable_sys_proc_units"];

/** Whether a line is a list of attributes that this reader knows. */
export const isAttributeList = (text: string): boolean => {
  const names = text.split(",").map((name) => name.trim());
  return names.includes("time") && CYCLES.some((name) => names.includes(name));
};

type HmcAttributes = ReadonlyMap<string, string>;

/** Splits at commas outside of double quotes. */
function partsOf(text: string): string[] {
  if (!text.includes('"')) return text.split(",");
  const parts: string[] = [];
  let part = "";
  let isQuoted = false;
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (letter === "," && !isQuoted) {
      parts.push(part);
      part = "";
    } else part += letter;
  }
  return [...parts, part];
}

/** "name=value" pairs. A value in double quotes may itself have commas. */
function pairsOf(text: string): HmcAttributes {
  const attributes = new Map<string, string>();
  for (const part of partsOf(text)) {
    const sign = part.indexOf("=");
    if (sign > 0) attributes.set(part.slice(0, sign).trim(), part.slice(sign + 1).trim());
  }
  return attributes;
}

export class LslparutilReader implements MeasurementReader {
  private readonly reading: FileReading;
  private readonly remarks: Remarks;
  private readonly groups = new Map<string, CounterGroup>();
  private names: readonly string[] | undefined;
  /** Of the line before: its number of attributes, and the length of its last one. */
  private before: readonly [count: number, last: number] | undefined;

  constructor(
    private readonly file: string,
    names: readonly string[] | undefined,
  ) {
    this.reading = emptyReading(file, "lslparutil");
    this.remarks = new Remarks(file);
    this.names = names;
  }

  line(text: string, number: number, isWhole: boolean): void {
    if (text.trim() === "") return;
    if (isAttributeList(text)) {
      this.names = text.split(",").map((name) => name.trim());
      return;
    }
    const attributes = this.attributes(text, number);
    if (!attributes) return;
    const size = [attributes.size, [...attributes.values()].at(-1)!.length] as const;
    const [count, last] = this.before ?? size;
    this.before = size;
    // A list that was cut off ends within a counter.
    if (!isWhole && (size[0] < count || size[1] < last))
      return this.remarks.leave(
        "incomplete lines",
        "The last line is incomplete and was skipped.",
        number,
      );
    if ((attributes.get("event_type") ?? "sample") !== "sample") return;
    const time = hmcTime(attributes.get("time") ?? "");
    if (time === undefined)
      return this.remarks.leave(
        "lines without a readable time",
        `The line has no readable time: "${text.slice(0, 60)}".`,
        number,
      );
    this.record(attributes, time, number);
  }

  private attributes(text: string, line: number): HmcAttributes | undefined {
    if (/^\w+=/.test(text)) return pairsOf(text);
    const { names } = this;
    const values = partsOf(text);
    if (names && values.length === names.length)
      return new Map(names.map((name, i) => [name, values[i]!.trim()]));
    this.remarks.leave(
      "lines that are damaged",
      names
        ? `The line has ${values.length} values instead of ${names.length}.`
        : `The line cannot be read: "${text.slice(0, 60)}".`,
      line,
    );
    return undefined;
  }

  private record(attributes: HmcAttributes, time: number, line: number): void {
    const count = (name: string): number | undefined => countOf(attributes.get(name));
    if (count("utilized_pool_cycles") !== undefined) return this.pool(attributes, time, line);
    if (count("configurable_sys_proc_units") !== undefined) {
      this.reading.system.cores = { value: count("configurable_sys_proc_units")!, line };
      return;
    }
    if (count("capped_cycles") === undefined)
      return this.remarks.leave(
        "lines without counters",
        "The line has no capped_cycles and no utilized_pool_cycles. The line is incomplete, or these columns were not exported.",
        line,
      );
    const id = attributes.get("lpar_id");
    const name = attributes.get("lpar_name") ?? (id === undefined ? this.file : `partition ${id}`);
    const group = this.group("partition", name);
    this.facts(group, attributes, line);
    const isShared = attributes.get("curr_proc_mode") !== "ded";
    group.add({
      time,
      line,
      isShared: isShared ? 1 : 0,
      timeCycles: count("time_cycles"),
      entitledCycles: count("entitled_cycles"),
      cappedCycles: count("capped_cycles"),
      uncappedCycles: count("uncapped_cycles"),
      idleCycles: count("idle_cycles"),
      cores: count(isShared ? "curr_proc_units" : "curr_procs"),
      virtual: isShared ? count("curr_procs") : undefined,
    });
  }

  private pool(attributes: HmcAttributes, time: number, line: number): void {
    const id = attributes.get("shared_proc_pool_id");
    const name =
      attributes.get("shared_proc_pool_name") ??
      (id === undefined ? "Processor pool" : `Processor pool ${id}`);
    const group = this.group("pool", name);
    const cores = countOf(attributes.get("configurable_pool_proc_units"));
    if (cores !== undefined) group.poolCores ??= { value: cores, line };
    group.add({
      time,
      line,
      timeCycles: countOf(attributes.get("time_cycles")),
      usedPoolCycles: countOf(attributes.get("utilized_pool_cycles")),
      cores,
    });
  }

  private group(kind: CounterGroup["kind"], name: string): CounterGroup {
    const key = `${kind} ${name}`;
    let group = this.groups.get(key);
    if (!group) this.groups.set(key, (group = new CounterGroup(kind, detached(name), "")));
    return group;
  }

  /** Facts of the newest record, which the list begins with. */
  private facts(group: CounterGroup, attributes: HmcAttributes, line: number): void {
    if (group.facts.mode !== undefined) return;
    const count = (name: string): number | undefined => countOf(attributes.get(name));
    const isDedicated = attributes.get("curr_proc_mode") === "ded";
    const sharing = attributes.get("curr_sharing_mode");
    const mode: ProcessorMode | undefined = isDedicated
      ? "dedicated"
      : sharing === "cap"
        ? "capped"
        : sharing === "uncap"
          ? "uncapped"
          : undefined;
    const fact = <T>(value: T | undefined) => (value === undefined ? undefined : { value, line });
    group.facts = {
      id: fact(count("lpar_id")),
      mode: fact(mode),
      entitled: fact(count(isDedicated ? "curr_procs" : "curr_proc_units")),
      virtualProcessors: fact(isDedicated ? undefined : count("curr_procs")),
      memoryMB: fact(count("curr_mem")),
    };
  }

  end(): Reading {
    return { reading: this.remarks.closing(this.reading), counters: [...this.groups.values()] };
  }
}
