/**
 * Clock rates and speeds of today's and of the target's processors, next to the CPW that must never
 * scale batch.
 */
import { statusColumn } from "../../build/columns";
import { call, needs, numberOf, quoted, reasonOf } from "../../build/formula-text";
import { inUseFormula } from "../../build/optional-sections";
import { invalidRowReason } from "../../inputs/row-messages";
import type { Plan } from "../../build/section";
import type { Column } from "../../../spreadsheet/layout/builder";
import { batchInputs } from "./inputs";

const SHEET = batchInputs.name;
const USED = inUseFormula(batchInputs);

const attribute = (name: string, at = "@row"): string[] => [
  `{box.system${at}}&""`,
  `{box.feature${at}}&""`,
  quoted(name),
  '""',
  `{box.mode${at}}&""`,
];
const ofTarget = (name: string): string[] => [
  "{fit.system#active}",
  "{fit.feature#active}",
  quoted(name),
  '""',
  "{fit.mode#active}",
];

/** A text from the catalogue, or that it is not stated there. */
const stated = (formula: string): string => `IF(ISTEXT(${formula}),${formula},"not stated")`;
const wrong = (cell: string): string => `AND(${cell}<>"",N(${cell})<=0)`;
const unused = 'OR({box.name@row}="",COUNTIF({batchjob.system[]},{box.name@row})=0)';

export const targetClock = needs(
  [
    [`NOT(${USED})`, '"not used"'],
    [wrong("{batch.clock}"), '"open"'],
    ["N({batch.clock})>0", "{batch.clock}"],
    ['{fit.system#active}=""', '"open"'],
  ],
  numberOf(call("CPWATTR", ofTarget("CLOCK")), '"no clock"'),
);
export const targetChip = `IF(${USED},IF({fit.system#active}="","not stated",${stated(call("CPWATTR", ofTarget("CHIP")))}),"not used")`;

export const targetProblem = needs(
  [
    ["ISNUMBER({batch.target})", '""'],
    [wrong("{batch.clock}"), `"${SHEET}: the own clock of the target must be a number above 0"`],
    [
      '{fit.system#active}=""',
      `"${SHEET}: choose the target on the sheet Target and alternatives, or give its clock"`,
    ],
  ],
  `"${SHEET}: target: "&${reasonOf("CPWATTR", ofTarget("CLOCK"))}&" Or give your own clock."`,
);

export const CLOCK_COLUMNS: readonly Column[] = [
  { key: "name", head: "System", width: 18, style: "resultText", formula: '{box.name@row}&""' },
  {
    key: "clock",
    head: "Clock today",
    unit: "GHz",
    width: 11,
    style: "resultDecimal",
    formula: needs(
      [
        ['{box.name@row}=""', '""'],
        [`NOT(${USED})`, '"not used"'],
        [wrong("{batchspeed.clock@row}"), '"open"'],
        ["N({batchspeed.clock@row})>0", "{batchspeed.clock@row}"],
        ['{box.system@row}=""', '"open"'],
      ],
      numberOf(call("CPWATTR", attribute("CLOCK")), '"no clock"'),
    ),
  },
  {
    key: "target",
    head: "Clock of the target",
    unit: "GHz",
    width: 11,
    style: "resultDecimal",
    formula: 'IF({box.name@row}="","",{batch.target})',
  },
  {
    key: "ratio",
    head: "Clocks",
    unit: "target / today",
    width: 11,
    style: "resultDecimal",
    format: "0.000",
    formula:
      'IF(AND(ISNUMBER({batchclock.clock}),ISNUMBER({batchclock.target})),{batchclock.target}/{batchclock.clock},"")',
  },
  {
    key: "speed",
    head: "Speed in use",
    unit: "target / today",
    width: 11,
    style: "resultDecimal",
    format: "0.000",
    formula: needs(
      [
        ['{box.name@row}=""', '""'],
        [`NOT(${USED})`, '"not used"'],
        [wrong("{batchspeed.speed@row}"), '"open"'],
        ["N({batchspeed.speed@row})>0", "{batchspeed.speed@row}"],
      ],
      'IF(ISNUMBER({batchclock.ratio}),{batchclock.ratio},"open")',
    ),
  },
  {
    key: "basis",
    head: "From",
    width: 12,
    style: "resultText",
    formula:
      'IF(ISNUMBER({batchclock.speed}),IF(N({batchspeed.speed@row})>0,"user","clocks alone"),"")',
  },
  {
    key: "chip",
    head: "Chip today",
    width: 11,
    style: "resultText",
    formula: `IF(OR({box.name@row}="",{box.system@row}=""),"",IF(${USED},${stated(call("CPWATTR", attribute("CHIP")))},""))`,
  },
  {
    key: "family",
    head: "Same family",
    width: 11,
    style: "resultText",
    formula:
      'IF(ISNUMBER({batchclock.speed}),IF({batchspeed.family@row}<>"",{batchspeed.family@row}&"",IF(OR({batchclock.chip}="",{batchclock.chip}="not stated",{batch.chip}="not stated"),"not stated",IF(EXACT({batchclock.chip},{batch.chip}),"Yes","No"))),"")',
  },
  {
    key: "cpw",
    head: "CPW",
    unit: "target / today, not used",
    width: 12,
    style: "resultDecimal",
    formula: `IF(AND(${USED},{fit.ready#active},N({box.rated@row})>0),${numberOf("{fit.total#active}/{box.rated@row}", '""')},"")`,
  },
  {
    key: "equal",
    head: "Speed is the CPW",
    unit: "1 = yes",
    width: 10,
    format: "0",
    formula:
      'IF(AND(ISNUMBER({batchclock.speed}),ISNUMBER({batchclock.cpw})),IF(ROUND({batchclock.speed},2)=ROUND({batchclock.cpw},2),1,0),"")',
  },
  {
    key: "word",
    head: "For a serial job",
    width: 34,
    style: "resultText",
    formula:
      'IF(ISNUMBER({batchclock.speed}),IF({batchclock.speed}<1,IF(N({batchclock.cpw})>1,"slower, although the system has more CPW","slower"),IF({batchclock.speed}>1,"faster","alike")),"")',
  },
  statusColumn(
    needs(
      [
        [`NOT(${USED})`, '""'],
        [unused, '""'],
        invalidRowReason("batchspeed"),
        [
          wrong("{batchspeed.clock@row}"),
          `"${SHEET}: the own clock of "&{box.name@row}&" must be a number above 0"`,
        ],
        [
          wrong("{batchspeed.speed@row}"),
          `"${SHEET}: the own speed for "&{box.name@row}&" must be a number above 0"`,
        ],
        [
          'AND(N({batchspeed.speed@row})>0,{batchspeed.source@row}="")',
          `"${SHEET}: name the source of the own speed for "&{box.name@row}`,
        ],
        ["OR(ISNUMBER({batchclock.speed}),ISNUMBER({batchclock.clock}))", '""'],
        [
          '{box.system@row}=""',
          `"${SHEET}: choose the machine type of "&{box.name@row}&", or give its clock"`,
        ],
      ],
      `"${SHEET}: "&{box.name@row}&": "&${reasonOf("CPWATTR", attribute("CLOCK"))}&" Or give your own clock."`,
    ),
  ),
];

export function clockFigures(plan: Plan): void {
  const add = (
    what: string,
    whatFormula: string,
    args: string[],
    unit: string,
    value: string,
    used: string,
  ): string =>
    plan.figure({ what, whatFormula, fn: "CPWATTR", args, unit, sheet: SHEET, value, used });
  for (let i = 1; i <= plan.room("box"); i += 1) {
    const at = `[${i}]`;
    add(
      "Clock today",
      `"Clock of "&{box.name${at}}`,
      attribute("CLOCK", at),
      "GHz",
      `{batchclock.clock${at}}`,
      `AND(ISNUMBER({batchclock.clock${at}}),N({batchspeed.clock${at}})<=0)`,
    );
    add(
      "Chip today",
      `"Chip of "&{box.name${at}}`,
      attribute("CHIP", at),
      "",
      `{batchclock.chip${at}}`,
      `AND({batchclock.chip${at}}<>"",{batchclock.chip${at}}<>"not stated")`,
    );
  }
  add(
    "Clock of the target",
    '"Clock of "&{fit.system#active}',
    ofTarget("CLOCK"),
    "GHz",
    "{batch.target}",
    "AND(ISNUMBER({batch.target}),N({batch.clock})<=0)",
  );
  add(
    "Chip of the target",
    '"Chip of "&{fit.system#active}',
    ofTarget("CHIP"),
    "",
    "{batch.chip}",
    'AND({batch.chip}<>"not stated",{batch.chip}<>"not used")',
  );
}
