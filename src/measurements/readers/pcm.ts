/**
 * Reads JSON of the HMC's Performance and Capacity Monitoring: raw counters, and processed or
 * aggregated values. The JSON may be wrapped, for instance in the head of an HTTP answer.
 */
import { exceeded, type CoreBounds } from "../bounds";
import { anyTime, clockText, isInterval } from "../clock";
import { CounterGroup } from "../counters";
import { detached, type MeasurementReader, type Reading } from "../reader";
import { AS_ONE, Remarks } from "../remarks";
import {
  coresText,
  emptyReading,
  SampleTable,
  SECOND,
  type FileReading,
  type PartitionFacts,
  type PartitionSeries,
  type PoolSeries,
  type ProcessorMode,
  type SampleValues,
} from "../series";

const SYSTEM_UTIL = '"systemUtil"';

/** JSON is read as a whole. */
export const MAX_JSON_BYTES = 50_000_000;

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const objects = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);
const object = (value: unknown): Json => (isObject(value) ? value : {});
const text = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

/** A number, or the first of a list: processed values stand in lists, the mean first. */
function count(value: unknown): number | undefined {
  const single: unknown = Array.isArray(value) ? value[0] : value;
  return typeof single === "number" && Number.isFinite(single) && single >= 0 ? single : undefined;
}

/** The start of the object, not before `from`, that a name at this place is in. */
function startOfObject(json: string, name: number, from: number): number | undefined {
  let closed = 0;
  for (let place = name - 1; place >= from; place -= 1) {
    if (json[place] === "}") closed += 1;
    else if (json[place] === "{" && --closed < 0) return place;
  }
  return undefined;
}

/** The end of the object that begins at this place; undefined if it is cut off. */
function endOfObject(json: string, start: number): number | undefined {
  let depth = 0;
  let isText = false;
  for (let place = start; place < json.length; place += 1) {
    const letter = json[place];
    if (isText) {
      if (letter === "\\") place += 1;
      else if (letter === '"') isText = false;
    } else if (letter === '"') isText = true;
    else if (letter === "{") depth += 1;
    else if (letter === "}" && --depth === 0) return place + 1;
  }
  return undefined;
}

/** Counts the lines of a text up to places that only grow, and so looks at each letter once. */
function lineCounter(content: string): (place: number) => number {
  let line = 1;
  let counted = 0;
  return (place) => {
    line += content.slice(counted, place).split("\n").length - 1;
    counted = place;
    return line;
  };
}

const modeOf = (mode: string | undefined): ProcessorMode | undefined => {
  if (mode === "cap" || mode === "capped") return "capped";
  if (mode === "uncap" || mode === "uncapped") return "uncapped";
  return mode !== undefined && /^(ded|(share|keep)_idle_procs)/.test(mode)
    ? "dedicated"
    : undefined;
};

/** The span of the samples of a processed file, and its place. */
interface ProcessedSpan {
  readonly start: number;
  readonly end: number;
  readonly record: number;
}

/** Of the capped units: what utilized units may differ from capped less idle. */
const MAX_IDLE_DIFFERENCE = 0.02;

/** A partition without a name is called by its number; one without both has no name. */
const nameOf = ({ name, id }: { readonly name?: unknown; readonly id?: unknown }): string =>
  text(name) ??
  (typeof id === "number" || typeof id === "string"
    ? `partition ${id}`
    : "partition without a name");

export class PcmReader implements MeasurementReader {
  private readonly reading: FileReading;
  private readonly remarks: Remarks;
  private readonly lines: string[] = [];
  private length = 0;
  private readonly groups = new Map<string, CounterGroup>();
  private readonly partitions = new Map<string, PartitionSeries>();
  private readonly pools = new Map<string, PoolSeries>();

  constructor(file: string) {
    this.reading = emptyReading(file, "pcm");
    this.remarks = new Remarks(file);
  }

  line(content: string): void {
    this.length += content.length + 1;
    if (this.length <= MAX_JSON_BYTES) this.lines.push(content);
    else this.lines.length = 0;
  }

  private read(): void {
    const content = this.lines.join("\n");
    const lineAt = lineCounter(content);
    let count = 0;
    let place = 0;
    for (let name; (name = content.indexOf(SYSTEM_UTIL, place)) !== -1;) {
      const start = startOfObject(content, name, place) ?? name;
      const end = start === name ? name : endOfObject(content, start);
      const line = lineAt(start);
      if (end === undefined) {
        this.remarks.leave("damaged JSON", "The JSON is incomplete and was skipped.", line);
        break;
      }
      this.document(content.slice(start, end), line);
      count += 1;
      place = Math.max(end, name + SYSTEM_UTIL.length);
    }
    if (count === 0 && content.length > 0 && this.remarks.all().length === 0)
      this.remarks.add("damaged JSON", "The file has no systemUtil with utilization.");
  }

  private document(json: string, line: number): void {
    let parsed: unknown;
    try {
      parsed = JSON.parse(json);
    } catch {
      return this.remarks.leave("damaged JSON", "The JSON is damaged and was skipped.", line);
    }
    const util = object(object(parsed).systemUtil);
    const info = object(util.utilInfo);
    this.system(info, line);
    const samples = [...objects(util.utilSamples), ...objects([util.utilSample])];
    const isRaw = String(info.metricType).toLowerCase() === "raw";
    samples.forEach((sample, i) => {
      const facts = object(sample.sampleInfo);
      const stamp = text(facts.timeStamp) ?? text(sample.timeStamp);
      const time = stamp === undefined ? undefined : anyTime(stamp, undefined);
      if (!time)
        return this.remarks.leave("samples without a time", `Sample ${i + 1} has no time.`, line);
      this.reading.zone ??= time.zone;
      const errors = objects(facts.errorInfo ?? sample.errorInfo);
      if (errors.length > 0) this.error(errors, time.time, line);
      if (!isRaw) this.processed(sample, this.span(info, facts, time.time, i + 1));
      else if (sample.timeBasedCycles !== undefined) this.raw(sample, time.time, line);
    });
  }

  /** The HMC states errors in place of figures, or beside them. */
  private error(errors: readonly Json[], time: number, line: number): void {
    const [{ errId, errMsg } = {}] = errors;
    this.remarks.leave(
      "samples with an error",
      `The HMC reports an error at ${clockText(time)}: ${text(errMsg) ?? "no message"}${text(errId) ? ` (${text(errId)})` : ""}. Values missing at that time were not collected.`,
      line,
    );
  }

  private system(info: Json, line: number): void {
    const match = /^(\d{4}-[A-Z0-9]{3})\*(\w+)$/.exec(String(info.mtms ?? ""));
    const { system } = this.reading;
    if (match) {
      system.typeModel = { value: detached(match[1]!), line };
      system.serial = { value: detached(match[2]!), line };
    }
    const name = text(info.name);
    if (name !== undefined) system.name = { value: name, line };
  }

  private raw(sample: Json, time: number, line: number): void {
    const processor = object(sample.processor);
    const cores = count(processor.configurableProcUnits);
    if (cores !== undefined) this.reading.system.cores ??= { value: cores, line };
    const common = {
      time,
      line,
      timeCycles: count(sample.timeBasedCycles),
      cyclesPerSecond: count(processor.procCyclesPerSecond),
    };
    for (const pool of objects(sample.sharedProcessorPool)) {
      const group = this.group("pool", text(pool.name) ?? `Pool ${String(pool.id)}`);
      const units = count(pool.maxProcUnits);
      if (units !== undefined) group.poolCores ??= { value: units, line };
      group.add({ ...common, usedPoolCycles: count(pool.utilizedPoolCycles), cores: units });
    }
    for (const lpar of [...objects(sample.lparsUtil), ...objects(sample.viosUtil)]) {
      const state = text(lpar.state);
      if (state !== undefined && /not activated/i.test(state)) continue;
      const cycles = object(lpar.processor);
      const mode = modeOf(text(cycles.mode));
      const group = this.group("partition", nameOf(lpar), text(lpar.uuid));
      group.facts = this.facts(lpar, line);
      group.add({
        ...common,
        isShared: mode === "dedicated" ? 0 : 1,
        entitledCycles: count(cycles.entitledProcCycles),
        cappedCycles: count(cycles.utilizedCappedProcCycles),
        uncappedCycles: count(cycles.utilizedUnCappedProcCycles),
        idleCycles: count(cycles.idleProcCycles),
        virtual: count(cycles.maxVirtualProcessors),
      });
    }
  }

  private group(kind: CounterGroup["kind"], name: string, uuid = ""): CounterGroup {
    const key = `${kind} ${uuid} ${name}`;
    const serial = this.reading.system.serial?.value ?? "";
    let group = this.groups.get(key);
    if (!group) this.groups.set(key, (group = new CounterGroup(kind, detached(name), serial)));
    return group;
  }

  private facts(lpar: Json, line: number): PartitionFacts {
    const processor = object(lpar.processor);
    const memory = object(lpar.memory);
    const fact = <T>(value: T | undefined) => (value === undefined ? undefined : { value, line });
    const mode = modeOf(text(processor.mode));
    return {
      id: fact(count(lpar.id)),
      uuid: fact(text(lpar.uuid)),
      os: fact(text(lpar.osType) ?? text(lpar.type)),
      mode: fact(mode),
      virtualProcessors: fact(
        mode === "dedicated"
          ? undefined
          : count(processor.currentVirtualProcessors) || count(processor.maxVirtualProcessors),
      ),
      memoryMB: fact(count(memory.logicalMem) ?? count(memory.assignedMem)),
    };
  }

  /** A processed sample ends at its time, and lasts as long as it or the file states. */
  private span(info: Json, facts: Json, time: number, record: number): ProcessedSpan | undefined {
    const seconds = count(facts.duration) ?? count(info.frequency);
    if (seconds && isInterval(seconds * SECOND))
      return { start: time - seconds * SECOND, end: time, record };
    this.remarks.leave(
      "samples without a duration",
      `The sample of ${clockText(time)} has no valid duration or frequency and was skipped.`,
    );
    return undefined;
  }

  private processed(sample: Json, span: ProcessedSpan | undefined): void {
    if (!span) return;
    const server = object(sample.serverUtil);
    const cores = count(object(server.processor).configurableProcUnits);
    if (cores !== undefined) this.reading.system.cores ??= { value: cores, line: span.record };
    for (const pool of objects(server.sharedProcessorPool)) {
      const used = count(pool.utilizedProcUnits);
      const name = text(pool.name) ?? `Pool ${String(pool.id)}`;
      const size = count(pool.assignedProcUnits);
      if (used === undefined) continue;
      let series = this.pools.get(name);
      if (!series) {
        const units = size === undefined ? {} : { cores: { value: size, line: span.record } };
        this.pools.set(name, (series = { name, samples: new SampleTable(), ...units }));
      }
      this.add(series.samples, name, span, { cores: used }, {});
    }
    for (const lpar of [...objects(sample.lparsUtil), ...objects(sample.viosUtil)])
      this.processedPartition(lpar, span);
  }

  private processedPartition(lpar: Json, span: ProcessedSpan): void {
    const processor = object(lpar.processor);
    const utilized = count(processor.utilizedProcUnits);
    if (utilized === undefined) return;
    const name = nameOf(lpar);
    const entitled = count(processor.entitledProcUnits);
    const facts = this.facts(lpar, span.record);
    if (facts.mode?.value === "dedicated") this.checkDedicated(name, processor, utilized);
    this.add(
      this.series({ name, facts }, entitled, span),
      name,
      span,
      { cores: utilized, ...(entitled ? { share: utilized / entitled } : {}) },
      facts.mode?.value === "dedicated"
        ? { dedicated: entitled }
        : { virtual: count(processor.maxVirtualProcessors) },
    );
  }

  /** The samples of a partition, which keeps its uuid when it is renamed. */
  private series(
    { name, facts }: Pick<PartitionSeries, "name" | "facts">,
    entitled: number | undefined,
    { start, record }: ProcessedSpan,
  ): SampleTable {
    const key = facts.uuid?.value ?? name;
    const before = this.partitions.get(key);
    if (before && before.name !== name)
      this.remarks.add("renamed", `${before.name} was renamed to ${name}. ${AS_ONE}`);
    const was = before?.facts.entitled;
    if (entitled && was && entitled !== was.value)
      this.remarks.changed(name, was.value, entitled, start, record);
    const samples = before?.samples ?? new SampleTable();
    const now = entitled ? { value: entitled, line: record } : was;
    this.partitions.set(key, { name, facts: { ...facts, ...(now && { entitled: now }) }, samples });
    return samples;
  }

  /** Adds a sample that can be, and that comes for the first time. */
  private add(
    samples: SampleTable,
    name: string,
    span: ProcessedSpan,
    values: SampleValues & { readonly cores: number },
    bounds: CoreBounds,
  ): void {
    const { end, record } = span;
    const limit = exceeded(values.cores, { ...bounds, system: this.reading.system.cores?.value });
    if (limit !== undefined)
      return this.remarks.leaveImpossible(name, values.cores, limit, end, record);
    if (samples.ends.view().at(-1) === end)
      return this.remarks.leave(
        "samples that come twice",
        `${name} has a second sample of ${clockText(end)}, which was skipped.`,
        record,
      );
    samples.add(span, values, record);
  }

  /** The HMC has already subtracted idle; a version that has not would differ. */
  private checkDedicated(name: string, processor: Json, utilized: number): void {
    const [capped, idle] = [
      count(processor.utilizedCappedProcUnits),
      count(processor.idleProcUnits),
    ];
    if (capped === undefined || idle === undefined) return;
    const busy = capped - idle;
    if (Math.abs(utilized - busy) <= MAX_IDLE_DIFFERENCE * capped) return;
    this.remarks.add(
      "dedicated partitions whose utilized and idle units differ",
      `${name} has ${utilized} utilized processor units, but its capped minus idle units are ${coresText(busy)}. The value ${utilized} is used.`,
    );
  }

  end(): Reading {
    if (this.length > MAX_JSON_BYTES)
      this.remarks.add(
        "size",
        `The JSON is larger than ${MAX_JSON_BYTES / 1e6} MB. Export a shorter span.`,
      );
    else this.read();
    this.reading.partitions.push(...this.partitions.values());
    this.reading.pools.push(...this.pools.values());
    return { reading: this.remarks.closing(this.reading), counters: [...this.groups.values()] };
  }
}
