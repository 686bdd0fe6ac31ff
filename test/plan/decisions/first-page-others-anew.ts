/**
 * What the first page of a plan must say about VIOS, the network, web serving and integrated
 * servers, computed from the inputs of the plan and published rates without one of its formulas.
 */
import { number } from "../../support/call-function";
import { SYSTEM_THRESHOLD } from "./first-page-draws";

/**
 * A check of a limit. A condition lets a plan fit with conditions, and so does a window that is
 * exceeded with an agreed action.
 */
interface CheckAnew {
  readonly name: string;
  readonly kind: "limit" | "window" | "agreed" | "condition";
  readonly value: number;
  /** undefined if none is entered. */
  readonly bound: number | undefined;
}

export type ExceededCheck = CheckAnew & { readonly bound: number };

/** A limit as the first page has it; its values are those of a check. */
export interface CheckedLimit {
  readonly state:
    | "not used"
    | "does not fit"
    | "exceeded, action agreed"
    | "fits with conditions"
    | "not assessed"
    | "fits";
  readonly value?: number;
  readonly bound?: number;
  /** The checks that are not met, with the one that decides the state first. */
  readonly exceeded: readonly ExceededCheck[];
}

/** Sums in another order differ by less. */
const TINY = 1e-9;
const isExceeded = (check: CheckAnew): check is ExceededCheck =>
  check.bound !== undefined && check.value > check.bound * (1 + TINY);

/** `main` has the values; undefined if nothing about it is entered. */
function limitOfChecks(
  main: CheckAnew | undefined,
  others: readonly CheckAnew[] = [],
): CheckedLimit {
  const exceeded = [...(main ? [main] : []), ...others].filter(isExceeded);
  const ofKinds = (...kinds: readonly CheckAnew["kind"][]) =>
    exceeded.filter(({ kind }) => kinds.includes(kind));
  const [failing, agreed, conditions] = [
    ofKinds("limit", "window"),
    ofKinds("agreed"),
    ofKinds("condition"),
  ];
  const values = {
    ...(main ? { value: main.value } : {}),
    ...(main?.bound === undefined ? {} : { bound: main.bound }),
    exceeded: [...failing, ...agreed, ...conditions],
  };
  if (failing.length > 0) return { state: "does not fit", ...values };
  if (agreed.length > 0) return { state: "exceeded, action agreed", ...values };
  if (conditions.length > 0) return { state: "fits with conditions", ...values };
  return { state: main && main.bound === undefined ? "not assessed" : "fits", ...values };
}

export const NOT_USED: CheckedLimit = { state: "not used", exceeded: [] };

/** IBM i cores of the clients for each VIOS core; systems without VIOS have none. */
export const viosAnew = (clients: readonly number[], viosCores: number): CheckedLimit =>
  limitOfChecks({
    name: "IBM i cores per VIOS core",
    kind: "condition",
    value: clients.reduce((sum, cores) => sum + cores, 0) / viosCores,
    bound: number("DATA", "virtual-storage-rules", "bound", "vios.processors"),
  });

export const SHIFTS = ["A", "B", "C", "D"] as const;
type ShiftLetter = (typeof SHIFTS)[number];

export interface LineDraft {
  readonly name: string;
  /** A measured type with its frame size, or a speed in Mbit/s. */
  readonly type?: string;
  readonly mtu?: number;
  readonly own?: number;
}
interface OnLine {
  readonly part: ShiftLetter;
  /** "" for traffic that takes no line of the plan. */
  readonly line: string;
}
export interface TrafficDraft extends OnLine {
  readonly tps: number;
  /** Bytes a transaction. */
  readonly sent: number;
  readonly received: number;
}
export interface TransferDraft extends OnLine {
  readonly name: string;
  readonly gb: number;
  /** Hours. */
  readonly window: number;
  readonly direction: "Out" | "In";
  /** By FTP with these sessions and disk units, as measured. */
  readonly ftp?: readonly [sessions: number, drives: number];
}
export interface NetworkDraft {
  readonly lines: readonly LineDraft[];
  readonly traffic: readonly TrafficDraft[];
  readonly transfers: readonly TransferDraft[];
  /** Whether an action is agreed about the transfer that is nearest to its window. */
  readonly isAgreed: boolean;
}

const [BITS, MBIT, MBIT_PER_GB, MB_PER_GB, HOUR] = [8, 1e6, 8000, 1000, 3600];

/** Mbit/s one way, and of both ways together; a speed override is that of each way. */
function payloadOf({ type, mtu, own }: LineDraft): { readonly one: number; readonly both: number } {
  if (own !== undefined) return { one: own, both: Infinity };
  return {
    one: number("ETHRATE", type, mtu, "SIMPLEX"),
    both: number("ETHRATE", type, mtu, "DUPLEX"),
  };
}

/** What a line carries in a shift, next to its payload: the busier way, or both together. */
function loadOf(
  line: LineDraft,
  part: ShiftLetter,
  { traffic, transfers }: NetworkDraft,
): { readonly value: number; readonly bound: number } {
  const isOn = (row: OnLine): boolean => row.line === line.name && row.part === part;
  const carried = traffic.filter(isOn);
  const moved = transfers.filter(isOn);
  const sum = (way: "sent" | "received", direction: TransferDraft["direction"]): number =>
    carried.reduce((mbit, row) => mbit + (row.tps * row[way] * BITS) / MBIT, 0) +
    moved
      .filter((row) => row.direction === direction)
      .reduce((mbit, { gb, window }) => mbit + (gb * MBIT_PER_GB) / (window * HOUR), 0);
  const [out, into] = [sum("sent", "Out"), sum("received", "In")];
  const { one, both } = payloadOf(line);
  return largestShare([
    { value: out + into, bound: both },
    { value: Math.max(out, into), bound: one },
  ]);
}

/** The first of those that use the largest share of their limits. */
const largestShare = <L extends { readonly value: number; readonly bound: number }>(
  loads: readonly L[],
): L =>
  loads.reduce((most, load) => (load.value / load.bound > most.value / most.bound ? load : most));

/** Neither traffic nor transfers grow. */
export function networkAnew(network: NetworkDraft): CheckedLimit {
  const { lines, traffic, transfers, isAgreed } = network;
  const busiest = largestShare(
    lines.flatMap((line) => SHIFTS.map((part) => loadOf(line, part, network))),
  );
  const hours = transfers.map(({ name, gb, window, line, ftp }) => {
    const { one } = payloadOf(lines.find((candidate) => candidate.name === line)!);
    const byLine = (gb * MBIT_PER_GB) / one / HOUR;
    const byFtp = ftp ? (gb * MB_PER_GB) / number("FTPRATE", ...ftp) / HOUR : 0;
    return { name, value: Math.max(byLine, byFtp), bound: window };
  });
  const slowest = largestShare(hours);
  const limit = limitOfChecks({ name: "Load of the busiest line", kind: "limit", ...busiest }, [
    {
      name: "Traffic without a line",
      kind: "condition",
      value: traffic.filter(({ line }) => line === "").length,
      bound: 0,
    },
    {
      ...slowest,
      name: `Transfer nearest to its window: ${slowest.name}`,
      kind: isAgreed ? "agreed" : "window",
    },
  ]);
  const kinds = limit.exceeded.map(({ kind }) => kind);
  // The page shows no line that fits where a transfer is too slow.
  return kinds.includes("limit") || kinds.every((kind) => kind === "condition")
    ? limit
    : { state: limit.state, exceeded: limit.exceeded };
}

export interface PageDraft {
  readonly content: string;
  readonly secure: "Yes" | "No";
  /** KB. */
  readonly size: number;
  readonly today: number;
  readonly planned: number;
}
export interface WebDraft {
  readonly pages: readonly PageDraft[];
  /** What was measured; undefined if nothing was. */
  readonly measured?: { readonly cpu: number; readonly rate: number; readonly planned: number };
  /** Utilization of the communications IOP; undefined without one. */
  readonly iop?: number;
}

export const capacityOfPage = ({ content, secure, size }: PageDraft): number =>
  number("WEBCAP", content, secure === "Yes", false, size);

/** CPU time of a page adds up by the shares; it is that of the measured partition on every row. */
export function webAnew({ pages, measured, iop }: WebDraft): CheckedLimit {
  const time = (mix: "today" | "planned"): number =>
    pages.reduce((sum, page) => sum + page[mix] / capacityOfPage(page), 0);
  const cpu: CheckAnew | undefined = measured && {
    name: "CPU with the planned mix",
    kind: "condition",
    value: (measured.cpu * (measured.planned / measured.rate) * time("planned")) / time("today"),
    bound: SYSTEM_THRESHOLD,
  };
  const ofIop: CheckAnew | undefined =
    iop === undefined
      ? undefined
      : {
          name: "Communications IOP",
          kind: "condition",
          value: iop,
          // Published in percent.
          bound: number("DATA", "web-rules", "bound", "web.iop.utilisation") / 100,
        };
  const limit = limitOfChecks(cpu, ofIop ? [ofIop] : []);
  return cpu === undefined && limit.state === "fits" ? { ...limit, state: "not assessed" } : limit;
}

export interface IntegratedDraft {
  /** GB of each row of servers; undefined if they are not saved. */
  readonly servers: readonly {
    readonly files: number | undefined;
    readonly spaces: number | undefined;
  }[];
  /** Hours; undefined if none is entered. */
  readonly window: number | undefined;
}

/** Saves of all servers one after another. */
export function integratedAnew({ servers, window }: IntegratedDraft): CheckedLimit {
  const hours = servers.flatMap(({ files, spaces }) => [
    ...(files === undefined ? [] : [number("FLBUTIME", files, "FILE")]),
    ...(spaces === undefined ? [] : [number("FLBUTIME", spaces, "SPACE")]),
  ]);
  return limitOfChecks(
    hours.length === 0
      ? undefined
      : {
          name: "Saves in sequence",
          kind: "condition",
          value: hours.reduce((sum, value) => sum + value, 0),
          bound: window,
        },
  );
}
