export const argumentsUsage: readonly string[] = [
  "sizebook fn NAME ARG... [--json]        show the result of a worksheet function",
  "sizebook explain NAME ARG... [--json]   show a result with its unit, basis, source, conditions and warnings",
  "sizebook batch [FILE] [--evidence] [--format ndjson|csv]",
  "                                        calculate many calls, from a file or standard input: one JSON object per line such as",
  '                                        {"name": "CPWRATE", "args": ["9117-MMD", "EPM1", 16]}, or CSV',
  "sizebook status PLAN.xlsx [--json]      show the status of a plan with its checks, and the sources of its values",
  "sizebook mcp [--folder FOLDER]          start a server for assistants on standard input and output (Model Context Protocol);",
  "                                        it reads and writes plans only in the folder after --folder",
  "sizebook fleet FOLDER [--out FOLDER] [--template NAME] [--date DAY] [--jobs N] [--all-sheets] [--again]",
  "                                        create plans from all inputs in a folder (.json, .xlsx), in several threads, with a summary",
  "                                        workbook; inputs that did not change since the last run are skipped, except with --again",
  "sizebook functions [SEARCH]             list functions",
  "sizebook tables [SEARCH]                list tables of the catalogue",
  "sizebook measure FILES... [--out inputs.json] [--statistic busiest|p95|max] [--report REPORT.xlsx] [--against PLAN.xlsx] [--force]",
  "                 [--shifts 6-12,12-18,18-22,22-6] [--system TYPE-MODEL] [--features SYSTEM=FEATURE,...] [--cores SYSTEM=N,...]",
  "                 [--columns NAME,...] [--csv KIND=COLUMN,...] [--start TIME] [--interval SECONDS] [--dates dmy|mdy] [--partition NAME] [--moved NAME,...]",
  "                                        show the CPU use of partitions from files of nmon, HMC (lslparutil, PCM JSON), IBM i Collection",
  "                                        Services, lparstat and CSV; --out writes the inputs of a plan, --against compares with its forecast",
  "sizebook plan [--template NAME] [--inputs FILE] [--out FILE.xlsx] [--force] [--all-sheets] [--date DAY] [--embed] [--brand FOLDER] [--pack FOLDER|ZIP,...] [--measured FILES... [--features SYSTEM=FEATURE,...] ...]",
  "                                        create a plan as a workbook, from inputs (JSON) or a completed plan (xlsx): the system plan with",
  "                                        the sheets that its inputs use, or a focused template; without --inputs, its example is used;",
  "                                        --date is the date in the stamp; --embed adds the reference to the add-in, which Excel offers",
  "                                        on opening if the organization deploys it from the admin center; --pack enters the rows of",
  "                                        rating packs on My catalogue",
  "sizebook bundle PLAN.xlsx --out FOLDER|--inspect [--json] [--force] [--embed] [--no-pdf] [--date DAY] [--number N]",
  "               [--since FOLDER] [--brand FOLDER] [--paper A4|Letter] [--with-prices] [--no-pictures] [--clean KIND,...]",
  "                                        create a folder with the live plan, a customer copy, the report as PDF (with LibreOffice), the",
  "                                        sources as CSV, and a manifest of versions and hashes; --embed adds the reference to the add-in",
  "                                        to the live plan; --number is the version number (default: the next one of the folder);",
  "                                        --since adds a page of changes since an earlier bundle; --brand is a folder with brand.json",
  "                                        and logo.png or logo.svg; prices and notes in cells are removed, except with --with-prices;",
  "                                        --inspect and --clean apply to the live plan and the copy, as for share; former name: pack",
  "sizebook compare A.xlsx [B.xlsx] [--json | --out REPORT.xlsx] [--force] [--pack FOLDER|ZIP,...]",
  "                                        list differences in inputs, results, checks and versions; with one workbook, list results",
  "                                        that would change with this version, and why; --pack lists its entries on My catalogue that",
  "                                        differ in these rating packs",
  "sizebook share IN.xlsx --out OUT.xlsx|--inspect [--json] [--rest live|frozen] [--values-only] [--sources sheet|notes]",
  "               [--no-working-sheets] [--no-authors] [--clean KIND,...] [--all-rows] [--with-prices] [--brand FOLDER]",
  "               [--paper A4|Letter] [--date DAY] [--force]",
  "                                        create a copy for readers without the add-in, with values instead of Sizebook functions;",
  "                                        --values-only stores no formulas; --all-rows keeps the spare rows of lists visible;",
  "                                        --inspect lists hidden content of the copy, such as authors, comments and hidden sheets;",
  "                                        --clean removes kinds of it (--clean all removes every kind)",
  "sizebook thaw IN.xlsx --out OUT.xlsx    restore the formulas of a customer copy",
  "sizebook repair IN.xlsx --out OUT.xlsx [--protected]",
  "                                        recalculate cells that show #NAME? or use another spelling of the functions",
  "sizebook calc IN.xlsx --out OUT.xlsx    calculate Sizebook functions and the formulas that depend on them",
  "sizebook verify COPY.xlsx|FOLDER [--json]",
  "                                        show whether a customer copy or a bundle is unchanged, its versions, and changed sheets and cells",
  "sizebook lint IN.xlsx [--rule NAME,...] [--json]",
  "                                        list violations of published spreadsheet standards (FAST, ICAEW)",
  "sizebook packs check FOLDER|ZIP         check whether a rating pack can be used, and list its mistakes",
  "sizebook packs save PLAN.xlsx --out FOLDER|PACK.zip --name NAME --title TITLE --version N.N.N --contributor NAME [--date DAY] [--force]",
  "                                        save your ratings on My catalogue as a rating pack",
  "sizebook report [FILE.xlsx]             create a problem report: versions, host and counts of a workbook, without customer data",
  "sizebook help [COMMAND]                 show the help of a command, as COMMAND --help does",
  "sizebook version                        show the versions of Sizebook and its catalogue",
  "",
  "Commands on files stop without writing after 10 minutes, 30 seconds in one formula, or at 1 GB of memory.",
  "  --memory MB, --minutes N              set other limits, as in: sizebook calc IN.xlsx --out OUT.xlsx --memory 4096",
  'Numbers are numbers, [[1,2],[3,4]] is a range, "" omits an argument. Percentages are fractions: 50% is 0.5.',
  "Exit status: 0 success, 1 an error value, a difference or an incomplete result, 2 invalid usage.",
];

const NEXT = /^(?:sizebook |$)/;

/** The lines about a command; undefined if there is none. */
export function usageOf(command: string): readonly string[] | undefined {
  const isOf = (line: string): boolean => line.split(" ", 2).join(" ") === `sizebook ${command}`;
  const first = argumentsUsage.findIndex(isOf);
  if (first < 0) return undefined;
  const length = argumentsUsage
    .slice(first + 1)
    .findIndex((line) => NEXT.test(line) && !isOf(line));
  return argumentsUsage.slice(first, first + 1 + length);
}
