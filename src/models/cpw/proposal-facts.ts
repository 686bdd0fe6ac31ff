/** What packs state about buying a processor, as far as it decides whether it is proposed. */
import { isRefusal, type Scalar } from "../answer";
import { systemLimit } from "../buying";
import { lifeCycleDay } from "../life-cycles";
import { systemLife } from "../life-dates";
import { dayOfSerial } from "../serial-day";
import type { Group } from "./rating";

const limitOf = ({ system, feature }: Group, what: "IO" | "PARTITION"): Scalar | undefined => {
  const limit = systemLimit(system, feature || undefined, what);
  return isRefusal(limit) ? undefined : (limit.value as Scalar);
};

/** Whether a processor takes a partition of IBM i, as far as packs state it. */
export const takesIbmI = (group: Group): boolean =>
  group.pack === "" || limitOf(group, "PARTITION") !== 0;

/** IBM i runs under VIOS only, which needs a core at least. */
export const viosCoresOf = (group: Group): number =>
  group.pack !== "" && limitOf(group, "IO") === "VIOS" ? 1 : 0;

/** Support that is over, or of a system of the documents for which no end is stated; else "". */
export function supportOf({ system, pack, own }: Group, day: number | undefined): string {
  const life = systemLife(system, "SUPPORT");
  if (isRefusal(life)) {
    if (life.refused === "conflicting") return "sources differ about its end of support";
    return pack === "" && !own ? "end of support not stated" : "";
  }
  return Number(life.value) < (day ?? lifeCycleDay())
    ? `out of support since ${dayOfSerial(Number(life.value))}`
    : "";
}
