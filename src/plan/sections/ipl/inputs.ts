/** Inputs about IPLs. */
import {
  choice,
  number,
  type OptionalSection,
  type TableDefinition,
  text,
} from "../../inputs/definition";

const ipl = {
  title: "Outages",
  note: 'Choose the measured system closest to yours. TESTCFG("ipl", ...) returns its processors, memory and drives.',
  sheet: "IPL and outages",
  capacity: 8,
  columns: {
    name: text("Outage", "Enter the outage, such as PTFs or a power failure.", { width: 24 }),
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
    ),
    times: number("Times", "per year", "Enter the planned number per year."),
    own: number(
      "Duration override",
      "minutes",
      "Enter your measured duration. It is shown for reference only.",
      { width: 12 },
    ),
  },
} satisfies TableDefinition;

export const iplInputs = {
  key: "ipl",
  name: "IPL and outages",
  about: "IPL durations measured on the system closest to yours",
  order: 180,
  inputs: { fields: {}, tables: { ipl } },
} satisfies OptionalSection;
