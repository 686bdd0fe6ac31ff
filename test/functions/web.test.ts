/** Java and web: published values, traps, refusals. */
import * as fc from "fast-check";
import { table } from "../../src/catalogue/catalogue";
import { explain } from "../../src/functions/core/explain";
import { javaFunctions } from "../../src/functions/java";
import { webFunctions } from "../../src/functions/web";
import { published } from "../support/published";

const functions = [...webFunctions, ...javaFunctions];
const fn = (name: string) => functions.find((candidate) => candidate.name === name)!;

const call = published(
  functions,
  [
    ["WEBCAP", ["IFS", true], 1.481, "PCR 3590"],
    ["WEBCAP", ["LOCALCACHE"], 3.538, "PCR 3591"],
    ["WEBCAP", ["CGINEW", true], 0.09, "PCR 3606"],
    ["WEBCAP", ["CGINAMED"], 0.475, "PCR 3607"],
    ["WEBCAP", ["IFS", false, true, 10], 1.347, "PCR 3624"],
    ["WEBCAP", ["FRCA", false, false, 100], 2.622, "PCR 3626"],
    ["WEBCAP", ["IFS", true, true], 0.188, "PCR 3642"],
    ["WEBTHREADS", [1000], 50, "PCR 3653"],
    ["PHPPERF", ["MYSQLI", "OPM"], 3935, "PCR 3718"],
    ["PHPPERF", ["I5SQL", "RT"], 227, "PCR 3719"],
    ["PHPPERF", ["DB2_CONNECT", "CPU"], 0.91, "PCR 3746"],
    ["PHPPERF", ["MIXED", "OPM"], 2161, "PCR 3744"],
    ["PHPPERF", ["MYSQLI", "CPUAP", "6.1", true], 0.31, "PCR 3776"],
    ["WASACCEL", [1200], 3, "PCR 3925"],
    ["WASACCEL", [600, "RESPONSE"], 5, "PCR 3934"],
    ["WFPANELS", [1], 240, "PCR 3993"],
    ["HATSCPU", [100, "MODERATE", "LOW"], 90, "PCR 4230"],
    ["HATSCPU", [100, "DEFAULT"], 100, "PCR 4234"],
    ["HTTPZIP", [56], "USE", "PCR 4149"],
    ["HTTPZIP", [100000, "LAN"], "DO NOT USE", "PCR 4149"],
    ["PERFGAIN", ["MQ7-CLIENT", "HIGH"], -0.15, "PCR 4303"],
    ["PERFGAIN", ["UNIXSOCKETS"], 0.08, "PCR 3820"],
    ["PERFGAIN", ["SECURE-STATIC"], -0.2, "PCR 3642"],
    ["PERFGAIN", ["FILESYSTEM", "HIGH"], 5, "PCR 3660"],
    ["PERFGAIN", ["HEAP32"], 0.4, "PCR 3305"],
    ["JVMHEAP", [256, "CLASSIC", "IT4J64"], 256, "PCR 3203"],
    ["JVMHEAP", [400, "NEW", "IT4J32"], 400, "PCR 3207"],
    ["JVMHEAP", [100, "IT4J32", "IT4J64", "FOOTPRINT"], 170, "PCR 3211"],
    ["JVMLIMIT", ["IT4J32", "PRACTICAL"], 3072, "PCR 3209"],
    ["JVMSUP", ["V5R4", "CLASSIC", "1.4"], "DEFAULT", "PCR 3165"],
    ["JVMSUP", ["V5R4", "CLASSIC", 1.3], "YES", "PCR 3165"],
    ["JVMSUP", ["6.1", "IT4J64", "1.6"], "YES", "PCR 3165"],
    ["JVMSUP", ["V7R1", "IT4J32"], "YES", "PCR 3293"],
    ["JVMPICK", [5000, "V6R1"], "IT4J32", "PCR 3306"],
    ["JVMPICK", [600, "V6R1", true], "CLASSIC", "PCR 3296"],
  ],
  [
    ["WEBCAP", ["FRCA", true], "#N/A", /FRCA does not serve/],
    ["WEBCAP", ["LOCALCACHE", true, true], "#N/A", /IFS only/],
    ["WEBCAP", ["IFS", true, false, 10], "#N/A", /small/],
    ["WEBCAP", ["CGINEW", false, true], "#N/A", /KeepAlive only/],
    ["WEBCAP", ["IFS", false, false, 200], "#N/A", /1, 10, 100/],
    ["WEBCAP", ["ASP"], "#VALUE!", /IFS/],
    [
      "PHPPERF",
      ["DB2_PCONNECT", "OPM", "5.4", true],
      "#N/A",
      /measurement for platform TRUE.*without Zend/,
    ],
    ["PHPPERF", ["ORACLE", "OPM"], "#VALUE!", /MYSQLI/],
    ["WASACCEL", [3800], "#N/A", /600, 1200|1200, 600/],
    ["HTTPZIP", [384], "#N/A", /256, 512/],
    ["PERFGAIN", ["HEAP32", "HIGH"], "#N/A", /lower end/],
    ["PERFGAIN", ["MAGIC"], "#N/A", /RULES/],
    [
      "WEBMIX",
      [
        [[0], [1]],
        [[0.5], [0.5]],
      ],
      "#VALUE!",
      /more than 0/,
    ],
    ["JVMHEAP", [6000, "CLASSIC", "IT4J32"], "#N/A", /3328/],
    ["JVMHEAP", [100, "CLASSIC", "CLASSIC"], "#VALUE!", /IT4J32/],
    ["JVMHEAP", [100, "CLASSIC", "IT4J64", "FOOTPRINT"], "#N/A", /Do not combine/],
    ["JVMLIMIT", ["CLASSIC"], "#N/A", /32-bit/],
    ["JVMSUP", ["7.1", "IT4J32", "6.0"], "#N/A", /does not list/],
  ],
);

test("the nonsecure column of Table 15.1 is the 1 KB column with KeepAlive of Table 15.3", () => {
  for (const content of ["IFS", "Local Cache", "FRCA"]) {
    const [small, sized] = [table("web-small"), table("web-static-size")];
    const row = sized.where(["content", "size", "keepAlive"], [content, "1", "On"])[0]!;
    expect(small.number(small.where(["content"], [content])[0]!, "nonsecure")).toBe(
      sized.number(row, "capacity"),
    );
  }
});

test("KeepAlive never lowers a capacity, and larger pages never raise it", () => {
  for (const content of ["IFS", "LOCALCACHE", "FRCA"])
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 100, noNaN: true }),
        fc.double({ min: 1, max: 100, noNaN: true }),
        (a, b) => {
          const [small, large] = [Math.min(a, b), Math.max(a, b)];
          expect(call("WEBCAP", content, false, false, small) as number).toBeGreaterThanOrEqual(
            (call("WEBCAP", content, false, false, large) as number) - 1e-9,
          );
          expect(call("WEBCAP", content, false, false, a) as number).toBeGreaterThanOrEqual(
            (call("WEBCAP", content, false, true, a) as number) - 1e-9,
          );
        },
      ),
      { numRuns: 40 },
    );
});

test("a mix lies between its parts and below their arithmetic mean", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.1, max: 40, noNaN: true }),
      fc.double({ min: 0.1, max: 40, noNaN: true }),
      fc.double({ min: 0.01, max: 0.99, noNaN: true }),
      (a, b, share) => {
        const mix = call("WEBMIX", [[a], [b]], [[share], [1 - share]]) as number;
        expect(mix).toBeGreaterThanOrEqual(Math.min(a, b) - 1e-9);
        expect(mix).toBeLessThanOrEqual(a * share + b * (1 - share) + 1e-9);
      },
    ),
  );
});

test("the text's 20% for secure serving contradicts its table: both are shown, and WEBCAP uses the table", () => {
  expect(
    1 - (call("WEBCAP", "IFS", true) as number) / (call("WEBCAP", "IFS") as number),
  ).toBeCloseTo(0.265, 3);
  expect(explain(fn("PERFGAIN"), ["SECURE-STATIC"]).warnings.join()).toContain("26.5%");
});

test("75% is the initial value, 40% less is the expectation: different rules", () => {
  expect(call("JVMHEAP", 1000, "CLASSIC", "IT4J32")).toBe(750);
  expect(call("JVMHEAP", 1000, "CLASSIC", "IT4J32", "FOOTPRINT")).toBe(600);
});
