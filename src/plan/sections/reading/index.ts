/** How to read it: the last page of the report, with its terms. */
import { defineSection } from "../../definition/define-section";
import type { Plan, SectionParts } from "../../definition/section";
import { BACKUP_WINDOW } from "../../definition/plan-variant";
import { STATES } from "../cover/cells";
import { DISCLAIMER } from "../sources/sheet";

export const READING_PAGE = "How to read it";

const PAGE = { widths: [23, 66], columns: 2 } as const;

type TermMeaning = readonly [term: string, meaning: string];

const pages = (plan: Plan): readonly TermMeaning[] => [
  [
    "Summary",
    "The recommendation with its conditions, each limit with the month in which it is reached, and the other scenarios.",
  ],
  ...(plan.has("Growth")
    ? ([
        ["Alternatives", "What else could be bought, or kept, and why it is selected or not."],
        [
          "Demand",
          "What drives the demand, and how it compares with the capacity of the partition that reaches its threshold first.",
        ],
      ] as const)
    : []),
  [
    "Assumptions and risks",
    "The values that the result rests on, what can change it, and who does what about it.",
  ],
  ["Appendix", "Inputs, calculation, checks and sources, sheet by sheet."],
];

const STATUS: readonly TermMeaning[] = [
  [STATES.fits, "Nothing exceeds its limit up to the planning horizon."],
  [STATES.condition, "It fits if the named conditions are met."],
  [STATES.agreed, "The limit is exceeded, and an action with an owner and a date is agreed."],
  [STATES.fails, "A limit is exceeded before or at the planning horizon."],
  [STATES.open, "Something required for a conclusion is missing."],
];

const terms = (plan: Plan): readonly TermMeaning[] => [
  ...(plan.has("Growth")
    ? ([
        [
          "CPW",
          "Commercial Processing Workload: IBM's relative measure of the throughput of IBM i systems. Twice the CPW is about twice the work of the same kind.",
        ],
        [
          "CPU threshold",
          "The utilization up to which response times stay good: the guideline is 70% for high-priority work. What is above it is reserve.",
        ],
        ["Usable capacity", "Capacity times the CPU threshold."],
        [
          "Go-live, planning horizon",
          "The month in which the proposed system takes over, and the last month for which it must be large enough.",
        ],
        ["Additional load", "New work that is not part of the measurement, such as another plant."],
        [
          "Shift",
          "Work is measured in up to four shifts of the day, and the busiest one determines the size.",
        ],
      ] as const)
    : []),
  ...(plan.has(BACKUP_WINDOW)
    ? ([
        ["Save window", "The hours in which the save must be complete."],
        [
          "Restore time objective",
          "The hours in which everything must be restored after a loss (RTO).",
        ],
      ] as const)
    : []),
  [
    "Published, interpolated",
    "A published value was measured by IBM for this configuration. An interpolated one lies between two of them and carries a safety margin.",
  ],
];

function build(plan: Plan): SectionParts {
  const sheet = plan.page(READING_PAGE, PAGE);
  const list = (key: string, title: string, entries: readonly TermMeaning[]): void => {
    sheet.table({
      key,
      title,
      columns: [
        { key: "term", head: "Term", style: "reportText" },
        { key: "meaning", head: "Meaning", style: "reportText" },
      ],
      rows: entries.map(([term, meaning]) => ({ cells: { term, meaning } })),
    });
  };
  sheet.title("How to read it").subtitle("The pages of this report and the terms that they use");
  list("readpages", "Pages", pages(plan));
  list("readstatus", "Status", STATUS);
  list("readterms", "Terms", terms(plan));
  sheet
    .heading("What this report is not")
    .text(
      "It is no benchmark of your applications and no promise of response times. Where you can, measure a test with your workload.",
    )
    .text(DISCLAIMER, "disclaimer");
  return {};
}

export const section = defineSection({
  key: "reading",
  order: 5,
  summary: 6.5,
  name: READING_PAGE,
  build,
});
