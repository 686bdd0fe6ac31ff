/** The planner's own facts of systems as rows of a rating pack: tiers, limits, and life cycles. */
import {
  factNamed,
  isDateFact,
  readFact,
  DATE_COLUMNS,
  type FactKind,
  type SystemDate,
} from "../models/system-facts";
import { dayOfSerial } from "../models/serial-day";
import type { Scalar } from "../models/answer";
import type { Problem } from "../spreadsheet/problem";
import {
  featureWithSockets,
  formOf,
  textOf,
  unsafeSource,
  type OwnEntry,
  type PackRowCells,
  type Sources,
  type WrittenRows,
} from "./own-entries";
import { LIMIT_UNITS } from "./limit-value";
import { UNSAFE_TEXT } from "./description";

const SYSTEM = new RegExp(`^${formOf("life-cycle", "system")}$`);
const RELEASE = new RegExp(`^IBM i (${formOf("releases", "release")})$`, "i");
const MAX_NAME = 60;

/** A fact that is read: its entry, its kind and its value. */
interface ReadFact {
  readonly own: OwnEntry;
  readonly fact: FactKind;
  readonly value: Scalar;
}

/** The fact of an entry, or why it has no place in a pack. */
function readEntry(own: OwnEntry): ReadFact | Problem {
  const [system, name, feature] = ["system", "fact", "feature"].map((column) =>
    textOf(own, column),
  ) as [string, string, string];
  if (system === "" || system.length > MAX_NAME || UNSAFE_TEXT.test(system))
    return { problem: "has no system" };
  const fact = factNamed(name);
  if (!fact) return { problem: "has no fact of the list" };
  const value = readFact(fact, textOf(own, "value"));
  if (typeof value === "object") return { problem: `has a value that ${value.accepted}` };
  const unsafe = unsafeSource(own);
  if (unsafe !== undefined) return { problem: unsafe };
  if (isDateFact(fact)) {
    if (feature !== "") return { problem: "has a date with a feature" };
    if (fact === "EXTENSION" && !RELEASE.test(system))
      return { problem: "has an extension of support, which only releases of IBM i have" };
    return RELEASE.test(system) || SYSTEM.test(system.toUpperCase())
      ? { own, fact, value }
      : { problem: "has a date of a system that is no machine type and model such as 9105-42A" };
  }
  return feature === "" || featureWithSockets(feature)
    ? { own, fact, value }
    : { problem: `has the feature ${feature}, which is no code of 4 characters` };
}

const dayText = (value: Scalar): string => dayOfSerial(Number(value));

/** A row of tiers or limits: its table, and its cells. */
function rowOf({ own, fact, value }: ReadFact, sources: Sources): readonly [string, PackRowCells] {
  const common = {
    model: textOf(own, "system"),
    ...featureWithSockets(textOf(own, "feature")),
  };
  const origin = sources.originOf(own, `fact ${own.entry}`);
  if (fact === "TIER") return ["tiers", { ...common, tier: String(value), ...origin }];
  const isNumber = typeof value === "number";
  return [
    "limits",
    {
      ...common,
      limit: fact,
      ...(isNumber ? { value, unit: LIMIT_UNITS[fact] } : { text: String(value) }),
      ...origin,
    },
  ];
}

const sourceText = (own: OwnEntry): string => `${textOf(own, "source")}\n${textOf(own, "date")}`;

/** Rows with dates of one system: those of one source, by the columns of a life cycle. */
function lifeCycles(
  facts: readonly ReadFact[],
  sources: Sources,
  leaveOut: (own: OwnEntry, why: string) => void,
): readonly PackRowCells[] {
  const bySystem = new Map<string, ReadFact[]>();
  for (const fact of facts) {
    const system = textOf(fact.own, "system").toUpperCase();
    const others = bySystem.get(system) ?? [];
    const [first] = others;
    if (others.some((other) => other.fact === fact.fact))
      leaveOut(fact.own, `repeats the date of another fact`);
    else if (first && sourceText(first.own) !== sourceText(fact.own))
      leaveOut(fact.own, `has another source than fact ${first.own.entry} of the same system`);
    else bySystem.set(system, [...others, fact]);
  }
  return [...bySystem].map(([system, ofSystem]) => ({
    system,
    ...Object.fromEntries(
      ofSystem.map(({ fact, value }) => [DATE_COLUMNS[fact as SystemDate], dayText(value)]),
    ),
    ...sources.originOf(
      ofSystem[0]!.own,
      `${ofSystem.length > 1 ? "facts" : "fact"} ${ofSystem.map(({ own }) => own.entry).join(", ")}`,
    ),
  }));
}

/** The facts with a place in a pack, and the remarks about the others. */
export function writeFacts(entries: readonly OwnEntry[], sources: Sources): WrittenRows {
  const notes: string[] = [];
  const leaveOut = ({ entry }: OwnEntry, why: string): void => {
    notes.push(`Fact ${entry} of My catalogue is left out: it ${why}.`);
  };
  const facts = entries.flatMap((own): readonly ReadFact[] => {
    const fact = readEntry(own);
    if (!("problem" in fact)) return [fact];
    leaveOut(own, fact.problem);
    return [];
  });
  const tables = new Map<string, readonly PackRowCells[]>();
  const add = (table: string, row: PackRowCells): void => {
    tables.set(table, [...(tables.get(table) ?? []), row]);
  };
  const isRelease = ({ own }: ReadFact): boolean => RELEASE.test(textOf(own, "system"));
  for (const fact of facts.filter(({ fact: name }) => !isDateFact(name)))
    add(...rowOf(fact, sources));
  for (const row of lifeCycles(
    facts.filter((fact) => isDateFact(fact.fact) && !isRelease(fact)),
    sources,
    leaveOut,
  ))
    add("life-cycle", row);
  for (const fact of facts.filter(
    (candidate) => isDateFact(candidate.fact) && isRelease(candidate),
  )) {
    if (fact.fact !== "SUPPORT") {
      add("dates", {
        subject: `IBM i ${RELEASE.exec(textOf(fact.own, "system"))![1]}`,
        event: fact.fact,
        date: dayText(fact.value),
        ...sources.originOf(fact.own, `fact ${fact.own.entry}`),
      });
      continue;
    }
    add("releases", {
      release: RELEASE.exec(textOf(fact.own, "system"))![1],
      endOfSupport: dayText(fact.value),
      ...sources.originOf(fact.own, `fact ${fact.own.entry}`),
    });
  }
  return { tables, entries: entries.length - notes.length, notes };
}
