/**
 * Worked examples and pitfalls of chapters 2, 3 and 5 and of the DS5300 paper (network, secure
 * traffic, cryptography, external storage), as calls of functions. Lines are those of the
 * documents' texts.
 */
import { dimension, table } from "../../src/catalogue/catalogue";
import {
  callFunction,
  conditionTexts,
  explainCall,
  number,
  refusal,
  warningTexts,
} from "../support/call-function";

const TYPES = ["RR", "ACRR", "Stream"];
const figure = (subject: string, id: string): number =>
  number("DATA", `${subject}-rules`, "bound", id);
const test5300 = (item: string): number =>
  number("TESTCFG", "external-storage-ds5300", "VIOS attached", item);
const native = (item: string): number => number("TESTCFG", "external-storage", "native", item);

describe("worked examples", () => {
  test("line 667: 5 per 1% are 250 at 50%, and 100 use 20%; therefore a published 6.5 is 325 at 50%, and 100 use 15.4% of a processor (line 659)", () => {
    expect([figure("tls", "tls.rate.example"), figure("tls", "tls.cpu.example")]).toEqual([
      5 * 50,
      100 / 5,
    ]);
    expect(number("SSLTPS", "Stream", "TDES/SHA-1", 0.5)).toBeCloseTo(6.5 * 50, 9);
    expect(number("SSLCPU", "Stream", "TDES/SHA-1", 100)).toBeCloseTo(100 / 6.5 / 100, 9);
    expect(number("VPNTPS", "Stream", "ESP with TDES/SHA-1", 0.5)).toBeCloseTo(5.4 * 50, 9);
  });

  test("Tables 2.7 and 2.9 are the ratios of Tables 2.6 and 2.8 (lines 669, 695), except for four cells calculated before rounding: as published", () => {
    const off: string[] = [];
    let cells = 0;
    for (const [protocol, rates, relative] of [
      ["SSL", "SSLTPS", "ssl-relative"],
      ["VPN", "VPNTPS", "vpn-relative"],
    ] as const)
      for (const type of TYPES) {
        const source = table(relative);
        for (const row of source.where(["type"], [type])) {
          const security = source.text(row, "security");
          const factor = number("SECREL", protocol, type, security);
          const ratio = number(rates, type, "Nonsecure", 0.5) / number(rates, type, security, 0.5);
          cells += 1;
          expect(factor).toBe(source.number(row, "factor"));
          if (Math.abs(ratio - factor) > 0.05 + 1e-9)
            off.push(`${protocol} ${type} ${factor} ${ratio.toFixed(1)}`);
        }
      }
    expect(cells).toBe(33);
    expect(off).toEqual([
      "SSL ACRR 51.7 52.0",
      "SSL Stream 73.7 73.6",
      "VPN ACRR 27.5 27.4",
      "VPN Stream 88.8 88.6",
    ]);
  });

  test("line 730: with 120 seconds, about 500 new socket pairs per second", () => {
    expect([
      figure("communications", "communications.close.wait"),
      figure("communications", "communications.socket.pairs"),
    ]).toEqual([120, 500]);
    expect(["PASS", "WARN"]).toEqual(
      [500, 501].map((pairs) => callFunction("CHECK", "communications.socket.pairs", pairs)),
    );
  });

  test("line 797: HPRIP uses 3.7 CPW and the LAN 3, 1.23 times; only the ratio is reliable", () => {
    expect(
      figure("communications", "communications.hpr.cpw") /
        figure("communications", "communications.lan.cpw"),
    ).toBeCloseTo(1.233, 3);
    expect(
      warningTexts("DATA", "communications-rules", "bound", "communications.hpr.cpw"),
    ).toContain("only the ratio");
  });

  test("line 1544: 128 drives in 8 drawers, one of each per array, are 16 arrays of 8", () => {
    expect([number("SANARRAYS", 8, 128), number("SANARRAYS", 8, 128, "DRIVES")]).toEqual([
      native("arrays"),
      native("drives for each array"),
    ]);
    expect([native("arrays"), native("drives for each array")]).toEqual([16, 8]);
  });

  test("line 1552: 128 volumes are 2 host groups of 64; 4 dual-port cards are 8 paths; line 1560: 2 cards are 4", () => {
    const ports = number(
      "DATA",
      "external-storage-word-rules",
      "bound",
      "external-storage.paths.card",
    );
    expect(number("SANHG", native("volumes of the largest case"))).toBe(2);
    expect([
      native("dual-port cards of the largest case") * ports,
      native("dual-port cards of the path scaling") * ports,
    ]).toEqual([native("paths of the largest case"), native("paths of the path scaling")]);
    expect([native("paths of the largest case"), native("paths of the path scaling")]).toEqual([
      8, 4,
    ]);
  });

  test("line 1585: of 16 arrays, 1 to 8 are on A and 9 to 16 on B", () => {
    expect(
      Array.from({ length: 16 }, (_, i) =>
        callFunction("SANARRAYS", 8, 128, "CONTROLLER", i + 1),
      ).join(""),
    ).toBe("AAAAAAAABBBBBBBB");
  });

  test("DS5300 lines 69-76: 72 drives in 12 volumes and 24 in 4 are 6 per volume, one from each of 6 drawers; each of 2 groups has 6 and 2 volumes", () => {
    const each = (kind: string): number => test5300(`${kind} drives`) / test5300(`${kind} volumes`);
    expect([each("database"), each("journal"), test5300("enclosures")]).toEqual([6, 6, 6]);
    expect(number("SANARRAYS", test5300("enclosures"), test5300("drives"))).toBe(16);
    for (const kind of ["database", "journal"])
      expect(test5300(`${kind} volumes`) / test5300("host groups")).toBe(
        test5300(`${kind} volumes of each host group`),
      );
  });

  test("DS5300 line 103: 176K users in steps of 16K are 11 intervals of 1.22 transactions per minute each; they are not CPW, and K is undefined", () => {
    const rule = (id: string): number =>
      number("DATA", "external-storage-ds5300-rules", "bound", `external-storage.paper.${id}`);
    expect([
      rule("users.most") / rule("users.step"),
      rule("users.most") * 1000 * rule("users"),
    ]).toEqual([11, expect.closeTo(214720, 6)]);
    expect(
      warningTexts(
        "DATA",
        "external-storage-ds5300-rules",
        "bound",
        "external-storage.paper.users.most",
      ),
    ).toMatch(/1000 or 1024.*not CPW/);
  });
});

describe("processors and lines", () => {
  test("50% is 0.5, and capacities are per 1%: 23980, not 239.8 (lines 657, 667)", () =>
    expect(number("SSLTPS", "RR", "AES128/SHA-1", 0.5)).toBeCloseTo(23980, 6));

  test("the capacity of a processor is not that of the line: nonsecure Stream at 100% would be 6270 Mbit/s, ACRR 1636, of 935.4 (lines 601, 658, 659)", () => {
    for (const [type, megabits] of [
      ["Stream", 6270],
      ["ACRR", 1636],
    ] as const)
      expect(warningTexts("SSLTPS", type, "Nonsecure", 1)).toMatch(
        new RegExp(`${megabits} Mbit/s.*935\\.4 Mbit/s`),
      );
    expect(warningTexts("SSLTPS", "Stream", "Nonsecure", 0.14)).not.toContain("line capacity");
    expect(warningTexts("SSLTPS", "Stream", "Nonsecure", 0.15)).toContain("line capacity");
    for (const args of [
      ["SSLCPU", "Stream", "AES128/SHA-1", 8000],
      ["VPNCPU", "Stream", "AH with MD5", 8000],
      ["SSLADD", "Stream", "AES128/SHA-1", 8000],
      ["VPNTPS", "Stream", "AH with MD5", 1, 2],
      ["NETTPS", "ACRR", "1 Gigabit", 26, 1],
    ] as const) {
      const [name, ...rest] = args;
      expect([name, /line capacity/.test(warningTexts(name, ...rest))]).toEqual([name, true]);
    }
    expect(warningTexts("NETTPS", "ACRR", "Virtual", 26, 1)).not.toContain("line capacity");
    expect(warningTexts("SSLTPS", "RR", "Nonsecure", 1)).not.toContain("line capacity");
  });

  test("Mbit, MB and GB per hour are distinct (lines 581, 590, 601)", () => {
    expect([
      explainCall("ETHRATE", "1 Gigabit", 1492).unit,
      explainCall("FTPRATE", 1, 1).unit,
      explainCall("SAVFRATE", "2757", 45).unit,
    ]).toEqual(["Mbit/s", "MB/s", "GB/h"]);
    expect(number("NETTIME", 1e9, "1 Gigabit", 1492)).toBeCloseTo(8e9 / 935.4e6, 9);
    expect(conditionTexts("FTPRATE", 1, 1)).toContain("Whether MB counts 1000 or 1024 is not said");
  });

  test("duplex is the sum of both directions (line 601); the speeds of Table 2.1 are theoretical and for one direction", () => {
    expect(number("ETHRATE", "1 Gigabit", 1492, "DUPLEX")).toBe(1740.3);
    expect(warningTexts("ETHRATE", "1 Gigabit", 1492, "DUPLEX")).toContain(
      "Both directions, their sum",
    );
    expect(warningTexts("ETHADAPTER", "573A", "SPEED")).toContain(
      "Theoretical speed of the hardware in one direction",
    );
  });

  test("HEA: 16,000 for two types, a misprinted 160,00, a swapped pair, and a duplex rate below simplex (lines 605-612)", () => {
    expect([
      number("ETHRATE", "HEA 1 Gigabit", 1492, "SIMPLEX", 16000),
      number("ETHRATE", "HEA 10 Gigabit", 1492, "SIMPLEX", 16000),
    ]).toEqual([2811.8, 2823.5]);
    expect(refusal("ETHRATE", "HEA 1 Gigabit", 1492, "SIMPLEX", 160)).toMatch(/16000/);
    for (const mtu of [1492, 8992])
      expect(warningTexts("ETHRATE", "HEA 1 Gigabit", mtu)).toContain("swapped");
    expect(warningTexts("ETHRATE", "HEA 10 Gigabit", 8992, "DUPLEX")).toContain(
      "Duplex is published below simplex",
    );
  });

  test("HEA is fast in the table and discouraged in the text (line 719): answers state both, also for transfer times", () => {
    for (const type of ["HEA 1 Gigabit", "HEA 10 Gigabit"]) {
      expect(warningTexts("ETHRATE", type, 8992)).toContain("performance-sensitive work");
      expect(warningTexts("NETTIME", 1e9, type, 8992)).toMatch(
        /Best case.*performance-sensitive work/,
      );
    }
    expect(warningTexts("ETHRATE", "1 Gigabit", 8992)).not.toContain("performance-sensitive");
  });

  test("12% by jumbo frames (line 723) and 935.4 against 935.9 (lines 601, 602) are separate values; neither derives from the other", () => {
    expect([
      number("ETHRATE", "1 Gigabit", 1492),
      number("ETHRATE", "1 Gigabit", 8992),
      figure("communications", "communications.jumbo.gain"),
    ]).toEqual([935.4, 935.9, 12]);
    expect(warningTexts("WHY", "communications.jumbo.gain")).toContain(
      "do not compute one from the other",
    );
  });

  test("Tables 2.5 and 2.6 are different runs: 991.32, 1330.45 and 1167 for nonsecure RR (lines 633, 634, 657)", () => {
    const rates = [
      number("NETTPS", "RR", "1 Gigabit", 1, 0.01),
      number("NETTPS", "RR", "1 Gigabit", 26, 0.01),
      number("SSLTPS", "RR", "Nonsecure", 0.01),
    ];
    expect(rates.map(Math.round)).toEqual([991, 1330, 1167]);
    expect(conditionTexts("NETTPS", "RR", "1 Gigabit", 1, 0.01)).toContain("Packet Trainer off");
  });

  test("factors of different kinds of transactions are not comparable (lines 678, 704)", () =>
    expect(warningTexts("SECREL", "SSL", "RR", "RC4/MD5")).toContain("not comparable"));

  test("APPC times exclude the allocation, and 64K over AnyNet and LAN are implausible as published (lines 780, 787, 788, 795)", () => {
    expect([
      number("DATA", "hprip", "time", "64K Request", "HPRIP 100Mbps"),
      number("DATA", "hprip", "time", "64K Request", "AnyNet"),
      number("DATA", "hprip", "time", "64K Request with echo", "LAN"),
    ]).toEqual([0.01, 5, 2]);
    for (const path of ["AnyNet", "LAN"])
      expect(warningTexts("DATA", "hprip", "time", "64K Request", path)).toContain("Implausible");
    const conditions = (path: string): string =>
      conditionTexts("DATA", "hprip", "time", "1GB Request", path);
    expect(conditions("LAN")).toContain("Without the start of an SNA session");
    expect(conditions("HPRIP 100Mbps")).toContain("not the speed of the wire");
  });

  test("Enterprise Extender came with 5.4: the 2.4 of line 776 is a former chapter number, not a release", () => {
    expect(dimension("release").find("2.4")).toBeUndefined();
    expect(callFunction("WHY", "communications.hpr.release")).not.toMatch(/2\.4/);
  });

  test("Packet Trainer is also found as packet train, its correct name (lines 716-720)", () => {
    for (const words of ["Packet Trainer", "packet train"])
      expect((callFunction("FIND", words) as unknown[][]).flat().join(" ")).toMatch(/packet/i);
  });
});

describe("cryptography", () => {
  test("the 4764 is not generally faster: slower for RSA of 1024 bits and short Triple DES (lines 897, 911, 982, 986), faster for 2048 bits and 64K (898, 912, 983, 987)", () => {
    const both = (...key: unknown[]): number[] =>
      ["4764", "I5OS"].map((provider) => number("CIPHERRATE", ...key, provider));
    expect([
      both("RSA", 1024, 100),
      both("Triple DES", 112, 1024),
      both("RSA", 2048, 100),
      both("Triple DES", 112, 65536),
    ]).toEqual([
      [796, 897],
      [1002, 5039],
      [307, 128],
      [110, 87],
    ]);
    expect([number("SIGNRATE", 1024), number("CIPHERRATE", "RSA", 1024, 100)]).toEqual([901, 897]);
  });

  test("JCE is faster for DES, Triple DES and short AES128, slower for RC4, long AES, RSA and digests; for short AES256 i5/OS is faster (lines 895-912, 938)", () => {
    const ahead = (...key: unknown[]): boolean =>
      number("CIPHERRATE", ...key, "JCE") > number("CIPHERRATE", ...key, "I5OS");
    expect([
      ahead("DES", 56, 1024),
      ahead("Triple DES", 112, 1024),
      ahead("Triple DES", 112, 65536),
      ahead("AES", 128, 1024),
    ]).toEqual([true, true, true, true]);
    expect([
      ahead("AES", 256, 1024),
      ahead("AES", 128, 65536),
      ahead("RC4", 128, 262144),
      ahead("RSA", 1024, 100),
    ]).toEqual([false, false, false, false]);
    expect(number("DIGESTRATE", "SHA-1", "JCE")).toBeLessThan(number("DIGESTRATE", "SHA-1"));
  });

  test("SHA-384 and SHA-512 are faster than SHA-256 and, with one thread, than SHA-1, which gains most from threads (lines 938-945)", () => {
    const rate = (digest: string, threads = 1): number =>
      number("DIGESTRATE", digest, "I5OS", threads);
    expect(["SHA-1", "SHA-256", "SHA-384", "SHA-512"].map((digest) => rate(digest))).toEqual([
      6753, 3885, 7050, 7031,
    ]);
    const gains = ["SHA-1", "SHA-256", "SHA-384", "SHA-512"].map(
      (digest) => rate(digest, 10) / rate(digest),
    );
    expect(Math.max(...gains)).toBe(gains[0]);
  });

  test("threads are not processors, and nothing is interpolated between them (lines 866, 877)", () => {
    for (const [name, ...args] of [
      ["CIPHERRATE", "AES", 128, 1024, "I5OS", 5],
      ["DIGESTRATE", "SHA-1", "I5OS", 5],
      ["SIGNRATE", 1024, "I5OS", 5],
      ["PINRATE", 5],
    ])
      expect(refusal(String(name), ...args)).toMatch(/^#N\/A .* 5 threads\..*1, 10/);
    expect(refusal("NETTPS", "RR", "Virtual", 13, 0.5)).toMatch(/1, 26/);
    expect(
      number("CIPHERRATE", "RSA", 1024, 100, "4764", 10) /
        number("CIPHERRATE", "RSA", 1024, 100, "4764"),
    ).toBeLessThan(2);
  });

  test("the counters of full and cached handshakes overlap in the text: the rule treats neither as certain (line 1027)", () => {
    expect(callFunction("WHY", "cryptography.count")).not.toMatch(/JBFSHA|JBASH/);
    expect(warningTexts("WHY", "cryptography.count")).toContain("JBFSHA stands in both");
    expect(warningTexts("CRYPTOCARDS", 2000)).toContain("without cached ones");
  });

  test.each([
    ["SSLTPS", ["RR", "AES128/SHA-1", 0.5], /570\+ 8-way of 2\.2 GHz/],
    ["VPNTPS", ["RR", "AH with MD5", 0.5], /570\+ 8-way of 2\.2 GHz/],
    ["NETTPS", ["RR", "Virtual", 1, 0.5], /570\+ 8-way of 2\.2 GHz/],
    ["ETHRATE", ["1 Gigabit", 1492], /570\+ 8-way 2\.2 GHz/],
    ["CIPHERRATE", ["AES", 128, 1024], /570\+ 8-way 2\.2 GHz \(POWER5\)/],
    ["DIGESTRATE", ["SHA-1"], /570\+ 8-way 2\.2 GHz \(POWER5\)/],
    ["SIGNRATE", [1024], /570\+ 8-way 2\.2 GHz \(POWER5\)/],
    ["HSCPU", [100], /570\+ 8-way 2\.2 GHz \(POWER5\)/],
    ["PINRATE", [1], /4764/],
    ["CRYPTOCARDS", [100], /4764/],
  ] as const)(
    "%s states the system that it was measured on (lines 542-548, 651, 866)",
    (name, args, system) => expect(conditionTexts(name, ...args)).toMatch(system),
  );
});

describe("external storage", () => {
  test("the two documents: 28 drawers and 448 drives (line 1530), 16 and 256 (DS5300 line 36); sixteen channels of 4 Gb/s and 16 GB in both, but 8 Gbps technology in one", () => {
    const results = (item: string): [unknown, unknown] => [
      callFunction("SANSPEC", item),
      callFunction("SANSPEC", item, "PAPER"),
    ];
    expect([
      results("DRAWERS"),
      results("DRIVES"),
      results("CACHE"),
      results("CHANNELS"),
      results("CHANNELSPEED"),
    ]).toEqual([
      [28, 16],
      [448, 256],
      [16, 16],
      [16, 16],
      [4, 4],
    ]);
    expect(warningTexts("SANSPEC", "DRIVES")).toMatch(
      /earlier paper states 256 drives.*do not compute drives from drawers/,
    );
    expect(warningTexts("SANSPEC", "DRAWERS", "PAPER")).toContain(
      "later document states 28 drawers",
    );
    expect(warningTexts("SANSPEC", "CHANNELSPEED")).toContain("4 Gbps technology");
    expect(warningTexts("SANSPEC", "CACHE")).toContain("32 GB");
    expect(explainCall("SANSPEC", "CHANNELS").sourceLines).toEqual(["PCR 1530"]);
  });

  test("64 volumes are the maximum (lines 1552, 1571) and the minimum (line 1575) of a group; 6 paths of a group perform best (1573), 4 of a volume are the minimum (1575), and the laboratory used 4", () => {
    expect([64, 65, 128].map((volumes) => number("SANHG", volumes))).toEqual([1, 2, 2]);
    expect(warningTexts("SANHG", 100)).toMatch(/64 volumes per group is both/);
    expect([6, 5, 4, 3].map((paths) => callFunction("SANPATHS", paths, 2))).toEqual([
      "PASS",
      "WARN",
      "WARN",
      "FAIL",
    ]);
    expect(callFunction("SANPATHS", 6, 1)).toBe("FAIL");
    expect(warningTexts("SANPATHS", 4, 2)).toContain("4 paths for each of its 2 host groups");
  });

  test("the direction of the save in the paper is unclear (DS5300 lines 136-142), and the large file is 64 GB in one member (line 55): answers note both", () => {
    expect(number("TESTCFG", "external-storage-ds5300", "workloads", "large database file")).toBe(
      64,
    );
    expect(
      warningTexts("TESTCFG", "external-storage-ds5300", "workloads", "virtual tape drives"),
    ).toMatch(/ASP 2.*ASP 9/);
  });
});
