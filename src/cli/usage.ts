export const argumentsUsage: readonly string[] = [
  "sizebook fn NAME ARG... [--json]        what a worksheet function answers",
  "sizebook explain NAME ARG... [--json]   the answer with its unit, basis, source, conditions and warnings",
  "sizebook functions [SEARCH]             the functions",
  "sizebook tables [SEARCH]                the tables of the catalogue",
  "sizebook plan [--inputs FILE] [--out FILE.xlsx] [--force] [--all-sheets] [--date DAY]",
  "                                        a system plan as a workbook, from a file of inputs (JSON) or a filled plan (xlsx), with the",
  "                                        sheets that its inputs use; without --inputs the worked example; --date stands in the stamp of its results",
  "",
  "Numbers are numbers, [[1,2],[3,4]] is a range, \"\" is an argument left out. Percentages are fractions: 50% is 0.5.",
  "Exit status: 0 answered, 1 an error value, 2 wrong usage.",
];
