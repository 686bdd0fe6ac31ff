/**
 * The cores of IBM i to license on each alternative. In one shared pool of all cores that are not
 * dedicated, the count of IBM is that of dedicated cores, virtual processors of uncapped and
 * processing units of other partitions together, up to the active cores.
 */
import type { Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula } from "../../../spreadsheet/formula/xl";
import { call, numberOr, type FunctionCall } from "../../definition/function-calls";
import type { CitedFigures } from "../../definition/section";
import { Steps } from "../../definition/steps";
import { target } from "../../inputs/core-cells";
import { alternativeCase, ALTERNATIVE_NUMBERS, type AlternativeNumber } from "../../scenarios";
import { configuration } from "../calculation/cells";
import { buying, compared, NOT_STATED, option } from "./cells";

const steps = new Steps("licensed", "Processors to license of each partition", "target");
const PROCESSORS = { unit: "processors", format: "General" } as const;
/** Decimals of processing units. */
const DIGITS = 2;

function countedOn(number: AlternativeNumber): Readonly<Record<"planned" | "fewest", Quantity>> {
  const of = (quantity: Quantity): Quantity => quantity.inCase(alternativeCase(number));
  const cores = xl`N(${of(configuration.cores)})`;
  const fewest = steps.add(
    `fewest${number}`,
    `Alternative ${number}: with the fewest virtual processors`,
    xl`
      IF(AND(${of(configuration.sharing)} = "Shared", ${target.cap} = "Uncapped"),
        ROUNDUP(ROUND(${cores}, ${DIGITS}), 0), ${cores})`,
    PROCESSORS,
  );
  const planned = steps.add(
    `planned${number}`,
    `Alternative ${number}: as planned`,
    xl`
      IF(AND(${of(configuration.sharing)} = "Shared", ${target.cap} = "Uncapped"),
        MAX(${fewest}, N(${target.virtual})), ${fewest})`,
    PROCESSORS,
  );
  return { planned, fewest };
}

const countOf = (number: AlternativeNumber, processors: Quantity): FunctionCall =>
  call(
    "OSLICENSES",
    configuration.active.inCase(alternativeCase(number)),
    xl`SUM(${processors.all})`,
  );

const COUNTS = new Map(
  ALTERNATIVE_NUMBERS.map((number) => {
    const { planned, fewest } = countedOn(number);
    return [
      number,
      { licensed: countOf(number, planned), fewest: countOf(number, fewest) },
    ] as const;
  }),
);

/** The cores to license, and those with the fewest virtual processors, of a rated alternative. */
export const licensesOf = (
  number: AlternativeNumber,
): Readonly<Record<"licensed" | "fewest", Formula>> => {
  const { licensed, fewest } = COUNTS.get(number)!;
  return { licensed: numberOr(licensed, "open"), fewest: numberOr(fewest, "open") };
};

/** How an alternative is licensed, and what fewer virtual processors would save. */
export function licensingOf(number: AlternativeNumber): Formula {
  const [licensed, fewest] = [compared.licensed, compared.fewest].map((column) =>
    column.row(alternativeCase(number)),
  );
  const license = buying.license.row(number);
  return xl`
    IF(${license} = ${NOT_STATED}, "", ", " & ${license})
      & IF(N(${fewest!}) < N(${licensed!}),
        "; " & ${fewest!} & " with the fewest virtual processors", "")`;
}

export function* licenseFigures(): CitedFigures {
  for (const number of ALTERNATIVE_NUMBERS) {
    const cell = compared.licensed.row(alternativeCase(number));
    yield {
      what: "Cores of IBM i to license",
      whatFormula: xl`"Cores of IBM i to license on " & ${option.name.row(number)}`,
      call: COUNTS.get(number)!.licensed,
      unit: "cores",
      value: xl`${cell}`,
      used: xl`ISNUMBER(${cell})`,
    };
  }
}

export const licenseBlock = steps.block;
