/**
 * Requests of planners that used to take a chain of calls or a raw table: each formula answers one
 * directly.
 */
import { allFunctions } from "../../src/functions";
import { CellError } from "../../src/functions/core/cell-error";
import { findFunction } from "../../src/functions/core/registry";

allFunctions();

type Argument = string | number | boolean | null | number[][];

/** The request, the formula, its value, and the source line. */
const REQUESTS: readonly (readonly [
  string,
  string,
  readonly Argument[],
  string | number,
  string,
])[] = [
  [
    "most cores of a 795, feature 4702",
    "CPWATTR",
    ["9119-FHB", "4702", "CORESMAX"],
    192,
    "PCR 5843",
  ],
  [
    "most cores of a 795 in MaxCore mode",
    "CPWATTR",
    ["9119-FHB", "4700", "CORESMAX", null, "MaxCore"],
    256,
    "PCR 5854",
  ],
  [
    "most cores of a 795 in TurboCore mode",
    "CPWATTR",
    ["9119-FHB", "4700", "CORESMAX", null, "TurboCore"],
    128,
    "PCR 5866",
  ],
  [
    "most cores of a Power 780 in MaxCore mode",
    "CPWATTR",
    ["9179-MHB", "4982", "CORESMAX", null, "MaxCore"],
    64,
    "PCR 5095",
  ],
  [
    "most cores of a Power 780 in TurboCore mode",
    "CPWATTR",
    ["9179-MHB", "4982", "CORESMAX", null, "TurboCore"],
    32,
    "PCR 5095",
  ],
  ["most cores of a range", "CPWATTR", ["9409-M50", "4966", "CORESMAX"], 4, "PCR 6100"],
  ["most cores of a 740", "CPWATTR", ["8205-E6D", "EPCP", "CORESMAX"], 12, "PCR 5428"],
  ["sockets of a 730", "CPWATTR", ["8231-E2D", "EPCG", "SOCKETS"], 2, "PCR 5422"],
  ["sockets of a p260", "CPWATTR", ["7895-23X", "EPRD", "SOCKETS"], 2, "PCR 5492"],
  ["rating that 12 disks allow", "CPWATTR", ["JS12", "52BF", "DISKCPW"], 1200, "PCR 6113"],
  ["rating that 8 disks allow", "CPWATTR", ["9407-515", "6021", "DISKCPW"], 800, "PCR 6252"],
  ["CPW of a disk", "CPWATTR", ["9407-515", "6010", "PERDISK"], 100, "PCR 6252"],
  ["default VM of V5R4", "JVMSUP", ["V5R4", "DEFAULT"], "CLASSIC", "PCR 3165"],
  ["default VM of V6R1", "JVMSUP", ["V6R1", "DEFAULT"], "IT4J32", "PCR 3165"],
  [
    "static pages with KeepAlive off",
    "WEBSCALE",
    [100, "IFS", "IFS", false, false, 1, 1, false, true],
    (100 * 1.558) / 2.016,
    "PCR 3624",
  ],
  ["CPU with HTTP compression, low", "HTTPZIP", [null, null, 40, "LOW"], 50, "PCR 4149"],
  ["CPU with HTTP compression, high", "HTTPZIP", [null, null, 40, "HIGH"], 52, "PCR 4149"],
  ["queue depth of a virtual disk", "VIOSIZE", [null, "QUEUEDEPTH"], 32, "PCR 1716"],
  ["queue depth of the adapter", "VIOSIZE", [null, "ADAPTERQUEUE"], 512, "PCR 1716"],
  ["virtual disks of an ASP", "VIOSIZE", [null, "DISKSLEAST"], 6, "PCR 1684"],
  ["units on a virtual SCSI adapter", "VSCSIADP", [null, null, "MOST"], 16, "PCR 1713"],
  ["units of a blade under IVM", "VSCSIADP", [null, "IVM", "MOST"], 16, "PCR 1632"],
  [
    "processors that packing trims away",
    "LPARPACK",
    [[[0.7], [0.4]], null, "TRIMMED"],
    0.1,
    "PCR 1929",
  ],
  ["loss of the 4-way as two 2-ways", "LPARDEG", ["2+2"], 0.03, "PCR 1942"],
  ["loss of a layout in another order", "LPARDEG", ["4+8", 8], 0.09, "PCR 1984"],
  ["loss of three partitions", "LPARDEG", ["12-way as 3x4"], 0.08, "PCR 1984"],
  ["gain of the same layout", "LPARGAIN", ["3x4"], 0.18, "PCR 1980"],
  ["throughput where one record was measured", "VSTGRATE", ["V5R4", 10, 10, 8], 80.7, "AIXVS 296"],
  [
    "controller of the ninth of 16 arrays",
    "SANARRAYS",
    [null, null, "CONTROLLER", 9, 16],
    "B",
    "PCR 1585",
  ],
  ["paths of three dual-port cards", "SANPATHS", [null, 3, "PATHS"], 6, "PCR 1573"],
  ["paths of two cards of four ports", "SANPATHS", [null, 2, "PATHS", 4], 8, "PCR 1573"],
  [
    "application pool of a mirrored node",
    "DB2MCASE",
    ["C3", "AA3", "APPLICATIONPOOL"],
    487,
    "DB2M 494",
  ],
  ["pool of the replication jobs", "DB2MCASE", ["C3", "AA1", "BASEPOOL"], 97, "DB2M 490"],
  ["cores of both nodes", "DB2MCASE", ["C3", "AA1", "TOTALCORES"], 44, "DB2M 513"],
  ["job sets of both nodes", "DB2MCASE", ["C3", "AA1", "TOTALJOBS"], 216, "DB2M 513"],
  ["gain of the larger CPYF block", "CPYFBLK", [1024, null, "GAINHIGH"], 4, "DB2M 652"],
  ["CPW gained by TurboCore", "PERFGAIN", ["TURBOCORE-CPW", "HIGH"], 0.05, "PCR 5099"],
  ["Java gained by TurboCore", "PERFGAIN", ["TURBOCORE-JAVA"], 0.15, "PCR 5099"],
  ["CPU of APPC compression", "PERFGAIN", ["APPC-COMPRESSION", "HIGH"], 9, "PCR 761"],
  ["program call against ibm_db2", "PERFGAIN", ["PHP-I5PROGRAMCALL"], 5240 / 4997 - 1, "PCR 3718"],
  ["CPU of HPRIP against the LAN", "PERFGAIN", ["HPRIP-CPW"], 1 - 3.7 / 3, "PCR 797"],
  [
    "allocation over HPRIP against AnyNet",
    "PERFGAIN",
    ["HPRIP-ALLOCATION"],
    1 - 14 / 41,
    "PCR 795",
  ],
  ["1 GB over AnyNet against the LAN", "APPCTIME", ["1GB", "AnyNet", "LAN"], 213 / 180, "PCR 790"],
  ["64K over HPRIP", "APPCTIME", ["64K", "HPRIP 100Mbps"], 0.01, "PCR 788"],
  [
    "server of a Host Ethernet Adapter",
    "ETHADAPTER",
    ["1819", "SERVER"],
    "Power 550 9409-M50",
    "PCR 536",
  ],
  [
    "server of a PCI-X adapter",
    "ETHADAPTER",
    ["5706", "SERVER"],
    "System i 570+, two partitions of the same system",
    "PCR 542",
  ],
  ["medium of an adapter in the text", "ETHADAPTER", ["576A", "MEDIUM"], "fibre", "PCR 474"],
  ["largest distance of RoCE v2", "DB2MROCE", ["RoCE v2"], 10, "DB2M 220"],
  ["encryption of v2SEC", "DB2MROCE", ["v2SEC", "ENCRYPTION"], "encrypted", "DB2M 221"],
  ["routing of RoCE v1", "DB2MROCE", ["v1", "ROUTING"], "non-routable", "DB2M 219"],
  [
    "machine of the p690 tests",
    "TESTCFG",
    ["p690", "pSeries 690 WAS 1 LPAR", "processors"],
    4,
    "P690 103",
  ],
  ["MySQL against ibm_db2", "PERFGAIN", ["PHP-MYSQLI"], 3935 / 4997 - 1, "PCR 3718"],
];

test.each(REQUESTS)("%s: %s", (_request, name, args, expected) => {
  const value = findFunction(name)!.call(args);
  if (value instanceof CellError) throw new Error(`${value.code} ${value.message}`);
  if (typeof expected === "number") expect(value).toBeCloseTo(expected, 9);
  else expect(value).toBe(expected);
});

test.each([
  ["CPWATTR", ["9117-MMD", "EPM0", "CORESMAX"]],
  ["CPWATTR", ["9117-MMD", "EPM0", "DISKCPW"]],
  ["CPWATTR", ["9117-MMD", "EPM1", "SOCKETS"]],
  ["LPARDEG", ["2+2", 4]],
  ["VIOSIZE", [null, "CORES"]],
  ["SANPATHS", [null, 3]],
  ["SANARRAYS", [null, null, "ARRAYS"]],
  ["SANARRAYS", [null, null, "CONTROLLER", 17, 16]],
  ["DB2MCASE", ["C3", "AA2", "APPLICATIONPOOL"]],
  ["DB2MCASE", ["C1", "Baseline", "BASEPOOL", "SSD", 32000]],
  ["JVMSUP", ["V7R1", "DEFAULT"]],
  ["ETHADAPTER", ["576A", "SERVER"]],
  ["ETHADAPTER", ["Virtual Ethernet", "SERVER"]],
  ["DB2MROCE", ["v1", "DISTANCE"]],
] as const)("%s rejects %j with a sentence", (name, args) => {
  const value = findFunction(name)!.call(args);
  expect(value).toBeInstanceOf(CellError);
  expect((value as CellError).message).toMatch(/[a-z].*\.$/);
});

test("a gain names the tiers to which it applies", () => {
  for (const gain of ["WAS-V6R1", "DIRECTMAP", "UNIXSOCKETS", "THREADUSED", "PHP-MYSQLI"]) {
    const outcome = findFunction("PERFGAIN")!.outcome([gain]);
    if (outcome instanceof CellError || "refused" in outcome) throw new Error(gain);
    expect([gain, outcome.conditions.join(" ")]).toEqual([
      gain,
      expect.stringMatching(/two tiers/i),
    ]);
  }
});
