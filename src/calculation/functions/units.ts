/** The units that CONVERT knows: names of the same unit, and how many base units it is. */

const INCH = 0.0254;
const FOOT = 12 * INCH;
const POINT = INCH / 72;
const MILE = 5280 * FOOT;
const NAUTICAL_MILE = 1852;
const POUND = 453.59237;
const HOUR = 3600;
const CUBIC_INCH = INCH ** 3;
const GALLON = 231 * CUBIC_INCH;
const IMPERIAL_GALLON = 4.54609e-3;
const HORSEPOWER = 745.6998715822702;

/** Names, of which those with a star take prefixes, and the value of the unit. */
type Unit = readonly [names: string, factor: number, zero?: number];

/** The same lengths are units of area and of volume, as in "ft2" and "ft^3". */
const LENGTHS: readonly Unit[] = [
  ["m*", 1],
  ["ang*", 1e-10],
  ["in", INCH],
  ["ft", FOOT],
  ["yd", 3 * FOOT],
  ["mi", MILE],
  ["Nmi", NAUTICAL_MILE],
  ["ly*", 9_460_730_472_580_800],
  ["Pica Picapt", POINT],
];

const powersOf = (exponent: number): readonly Unit[] =>
  LENGTHS.map(([names, factor]) => [
    names
      .split(" ")
      .flatMap((name) => {
        const [letters, star = ""] = name.split(/(?=\*)/);
        return [`${letters}${exponent}${star}`, `${letters}^${exponent}${star}`];
      })
      .join(" "),
    factor ** exponent,
  ]);

/** Units that can be converted into each other. */
const QUANTITIES: readonly (readonly Unit[])[] = [
  [
    ["g*", 1],
    ["sg", 14_593.902937206365],
    ["lbm", POUND],
    ["u*", 1.660538782e-24],
    ["ozm", POUND / 16],
    ["grain", POUND / 7000],
    ["cwt shweight", 100 * POUND],
    ["uk_cwt lcwt hweight", 112 * POUND],
    ["stone", 14 * POUND],
    ["ton", 2000 * POUND],
    ["uk_ton LTON brton", 2240 * POUND],
  ],
  [
    ...LENGTHS,
    ["ell", 45 * INCH],
    ["parsec* pc*", 3.08567758128155e16],
    ["pica", 12 * POINT],
    ["survey_mi", 6_336_000 / 3937],
  ],
  [
    ["sec* s*", 1],
    ["mn min", 60],
    ["hr", HOUR],
    ["day d", 24 * HOUR],
    ["yr", 365.25 * 24 * HOUR],
  ],
  [
    ["Pa* p*", 1],
    ["atm* at*", 101_325],
    ["mmHg*", 133.322],
    ["psi", 6894.757293168361],
    ["Torr", 101_325 / 760],
  ],
  [
    ["N*", 1],
    ["dyn* dy*", 1e-5],
    ["lbf", 4.4482216152605],
    ["pond*", 9.80665e-3],
  ],
  [
    ["J*", 1],
    ["e*", 1e-7],
    ["c*", 4.184],
    ["cal*", 4.1868],
    ["eV* ev*", 1.602176487e-19],
    ["HPh hh", HORSEPOWER * HOUR],
    ["Wh* wh*", HOUR],
    ["flb", 1.3558179483314004],
    ["BTU btu", 1055.05585262],
  ],
  [
    ["W* w*", 1],
    ["HP h", HORSEPOWER],
    ["PS", 735.49875],
  ],
  [
    ["T*", 1],
    ["ga*", 1e-4],
  ],
  [
    ["C cel", 1, 0],
    ["F fah", 5 / 9, 32],
    ["K* kel*", 1, 273.15],
    ["Rank", 5 / 9, 491.67],
    ["Reau", 5 / 4, 0],
  ],
  [
    ...powersOf(3),
    ["l* L* lt*", 1e-3],
    ["tsp", GALLON / 768],
    ["tspm", 5e-6],
    ["tbs", GALLON / 256],
    ["oz", GALLON / 128],
    ["cup", GALLON / 16],
    ["pt us_pt", GALLON / 8],
    ["uk_pt", IMPERIAL_GALLON / 8],
    ["qt", GALLON / 4],
    ["uk_qt", IMPERIAL_GALLON / 4],
    ["gal", GALLON],
    ["uk_gal", IMPERIAL_GALLON],
    ["barrel", 42 * GALLON],
    ["bushel", 2150.42 * CUBIC_INCH],
    ["GRT regton", 100 * FOOT ** 3],
    ["MTON", 40 * FOOT ** 3],
  ],
  [
    ...powersOf(2),
    ["ar*", 100],
    ["ha", 1e4],
    ["uk_acre", MILE ** 2 / 640],
    ["us_acre", 4046.872609874252],
    ["Morgen", 2500],
  ],
  [
    ["bit*", 1],
    ["byte*", 8],
  ],
  [
    ["m/s* m/sec*", 1],
    ["m/h* m/hr*", 1 / HOUR],
    ["mph", MILE / HOUR],
    ["kn", NAUTICAL_MILE / HOUR],
    ["admkn", (6080 * FOOT) / HOUR],
  ],
];

/** Powers of 10. */
const DECIMAL_PREFIXES: Readonly<Record<string, number>> = Object.fromEntries(
  ["Y 24 Z 21 E 18 P 15 T 12 G 9 M 6 k 3 h 2 da 1 e 1 d -1 c -2 m -3 u -6 n -9 p -12 f -15"]
    .concat(["a -18 z -21 y -24"])
    .flatMap((list) => [...list.matchAll(/(\w+) (-?\d+)/g)])
    .map(([, prefix, power]) => [prefix, Number(`1e${power}`)]),
);

const BINARY_PREFIXES: Readonly<Record<string, number>> = Object.fromEntries(
  ["ki", "Mi", "Gi", "Ti", "Pi", "Ei", "Zi", "Yi"].map((prefix, i) => [prefix, 1024 ** (i + 1)]),
);

/** A unit, with or without a prefix. */
interface NamedUnit {
  readonly quantity: readonly Unit[];
  /** Base units of one, which is counted from `zero`. */
  readonly factor: number;
  readonly zero: number;
  /** How many units without the prefix it is. */
  readonly scale: number;
}

const INFORMATION = "byte*";

/** The units of a name, with each prefix that it takes. */
function withPrefixes(quantity: readonly Unit[], [names, factor, zero = 0]: Unit) {
  const unit = { quantity, factor, zero, scale: 1 };
  return names.split(" ").flatMap((starred): (readonly [string, NamedUnit])[] => {
    const name = starred.replace("*", "");
    if (name === starred) return [[name, unit]];
    const exponent = Number(/\d$/.exec(name)?.[0] ?? 1);
    const isInformation = quantity.some(([others]) => others === INFORMATION);
    const prefixes = { ...DECIMAL_PREFIXES, ...(isInformation ? BINARY_PREFIXES : {}) };
    const prefixed = Object.entries(prefixes).map(
      ([prefix, scale]) => [prefix + name, { ...unit, scale: scale ** exponent }] as const,
    );
    return [...prefixed, [name, unit]];
  });
}

const ALL_UNITS = QUANTITIES.flatMap((quantity) =>
  quantity.flatMap((unit) => withPrefixes(quantity, unit)),
);

/** Those without a prefix come last and win: "min" is no inch, and "pt" no tonne. */
const UNITS: ReadonlyMap<string, NamedUnit> = new Map([
  ...ALL_UNITS.filter(([, { scale }]) => scale !== 1),
  ...ALL_UNITS.filter(([, { scale }]) => scale === 1),
]);

/** A number in another unit; undefined if there is no such unit, or not of the same quantity. */
export function converted(number: number, from: string, to: string): number | undefined {
  const [source, target] = [UNITS.get(from), UNITS.get(to)];
  if (!source || source.quantity !== target?.quantity) return undefined;
  const { factor, zero, scale } = target;
  if (source.factor === factor && source.zero === zero) return (number * source.scale) / scale;
  return (((number * source.scale - source.zero) * source.factor) / factor + zero) / scale;
}
