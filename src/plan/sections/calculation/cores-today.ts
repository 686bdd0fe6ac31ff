/** The cores of each planned partition today, for alternatives that keep them. */
import { xl } from "../../../spreadsheet/formula/xl";
import { firstReason } from "../../definition/conditions";
import { Steps } from "../../definition/steps";
import { source, target, workload } from "../../inputs/core-cells";

const sources = new Steps("moves", "Where measured partitions move", "source");
/** A partition whose workloads move apart counts where the first of them goes. */
const movesTo = sources.addText(
  "target",
  "Partition of its first workload",
  firstReason(
    [
      [xl`${source.name} = ""`, ""],
      [xl`COUNTIF(${workload.source.all}, ${source.name}) = 0`, ""],
    ],
    xl`INDEX(${workload.target.all}, MATCH(${source.name}, ${workload.source.all}, 0)) & ""`,
  ),
);

const targets = new Steps("cores", "Cores of today", "target");
export const coresToday = targets.add(
  "today",
  "Cores of the measured partitions that move to it",
  xl`IF(${target.name} = "", 0, SUMIFS(${source.cores.all}, ${movesTo.all}, ${target.name}))`,
  { unit: "cores", format: "General" },
);

export const coresTodayBlocks = [sources.block, targets.block];
