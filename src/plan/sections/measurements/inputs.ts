/** Pasted inputs: hourly CPU by partition, and the hours of each shift. */
import { CAPACITY } from "../../scenarios";
import { fraction, text, whole, type InputDefinition } from "../../inputs/definition";
import type { OptionalSection } from "../../inputs/definition";

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
    `CPU of partition ${i} of Current system in this hour, over its configured cores. 85% is 0.85; an uncapped partition may exceed 1.`,
    { max: MAX_CPU, width: 11 },
  ),
];

export const measurementsInputs = {
  key: "measurements",
  name: SHEET,
  about: "hourly CPU by partition, pasted, with its busiest hours and coincident profile",
  order: 50,
  partitions: ["sized"],
  inputs: {
    fields: {
      "measurements.tolerance": fraction(
        "Accepted difference",
        "of its cores",
        "By how much CPU entered on Current system may differ from the measured one. No published figure: your own.",
      ),
    },
    tables: {
      daypart: {
        title: "Hours of the parts of the day",
        sheet: SHEET,
        capacity: 4,
        fixed: true,
        columns: {
          from: whole(
            "From hour",
            "hour of day",
            "First hour of this part, 0 to 23: 8 is the hour that begins at 8:00.",
            { max: 23, width: 10 },
          ),
          to: whole(
            "To hour",
            "hour of day",
            "Hour at which this part ends, 0 to 24; that hour is not in it. A part from 22 to 6 runs over midnight.",
            { max: 24, width: 10 },
          ),
        },
      },
      hourly: {
        title: "Hourly CPU",
        sheet: SHEET,
        capacity: HOUR_ROWS,
        fixed: true,
        columns: {
          day: text("Day", "Date or name of the day.", { width: 18 }),
          hour: whole("Hour", "hour of day", "0 to 23: 14 is the hour that begins at 14:00.", {
            max: 23,
            width: 12,
          }),
          ...Object.fromEntries(COLUMNS.map(column)),
        },
      },
    },
  },
} satisfies OptionalSection;
