/** Inputs about IPLs. */
import { choice, number, text } from "../../inputs/definition";
import type { OptionalSection } from "../../inputs/definition";

const IPL_CAPACITY = 8;

export const iplInputs = {
  key: "ipl",
  name: "IPL and outages",
  about: "IPL durations measured on the system closest to yours",
  order: 180,
  inputs: {
    fields: {},
    tables: {
      ipl: {
        title: "Outages",
        sheet: "IPL and outages",
        capacity: IPL_CAPACITY,
        columns: {
          name: text("Outage", "Enter the outage, such as PTFs or a power failure.", {
            width: 24,
          }),
          measured: text(
            "Measured system",
            "Choose the processor feature closest to yours: 7051, 7056, 7061 (9406-MMA), 7457 (520), 7476 (570), 7499 (595).",
            { width: 12, offers: "iplsystems" },
          ),
          release: text("Release", "Enter the measured release, such as V6R1.", { width: 10 }),
          type: choice(
            "Type",
            ["NORMAL", "ABNORMAL"],
            "Choose NORMAL after an orderly shutdown, ABNORMAL after a failure.",
            { width: 12, start: "NORMAL" },
          ),
          attachment: choice(
            "I/O",
            ["IOP", "IOPLESS"],
            "Choose IOP or IOPLESS for the 570 (7476). Otherwise leave empty.",
            { width: 10 },
          ),
          times: number("Times", "per year", "Enter the planned number per year.", {
            width: 9,
          }),
          own: number(
            "Duration override",
            "minutes",
            "Enter your measured duration. It is shown for reference only.",
            {
              width: 12,
            },
          ),
        },
      },
    },
  },
} satisfies OptionalSection;
