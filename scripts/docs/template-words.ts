/**
 * Texts of template pages that are in no definition: questions, first steps, and limits of the
 * template.
 */

import type { TemplateKey } from "../../src/plan/templates/templates";

export interface TemplateWords {
  /** Questions that it answers, as a customer asks them. */
  readonly asked: readonly string[];
  /** The fewest inputs for a result, in the order of entering them. */
  readonly first: readonly string[];
  /** Its limits. */
  readonly limits: readonly string[];
  /** Pages of tasks that go with it, by their names. */
  readonly tasks: readonly string[];
  /** An example of docs/examples that uses it. */
  readonly example?: string;
}

export const WORDS: Readonly<Record<TemplateKey, TemplateWords>> = {
  "system-plan": {
    asked: [
      "Which system should we buy, and why that one?",
      "Until when does it last, and what gives out first?",
      "What would make the choice another one?",
    ],
    first: [
      "Cover: customer and date",
      "Current system: each partition with its system, feature, cores and measured CPU at its busiest hours",
      "Growth: each workload with its source, its target and its growth a year; the day of the measurement and the horizon",
      "Target and alternatives: partitions of the target, and one system or more",
      "LPAR layout: memory and cores that are built in",
      "Backup window, or No on the cover",
    ],
    limits: [
      "It ranks systems by what they carry and knows no prices.",
      "Systems end in August 2013; newer ones are rows of My catalogue.",
      "Its 45,000 formulas take some seconds to calculate: where one subject is enough, a focused template opens sooner. Inputs move between them by their names.",
    ],
    tasks: ["choose-a-system", "how-long-it-lasts", "share-a-plan"],
    example: "power-770",
  },
  "backup-window": {
    asked: [
      "How long does the save take tonight, and how long at the horizon?",
      "How many drives bring it back into the window?",
      "In which month is the window too short?",
    ],
    first: [
      "The day of the measurement and the horizon, the save window and the restore target in hours",
      "One row a data set: GB, kind of data, device, configuration, drives, stream, growth",
      "Devices: how many drives of each there are",
    ],
    limits: [
      "Several drives at once only as they were measured together: the rate of one is never multiplied.",
      "Rules for tape adapters end with Ultrium 3.",
      "Restores are never estimated by the formula of the save.",
    ],
    tasks: ["size-a-save-window", "how-long-it-lasts"],
    example: "small-shop",
  },
  "vios-virtual-storage": {
    asked: [
      "How many cores, how much memory and how many adapters does VIOS need?",
      "What do AIX or Linux disks cost that IBM i serves?",
      "How much of the disks is left behind VIOS?",
    ],
    first: [
      "LPAR layout: the system, and its partitions with their cores",
      "VIOS and virtual IO: which of them are clients, with their logical units; what IBM i serves, in operations a second",
    ],
    limits: [
      "Processors of IBM i as a server are POWER5 of 2.2 GHz, shown beside cores of the target and never added.",
      "What much virtual LAN needs is not in the documents.",
    ],
    tasks: ["size-vios", "size-disks"],
  },
  "lpar-consolidation": {
    asked: [
      "Do all of them fit on one system?",
      "How much less is it because they peak at different hours?",
      "How many cores are dedicated, pooled, and taken by VIOS?",
    ],
    first: [
      "Current system: every box with its rating",
      "Measurements: hourly CPU of all of them, side by side",
      "Growth: which workload goes into which partition",
      "Target and alternatives, LPAR layout: the partitions and the systems that could take them",
    ],
    limits: [
      "One pasted day says what that day was: add a month-end.",
      "Processor pools are one pool with one factor; caps of single partitions are not modelled.",
    ],
    tasks: ["consolidate", "choose-a-system", "size-memory"],
    example: "consolidation",
  },
  "network-tls": {
    asked: [
      "What does it cost to secure this traffic?",
      "Do we need cryptographic cards?",
      "How long does the transfer take?",
    ],
    first: [
      "Network and security: one row a kind of transaction, with its rate and its policy",
      "Handshakes a second with the length of their keys",
      "Lines and what is moved over them",
    ],
    limits: [
      "Processors are POWER5 of 2.2 GHz, as measured: they are never added to cores of another system.",
      "Ciphers and policies are those of the measurements; newer ones are refused.",
      "Transfer times are the best case of the line, without disks and application.",
    ],
    tasks: ["size-tls"],
    example: "power-770",
  },
  "web-java": {
    asked: [
      "What does this mix of pages cost against that one?",
      "How large should the heap be?",
      "What happens to the CPU when screens go to the web?",
    ],
    first: [
      "Web and Java: kinds of pages with their shares and the rate that was measured",
      "Applications with their heaps of today",
      "Users of WebFacing or HATS",
    ],
    limits: [
      "Relative capacities compare kinds of pages; they are no pages a second.",
      "Java VMs are those of IBM i 5.4 to 7.1.",
    ],
    tasks: ["size-web"],
  },
  "disk-san": {
    asked: [
      "Are there enough arms, and until when?",
      "Do adapters and enclosures carry the drives?",
      "How are arrays and paths of the SAN laid out?",
    ],
    first: [
      "The day of the measurement and the horizon",
      "Pools: space, arms, busy share, growth",
      "Adapters, enclosures and arrays, as far as they are known",
    ],
    limits: [
      "Response times are not predicted.",
      "SAN rules are those of the DS5300; two documents differ, and the answer says which one it follows.",
    ],
    tasks: ["size-disks", "size-vios"],
  },
  "db2-mirror": {
    asked: [
      "How many cores must each node have?",
      "What does the distance cost?",
      "Does the night still fit?",
    ],
    first: [
      "LPAR layout: the server and its node",
      "High availability: the baseline without mirroring, the kind of work and its storage",
      "Load, distance, links, and the night batch",
    ],
    limits: [
      "It is a range over the measured runs, never one number.",
      "Nodes may be at most 10 km apart; farther is refused.",
      "Servers of today are rows of My catalogue.",
    ],
    tasks: ["size-db2-mirror", "use-own-rows"],
    example: "db2-mirror",
  },
  "upgrade-comparison": {
    asked: [
      "Which successor is enough?",
      "Which jobs become slower although it has more CPW?",
      "What would flip the choice?",
    ],
    first: [
      "Current system: the partitions with their measured CPU",
      "Growth",
      "Target and alternatives: up to four successors",
      "Batch: the jobs with their CPU seconds, and both clocks",
    ],
    limits: [
      "A ratio of clocks is no measurement: between processor families your own test counts more.",
      "It knows no prices.",
    ],
    tasks: ["choose-a-system", "plan-batch", "how-long-it-lasts"],
  },
  "memory-tuning": {
    asked: [
      "Is the memory of each partition enough for its functions?",
      "Would more memory help this pool?",
    ],
    first: [
      "LPAR layout: the system and its partitions with their memory",
      "Memory: what their functions need, and faults and response times of the pools",
    ],
    limits: [
      "Memory has no growth of its own.",
      "The documents give no memory for a number of users, but in one case of Db2 Mirror.",
    ],
    tasks: ["size-memory"],
  },
};
