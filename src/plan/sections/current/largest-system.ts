/** The largest configuration of a system, if the catalogue publishes it. */
import type { Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import { asText } from "../../definition/conditions";
import { call, numberOr } from "../../definition/function-calls";
import { customFact, customSystem } from "../../inputs/core-cells";
import { CUSTOM_FACTS } from "../my-catalogue/cells";

export interface SystemName {
  readonly system: FormulaPart;
  readonly feature: FormulaPart;
  readonly mode: FormulaPart;
}

/** Columns of CPWLIST: cores for IBM i, and cores for VIOS. */
const [CORES, VIOS_CORES] = [5, 6];

/**
 * Cores of the largest published configuration of the processor feature; "" if none is published,
 * and for custom entries. Two steps list the cores of all its configurations.
 */
export function largestCores(
  { system, feature, mode }: SystemName,
  { listed, listedVios }: Readonly<Record<"listed" | "listedVios", Quantity>>,
) {
  const list = call("CPWLIST", xl`TRIM(${system} & " " & ${feature} & " " & ${mode})`);
  const mostOf = (column: number): Formula => xl`
    IF(${system} = "", 0, ${numberOr(xl`MAX(INDEX(${list}, 0, ${column}))`, 0)})`;
  const stated = call("CPWATTR", asText(system), asText(feature), "CORESMAX", "", asText(mode));
  return {
    listed: mostOf(CORES),
    listedVios: mostOf(VIOS_CORES),
    largest: xl`
      IF(OR(${listed} = 0, COUNTIF(${customSystem.system.all}, ${system}) > 0), "",
      ${numberOr(stated, xl`${listed} + ${listedVios}`)})`,
  };
}

const MB_PER_GB = 1024;
/**
 * The largest memory in GB: that of the planner's own entry, of the documents, or of a pack; "" if
 * none is stated. A step has that of the documents.
 */
export function largestMemory({ system, feature, mode }: SystemName, memoryStated: Quantity) {
  const stated = call("CPWATTR", system, feature, "MEMORYMAX", "", mode);
  const limit = call("SYSLIMIT", asText(system), asText(feature), "MEMORY", CUSTOM_FACTS);
  const ownEntries = xl`
    COUNTIFS(${customFact.system.all}, ${system}, ${customFact.fact.all}, "MEMORY",
      ${customFact.pack.all}, "")`;
  return {
    memoryStated: xl`
      IF(${system} = "", "", IF(ISNUMBER(${stated}), ${stated} / ${MB_PER_GB}, ""))`,
    memory: xl`
      IF(${system} = "", "",
      IF(AND(${memoryStated} <> "", ${ownEntries} = 0), ${memoryStated},
      ${numberOr(limit, "")}))`,
  };
}

/** Whether it has more cores than the largest published configuration. */
export const hasTooManyCores = (cores: FormulaPart, largest: FormulaPart): Formula =>
  xl`AND(N(${largest}) > 0, N(${cores}) > N(${largest}))`;

/** The message about it. */
export const tooManyCores = (
  name: FormulaPart,
  cores: FormulaPart,
  { system, feature }: Omit<SystemName, "mode">,
  largest: FormulaPart,
): Formula => xl`
  ${name} & " has " & ${cores} & " active cores. The largest published configuration of "
    & TRIM(${system} & " " & ${feature}) & " has " & ${largest} & ". Enter at most " & ${largest}
    & "."`;
