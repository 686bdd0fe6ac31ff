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
      "How long is it sufficient, and which limit is reached first?",
      "What would change the recommendation?",
    ],
    first: [
      "Cover: customer and date",
      "Current system: each partition with its system, feature, cores and measured CPU at its busiest hours",
      "Growth: each workload with its source partition, target partition and growth per year; measurement month and planning horizon",
      "Target and alternatives: one or more systems to compare",
      "LPAR layout: partitions of the target system, with their memory",
      "Backup window, or choose No on the cover",
    ],
    limits: [
      "The ranking includes prices only if you enter them.",
      "Ratings after August 2013 are reported, from a rating pack: confirm them in IBM's publication. Add other systems on My catalogue.",
      "Its 45,000 formulas take some seconds to calculate. For a single subject, a focused template opens faster. Inputs can be moved between templates.",
    ],
    tasks: ["choose-a-system", "how-long-it-lasts", "share-a-plan"],
    example: "s1024",
  },
  "backup-window": {
    asked: [
      "How long does the save take tonight, and how long at the horizon?",
      "How many drives are needed to complete within the window?",
      "In which month is the window exceeded?",
    ],
    first: [
      "Start month and planning horizon, the save window and the recovery time objective in hours",
      "One row per data set: GB, data type, device, configuration, drives, stream, growth",
      "Devices: the number of drives of each type",
    ],
    limits: [
      "Several drives are included only as measured together: the rate of one drive is never multiplied.",
      "Rules for tape adapters end with Ultrium 3.",
      "The formula for saves is not used for restores.",
    ],
    tasks: ["size-a-save-window", "how-long-it-lasts"],
    example: "small-shop",
  },
  "vios-virtual-storage": {
    asked: [
      "How many cores, how much memory and how many adapters does VIOS need?",
      "How much CPU does IBM i need to serve disks of AIX or Linux?",
      "How much disk space is usable behind VIOS?",
    ],
    first: [
      "LPAR layout: the system, and its partitions with their cores",
      "VIOS and virtual IO: the client partitions with their logical units; the disks that IBM i serves, in operations per second",
    ],
    limits: [
      "Processors for serving disks are POWER5 at 2.2 GHz. They are shown next to the cores of the target system and never added to them.",
      "The documents have no values for heavy virtual Ethernet traffic.",
    ],
    tasks: ["size-vios", "size-disks"],
  },
  "lpar-consolidation": {
    asked: [
      "Do all workloads fit on one system?",
      "How much do staggered peaks save?",
      "How many cores are dedicated, in the shared pool, and used by VIOS?",
    ],
    first: [
      "Current system: every system in use",
      "Measurements: hourly CPU of all partitions, side by side",
      "Growth: the target partition of each workload",
      "Target and alternatives, LPAR layout: the partitions, and the systems to compare",
    ],
    limits: [
      "One pasted day represents that day only: add a month end.",
      "All shared processors form one pool with one factor. Caps of single partitions are not modeled.",
    ],
    tasks: ["consolidate", "choose-a-system", "size-memory"],
    example: "consolidation",
  },
  "network-tls": {
    asked: [
      "What does it cost to secure this traffic?",
      "Do we need cryptographic cards?",
      "How long does a transfer take?",
    ],
    first: [
      "Network and security: one row per type of transaction, with its rate and security policy",
      "Handshakes per second, with the key length",
      "Lines, and the transfers over them",
    ],
    limits: [
      "Processors are those of the measured system, POWER5 at 2.2 GHz. They are never added to the cores of another system.",
      "Only the measured ciphers and policies are available.",
      "Transfer times are minimums for the line, without disks and application.",
    ],
    tasks: ["size-tls"],
    example: "power-770",
  },
  "web-java": {
    asked: [
      "How much more CPU does another mix of pages need?",
      "How large should the heap be?",
      "How much CPU do 5250 screens need on the web?",
    ],
    first: [
      "Web and Java: content types with their shares, and the measured rate",
      "Applications with their current heaps",
      "Users of WebFacing or HATS",
    ],
    limits: [
      "Relative capacities compare content types. They are not pages per second.",
      "Java VMs are those of IBM i 5.4 to 7.1.",
    ],
    tasks: ["size-web"],
  },
  "disk-san": {
    asked: [
      "Are there enough disk arms, and for how long?",
      "Do adapters and enclosures support the drives?",
      "How should arrays and paths of the SAN be configured?",
    ],
    first: [
      "Start month and planning horizon",
      "Pools: space, disk arms, disk busy percentage, growth",
      "Adapters, enclosures and arrays, if known",
    ],
    limits: [
      "Response times are not predicted.",
      "SAN rules are those of the DS5300. Two documents differ, and the result names the one that it follows.",
    ],
    tasks: ["size-disks", "size-vios"],
  },
  "db2-mirror": {
    asked: [
      "How many cores does each node need?",
      "What does the distance cost?",
      "Does the night batch still fit its window?",
    ],
    first: [
      "LPAR layout: the server and its node",
      "High availability: the baseline without mirroring, the type of work and its storage",
      "Load, distance, links and the night batch",
    ],
    limits: [
      "The result is a range over the measured runs, not a single value.",
      "Nodes can be at most 10 km apart.",
      "Add current servers on My catalogue.",
    ],
    tasks: ["size-db2-mirror", "use-own-rows"],
    example: "db2-mirror",
  },
  "upgrade-comparison": {
    asked: [
      "Which successor is sufficient?",
      "Which jobs take longer although the CPW is higher?",
      "What would change the recommendation?",
    ],
    first: [
      "Current system: the partitions with their measured CPU",
      "Growth",
      "Target and alternatives: up to four successors",
      "Batch: the jobs with their CPU seconds, and the clock speeds of both systems",
    ],
    limits: [
      "Clock speeds are not comparable across processor families: run a test.",
      "The ranking includes prices only if you enter them.",
    ],
    tasks: ["choose-a-system", "plan-batch", "how-long-it-lasts"],
  },
  "memory-tuning": {
    asked: [
      "Is the memory of each partition sufficient for its functions?",
      "Would more memory help this pool?",
    ],
    first: [
      "LPAR layout: the system and its partitions with their memory",
      "Memory: the functions in use, and page faults and response times of the pools",
    ],
    limits: [
      "Memory grows only by a rate that you enter.",
      "The documents have no memory requirement per user, except for one case of Db2 Mirror.",
    ],
    tasks: ["size-memory"],
  },
};
