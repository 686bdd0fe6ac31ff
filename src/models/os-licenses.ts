/** The cores of IBM i to license, as both Power11 books print the count. */
import { answer, refuse, type Outcome, type Scalar } from "./answer";
import { rowsOf, textOf } from "./pack-facts";
import { TOLERANCE } from "./tolerance";

type Pools = readonly (readonly (Scalar | null)[])[];

/** Maximum, virtual processors of uncapped and processing units of capped partitions. */
const COLUMNS = 3;

const numberOf = (value: Scalar | null | undefined): number => Number(value ?? 0);

/** The cores that the partitions of a shared pool can use. */
const coresOfPool = ([maximum, uncapped, capped]: Pools[number]): number =>
  Math.min(numberOf(maximum), numberOf(uncapped) + numberOf(capped));

/**
 * The smaller of the activated cores, and of dedicated cores plus, for each shared pool, the
 * smaller of its maximum and its virtual processors of uncapped plus processing units of capped
 * IBM i partitions; rounded up at the end.
 * @param pools a row for each shared pool: its maximum, virtual processors, processing units
 */
export function coresToLicense(activated: number, dedicated: number, pools: Pools = []): Outcome {
  const filled = pools.filter((pool) => pool.some((cell) => numberOf(cell) !== 0));
  const wide = filled.find((pool) => pool.length !== COLUMNS);
  if (wide)
    return refuse(
      "impossible",
      { pools: wide.length },
      "Enter three columns: the maximum of each pool, the virtual processors of its uncapped partitions, and the processing units of its capped ones.",
    );
  const negative = filled.flat().find((cell) => numberOf(cell) < 0);
  if (negative !== undefined)
    return refuse("negative", { pools: negative! }, "Enter cores of at least 0.");
  const empty = filled.find(([maximum]) => numberOf(maximum) === 0);
  if (empty)
    return refuse(
      "impossible",
      { pools: 0 },
      "Enter the maximum of each pool. That of the default pool is the cores of the machine that are not dedicated.",
    );
  const used = filled.reduce((sum, pool) => sum + coresOfPool(pool), dedicated);
  const rule = rowsOf("facts").find((row) => textOf(row, "fact") === "count of IBM i licenses")!;
  return answer(Math.ceil(Math.min(activated, used) - TOLERANCE), "cores", "derived", {
    references: [{ ...rule, field: "text" }],
    formula:
      "min(activated; dedicated + sum over pools of min(maximum; virtual processors of uncapped + processing units of capped)), rounded up",
    conditions: used > activated ? ["limited by the activated cores"] : [],
  });
}
