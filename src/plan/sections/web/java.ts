/**
 * Java applications: the VM, its heap to begin with, and whether heaps fit the VM and the memory
 * pool.
 */
import type { RuleId } from "../../../catalogue/rule-id";
import { statusColumn } from "../../build/columns";
import { invalidRowFallback, invalidRowReason } from "../../inputs/row-messages";
import { inputTable } from "../../inputs/input-cells";
import { call, needs, numberOf, quoted, reasonOf } from "../../build/formula-text";
import { inUseFormula } from "../../build/optional-sections";
import type { Check } from "../../build/check";
import type { Plan } from "../../build/section";
import type { Column, SheetBuilder } from "../../../spreadsheet/layout/builder";
import { webInputs } from "./inputs";

const USED = inUseFormula(webInputs);
const words = (formula: string, otherwise: string): string =>
  `IF(ISTEXT(${formula}),${formula},${otherwise})`;

const pickArgs = (at = "@row"): string[] => [
  `{jvm.heap${at}}`,
  `{jvm.release${at}}&""`,
  `{jvm.adopted${at}}="Yes"`,
];
const supportArgs = (at = "@row", vm = "{jvmrun.vm}"): string[] => [
  `{jvm.release${at}}&""`,
  vm,
  `{jvm.jdk${at}}&""`,
];
const heapArgs = (item: string, at = "@row", vm = "{jvmrun.vm}"): string[] => [
  `{jvm.heap${at}}`,
  `{jvm.from${at}}&""`,
  vm,
  quoted(item),
];
const limitArgs = (at = "@row", vm = "{jvmrun.vm}"): string[] => [
  vm,
  `IF({jvm.websphere${at}}="Yes","WEBSPHERE","PRACTICAL")`,
];

const missing = needs(
  [
    [
      '{jvm.name@row}=""',
      'IF(COUNTA({jvm.heap@row},{jvm.from@row},{jvm.release@row},{jvm.vm@row},{jvm.count@row},{jvm.own@row})>0,"Web and Java: a Java application has no name","")',
    ],
    ['{jvm.release@row}=""', '"Web and Java: give the release of "&{jvm.name@row}'],
    ["N({jvm.heap@row})<=0", '"Web and Java: enter the heap seen of "&{jvm.name@row}'],
    [
      '{jvm.from@row}=""',
      '"Web and Java: say in which VM the heap of "&{jvm.name@row}&" was seen"',
    ],
    [
      'AND({jvm.from@row}<>"CLASSIC",{jvm.vm@row}="")',
      '"Web and Java: choose the VM of "&{jvm.name@row}&"; advice is published for applications from the Classic VM"',
    ],
    [
      'AND({jvm.own@row}<>"",N({jvm.own@row})<=0)',
      '"Web and Java: the own maximum of "&{jvm.name@row}&" must be above 0"',
    ],
    ["N({jvm.count@row})<=0", '"Web and Java: enter how many VMs "&{jvm.name@row}&" has"'],
    [
      'AND({jvm.pool@row}<>"",COUNTIF({jvmpool.name[]},{jvm.pool@row}&"")=0)',
      '"Web and Java: the pool of "&{jvm.name@row}&" is none of the pools"',
    ],
  ],
  '""',
);

const ready = `AND(${USED},{jvm.name@row}<>"",${missing}="")`;

const COLUMNS: readonly Column[] = [
  {
    key: "name",
    head: "Application",
    width: 22,
    style: "resultText",
    formula: '{jvm.name@row}&""',
  },
  {
    key: "advice",
    head: "Advised VM",
    width: 13,
    style: "resultText",
    formula: `IF(${ready},IF({jvm.from@row}="CLASSIC",${words(call("JVMPICK", pickArgs()), '"none"')},""),"")`,
  },
  {
    key: "vm",
    head: "VM",
    width: 12,
    style: "resultText",
    formula: `IF(${ready},IF({jvm.vm@row}<>"",{jvm.vm@row}&"",IF({jvmrun.advice}="none","",{jvmrun.advice})),"")`,
  },
  {
    key: "support",
    head: "In this release",
    width: 17,
    style: "resultText",
    formula: `IF({jvmrun.vm}="","",${words(call("JVMSUP", supportArgs()), '"not listed"')})`,
  },
  {
    key: "max",
    head: "Maximum heap",
    unit: "MB",
    width: 12,
    style: "result",
    formula: needs(
      [
        ['{jvm.name@row}=""', '""'],
        [`NOT(${USED})`, '"not used"'],
        ['{jvmrun.vm}=""', '"open"'],
        ["ISNUMBER({jvm.own@row})", "{jvm.own@row}"],
      ],
      numberOf(call("JVMHEAP", heapArgs("MAX")), '"none"'),
    ),
  },
  {
    key: "basis",
    head: "Basis",
    width: 12,
    style: "resultText",
    formula: `IF(ISNUMBER({jvmrun.max}),IF(ISNUMBER({jvm.own@row}),"user",${call("BASIS", [quoted("JVMHEAP"), ...heapArgs("MAX")])}),"")`,
  },
  {
    key: "initial",
    head: "Initial heap",
    unit: "MB",
    width: 12,
    style: "result",
    formula: `IF(AND(ISNUMBER({jvmrun.max}),{jvm.own@row}=""),${numberOf(call("JVMHEAP", heapArgs("INITIAL")), '"not published"')},"")`,
  },
  {
    key: "footprint",
    head: "Footprint to expect",
    unit: "MB",
    width: 12,
    style: "result",
    formula: `IF(ISNUMBER({jvmrun.max}),${numberOf(call("JVMHEAP", heapArgs("FOOTPRINT")), '"not published"')},"")`,
  },
  {
    key: "limit",
    head: "Limit in practice",
    unit: "MB",
    width: 12,
    style: "result",
    formula: `IF({jvmrun.vm}="","",${numberOf(call("JVMLIMIT", limitArgs()), '"not published"')})`,
  },
  {
    key: "heap32",
    head: "In a 32-bit VM",
    unit: "MB",
    width: 12,
    style: "result",
    formula: 'IF(AND(ISNUMBER({jvmrun.max}),{jvmrun.vm}="IT4J32"),{jvmrun.max},"")',
  },
  {
    key: "heapwas",
    head: "with WebSphere",
    unit: "MB",
    width: 12,
    style: "result",
    formula: 'IF(AND(ISNUMBER({jvmrun.heap32}),{jvm.websphere@row}="Yes"),{jvmrun.heap32},"")',
  },
  {
    key: "all",
    head: "All its VMs",
    unit: "MB",
    width: 12,
    style: "result",
    formula: 'IF(ISNUMBER({jvmrun.max}),{jvmrun.max}*{jvm.count@row},"")',
  },
  statusColumn(
    needs(
      [
        [`NOT(${USED})`, '""'],
        [`${missing}<>""`, missing],
        ['{jvm.name@row}=""', '""'],
        [
          'AND({jvmrun.advice}="none",{jvm.vm@row}="")',
          `"Web and Java: "&{jvm.name@row}&": "&${reasonOf("JVMPICK", pickArgs())}`,
        ],
        [
          '{jvmrun.support}="not listed"',
          `"Web and Java: "&{jvm.name@row}&": "&${reasonOf("JVMSUP", supportArgs())}`,
        ],
        [
          "NOT(ISNUMBER({jvmrun.max}))",
          `"Web and Java: "&{jvm.name@row}&": "&${reasonOf("JVMHEAP", heapArgs("MAX"))}&" An own maximum may be entered."`,
        ],
      ],
      invalidRowFallback("jvm"),
    ),
  ),
];

const fullest = (column: string): string =>
  `IF(COUNT({jvmpool.full[]})=0,"Enter the pools of the VMs, and the memory of each.",INDEX({jvmpool.${column}[]},MATCH(MAX({jvmpool.full[]}),{jvmpool.full[]},0)))`;
const apps = "COUNTA({jvm.name[]})>0";

export function buildJava(plan: Plan, sheet: SheetBuilder): void {
  const { inputs } = plan;
  sheet
    .table(
      inputTable(inputs, "jvm", {
        note: "Heaps to begin with: test and tune. Sizes are in MB of 2^20 bytes.",
      }),
    )
    .table({
      key: "jvmrun",
      title: "VMs and heaps",
      note: "The limit in practice is that of the 32-bit VM, under WebSphere where that is said; none is published for the others.",
      columns: COLUMNS,
      spare: "jvm",
    })
    .table(
      inputTable(inputs, "jvmpool", {
        note: "Heaps of all VMs in a pool are added up: they must not grow beyond its memory.",
        after: [
          {
            key: "heaps",
            head: "Maximum heaps",
            unit: "MB",
            width: 13,
            style: "result",
            formula: `IF(OR({jvmpool.name}="",NOT(${USED})),"",SUMIFS({jvmrun.all[]},{jvm.pool[]},{jvmpool.name}&""))`,
          },
          {
            key: "full",
            head: "Of the pool",
            width: 12,
            style: "resultPercent",
            formula:
              'IF(AND(ISNUMBER({jvmpool.heaps}),N({jvmpool.memory})>0),{jvmpool.heaps}/{jvmpool.memory},"")',
          },
          statusColumn(
            needs(
              [
                [`NOT(${USED})`, '""'],
                [
                  '{jvmpool.name}=""',
                  'IF({jvmpool.memory}<>"","Web and Java: a memory pool has no name","")',
                ],
                [
                  "COUNTIF({jvmpool.name[]},{jvmpool.name})>1",
                  '"Web and Java: the pool "&{jvmpool.name}&" stands twice"',
                ],
                invalidRowReason("jvmpool"),
                [
                  "N({jvmpool.memory})<=0",
                  '"Web and Java: enter the memory of the pool "&{jvmpool.name}',
                ],
              ],
              '""',
            ),
          ),
        ],
      }),
    )
    .fields([
      {
        label: "Maximum heaps together",
        name: "web.heaps",
        unit: "MB",
        formula: needs(
          [
            [`NOT(${USED})`, '"not used"'],
            ["COUNT({jvmrun.all[]})<COUNTA({jvm.name[]})", '"open"'],
          ],
          `IF(${apps},SUM({jvmrun.all[]}),"not used")`,
        ),
      },
    ]);
  for (let i = 1; i <= plan.room("jvm"); i += 1) register(plan, sheet, i);
}

function register(plan: Plan, sheet: SheetBuilder, i: number): void {
  const [at, vm] = [`[${i}]`, `{jvmrun.vm[${i}]}`];
  const figure = (
    what: string,
    fn: string,
    args: readonly string[],
    unit: string,
    column: string,
    used: string,
  ): void =>
    void plan.figure({
      what,
      whatFormula: `"${what}: "&{jvm.name[${i}]}`,
      fn,
      args,
      unit,
      sheet: sheet.name,
      value: `{jvmrun.${column}[${i}]}`,
      used,
    });
  const catalogued = (column: string): string => `ISNUMBER({jvmrun.${column}[${i}]})`;
  figure(
    "Advised Java VM",
    "JVMPICK",
    pickArgs(at),
    "VM",
    "advice",
    `AND({jvmrun.advice[${i}]}<>"",{jvmrun.advice[${i}]}<>"none")`,
  );
  figure(
    "Java VM in the release",
    "JVMSUP",
    supportArgs(at, vm),
    "",
    "support",
    `AND({jvmrun.support[${i}]}<>"",{jvmrun.support[${i}]}<>"not listed")`,
  );
  figure(
    "Maximum heap",
    "JVMHEAP",
    heapArgs("MAX", at, vm),
    "MB",
    "max",
    `AND(${catalogued("max")},{jvm.own[${i}]}="")`,
  );
  figure(
    "Initial heap",
    "JVMHEAP",
    heapArgs("INITIAL", at, vm),
    "MB",
    "initial",
    catalogued("initial"),
  );
  figure(
    "Footprint to expect",
    "JVMHEAP",
    heapArgs("FOOTPRINT", at, vm),
    "MB",
    "footprint",
    catalogued("footprint"),
  );
  figure("Heap limit of the VM", "JVMLIMIT", limitArgs(at, vm), "MB", "limit", catalogued("limit"));
}

const most = (column: string, label: string, rule: RuleId): Check => ({
  rule,
  label,
  value: `MAX({jvmrun.${column}[]})`,
  format: "#,##0",
  applies: `AND(${USED},COUNT({jvmrun.${column}[]})>0)`,
});

export const JAVA_CHECKS: readonly Check[] = [
  {
    rule: "plan.web.vm",
    label: "VMs that the release does not have",
    value: 'COUNTIF({jvmrun.support[]},"NO")',
    bound: "0",
    format: "0",
    applies: `AND(${USED},${apps})`,
  },
  most("heap32", "Largest heap of a 32-bit VM", "java.heap32"),
  most("heap32", "The same in practice", "java.heap32.practical"),
  most("heapwas", "The same under WebSphere", "was.heap32"),
  {
    rule: "java.heap.pool",
    label: "Heaps in the fullest pool",
    value: fullest("heaps"),
    limit: fullest("memory"),
    format: "#,##0",
    applies: `AND(${USED},${apps})`,
    which: `${fullest("name")}&": "`,
  },
  {
    rule: "java.faults",
    label: "Page faults of the Java pool",
    value: "{web.faults}",
    format: "0.0",
    applies: `AND(${USED},{web.faults}<>"")`,
  },
];
