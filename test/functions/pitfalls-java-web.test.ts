/**
 * Worked examples and traps of Java, web serving, PHP, WebSphere, WebFacing, HATS and MQ (PCR 14 to
 * 16).
 */
import {
  callFunction,
  conditionTexts,
  explainCall,
  number,
  refusal,
  warningTexts,
} from "../support/call-function";

const php = (access: string, metric: string, ...rest: unknown[]): number =>
  number("PHPPERF", access, metric, ...rest);
const requests = (orders: number): number =>
  (orders * number("DATA", "web-rules", "bound", "php.requests")) / 60;
const MEASURED_PHP = [
  ["DB2_PCONNECT"],
  ["MYSQLI"],
  ["I5SQL"],
  ["I5PROGRAMCALL"],
  ["DB2_CONNECT"],
  ["MIXED"],
  ["DB2_PCONNECT", "6.1"],
  ["DB2_PCONNECT", "6.1", true],
  ["MYSQLI", "6.1"],
  ["MYSQLI", "6.1", true],
] as const;

describe("worked examples", () => {
  test("3203: 256 MB in the Classic VM are 192 MB in the 32-bit VM, initially 96 MB", () =>
    expect([
      number("JVMHEAP", 256, "CLASSIC", "IT4J32"),
      number("JVMHEAP", 256, "CLASSIC", "IT4J32", "INITIAL"),
    ]).toEqual([192, 96]));

  test("3305: 512 MB become 300 MB or less: 40% or more, so at most 307 MB", () => {
    expect(number("JVMHEAP", 512, "CLASSIC", "IT4J32", "FOOTPRINT")).toBeCloseTo(307.2, 9);
    expect(warningTexts("JVMHEAP", 512, "CLASSIC", "IT4J32", "FOOTPRINT")).toContain(
      "40% or more below",
    );
  });

  test("3306: about 5 GB in the Classic VM are 3 GB, the practical limit of the 32-bit VM; test near the limit", () => {
    expect(number("JVMHEAP", 5 * 1024, "CLASSIC", "IT4J32", "FOOTPRINT")).toBe(
      number("JVMLIMIT", "IT4J32", "PRACTICAL"),
    );
    expect(explainCall("JVMPICK", 5 * 1024, "V6R1")).toMatchObject({
      value: "IT4J32",
      warnings: expect.arrayContaining([expect.stringContaining("Near the limit")]),
    });
    expect(callFunction("JVMPICK", 5 * 1024 + 1, "V6R1")).toBe("IT4J64");
    expect(warningTexts("JVMPICK", 512, "V6R1")).not.toContain("Near the limit");
  });

  test("3259: a heap of 1.5 GB in a pool of 1 GB", () =>
    expect([
      callFunction("CHECK", "java.heap.pool", 1536, 1024),
      callFunction("CHECK", "java.heap.pool", 1024, 1024),
    ]).toEqual(["WARN", "PASS"]));

  test("3642: without KeepAlive, secure pages cost 7.9 times (7 or more), with full handshakes 49 times (around 50)", () => {
    const withHistory = number("WEBCAP", "IFS", true);
    const without = withHistory / number("WEBCAP", "IFS", true, true);
    expect(without).toBeCloseTo(7.88, 2);
    expect(without).toBeGreaterThan(number("PERFGAIN", "SECURE-NOKEEPALIVE"));
    expect(refusal("PERFGAIN", "SECURE-NOKEEPALIVE", "HIGH")).toContain("lower end");
    expect(withHistory / number("WEBCAP", "IFS", true, true, 1, "FULL")).toBeCloseTo(49.4, 1);
    expect(number("PERFGAIN", "SECURE-FULL")).toBe(50);
    expect(warningTexts("WEBCAP", "IFS", true, true, 1, "FULL")).toContain("One digit");
  });

  test("3726: 3920 and 5240 orders per minute of ten requests are about 650 and 870 web transactions per second", () => {
    expect(Math.round(requests(php("I5SQL", "OPM")))).toBe(653);
    expect(Math.round(requests(php("I5PROGRAMCALL", "OPM")))).toBe(873);
    expect([
      number("DATA", "web-rules", "bound", "php.capacity"),
      number("DATA", "web-rules", "bound2", "php.capacity"),
    ]).toEqual([650, 870]);
  });

  test("3781: 6795 orders per minute are about 1132 web transactions per second", () => {
    expect(requests(php("DB2_PCONNECT", "OPM", "6.1", true))).toBe(1132.5);
    expect(String(callFunction("WHY", "php.platform"))).toContain("about 1132");
  });

  test("3781: Zend Platform gains 34.8% and 16.0%: 15 to 35%", () => {
    const gain = (access: string): number =>
      php(access, "OPM", "6.1", true) / php(access, "OPM", "6.1") - 1;
    expect(gain("DB2_PCONNECT")).toBeCloseTo(0.348, 3);
    expect(gain("MYSQLI")).toBeCloseTo(0.16, 3);
    for (const access of ["DB2_PCONNECT", "MYSQLI"])
      expect(callFunction("CHECK", "php.platform", gain(access))).toBe("PASS");
  });

  test("3782: Zend CPU per order decreases by a factor of 1.90 and 1.83: about 1.9", () => {
    const fall = (access: string): number =>
      php(access, "CPUAP", "6.1") /
      php(access, "OPM", "6.1") /
      (php(access, "CPUAP", "6.1", true) / php(access, "OPM", "6.1", true));
    expect(fall("DB2_PCONNECT")).toBeCloseTo(1.9, 2);
    expect(fall("MYSQLI")).toBeCloseTo(1.83, 2);
    expect(number("PERFGAIN", "PHP-PLATFORM-CPU")).toBe(1.9);
  });

  test("3925-3934: the accelerated models, and the gain from the L3 cache: 3800 against 3100 CPW is 1.36 times", () => {
    expect(
      [600, 1200].map((base) => [number("WASACCEL", base), number("WASACCEL", base, "RESPONSE")]),
    ).toEqual([
      [5.5, 5],
      [3, 2.5],
    ]);
    expect(callFunction("CHECK", "was.l3", 2.5)).toBe("PASS");
    expect((number("WASACCEL", 1200) * 2.5) / number("WASACCEL", 600)).toBeCloseTo(1.36, 2);
  });

  test("3983: a panel with 50 fields needs about half the CPU of one with 350", () => {
    expect([
      number("DATA", "web-rules", "bound", "wf.fields"),
      number("DATA", "web-rules", "bound2", "wf.fields"),
    ]).toEqual([50, 350]);
    expect(String(callFunction("WHY", "wf.fields"))).toMatch(
      /half the CPU of one with 350 \(theoretical\)/,
    );
    expect(number("DATA", "wf-fields", "fields", "Workload C")).toBe(612);
  });

  test("4037: 200 record definitions for a very small application instead of the default of 600", () => {
    expect([
      callFunction("CHECK", "wf.cache.small", 200),
      callFunction("CHECK", "wf.cache.default", 600),
    ]).toEqual(["PASS", "PASS"]);
    expect(String(callFunction("WHY", "wf.cache.small"))).toContain("very small");
  });

  test("3641: named compared with new activation groups: 5.2 times in the table, up to 5 in the text", () => {
    expect(number("WEBCAP", "CGINAMED") / number("WEBCAP", "CGINEW")).toBeCloseTo(5.16, 2);
    expect(number("PERFGAIN", "CGI-NAMED", "HIGH")).toBe(5);
    expect(refusal("PERFGAIN", "CGI-NAMED")).toContain("upper end");
    expect(warningTexts("PERFGAIN", "CGI-NAMED", "HIGH")).toContain("5.2 times");
  });

  test("4145: a page of 60 KB over 256 kbit/s takes nearly two seconds to transmit", () =>
    expect(number("LINETIME", 60, 256)).toBe(1.875));

  test("3741-3752: persistent connections handle 11.2 times the orders of none, 2.3 times those of mixed ones", () => {
    expect(php("DB2_PCONNECT", "OPM") / php("DB2_CONNECT", "OPM")).toBeCloseTo(11.2, 1);
    expect(php("DB2_PCONNECT", "OPM") / php("MIXED", "OPM")).toBeCloseTo(2.3, 1);
  });
});

describe("pitfalls of web serving", () => {
  test("3598: a relative capacity is not a rate, and applies within one environment only", () => {
    expect(explainCall("WEBCAP", "FRCA")).toMatchObject({
      value: 34.73,
      unit: "1",
      warnings: expect.arrayContaining([expect.stringContaining("not transactions per second")]),
    });
    expect(warningTexts("WEBSCALE", 100, "IFS", "FRCA")).toContain("same environment only");
    expect(warningTexts("WEBMIX", [[2], [1]], [[0.5], [0.5]])).toContain(
      "not transactions per second",
    );
  });

  test("3592, 3624-3626: FRCA secure is not 0, and the column of KeepAlive off is to the left of on", () => {
    expect(refusal("WEBCAP", "FRCA", true)).toContain("#N/A");
    const off = (content: string): number[] =>
      [1, 10, 100].map((size) => number("WEBCAP", content, false, true, size));
    const on = (content: string): number[] =>
      [1, 10, 100].map((size) => number("WEBCAP", content, false, false, size));
    for (const content of ["IFS", "LOCALCACHE", "FRCA"])
      off(content).forEach((value, i) => expect(value).toBeLessThan(on(content)[i]!));
  });

  test("3642: around 20% for secure serving contradicts the table, which has 26.5% and 36.8%", () => {
    const loss = (content: string): number =>
      1 - number("WEBCAP", content, true) / number("WEBCAP", content);
    expect([loss("IFS"), loss("LOCALCACHE")].map((share) => Math.round(share * 1000) / 10)).toEqual(
      [26.5, 36.8],
    );
    expect(number("PERFGAIN", "SECURE-STATIC")).toBe(-0.2);
    expect(warningTexts("PERFGAIN", "SECURE-STATIC")).toMatch(/26\.5%.*36\.8%/);
  });

  test("3640: nothing is extrapolated below 1 KB, although the text mentions 100 bytes", () => {
    expect(refusal("WEBCAP", "IFS", false, false, 0.1)).toMatch(
      /outside the measured range. Published: 1, 10, 100/,
    );
    expect(number("WEBCAP", "IFS", true, false, 0.1)).toBe(1.481);
  });

  test("capacities have a harmonic mean", () =>
    expect(
      number("WEBMIX", [[number("WEBCAP", "FRCA")], [number("WEBCAP", "CGINEW")]], [[0.5], [0.5]]),
    ).toBeCloseTo(2 / (1 / 34.73 + 1 / 0.092), 9));

  test("3651-3653: the sentence cut by a page break is CPW / 20, of the share used for web serving", () => {
    expect([number("WEBTHREADS", 4000), number("WEBTHREADS", 4000, 0.25)]).toEqual([200, 50]);
    expect(warningTexts("WEBTHREADS", 4000)).toContain("divided by / 20");
  });

  test("3647, 3657: logging costs 10% here, 5 to 10% there", () => {
    expect([number("PERFGAIN", "LOGGING"), number("PERFGAIN", "LOGGING", "HIGH")]).toEqual([
      -0.05, -0.1,
    ]);
    expect(warningTexts("CHECK", "web.logging", 0.1)).toContain("5 to 10%");
  });

  test("3660: two to five times less is a division by two to five, and the answer states that it is a loss", () => {
    expect([number("PERFGAIN", "FILESYSTEM"), number("PERFGAIN", "FILESYSTEM", "HIGH")]).toEqual([
      2, 5,
    ]);
    expect(conditionTexts("PERFGAIN", "FILESYSTEM")).toMatch(
      /loss of capacity.*divide the capacity by 2 to 5/,
    );
  });

  test("4145, 4149: connections are in kilobits, pages in kilobytes; compression only affects the CPU of HTTP and WebSphere", () => {
    expect(number("LINETIME", 1, 8)).toBe(1);
    expect([
      callFunction("HTTPZIP", 256),
      callFunction("HTTPZIP", 512),
      callFunction("HTTPZIP", 256, "LAN"),
    ]).toEqual(["USE", "EVALUATE", "DO NOT USE"]);
    for (const between of [257, 300, 513]) expect(refusal("HTTPZIP", between)).toContain("#N/A");
    expect(conditionTexts("PERFGAIN", "COMPRESSION")).toContain("HTTP and WebSphere CPU");
  });
});

describe("pitfalls of PHP", () => {
  test("3706: response times are for an order of ten requests, and orders are per minute", () => {
    expect(explainCall("PHPPERF", "DB2_PCONNECT", "RT")).toMatchObject({
      unit: "ms",
      conditions: expect.arrayContaining(["of an order, not of a web request"]),
    });
    expect(explainCall("PHPPERF", "DB2_PCONNECT", "OPM").unit).toBe("orders/min");
  });

  test("3720-3722, 3746: CPU refers to two processors, its parts add up to less than the whole, and 91% is not saturated", () => {
    for (const [access, ...rest] of MEASURED_PHP) {
      const [total, parts] = [
        php(access, "CPU", ...rest),
        php(access, "CPUAP", ...rest) + php(access, "CPUDB", ...rest),
      ];
      expect([access, parts < total]).toEqual([access, true]);
      // Processor time of an order: a saturated partition of two processors, measured orders.
      expect(number("PHPCPU", php(access, "OPM", ...rest), access, ...rest)).toBeCloseTo(
        2 * total,
        9,
      );
    }
    expect([php("DB2_CONNECT", "CPU"), php("MIXED", "CPU"), php("DB2_PCONNECT", "CPU")]).toEqual([
      0.91, 0.99, 0.99,
    ]);
    expect(warningTexts("PHPCPU", 5000, "DB2_PCONNECT")).toContain(
      "Exceeds the measured number of orders.",
    );
  });

  test("3718, 3741: the same measurement in two tables has one answer; i 5.4 and 6.1 differ by 1%", () => {
    expect(number("DATA", "php-dbaccess", "value", "db2_pconnect", "Core", "5.4", "OPM")).toBe(
      number("DATA", "php-persist", "value", "db2_pconnect", "Core", "5.4", "OPM"),
    );
    expect(php("DB2_PCONNECT", "OPM", "6.1") / php("DB2_PCONNECT", "OPM") - 1).toBeCloseTo(
      0.009,
      3,
    );
  });
});

describe("pitfalls of Java", () => {
  test("3209: MB of 2^20 bytes: 3328 MB are 3.25 GB, 3072 MB are 3 GB", () => {
    expect([number("JVMLIMIT", "IT4J32"), number("JVMLIMIT", "IT4J32", "PRACTICAL")]).toEqual([
      3.25 * 1024,
      3 * 1024,
    ]);
    expect(conditionTexts("JVMLIMIT", "IT4J32")).toContain("2^20");
    expect([
      callFunction("CHECK", "java.heap32", 3328),
      callFunction("CHECK", "java.heap32", 3329),
      callFunction("CHECK", "java.heap32.practical", 3073),
    ]).toEqual(["PASS", "FAIL", "WARN"]);
  });

  test("3207, 3255: -Xms is a threshold in the Classic VM (16 MB), the initial heap in the other (4 MB, at most 2 GB)", () => {
    const bound = (id: string): number => number("DATA", "java-rules", "bound", id);
    expect([
      bound("java.gc.threshold.default"),
      bound("java.heap.default.initial"),
      bound("java.heap.default.maximum"),
    ]).toEqual([16, 4, 2]);
    expect(explainCall("DATA", "java-rules", "bound", "java.heap.default.maximum").unit).toBe("GB");
    expect(String(callFunction("WHY", "java.gc.threshold"))).toContain(
      "Collection threshold of the Classic VM",
    );
  });

  test("3203, 3306: 75% is the initial size and 40% less the expected one: 5 GB fit by the second rule only", () => {
    expect(number("JVMHEAP", 5120, "CLASSIC", "IT4J32")).toBe(3072);
    expect(warningTexts("JVMHEAP", 5120, "CLASSIC", "IT4J32")).toContain("75% are 3840 MB");
    expect(refusal("JVMHEAP", 5200, "CLASSIC", "IT4J32")).toContain("3328");
    expect(number("JVMHEAP", 5120, "CLASSIC", "IT4J32", "FOOTPRINT")).toBe(3072);
  });

  test("3211, 3305: the rules are not combined: no footprint from the Classic VM to the 64-bit VM", () => {
    expect(refusal("JVMHEAP", 100, "CLASSIC", "IT4J64", "FOOTPRINT")).toContain("Do not combine");
    expect(number("JVMHEAP", 100, "IT4J32", "IT4J64", "FOOTPRINT")).toBeCloseTo(170, 9);
  });

  test("3892, 3287: under WebSphere the limit is 2500 MB, which the answer for a larger heap states; above it, 64 bits where available", () => {
    expect(number("JVMLIMIT", "IT4J32", "WEBSPHERE")).toBe(2500);
    expect(warningTexts("JVMHEAP", 3600, "CLASSIC", "IT4J32")).toContain(
      "2500 MB available under WebSphere",
    );
    expect(warningTexts("JVMHEAP", 3600, "CLASSIC", "IT4J32")).not.toContain("practical limit");
    expect(warningTexts("JVMHEAP", 4200, "CLASSIC", "IT4J32")).toContain(
      "practical limit of 3072 MB",
    );
    expect(warningTexts("JVMHEAP", 3000, "CLASSIC", "IT4J32")).not.toContain("WebSphere");
    expect(warningTexts("JVMPICK", 4500, "V6R1")).toContain("WebSphere");
    expect(warningTexts("CHECK", "was.heap32", 2500)).toContain("older than the 64-bit VM of V6R1");
    expect([
      callFunction("JVMPICK", 8000, "V5R4"),
      callFunction("JVMPICK", 8000, "V6R1"),
      callFunction("JVMPICK", 8000, "7.1"),
    ]).toEqual(["CLASSIC", "IT4J64", "IT4J64"]);
  });

  test("3203, 3207: half of the maximum of the Classic VM, a quarter for a new application", () =>
    expect([
      number("JVMHEAP", 400, "CLASSIC", "IT4J64", "INITIAL"),
      number("JVMHEAP", 400, "NEW", "IT4J64", "INITIAL"),
    ]).toEqual([200, 100]));

  test("3165, 3293: defaults per release, and no 64-bit VM on V5R4", () => {
    expect([
      callFunction("JVMSUP", "V5R4", "CLASSIC", "1.4"),
      callFunction("JVMSUP", "V6R1", "IT4J32", "5.0"),
      callFunction("JVMSUP", "V5R4", "IT4J64"),
      callFunction("JVMSUP", "7.1", "CLASSIC"),
    ]).toEqual(["DEFAULT", "DEFAULT", "NO", "NO"]);
    expect(callFunction("JVMSUP", "V5R4", "IT4J32", "5.0")).toBe("YES");
  });
});

describe("pitfalls of WebSphere, WebFacing, HATS, Portal and MQ", () => {
  test("3925-3934: five times shorter is a division by 5; capacity is not the ratio of the CPW", () => {
    expect(explainCall("WASACCEL", 600, "RESPONSE")).toMatchObject({
      value: 5,
      formula: expect.stringContaining("divide the response time"),
    });
    for (const [feature, base] of [
      ["7350", 600],
      ["7352", 1200],
    ] as const) {
      const cpw = (mode: string): number => number("CPWRATE", "520", feature, null, mode);
      expect(cpw("base")).toBe(base);
      expect(number("WASACCEL", base)).not.toBeCloseTo(cpw("accelerated") / cpw("base"), 1);
    }
  });

  test("4002: the factor 3 to 8 refers to the CPU of the 5250 application", () => {
    expect([number("WFCPU", 100, "LOW"), number("WFCPU", 100)]).toEqual([300, 800]);
    expect(conditionTexts("PERFGAIN", "WF-CPU")).toContain(
      "divided by the CPU of the 5250 application",
    );
  });

  test("3816-3824: each JDBC gain applies to one driver, unix sockets to two tiers only, and they are not added", () => {
    expect(conditionTexts("PERFGAIN", "DIRECTMAP")).toContain("native JDBC");
    expect(conditionTexts("PERFGAIN", "UNIXSOCKETS")).toMatch(/Toolbox JDBC.*two tiers/);
    expect(conditionTexts("PERFGAIN", "THREADUSED")).toContain("Toolbox JDBC");
    for (const gain of ["DIRECTMAP", "UNIXSOCKETS", "THREADUSED"])
      expect(warningTexts("PERFGAIN", gain)).toContain("does not state that several add up");
  });

  test("4303: the 5 to 15% of MQ V7 are a loss, for clients of the enhanced kind", () =>
    expect(conditionTexts("PERFGAIN", "MQ7-CLIENT", "HIGH")).toMatch(
      /client throughput lost with the enhanced client.*V6 compatibility/,
    ));

  test("3850, 3917: throughput of Trade is not compared between charts; the POWER5+ system is published as POWER5", () => {
    expect(String(callFunction("WHY", "was.trade.compare"))).toMatch(
      /between charts, nor Trade 2 with Trade 3/,
    );
    expect(warningTexts("TESTCFG", "web", "Trade scaling POWER5+", "clock")).toContain(
      "Published as POWER5",
    );
  });

  test("3993, 4010: the interleaved text: a panel every 15 s, 1.5 s of server time, the 170 of 1090 CPW as in Appendix C", () => {
    expect(number("WFPANELS", 1)).toBe(240);
    expect(callFunction("CHECK", "wf.response", 1.5)).toBe("PASS");
    expect(number("TESTCFG", "web", "WebFacing", "rating of the 170")).toBe(
      number("CPWRATE", "170-2388"),
    );
    expect(
      ["Workload A", "Workload B", "Workload C"].map((workload) =>
        number("DATA", "wf-fields", "fields", workload),
      ),
    ).toEqual([37, 99, 612]);
  });

  test("3973, 3981: SFLSIZE in the text is SFLSIZ", () => {
    expect(String(callFunction("WHY", "wf.subfile"))).toMatch(/SFLPAG = SFLSIZ[^E]/);
    expect(number("WFFIELDS", 10, 8)).toBe(80);
  });

  test("4256-4261: projections of Portal apply to one release", () => {
    expect(String(callFunction("WHY", "portal.estimator"))).toContain(
      "one release do not hold for another",
    );
    expect(warningTexts("WHY", "portal.estimator")).toContain("Customer application");
  });
});

test.each([
  ["JVMHEAP", 256, "CLASSIC", "IT4J32"],
  ["JVMSUP", "V6R1", "IT4J32"],
  ["WEBCAP", "IFS"],
  ["WEBTHREADS", 1000],
  ["PHPPERF", "MYSQLI", "OPM"],
  ["WASACCEL", 600],
  ["WFCPU", 1],
  ["HATSCPU", 1, "MODERATE"],
  ["HTTPZIP", 56],
  ["PERFGAIN", "MQ7-CLIENT"],
])("3132, 3514: %s %j states the age of the chapter", (name, ...args) =>
  expect(conditionTexts(name, ...args)).toContain("not updated beyond the edition of October 2011"),
);
