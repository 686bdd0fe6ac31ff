/** Cells of the suggestions: the requirements of a system, and the systems found. */
import { defineBlock } from "../../definition/cell-definitions";
import { ALTERNATIVES } from "../../scenarios";

const CPW = { unit: "CPW" } as const;
const TEXT = { style: "resultText" } as const;
const FACTOR = { style: "resultDecimal", format: "0.000" } as const;
const EACH_PARTITION = { repeat: "target" } as const;

/** The rating that each partition requires. */
export const { cells: needed, block: neededBlock } = defineBlock("wanted", {
  rating: { label: "Rating needed, partition {i}", ...CPW, ...EACH_PARTITION },
});

/** Customers compare a few systems: each suggestion fills at most one empty row. */
export const PROPOSALS = 3;
const EACH_PROPOSAL = { repeat: PROPOSALS } as const;
const EACH_ALTERNATIVE = { repeat: ALTERNATIVES.length } as const;
const proposalText = (key: string) =>
  ({ label: `Proposal {i}: ${key}`, ...EACH_PROPOSAL, ...TEXT }) as const;
const proposalNumber = (key: string) =>
  ({
    label: `Proposal {i}: ${key}`,
    ...EACH_PROPOSAL,
    style: "result",
    format: "General",
  }) as const;

/** The systems that the catalogue suggests. */
export const { cells: proposal, block: proposalBlock } = defineBlock("found", {
  k: { label: "Partition reserve k of proposals", ...FACTOR },
  unasked: { label: "Why nothing is searched", ...TEXT },
  open: { label: "Why no system is suggested", ...TEXT },
  entered: {
    label: "Entered system {i}, as the search leaves it out",
    ...TEXT,
    ...EACH_ALTERNATIVE,
  },
  outside: { label: "Left out of every search", ...TEXT },
  smallest: { label: "Smallest system that fits", ...TEXT },
  size: { label: "Number of its size", format: "0" },
  without: { label: "Left out of proposal {i}", ...TEXT, ...EACH_PROPOSAL },
  answered: { label: "Next system that fits, proposal {i}", ...TEXT, ...EACH_PROPOSAL },
  system: { label: "Proposal {i}: system", ...TEXT, ...EACH_PROPOSAL },
  feature: proposalText("feature"),
  mode: proposalText("mode"),
  cores: proposalNumber("cores"),
  vios: proposalNumber("vios"),
  cpw: proposalNumber("cpw"),
  worst: proposalNumber("worst"),
  each: proposalNumber("each"),
  workload: proposalText("workload"),
  notes: proposalText("notes"),
  listed: proposalNumber("most IBM i cores of a published configuration"),
  listedVios: proposalNumber("most VIOS cores next to them"),
  largest: proposalNumber("cores of the largest published configuration"),
  most: proposalNumber("cores that it can have"),
  sale: proposalNumber("last day on sale"),
  coresText: proposalText("cores in words"),
  saleText: proposalText("sale in words"),
  why: proposalText("why"),
  isEntered: { label: "Alternative {i} is entered", format: "0", ...EACH_ALTERNATIVE },
  turn: { label: "Proposal that alternative {i} takes", format: "0", ...EACH_ALTERNATIVE },
  older: { label: "Systems older than those of the plan", format: "0" },
  withdrawn: { label: "Systems withdrawn on the date of the plan", format: "0" },
  later: { label: "Systems announced after the date of the plan", format: "0" },
  others: { label: "Systems not suggested, in words", ...TEXT },
  reason: { label: "Why there is none", ...TEXT },
});
