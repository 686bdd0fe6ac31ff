/** Inputs about IPLs. */
import { choice, number, text } from "../../inputs/definition";
import type { OptionalSection } from "../../inputs/definition";

const IPL_CAPACITY = 8;

export const iplInputs = {
  key: "ipl",
  name: "IPL and outages",
  about: "how long IPLs took on the measured system that is nearest to yours",
  order: 180,
  inputs: {
    fields: {},
    tables: {
      ipl: {
        title: "Outages",
        sheet: "IPL and outages",
        capacity: IPL_CAPACITY,
        columns: {
          name: text("Outage", "What happens, for instance PTFs or a power failure.", {
            width: 24,
          }),
          measured: text(
            "Measured system",
            "Processor feature of the measured system nearest to yours: 7051, 7056, 7061 (9406-MMA), 7457 (520), 7476 (570), 7499 (595).",
            { width: 12, offers: "iplsystems" },
          ),
          release: text("Release", "Release that was measured, e.g. V6R1.", { width: 10 }),
          type: choice(
            "Type",
            ["NORMAL", "ABNORMAL"],
            "After an orderly end, or after a failure.",
            { width: 12, start: "NORMAL" },
          ),
          attachment: choice(
            "I/O",
            ["IOP", "IOPLESS"],
            "Only the 570 (7476) was measured both ways; else leave it empty.",
            { width: 10 },
          ),
          times: number("Times", "a year", "How often it is planned for. Your own figure.", {
            width: 9,
          }),
          own: number("Own duration", "minutes", "Your own measured duration, shown beside.", {
            width: 12,
          }),
        },
      },
    },
  },
} satisfies OptionalSection;
