/** Blank and 0, as Excel's own functions have it, with values that follow from the documents. */
import { callFunction, conditionTexts, number, refusal } from "../support/call-function";

const TABLE_OF_COMPRESSION = "PCR 2689-2697";

test.each<[string, string, readonly unknown[], unknown]>([
  ["a loss of 0 leaves the capacity", "LPARCAP", [5000, false, 0], 5000],
  ["a trim of 0 trims nothing", "LPARPACK", [[[0.7], [0.4]], 0], 2],
  ["no CPU in the run time leaves it", "BATCHRUN", [6, 2, 0], 6],
  // PCR 4480-4482: 21 MB a target, 1 MB a description in the machine pool, and 1 MB a target, 0.5
  // MB a description in the base pool.
  ["a shared data pool of 0 is the total without it", "ISCSIMEM", [2, 4, "TOTAL", 0], 50],
  [
    "the shared data pool needs neither targets nor descriptions",
    "ISCSIMEM",
    [null, null, "SHARED"],
    512,
  ],
  [
    "a rate carried to the same kind of page stays",
    "WEBSCALE",
    [300, "IFS", "IFS", null, null, 10],
    300,
  ],
  // PCR 1715: 1 to 2 GB suffice.
  ["memory of VIOS does not depend on cores", "VIOSIZE", [null, "MEMORYLEAST"], 1],
  ["a local connection settles compression", "HTTPZIP", [null, "LAN"], "DO NOT USE"],
  [
    "processors of a model do not depend on those active",
    "CUODCPW",
    ["840-2354", null, "ONDEMAND"],
    6,
  ],
  ["a guideline is the same for every number of processors", "CPUGUIDE", [null, "CRITICAL"], 0.65],
])("%s", (_what, name, args, value) => {
  expect(callFunction(name, ...args)).toBe(value);
});

test(`the compression ratio belongs to the scheme (${TABLE_OF_COMPRESSION})`, () => {
  expect(number("SWCOMP", "*LOW", null, null, "RATIO")).toBe(1.5);
  expect(refusal("SWCOMP", "*LOW", null, null, "RATE")).toMatch(/Workload is required/);
});

test.each<[string, readonly unknown[], RegExp]>([
  ["SANPATHS", [5], /Adapters are required/],
  ["SSLCPU", ["ACRR", "TDES/SHA-1"], /TPS is required/],
  ["SSLTPS", ["RR", "AES128/SHA-1"], /CPU is required/],
  ["CRYPTOCARDS", [], /Handshakes are required/],
  ["HEAMEM", [], /Ports are required/],
  ["CUODCPW", ["840-2354"], /Active is required/],
  ["VIOSIZE", [null, "CORES"], /Cores are required/],
  ["HTTPZIP", [null, "WAN"], /The argument kbit is required/],
  ["WEBSCALE", [300, "IFS", "FRCA", null, null, null, 10], /SizeFrom is required/],
  ["WFPANELS", [500, 0], /Seconds 0 is too small.*Is the cell empty\?/],
  ["WEBTHREADS", [0], /CPW 0 is too small.*Is the cell empty\?/],
  ["NWSDREC", [0], /Disks 0 is too small.*Is the cell empty\?/],
  ["CUODCPW", ["840-2354", 0], /Active 0 is too small.*Is the cell empty\?/],
  [
    "SAVETIME",
    [100, "6258", "User Mix 12GB", null, 0],
    /Drives 0 is too small.*Is the cell empty\?/,
  ],
])("%s%j names what is missing", (name, args, says) => {
  expect(refusal(name, ...args)).toMatch(says);
});

test("kinds of pages that are blank in both ranges are not part of a mix, as null and as 0", () => {
  for (const blank of [null, 0])
    expect(callFunction("WEBMIX", [[2], [1], [blank]], [[0.5], [0.5], [blank]])).toBeCloseTo(
      4 / 3,
      10,
    );
});

test("a cell that is blank in one range only takes no other's place, and is named", () => {
  expect(refusal("WEBMIX", [[2], [1], [3]], [[0.5], [0.5], [null]])).toMatch(
    /cell 3 has a capacity and no share\./,
  );
  expect(refusal("WEBMIX", [[2], [null], [4]], [[0.5], [0.5], [null]])).toMatch(
    /cell 2 has a share and no capacity\./,
  );
  expect(refusal("WEBMIX", [[2], [1]], [[0.5], [null], [0.5]])).toMatch(
    /number of capacities is 2/,
  );
  // A share of 0 is one: the other type is all.
  expect(callFunction("WEBMIX", [[2], [1]], [[1], [0]])).toBe(2);
});

test("a total without the shared data pool does not claim to include it", () => {
  const conditions = conditionTexts("ISCSIMEM", 2, 4, "TOTAL", 0);
  expect(conditions).toMatch(/without the shared data pool/);
  expect(conditions).not.toMatch(/holds/);
});

test("amounts at the edge of what can be are refused, or said", () => {
  expect(refusal("ODBCROWS", 40_000)).toMatch(/A block of 32 KB has no whole row of that size/);
  expect(callFunction("ODBCROWS", 32_768)).toBe(1);
  expect(refusal("SSDEQ", 1.5)).toMatch(/whole number/);
  // 200 faults of 8 ms are 1.6 seconds in each.
  expect(refusal("BATFLT", 200, 0.008)).toMatch(/would take 160% of the time of one job/);
  expect(callFunction("BATFLT", 200, 0.008, 2)).toBeCloseTo(0.8, 12);
  // A third of 0.1 cores; VIOS of today needs 0.05.
  expect(callFunction("WARNINGS", "VIOSIZE", 0.1)).toMatch(/needs at least 0\.05 cores/);
  expect(callFunction("WARNINGS", "VIOSIZE", 6)).not.toMatch(/needs at least/);
});
