/** Pasted inputs: hourly CPU by partition, and the hours of each shift. */
import { CAPACITY } from "../../scenarios";
import {
  fraction,
  type InputDefinition,
  type OptionalSection,
  type TableDefinition,
  text,
  whole,
} from "../../inputs/definition";

/** Twenty-four hours of seven days. */
export const HOUR_ROWS = 168;
/** A larger number is a percentage. The limit is that of CPU entered by hand. */
export const MAX_CPU = 10;
/** Columns of CPU, one for each of the first partitions of Current system. */
export const COLUMNS = Array.from({ length: CAPACITY.sources }, (_, i) => i + 1);

const SHEET = "Measurements";

const column = (i: number): readonly [string, InputDefinition] => [
  `p${i}`,
  fraction(
    `Partition ${i}`,
    "of its cores",
    `Enter the CPU of partition ${i} of Current system in this hour, as a share of its configured cores. Uncapped partitions may exceed 100%.`,
    { max: MAX_CPU, width: 11 },
  ),
];

const daypart = {
  title: "Hours of the shifts",
  note: "A shift needs both hours. All together: averages of the busiest common hours. Each by itself: the busiest hours of each partition, which the plan adds.",
  sheet: SHEET,
  capacity: 4,
  fixed: true,
  columns: {
    from: whole(
      "From hour",
      "hour of day",
      "Enter the first hour of the shift, 0 to 23. 8 means 8:00 to 9:00.",
      { max: 23, width: 10 },
    ),
    to: whole(
      "To hour",
      "hour of day",
      "Enter the end of the shift, 0 to 24. From 22 to 6 runs over midnight.",
      { max: 24, width: 10 },
    ),
  },
} satisfies TableDefinition;

const hourly = {
  title: "Hourly CPU",
  sheet: SHEET,
  capacity: HOUR_ROWS,
  fixed: true,
  columns: {
    day: text("Day", "Enter the date or name of the day.", { width: 18 }),
    hour: whole("Hour", "hour of day", "Enter the hour, 0 to 23. 14 means 14:00 to 15:00.", {
      max: 23,
      width: 12,
    }),
    ...Object.fromEntries(COLUMNS.map(column)),
  },
} satisfies TableDefinition;

export const measurementsInputs = {
  key: "measurements",
  name: SHEET,
  about: "pasted hourly CPU per partition, with busiest hours and coincident peak",
  order: 50,
  partitions: ["sized"],
  inputs: {
    fields: {
      "measurements.tolerance": fraction(
        "Accepted difference",
        "of its cores",
        "Enter the accepted difference between the CPU on Current system and the measured CPU.",
      ),
    },
    tables: { daypart, hourly },
  },
} satisfies OptionalSection;
