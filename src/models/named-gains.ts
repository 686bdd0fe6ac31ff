/**
 * Published gains and costs by name, and those that follow from measurements of PHP (PCR 14, 15, 2,
 * 19.11).
 */
import { normalizeKey } from "../catalogue/lookup-key";
import { answer, refuse, type Outcome } from "./answer";
import { rangeEnd, withRule, ruleReference, ruleValue, type End } from "./published-values";
import { phpFigure } from "./web";

/**
 * The gains and costs that PERFGAIN knows: name, rule, and whether an upper or lower bound only is
 * stated.
 */
export const GAINS = {
  "IT4J-V6R1": "java.it4j.release",
  "POWER5+": "java.power5plus",
  "VM64-SPEED": "java.vm64.speed",
  "VM64-MEMORY": "java.vm64.footprint",
  HEAP32: "java.heap32.reduction",
  "CGI-NAMED": "web.cgi.named",
  "SECURE-STATIC": "web.secure.static",
  "SECURE-NOKEEPALIVE": "web.secure.nokeepalive",
  "SECURE-FULL": "web.secure.full",
  LOGGING: "web.logging.range",
  FILESYSTEM: "web.filesystem",
  "PHP-ISOLATION": "php.isolation",
  "PHP-PLATFORM": "php.platform",
  "PHP-PLATFORM-CPU": "php.platform.cpu",
  "WAS-V6R1": "was.v6r1",
  DIRECTMAP: "was.directmap",
  UNIXSOCKETS: "was.unixsockets",
  THREADUSED: "was.threadused",
  WAS61: "was.v61",
  "WAS-IT4J": "was.it4j",
  "WF-CPU": "wf.cpu",
  "WF-HEAP-SIMPLE": "wf.heap.simple",
  "WF-HEAP-COMPLEX": "wf.heap.complex",
  "WF-V5-CPU": "wf.v5.cpu",
  COMPRESSION: "wf.compression.cpu",
  "HATS-MODERATE": "hats.moderate",
  "HATS-ADVANCED": "hats.advanced",
  "MQ7-CLIENT": "mq.v7.client",
  JUMBO: "communications.jumbo.gain",
  "550-520": "communications.550.520",
} as const;

/** Those that a plan does not count with. */
const OTHER_GAINS = {
  "TURBOCORE-CPW": "energy.turbocore.cpw",
  "TURBOCORE-JAVA": "energy.turbocore.java",
  "TURBOCORE-CLOCK": "energy.turbocore.frequency",
  "APPC-COMPRESSION": "communications.compression.cpu",
} as const;
const RULES = { ...GAINS, ...OTHER_GAINS };
type Gain = keyof typeof RULES;

/**
 * Those whose rule states what is lost, or takes more of the machine: published without a sign,
 * they are negative here, so that more is better in every answer.
 */
const COSTS: ReadonlySet<Gain> = new Set([
  "VM64-SPEED",
  "VM64-MEMORY",
  "SECURE-STATIC",
  "LOGGING",
  "PHP-ISOLATION",
  "COMPRESSION",
  "MQ7-CLIENT",
]);

/**
 * Database accesses of PHP whose orders per minute are compared with those of ibm_db2 over
 * persistent connections.
 */
const ACCESS_GAINS: Readonly<Record<string, string>> = {
  "PHP-MYSQLI": "MYSQLI",
  "PHP-I5SQL": "I5SQL",
  "PHP-I5PROGRAMCALL": "I5PROGRAMCALL",
  "PHP-NOT-PERSISTENT": "DB2_CONNECT",
};
const PERSISTENT = "DB2_PCONNECT";
const ACCESS_RELEASE = "5.4";

/** What Enterprise Extender saves against another path: two rules, of which less is better. */
const PATH_GAINS: Readonly<Record<string, readonly [string, string]>> = {
  "HPRIP-CPW": ["communications.hpr.cpw", "communications.lan.cpw"],
  "HPRIP-ALLOCATION": ["communications.allocation.hpr", "communications.allocation.anynet"],
};
export const GAIN_NAMES: readonly string[] = [
  ...Object.keys(RULES),
  ...Object.keys(ACCESS_GAINS),
  ...Object.keys(PATH_GAINS),
];

const APART = [
  "Each value is from a separate test. The document does not state that several add up.",
];

const TWO_TIERS = "Measured in two tiers: application and database on one partition.";
const TIERS: Partial<Record<Gain, string>> = {
  "WAS-V6R1": `${TWO_TIERS} In three tiers communications may change the gain.`,
  DIRECTMAP: TWO_TIERS,
  UNIXSOCKETS: "Two tiers only: application and database on one partition.",
  THREADUSED: TWO_TIERS,
};

function accessGain(access: string): Outcome {
  const after = phpFigure(access, "OPM", ACCESS_RELEASE, false);
  const before = phpFigure(PERSISTENT, "OPM", ACCESS_RELEASE, false);
  if ("refused" in after) return after;
  if ("refused" in before) return before;
  return answer((after.value as number) / (before.value as number) - 1, "1", "derived", {
    references: [...after.references, ...before.references],
    conditions: ["orders per minute relative to ibm_db2 with persistent connections", TWO_TIERS],
    formula: "orders / orders of db2_pconnect - 1",
    warnings: APART,
  });
}

function pathGain([path, against]: readonly [string, string]): Outcome {
  const rules = [ruleReference(path), ruleReference(against)];
  return answer(1 - ruleValue(path).value / ruleValue(against).value, "1", "derived", {
    references: rules,
    conditions: rules.map(({ table: source, row }) => source.text(row, "quantity")),
    formula: "1 - value of the first path / value of the second",
    warnings: APART,
  });
}

/**
 * A published gain or cost as a share, positive where it is better and negative where it is worse;
 * where the document prints a multiple, the multiple with the unit "times". An end that is not
 * stated is refused.
 */
export function namedGain(name: string, end: End): Outcome {
  const match = GAIN_NAMES.find((candidate) => normalizeKey(candidate) === normalizeKey(name));
  if (!match)
    return refuse("unknownKey", { gain: name }, "Use RULES() for a list of all.", {
      suggestions: () => GAIN_NAMES,
    });
  const access = ACCESS_GAINS[match];
  if (access) return accessGain(access);
  const paths = PATH_GAINS[match];
  if (paths) return pathGain(paths);
  const gain = match as Gain;
  const figure = rangeEnd(RULES[gain], end, gain);
  if ("refused" in figure) return figure;
  const { table: source, row } = ruleReference(RULES[gain]);
  const stated = withRule(figure.value, figure.unit, [RULES[gain]], {
    conditions: [
      source.text(row, "quantity"),
      source.text(row, "wording"),
      ...(TIERS[gain] ? [TIERS[gain]] : []),
    ],
    warnings: APART,
  });
  return COSTS.has(gain) ? { ...stated, value: -stated.value } : stated;
}
