/** Batch run time, Expert Cache, rows of an ODBC fetch (PCR 10, 13). */
import { answer, refuse, type Outcome } from "./answer";
import { withRule, ruleValue, ruleReference } from "./published-values";

/**
 * Run time on another CPU: the CPU share scales with the speed ratio, the rest does not.
 * @param share part of the run time that is CPU; 1 if synchronous disk I/O is small
 */
export function runTime(before: number, speed: number, share: number): Outcome {
  return answer(before * (share / speed + 1 - share), "as given", "derived", {
    references: [ruleReference("batch.cpu.bound"), ruleReference("batch.io.bound")],
    formula: "time x (CPU share / speed + 1 - CPU share)",
    warnings: [
      "The relative processor speed is your value. It is not the ratio of two CPW ratings.",
      ...(share < 1 ? ["The change of only the CPU share is our interpretation."] : []),
    ],
  });
}

/**
 * Whether Expert Cache can help: work limited by disks, CPU below the published bound, enough main
 * storage.
 */
export function expertCache(cpu: number, diskLimited: boolean, memoryEnough: boolean): Outcome {
  const maximum = ruleValue("batch.expert.cache").value;
  const against = [
    cpu < maximum ? "" : `The CPU is not below ${maximum * 100}%.`,
    diskLimited ? "" : "The disks are not the bottleneck.",
    memoryEnough ? "" : "There is not enough spare memory.",
  ].filter(Boolean);
  return withRule(against.length === 0, "verdict", ["batch.expert.cache"], {
    formula: against.join(" ") || "All conditions hold.",
  });
}

/** The document states kilobytes; interpreted as 1,024 bytes. */
const BYTES_A_KILOBYTE = 1024;

/** Rows per fetch of the ODBC driver. */
export function fetchedRows(rowBytes: number, blockKB: number | undefined): Outcome {
  const size = blockKB ?? ruleValue("odbc.block.default").value;
  const [minimum, maximum] = [
    ruleValue("odbc.block.size").value,
    ruleValue("odbc.block.size", "bound2").value,
  ];
  if (size < minimum || size > maximum)
    return refuse("beyondLimit", { blockKB: size }, "Enter a BlockSizeKB between them.", {
      suggestions: () => [minimum, maximum],
      references: ruleValue("odbc.block.size").references,
    });
  const rows = Math.floor((size * BYTES_A_KILOBYTE) / rowBytes);
  if (rows < 1)
    return refuse(
      "impossible",
      { rowBytes },
      `A block of ${size} KB has no whole row of that size.`,
      { references: ruleValue("odbc.block.size").references },
    );
  return withRule(rows, "rows", ["odbc.block.size", "odbc.block.default"], {
    formula: "client buffer / size of a row, whole rows",
    warnings: ["A kilobyte is taken as 1,024 bytes, which the document does not state."],
  });
}
