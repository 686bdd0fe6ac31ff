/** The engine that calculates plans, and that of the grid. */
import { calculate } from "../../src/calculation/calculate";
import { calculate as calculateInGrid } from "../../src/hosts/univer/engine";

export const ENGINES = [
  { name: "our engine", calculate },
  { name: "the grid", calculate: calculateInGrid },
] as const;
