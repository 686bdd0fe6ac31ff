/** Files that people have and that are not read: what they are, and what to collect instead. */

/** Patterns of the first lines, and a sentence that begins after the name of the file. */
const OTHER_FORMATS: readonly (readonly [pattern: RegExp, text: string])[] = [
  [
    /"(njmon|nimon)(_\w+)?"|"njmon/,
    "it is JSON of njmon, which Sizebook does not support. Collect nmon as well (nmon -f), or query cores used by time as CSV from the database that njmon fills.",
  ],
  [
    /^Linux \S+ \(.*\)\s+\S+.*\(\d+ CPU\)/m,
    "it is sar of Linux, which does not report cores used on Power. Collect nmon, or lparstat of powerpc-utils.",
  ],
  [
    /^procs? -+memory-+/m,
    "it is vmstat of Linux, which does not report cores used on Power. Collect nmon, or lparstat of powerpc-utils.",
  ],
  [
    /lpar2rrd/i,
    "it is a report of LPAR2RRD. Export the CPU in cores by time as CSV, with a column of times and one for each partition.",
  ],
  [
    /hmc ?scanner/i,
    "it is a report of HMC Scanner, which lists a configuration and means of days. Use lslparutil of the HMC.",
  ],
  [
    /<feed\b|ManagedSystemPcmPreference/,
    "it lists links or settings of the HMC. Download the JSON files that the links name.",
  ],
];

/** What such a file is and what to do; undefined for others. */
export const otherFormat = (head: string): string | undefined =>
  OTHER_FORMATS.find(([pattern]) => pattern.test(head))?.[1];
