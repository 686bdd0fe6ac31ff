/** DS5300 attached to IBM i: host groups, arrays, paths, facts (PCR 5; DS5300). */
import { answer, refuse, type Outcome, type Reference } from "./answer";
import { cellBasis } from "./cell-basis";
import { withRule, ruleValue, ruleReference } from "./published-values";

const GROUP = "external-storage.luns.group";
const BEST = "external-storage.luns.best";

/** Host groups for a number of logical volumes, each filled to its maximum. */
export const hostGroups = (volumes: number): Outcome =>
  withRule(Math.ceil(volumes / ruleValue(GROUP).value), "groups", [GROUP, BEST], {
    formula: "volumes / most volumes of a group, rounded up",
    warnings:
      volumes % ruleValue(BEST).value === 0
        ? []
        : [
            `${ruleValue(BEST).value} volumes per group is both the maximum and the recommended minimum.`,
          ],
  });

export type ArrayItem = "ARRAYS" | "DRIVES" | "CONTROLLER";

/**
 * Arrays with one drive of each drawer, drives of an array, or the controller of the n-th array.
 */
export function arrays(
  drawers: number | undefined,
  drives: number | undefined,
  item: ArrayItem,
  nth: number,
  published: number | undefined,
): Outcome {
  if (drawers === undefined || drives === undefined)
    return published !== undefined && item === "CONTROLLER"
      ? controllerOf(nth, published)
      : refuse("missing", { [drawers === undefined ? "drawers" : "drives"]: "" }, "Their number.");
  const count = drives / drawers;
  if (!Number.isInteger(count))
    return refuse("impossible", { drives }, `Enter a multiple of ${drawers}, the drawers.`);
  if (published !== undefined && published !== count)
    return refuse(
      "impossible",
      { arrays: published },
      `${drives} drives in ${drawers} drawers are ${count} arrays.`,
    );
  if (item === "ARRAYS")
    return withRule(count, "arrays", ["external-storage.controllers"], {
      formula: "drives / drawers",
    });
  if (item === "DRIVES")
    return withRule(drawers, "drives", ["external-storage.controllers"], {
      formula: "one drive of each drawer",
    });
  return controllerOf(nth, count);
}

/** The controller of the n-th of several arrays: A for the first half, B for the second. */
function controllerOf(nth: number, count: number): Outcome {
  if (nth < 1 || nth > count)
    return refuse("beyondLimit", { nth }, "Arrays are numbered from 1.", {
      suggestions: () => [1, count],
    });
  return withRule(nth <= count / 2 ? "A" : "B", "text", ["external-storage.controllers"], {
    warnings:
      count % 2
        ? ["With an odd number of arrays, the document does not assign the middle one."]
        : [],
  });
}

/** PASS, WARN or FAIL for the Fibre Channel paths of a host group and of each volume. */
export function pathVerdict(pathsOfGroup: number, adapters: number): Outcome {
  const [minimum, optimum] = [
    ruleValue("external-storage.paths.lun").value,
    ruleValue("external-storage.paths.group").value,
  ];
  const ids = [
    "external-storage.paths.group",
    "external-storage.paths.lun",
    "external-storage.adapters",
  ];
  const minAdapters = ruleValue("external-storage.adapters").value;
  if (adapters < minAdapters)
    return withRule("FAIL", "verdict", ids, {
      formula: `The number of adapters is ${adapters}. Multipath needs at least ${minAdapters}.`,
    });
  const paths = `The number of paths is ${pathsOfGroup}.`;
  if (pathsOfGroup < minimum)
    return withRule("FAIL", "verdict", ids, {
      formula: `${paths} Each volume needs at least ${minimum}.`,
    });
  return withRule(pathsOfGroup < optimum ? "WARN" : "PASS", "verdict", ids, {
    formula: `${paths} At least ${optimum} perform best.`,
  });
}

const PATHS_OF_CARD = "external-storage.paths.card";

/** Paths of a number of adapters: one per port, of dual-port adapters by default. */
export const pathsOf = (adapters: number, ports: number | undefined): Outcome =>
  withRule(adapters * (ports ?? ruleValue(PATHS_OF_CARD).value), "paths", [PATHS_OF_CARD], {
    formula: "adapters x ports",
  });

export type SanSource = "NATIVE" | "PAPER";
const LIMITS = {
  DRAWERS: { NATIVE: "external-storage.drawers", PAPER: "external-storage.paper.drawers" },
  DRIVES: { NATIVE: "external-storage.drives", PAPER: "external-storage.paper.drives" },
  CACHE: { NATIVE: "external-storage.cache", PAPER: "external-storage.paper.cache" },
  CHANNELS: { NATIVE: "external-storage.channels.count", PAPER: "external-storage.paper.channels" },
  CHANNELSPEED: {
    NATIVE: "external-storage.channels",
    PAPER: "external-storage.paper.channels.speed",
  },
} as const;
/** Values of the later document, in addition to the speed of the channels. */
const TECHNOLOGY = "external-storage.technology";
export type SanItem = keyof typeof LIMITS;
export const SAN_ITEMS = Object.keys(LIMITS) as SanItem[];

/**
 * Limits of a DS5300: those of the later document, or of the paper of 2008, with a note if they
 * differ.
 */
export function specification(item: SanItem, source: SanSource): Outcome {
  const { value, unit, references } = ruleValue(LIMITS[item][source]);
  const other = ruleValue(LIMITS[item][source === "NATIVE" ? "PAPER" : "NATIVE"]);
  const [{ table: own, row }] = references as [Reference];
  return answer(value, unit, cellBasis(own, row, "bound"), {
    references:
      item === "CHANNELSPEED" && source === "NATIVE"
        ? [...references, ruleReference(TECHNOLOGY)]
        : references,
    warnings:
      other.value === value
        ? []
        : [
            `The two documents differ: the ${source === "NATIVE" ? "earlier paper" : "later document"} states ${other.value} ${unit}.`,
          ],
  });
}
