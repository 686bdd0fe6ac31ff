/**
 * Web and Java: content mix, VMs and heaps, PHP, WebFacing and HATS. Relative capacities stay
 * within the environment that was measured.
 */
import type { Check } from "../../build/check";
import { needs } from "../../build/formula-text";
import { inUseFormula } from "../../build/optional-sections";
import type { Plan, Section } from "../../build/section";
import { acceleratorProblem, buildApplications } from "./applications";
import { webInputs } from "./inputs";
import { buildJava, JAVA_CHECKS } from "./java";
import { buildMix, mixProblem } from "./mix";

const SHEET = webInputs.name;
const USED = inUseFormula(webInputs);
const LISTS = ["webkind", "jvm", "jvmpool", "php", "screen", "gain"] as const;
const ROOM_OF = {
  webkind: "kinds of page",
  jvm: "Java applications",
  jvmpool: "memory pools",
  php: "PHP workloads",
  screen: "screen applications",
  gain: "gains to look up",
} as const;

const statuses = ["webcap", "jvmrun", "jvmpool", "phprun", "screenrun", "gainrun"]
  .map((table) => `{${table}.status[]}`)
  .join(",");
const used = (table: string): string => `COUNTA({${table}.name[]})`;

const problem = needs(
  [
    [`NOT(${USED})`, '"not used"'],
    [
      `AND(${[used("webkind"), used("jvm"), used("php"), used("screen"), used("gain")].join("+")}=0,{web.accelbase}="",SUMPRODUCT(({webcap.status[]}<>"")*1)=0)`,
      '"Web and Java: enter a kind of page, a Java application, PHP or screens"',
    ],
  ],
  `TEXTJOIN("; ",TRUE,${statuses},${mixProblem},${acceleratorProblem})`,
);

function build(plan: Plan): void {
  const sheet = plan.book.sheet(SHEET, { tab: "input", landscape: true });
  sheet
    .title(SHEET)
    .subtitle("Content mix, Java heaps, PHP and web interfaces")
    .textFormula(
      `IF(${USED},IF({web.problem}="","Relative capacities compare kinds of page within one environment; nothing here is carried to another system.","Still open: "&{web.problem}),"Switched off on the cover: not part of any total or check.")`,
      "note",
    );
  buildMix(plan, sheet);
  buildJava(plan, sheet);
  buildApplications(plan, sheet);
  sheet.fields([
    { label: "Open on this sheet", name: "web.problem", style: "resultText", formula: problem },
  ]);
  const shares = (mix: string): string =>
    `IF(COUNT({webkind.${mix}[]})<${used("webkind")},"A share is not entered: 0 where a kind has none.",ROUND(SUM({webkind.${mix}[]}),3))`;
  plan.checks(sheet, "webchecks", [
    {
      rule: "plan.web.environment",
      label: "Environments that are compared",
      value:
        'IF(ISNUMBER({web.environments}),{web.environments}+IF(AND(COUNTA({web.cpu},{web.rate},{web.planned})>0,{web.same}="No"),1,0),{web.environments})',
      bound: "1",
      format: "0",
      applies: `AND(${USED},${used("webkind")}>0)`,
    },
    {
      rule: "plan.web.shares",
      label: "Shares of the planned mix",
      value: shares("planned"),
      bound: "1",
      format: "0.0%",
      applies: `AND(${USED},${used("webkind")}>0)`,
    },
    {
      rule: "plan.web.shares",
      label: "Shares of today's mix",
      value: shares("today"),
      bound: "1",
      format: "0.0%",
      applies: `AND(${USED},COUNT({webkind.today[]})>0)`,
    },
    {
      rule: "plan.web.cpu",
      label: "CPU with the planned mix",
      value: "{web.cpuplanned}",
      limit: "{assumption.use[cpu]}",
      format: "0.0%",
      applies: `AND(${USED},COUNTA({web.cpu},{web.rate},{web.planned})>0)`,
    },
    {
      rule: "web.iop.utilisation",
      label: "Communications IOP",
      value: "{web.iop}",
      format: "0.0%",
      applies: `AND(${USED},{web.iop}<>"")`,
    },
    ...JAVA_CHECKS,
    {
      rule: "plan.web.php",
      label: "PHP workloads beyond the measured rate",
      value: 'COUNTIF({phprun.reach[]},">1")',
      bound: "0",
      format: "0",
      applies: `AND(${USED},${used("php")}>0)`,
    },
    ...LISTS.map((table): Check => ({
      rule: "plan.capacity.rows",
      label: `Room for ${ROOM_OF[table]}`,
      value: used(table),
      limit: `ROWS({${table}.name[]})`,
      format: "0",
    })),
  ]);
}

export const web: Section = { name: SHEET, build };
