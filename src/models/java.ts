/** Java heaps, limits, supported VMs (PCR 14). */
import { dimension, table } from "../catalogue/catalogue";
import { answer, refuse, type Outcome, type Reference, type Refusal } from "./answer";
import { withRule, ruleValue } from "./published-values";

export const VMS = ["CLASSIC", "IT4J32", "IT4J64"] as const;
export type Vm = (typeof VMS)[number];
export type HeapOrigin = Vm | "NEW";
export type HeapItem = "MAX" | "INITIAL" | "FOOTPRINT";

const heapLimit32 = (): number => ruleValue("java.heap32").value;
const practicalHeap32 = (): number => ruleValue("java.heap32.practical").value;

/** The limits that a heap of the 32-bit VM is above though it is allowed. */
function limitsExceeded(heapMB: number): string[] {
  const webSphere = ruleValue("was.heap32").value;
  return [
    ...(heapMB > practicalHeap32()
      ? [`Above the practical limit of ${practicalHeap32()} MB.`]
      : []),
    ...(heapMB > webSphere
      ? [`Above the ${webSphere} MB available under WebSphere in practice.`]
      : []),
  ];
}

/** A default heap below the collection threshold was entered in GB. */
const inGigabytes = (parameter: string, heapMB: number): Refusal | undefined =>
  heapMB < ruleValue("java.gc.threshold.default").value
    ? refuse(
        "impossible",
        { [parameter]: heapMB },
        `Enter the heap in MB. ${heapMB} GB is ${heapMB * MB_IN_A_GB} MB.`,
      )
    : undefined;
const MB_IN_A_GB = 1024;

/** The maximum or initial heap; a capped one starts at the practical limit of the 32-bit VM. */
function startingValue(
  maximum: number,
  isCapped: boolean,
  from: HeapOrigin,
  to: Vm,
  item: Exclude<HeapItem, "FOOTPRINT">,
): Outcome {
  const start = isCapped ? practicalHeap32() : maximum;
  const initial = from === "NEW" ? "java.heap.new.initial" : "java.heap.migrate.initial";
  const warnings = [
    "An initial value: test and tune.",
    ...(isCapped ? [`75% are ${maximum} MB, more than the maximum of a 32-bit heap.`] : []),
    ...(to === "IT4J32" ? limitsExceeded(start) : []),
  ];
  const ids = from === "NEW" ? [initial] : ["java.heap.migrate32", initial];
  return withRule(
    item === "MAX" ? start : start * ruleValue(initial).value,
    "MB",
    [...ids, ...(to === "IT4J32" ? ["java.heap32", "java.heap32.practical"] : [])],
    {
      warnings,
      formula:
        item === "MAX"
          ? "observed heap x share of the VM"
          : from === "NEW"
            ? "maximum x 25%"
            : "maximum / 2",
    },
  );
}

/** Heap to begin with on another VM, in MB of 2^20 bytes. */
export function heap(observedMB: number, from: HeapOrigin, to: Vm, item: HeapItem): Outcome {
  const tooSmall = inGigabytes("observed", observedMB);
  if (tooSmall) return tooSmall;
  if (item === "FOOTPRINT") return footprint(observedMB, from, to);
  if (from !== "CLASSIC" && from !== "NEW")
    return refuse(
      "neverPublished",
      { "initial heap for applications from": from },
      "Initial values are published for applications from the Classic VM and for new ones.",
    );
  const share = from === "NEW" || to === "IT4J64" ? 1 : ruleValue("java.heap.migrate32").value;
  const maximumMB = observedMB * share;
  const expectedMB = observedMB * (1 - ruleValue("java.heap32.reduction").value);
  // JVMPICK chooses a 32-bit VM if the expected heap fits; it then starts at the limit.
  const isCapped =
    to === "IT4J32" &&
    from === "CLASSIC" &&
    maximumMB > heapLimit32() &&
    expectedMB <= practicalHeap32();
  if (to === "IT4J32" && maximumMB > heapLimit32() && !isCapped)
    return refuse(
      "beyondLimit",
      { observed: observedMB },
      "This is the maximum of a 32-bit heap. Choose the 64-bit VM or divide the work.",
      { suggestions: () => [heapLimit32()], references: ruleValue("java.heap32").references },
    );
  return startingValue(maximumMB, isCapped, from, to, item);
}

function footprint(observedMB: number, from: HeapOrigin, to: Vm): Outcome {
  if (from === "CLASSIC" && to === "IT4J32")
    return withRule(
      observedMB * (1 - ruleValue("java.heap32.reduction").value),
      "MB",
      ["java.heap32.reduction"],
      {
        formula: "observed x (1 - 40%)",
        warnings: ["40% or more below: this is an upper limit."],
      },
    );
  if (from === "IT4J32" && to === "IT4J64")
    return withRule(
      observedMB * (1 + ruleValue("java.vm64.footprint").value),
      "MB",
      ["java.vm64.footprint"],
      { formula: "observed x (1 + 70%)" },
    );
  return refuse(
    "neverPublished",
    { "footprint from": `${from} to ${to}` },
    "Published for Classic to 32-bit and for 32-bit to 64-bit. Do not combine them.",
  );
}

export type LimitItem = "HARD" | "PRACTICAL" | "WEBSPHERE";
const LIMITS = {
  HARD: "java.heap32",
  PRACTICAL: "java.heap32.practical",
  WEBSPHERE: "was.heap32",
} as const;

/** Largest heap of a VM in MB; none is published for the 64-bit VMs. */
export function heapLimit(vm: Vm, item: LimitItem): Outcome {
  if (vm !== "IT4J32")
    return refuse(
      "neverPublished",
      { "heap limit of": vm },
      "Only the 32-bit VM has a published limit.",
    );
  const { value } = ruleValue(LIMITS[item]);
  return withRule(value, "MB", [LIMITS[item]], { conditions: ["MB of 2^20 bytes"] });
}

const SUPPORT = "jvm-support";
const PRINTED_VM: Readonly<Record<Vm, string>> = {
  CLASSIC: "Classic",
  IT4J32: "IT4J 32-bit",
  IT4J64: "IT4J 64-bit",
};
const FIRST_RELEASE = "V5R4";
const EARLIER = "before V5R4";
/** The release as in the table: those before the first one share a row. */
function releaseName(release: string): string {
  const name = dimension("release").canonical(release);
  return /^V\dR\d/.test(name) && name < FIRST_RELEASE ? EARLIER : name;
}

/** The releases that the table of virtual machines covers. */
export const releases = (): readonly string[] =>
  dimension("release").names.filter(
    (name) => table(SUPPORT).where(["release"], [releaseName(name)]).length > 0,
  );

const rowsOf = (release: string, vm: Vm): readonly number[] =>
  table(SUPPORT).where(["release", "vm"], [releaseName(release), PRINTED_VM[vm]]);

/** The rows of a release, or the refusal of an unpublished one. */
function rowsOfRelease(release: string): readonly number[] | Refusal {
  const source = table(SUPPORT);
  const rows = source.where(["release"], [releaseName(release)]);
  return rows.length
    ? rows
    : refuse("unknownKey", { release }, "", {
        suggestions: () => [...new Set(source.rows.map((_, row) => source.text(row, "release")))],
      });
}

/** The VM that a release starts without a choice. */
export function defaultVm(release: string): Outcome {
  const source = table(SUPPORT);
  const rows = rowsOfRelease(release);
  if ("refused" in rows) return rows;
  const row = rows.find((candidate) => source.cell(candidate, "default") === true);
  if (row === undefined)
    return refuse(
      "neverPublished",
      { "default VM of": release },
      "The document does not list it.",
      { references: rows.map((candidate) => ({ table: source, row: candidate })) },
    );
  const vm = VMS.find((name) => PRINTED_VM[name] === source.text(row, "vm"))!;
  const jdk = source.text(row, "jdk");
  return answer(vm, "text", "measured", {
    references: [{ table: source, row }],
    conditions: jdk ? [`JDK ${jdk}`] : [],
  });
}

/** DEFAULT, YES or NO: whether a release has a VM and JDK. */
export function vmSupport(release: string, vm: Vm, jdk: string | undefined): Outcome {
  const source = table(SUPPORT);
  const version = jdk?.replace(/^1\.([56])(\.0)?$/, "$1.0").replace(/^([56])$/, "$1.0");
  const isOfLevel = (row: number): boolean => source.text(row, "jdk") === version;
  if (version !== undefined && !(version && source.where(["jdk"], [version]).some(isOfLevel)))
    return refuse("unknownKey", { jdk: jdk! }, "", {
      suggestions: () => [
        ...new Set(source.rows.map((_, row) => source.text(row, "jdk")).filter(Boolean)),
      ],
    });
  const evidence = (rows: readonly number[]): Reference[] =>
    rows.map((row) => ({ table: source, row }));
  const rows = rowsOf(release, vm);
  if (!rows.length) {
    const ofRelease = rowsOfRelease(release);
    return "refused" in ofRelease
      ? ofRelease
      : answer("NO", "text", "rule", {
          references: evidence(ofRelease),
          formula: `${release} does not have this VM.`,
        });
  }
  const row =
    version === undefined
      ? (rows.find((candidate) => source.cell(candidate, "default") === true) ?? rows[0]!)
      : rows.find(isOfLevel);
  if (row === undefined) {
    return source.text(rows[0]!, "jdk")
      ? answer("NO", "text", "rule", {
          references: evidence(rows),
          formula: `${release} has this VM with ${rows.map((candidate) => source.text(candidate, "jdk")).join(", ")}.`,
        })
      : refuse("neverPublished", { "JDK levels of": release }, "The document does not list them.", {
          references: evidence(rows),
        });
  }
  const note = source.text(row, "note");
  return answer(source.cell(row, "default") === true ? "DEFAULT" : "YES", "text", "published", {
    references: evidence([row]),
    conditions: note ? [note] : [],
  });
}

const VM_CHOICE = ["java.vm.choice", "java.heap32.classic", "java.adopted.authority"];

/** The VM that the document's advice leads to. */
export function pickedVm(
  classicHeapMB: number,
  release: string,
  adoptedAuthority: boolean,
): Outcome {
  const tooSmall = inGigabytes("heap", classicHeapMB);
  if (tooSmall) return tooSmall;
  const ofRelease = rowsOfRelease(release);
  if ("refused" in ofRelease) return ofRelease;
  const has = (vm: Vm): boolean => rowsOf(release, vm).length > 0;
  if (adoptedAuthority) {
    return has("CLASSIC")
      ? withRule("CLASSIC", "text", VM_CHOICE, {
          formula: "only the Classic VM knows Adopted Authority",
        })
      : refuse(
          "notApplicable",
          { adoptedAuthority: true },
          `${release} has no Classic VM, and no other VM supports adopted authority. Change the application.`,
          { references: ruleValue("java.heap32.classic").references },
        );
  }
  const heapMB = classicHeapMB * (1 - ruleValue("java.heap32.reduction").value);
  if (heapMB <= practicalHeap32() && has("IT4J32")) {
    const near =
      heapMB > practicalHeap32() * NEAR
        ? ["Near the limit: test under full load for a long time."]
        : [];
    return withRule("IT4J32", "text", VM_CHOICE, {
      formula: "heap x (1 - 40%) fits the practical 3072 MB",
      warnings: [...near, ...limitsExceeded(heapMB)],
    });
  }
  return has("IT4J64")
    ? withRule("IT4J64", "text", VM_CHOICE, { formula: "the heap needs a 64-bit VM" })
    : withRule("CLASSIC", "text", VM_CHOICE, {
        formula: "this release has no 64-bit IBM Technology for Java",
      });
}

/** Our threshold for the document's "near the limit", as a share of the limit. */
const NEAR = 0.9;
