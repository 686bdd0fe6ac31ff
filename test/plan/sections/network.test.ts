/**
 * Network and security in a plan, calculated by hand from the published capacities, payloads and
 * rates (PCR chapters 2 and 3).
 */
import { inputsOf, openPlan, type OpenPlan } from "../../support/open-plan";

const INPUTS = inputsOf({
  sizebook: "plan",
  fields: {
    "cover.network": "Yes",
    "network.busy": 0.5,
    "network.cardsystem": "i5 520, 550, 570 2/4W",
  },
  tables: {
    target: [{ name: "WEB" }],
    nettx: [
      {
        name: "Orders",
        part: "A",
        protection: "TLS",
        type: "ACRR",
        policy: "AES128/SHA-1",
        tps: 1565,
        line: "LAN",
        sent: 8192,
        received: 64,
      },
      {
        name: "Terminals",
        part: "A",
        traffic: "Policy changes",
        protection: "TLS",
        type: "RR",
        policy: "RC4/MD5",
        tps: 11670,
      },
      {
        name: "Copies",
        part: "B",
        protection: "VPN",
        type: "Stream",
        policy: "ESP with TDES / SHA-1",
        tps: 54,
        line: "LAN",
        sent: 16384,
        received: 0,
      },
      {
        name: "Branches",
        part: "B",
        traffic: "Policy changes",
        protection: "VPN",
        type: "RR",
        policy: "AH with MD5",
        tps: 4285,
      },
      {
        name: "Inside",
        part: "B",
        protection: "None",
        type: "RR",
        link: "1 Gigabit",
        threads: 1,
        tps: 49566,
      },
      {
        name: "Today",
        part: "B",
        traffic: "Already measured",
        protection: "TLS",
        type: "Stream",
        policy: "RC4/MD5",
        tps: 100,
        line: "LAN",
        sent: 0,
        received: 16384,
      },
      { name: "Plain", part: "C", protection: "None", type: "ACRR", tps: 2497 },
    ],
    nethand: [
      { name: "Logins", part: "A", rate: 448.5, bits: 1024, threads: 1 },
      {
        name: "Clients",
        part: "A",
        place: "4764",
        rate: 2000,
        bits: 2048,
        threads: 10,
        busy: 0.7,
        partition: "WEB",
      },
      {
        name: "Night logins",
        part: "D",
        place: "4764",
        rate: 1000,
        bits: 1024,
        threads: 10,
        partition: "WEB",
      },
    ],
    netline: [
      { name: "LAN", type: "1 Gigabit", mtu: 1492 },
      { name: "Inside", type: "Virtual", mtu: 8992 },
      { name: "WAN", own: 2 },
    ],
    netmove: [
      { name: "Copy", part: "A", gb: 1000, window: 4, line: "LAN" },
      {
        name: "Exports",
        part: "D",
        gb: 270,
        window: 2,
        line: "Inside",
        sessions: 3,
        ftpdrives: 15,
        adapter: "2757",
        drives: 45,
      },
      { name: "Branch", part: "D", gb: 0.9, window: 8, line: "WAN", direction: "In" },
    ],
  },
});

describe("a plan with network traffic", () => {
  let plan: OpenPlan;
  const number = (reference: string): number => Number(plan.read(reference));
  beforeAll(async () => {
    plan = await openPlan(INPUTS, ["Network and security"]);
  });
  afterAll(() => plan.dispose());

  test("calculates the processors of each row from the published capacities", () => {
    const expected = [
      1565 / 3130, // PCR 658
      11670 / 56540 - 11670 / 116700, // PCR 657
      54 / 540, // PCR 689
      4285 / 42850 - 4285 / 116700, // PCR 687
      49566 / 99132, // PCR 633
      0, // in the measured CPU
      2497 / 24970, // PCR 658, the nonsecure column
    ];
    expected.forEach((value, i) => expect(number(`txcpu.cpu[${i + 1}]`)).toBeCloseTo(value, 9));
    expect([1, 2, 5, 6, 7].map((i) => plan.read(`txcpu.basis[${i}]`))).toEqual([
      "derived",
      "derived",
      "derived",
      "in the measured CPU",
      "derived",
    ]);
    expect(number("txcpu.ratePerProcessor[1]")).toBeCloseTo(1565, 6); // PCR 658, half a processor
    expect(plan.read("network.problem")).toBe("");
  });

  test("handshakes use processors or cards", () => {
    expect(number("handcpu.cpu[1]")).toBeCloseTo(0.5, 9); // PCR 911: 897 a second
    // PCR 989: 462 a second, at 70%; PCR 988: 1044.
    expect([1, 2, 3].map((i) => number(`handcpu.cards[${i}]`))).toEqual([0, 7, 1]);
    // The larger of two shifts.
    expect([number("network.cards"), number("network.cardsin")]).toEqual([7, 7]);
    expect([
      plan.read("networkchecks.limit[5]"),
      plan.read("networkchecks.verdict[5]"),
      plan.read("networkchecks.limit[6]"),
    ]).toEqual([8, "PASS", 8]); // PCR 1036
  });

  test("shifts are not added up, and nothing is added to the target system", () => {
    const a = 0.5 + (11670 / 56540 - 0.1) + 0.5;
    expect(number("netshift.total[1]")).toBeCloseTo(a, 9);
    expect(number("netshift.total[2]")).toBeCloseTo(0.1 + 0.1 - 4285 / 116700 + 0.5, 9);
    expect(number("network.cpu")).toBeCloseTo(a, 9);
    expect(number("network.processors")).toBeCloseTo(2 * a, 9);
    expect(plan.read("network.shift")).toBe("A Morning online");
    expect([plan.read("networkchecks.verdict[1]"), plan.read("network.converted")]).toEqual([
      "PASS",
      "no conversion entered (for reference only)",
    ]);
  });

  test("transfers take as long as the slowest of line, FTP and save file", () => {
    expect(number("moved.hours[1]")).toBeCloseTo(8_000_000 / 935.4 / 3600, 9); // PCR 601
    expect([number("moved.ftp[2]"), number("moved.savf[2]"), number("moved.hours[2]")]).toEqual([
      1,
      270 / 250,
      270 / 250,
    ]); // PCR 592, 581
    expect([plan.read("moved.limits[1]"), plan.read("moved.limits[2]")]).toEqual([
      "line",
      "save file",
    ]);
    expect(number("moved.hours[3]")).toBeCloseTo(1, 9); // 7,200 Mbit at 2
    expect([plan.read("networkchecks.verdict[4]"), plan.read("networkchecks.limit[4]")]).toEqual([
      "PASS",
      4,
    ]);
  });

  test("lines carry transactions and transfers of the same shift, for each direction and their sum", () => {
    const out = (1565 * 8192 * 8) / 1e6 + 8_000_000 / 14400;
    expect(number("lineload.usedA[1]")).toBeCloseTo(out / 935.4, 9); // PCR 601
    expect(number("lineload.usedB[1]")).toBeCloseTo((100 * 16384 * 8) / 1e6 / 935.4, 9);
    expect([
      number("lineload.load[1]"),
      number("lineload.limit[1]"),
      plan.read("lineload.shift[1]"),
    ]).toEqual([expect.closeTo(out, 6), 935.4, "A"]);
    expect(number("networkchecks.value[2]")).toBeCloseTo(out, 6);
    expect([
      plan.read("networkchecks.verdict[2]"),
      plan.read("networkchecks.verdict[3]"),
      plan.read("networkchecks.value[3]"),
    ]).toEqual(["PASS", "WARN", 4]);
  });

  test("shows no error and cites its values", () => {
    expect(plan.errors()).toEqual([]);
    expect(number("sources.count")).toBeGreaterThanOrEqual(14);
    expect(plan.read("sourcechecks.verdict[1]")).toBe("PASS");
  });

  test("a line that is too full, too many cards, a conversion without a source", async () => {
    await plan.set({ "netmove.window[1]": 2, "nethand.rate[2]": 3000, "network.factor": 0.3 });
    expect(plan.read("networkchecks.reason[2]")).toMatch(
      /^LAN, shift A: .*The limit is 935.4 Mbit\/s/,
    );
    expect([1, 2, 4, 5, 6].map((i) => plan.read(`networkchecks.verdict[${i}]`))).toEqual([
      "FAIL",
      "FAIL",
      "FAIL",
      "FAIL",
      "FAIL",
    ]);
    expect([plan.read("network.converted"), plan.errors()]).toEqual([
      "the conversion has no source",
      [],
    ]);
  });

  test("a conversion with a source is shown next to it; limits that were not published are marked", async () => {
    await plan.set({ "network.factorsource": "own measurement", "network.cardsystem": "9117-MMD" });
    expect(number("network.converted")).toBeCloseTo(0.6 * number("network.cpu"), 9);
    expect([plan.read("networkchecks.verdict[1]"), plan.read("networkchecks.verdict[5]")]).toEqual([
      "PASS",
      "OPEN",
    ]);
    expect(plan.read("networkchecks.reason[5]")).toMatch(/9117-MMD/);
  });

  test("missing and invalid inputs are named in words", async () => {
    await plan.set({
      "nettx.policy[1]": "AES512",
      "nettx.tps[2]": null,
      "nettx.type[3]": "",
      "nettx.threads[5]": 7,
      "nettx.sent[6]": "many",
      "nettx.line[7]": "Nowhere",
      "nettx.tps[4]": 1e308,
      "nettx.sent[4]": 1e308,
      "nettx.received[4]": 0,
      "nettx.line[4]": "LAN",
      "nethand.bits[1]": 512,
      "nethand.partition[2]": null,
      "nethand.place[3]": "cloud",
      "netline.mtu[2]": 1492,
      "netline.own[3]": 0,
      "netmove.window[1]": 0,
      "netmove.gb[3]": -5,
      "netmove.sessions[2]": 9,
      "network.busy": 50,
      "network.factor": "half",
    });
    const problem = String(plan.read("network.problem"));
    for (const words of [
      /Orders: .*AES512/,
      /enter the transactions per second of Terminals/,
      /choose the kind .* of Copies/,
      /Inside: No published measurement for 7 threads/,
      /enter the bytes sent and received of Today/,
      /the line Nowhere of Plain/,
      /Logins: .*512/,
      /name the partition that uses the cards of Clients/,
      /choose software or 4764 for the RSA of Night logins/,
      /Inside: No published measurement for MTU 1492/,
      /speed override of WAN/,
      /window, more than 0 hours, of Copy/,
      /enter the amount of Branch/,
      /the utilization of a processor must be above 0 and at most 1/,
      /the conversion must be a number above 0/,
    ])
      expect(problem).toMatch(words);
    expect([
      plan.read("txcpu.cpu[1]"),
      plan.read("txcpu.cpu[2]"),
      plan.read("network.cpu"),
      plan.read("networkchecks.verdict[1]"),
    ]).toEqual(["no figure", "open", "open", "OPEN"]);
    expect(plan.errors()).toEqual([]);
  });

  test("switched off, it is removed", async () => {
    await plan.set({ "cover.network": "No" });
    expect([
      plan.read("txcpu.cpu[3]"),
      plan.read("network.problem"),
      plan.read("network.cpu"),
      plan.read("networkchecks.verdict[2]"),
      plan.read("netshift.total[1]"),
    ]).toEqual(["not used", "not used", "not used", "-", "not used"]);
    expect(plan.errors()).toEqual([]);
  });
});
