export const argumentsUsage: readonly string[] = [
  "sizebook fn NAME ARG... [--json]        what a worksheet function answers",
  "sizebook explain NAME ARG... [--json]   the answer with its unit, basis, source, conditions and warnings",
  "sizebook batch [FILE] [--evidence] [--format ndjson|csv]",
  "                                        the answers to a stream of calls, from a file or standard input: one JSON object per line such as",
  '                                        {"name": "CPWRATE", "args": ["9117-MMD", "EPM1", 16]}, or CSV',
  "sizebook status PLAN.xlsx [--json]      the status of a plan with its checks, and the sources of its values",
  "sizebook mcp [--folder FOLDER]          a server for assistants on standard input and output (Model Context Protocol); it reads and",
  "                                        writes plans in this folder only, and without it none",
  "sizebook fleet FOLDER [--out FOLDER] [--template NAME] [--date DAY] [--jobs N] [--all-sheets] [--again]",
  "                                        the plans of all inputs in a folder (.json, .xlsx), in several threads, with a summary workbook;",
  "                                        what is unchanged since the last run is not built again, unless --again is given",
  "sizebook functions [SEARCH]             the functions",
  "sizebook tables [SEARCH]                the tables of the catalogue",
  "sizebook measure FILES... [--out inputs.json] [--statistic busiest|p95|max] [--report REPORT.xlsx] [--against PLAN.xlsx] [--force]",
  "                 [--parts 6-12,12-18,18-22,22-6] [--system TYPE-MODEL] [--features SYSTEM=FEATURE,...] [--cores SYSTEM=N,...]",
  "                 [--columns NAME,...] [--csv KIND=COLUMN,...] [--start TIME] [--interval SECONDS] [--dates dmy|mdy] [--partition NAME]",
  "                                        CPU of partitions from files of nmon, HMC (lslparutil, PCM JSON), IBM i Collection Services,",
  "                                        lparstat and CSV; --out has the inputs of a plan, --against compares them with its forecast",
  "sizebook plan [--template NAME] [--inputs FILE] [--out FILE.xlsx] [--force] [--all-sheets] [--date DAY] [--embed] [--measured FILES... [--features SYSTEM=FEATURE,...] ...]",
  "                                        a plan as a workbook, from a file of inputs (JSON) or a filled plan (xlsx); the system plan, with",
  "                                        the sheets that its inputs use, or a focused template; without --inputs its example; --date stands",
  "                                        in the stamp of its results; --embed puts the reference to the add-in into the file: Excel asks",
  "                                        on opening whether to trust it, where the organization deploys it from the admin center",
  "sizebook bundle PLAN.xlsx --out FOLDER|--inspect [--json] [--force] [--embed] [--no-pdf] [--date DAY] [--number N]",
  "               [--paper A4|Letter] [--clean KIND,...]",
  "                                        the live plan, a customer copy, the report as PDF (with LibreOffice), the sources as CSV and a manifest",
  "                                        of versions and hashes, in one folder; --embed puts the reference to the add-in into the live",
  "                                        plan, as for plan; --number is that of the version that is sent, otherwise the next one of the folder;",
  "                                        --inspect and --clean as for share, in the live plan and in the copy; pack is its former name",
  "sizebook compare A.xlsx [B.xlsx] [--json | --out REPORT.xlsx] [--force]",
  "                                        what differs in inputs, results, checks and versions; with one workbook, what this version",
  "                                        would answer otherwise, and why",
  "sizebook share IN.xlsx --out OUT.xlsx|--inspect [--json] [--rest live|frozen] [--values-only] [--sources sheet|notes]",
  "               [--no-working-sheets] [--no-authors] [--clean KIND,...] [--all-rows] [--date DAY] [--force]",
  "                                        a copy for readers without the add-in: what needs it is a value; --values-only keeps no formulas;",
  "                                        spare rows of a plan's lists are collapsed unless --all-rows is given; --inspect lists what a reader",
  "                                        of the copy can find besides its visible cells, such as authors, comments and hidden sheets;",
  "                                        --clean takes kinds of it out (--clean all takes out all kinds)",
  "sizebook thaw IN.xlsx --out OUT.xlsx    a live workbook of such a copy",
  "sizebook repair IN.xlsx --out OUT.xlsx [--protected]",
  "                                        cells stuck at #NAME? or in another spelling, calculated and written again",
  "sizebook calc IN.xlsx --out OUT.xlsx    calculates Sizebook functions and what depends on them; other results stay",
  "sizebook verify COPY.xlsx|FOLDER [--json]",
  "                                        whether a customer copy or a bundle is as it was made, with which version, and which",
  "                                        sheets and cells have changed since",
  "sizebook lint IN.xlsx [--rule NAME,...] [--json]",
  "                                        where a workbook breaks rules of published spreadsheet standards (FAST, ICAEW)",
  "sizebook packs check FOLDER            whether a rating pack can be used, and every mistake in it",
  "sizebook help [COMMAND]                what a command does; COMMAND --help is the same",
  "sizebook version                       this version and that of its catalogue",
  "",
  "Commands on files stop, and write nothing, beyond 1 GB of memory, 10 minutes, or 30 seconds in one formula.",
  "  --memory MB, --minutes N              allow them more, as in: sizebook calc IN.xlsx --out OUT.xlsx --memory 4096",
  'Numbers are numbers, [[1,2],[3,4]] is a range, "" is an argument left out. Percentages are fractions: 50% is 0.5.',
  "Exit status: 0 answered, 1 an error value or a difference or something left as it was, 2 wrong usage.",
];

const NEXT = /^(?:sizebook |$)/;

/** The lines about a command; undefined if there is none. */
export function usageOf(command: string): readonly string[] | undefined {
  const first = argumentsUsage.findIndex(
    (line) => line.split(" ", 2).join(" ") === `sizebook ${command}`,
  );
  if (first < 0) return undefined;
  const length = argumentsUsage.slice(first + 1).findIndex((line) => NEXT.test(line));
  return argumentsUsage.slice(first, first + 1 + length);
}
