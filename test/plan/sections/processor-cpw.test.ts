/**
 * CPW of work that documents give in processors of a 9406-570 of 2.2 GHz, by hand: 31100 CPW with 8
 * cores and 4200 with one (PCR C.17.1) are 3887.5 to 4200 CPW per processor.
 */
import { inputsOf, openPlan, type OpenPlan } from "../../support/open-plan";

const addition = (name: string, from: string): Readonly<Record<string, string | number>> => ({
  name,
  target: "PROD",
  class: "High",
  measured: "No",
  start: 6,
  growth: 0,
  from,
});

const INPUTS = inputsOf({
  sizebook: "plan",
  fields: {
    "cover.backup": "No",
    "date.measured": "2026-01-01",
    "date.golive": "2026-07-01",
    "date.horizon": "2029-01-01",
    "measured.period": "January",
    "measured.tool": "Collection Services",
    "k.choice": "Partitions measured",
    "pool.cost": "HIGH",
    "target.choice": 1,
    "alternatives.propose": "No",
    "alternatives.least": 1,
    "cover.network": "Yes",
    "cover.web": "Yes",
    "cover.vios": "Yes",
  },
  tables: {
    box: [{ name: "S520", system: "8203-E4A", feature: "5634", cores: 2 }],
    source: [{ name: "PROD", box: "S520", cores: 2, sharing: "Dedicated" }],
    // Nothing ran in the other shifts, which is not the same as nothing was measured.
    cpu: [{ highA: 0.6, highB: 0, highC: 0, highD: 0 }],
    workload: [
      { name: "Orders", source: "PROD", class: "High", share: 1, target: "PROD", growth: 0 },
      { name: "Tests", source: "PROD", class: "High", share: 0, target: "TEST", growth: 0 },
    ],
    addition: [
      addition("TLS", "Network and security"),
      addition("Shop", "Web and Java"),
      addition("Disks", "VIOS and virtual IO"),
    ],
    target: [
      { name: "PROD", sharing: "Dedicated" },
      { name: "TEST", sharing: "Dedicated" },
    ],
    alt: [{ name: "720", system: "8202-E4D", feature: "EPCK", cores: 4 }],
    // PCR 658: 3130 a second; half a processor.
    nettx: [
      {
        name: "Web",
        part: "A",
        protection: "TLS",
        type: "ACRR",
        policy: "AES128/SHA-1",
        tps: 1565,
        partition: "PROD",
      },
      // A cheaper policy saves CPU, which is no negative demand.
      {
        name: "Terminals",
        part: "B",
        traffic: "Policy changes",
        protection: "TLS",
        type: "RR",
        policy: "RC4/MD5",
        before: "TDES/SHA-1",
        tps: 11670,
        partition: "PROD",
      },
      {
        name: "Elsewhere",
        part: "A",
        protection: "TLS",
        type: "ACRR",
        policy: "AES128/SHA-1",
        tps: 3130,
      },
    ],
    // PCR 911: 897 a second; half a processor.
    nethand: [
      { name: "Logins", part: "A", rate: 448.5, bits: 1024, threads: 1, partition: "PROD" },
    ],
    php: [{ name: "Orders", orders: 100, access: "DB2_PCONNECT", partition: "PROD" }],
    vscsi: [{ client: "AIX", server: "PROD", direction: "READ", tps: 10000, size: 16 }],
  },
});

describe("work in processors of a measured system", () => {
  let plan: OpenPlan;
  const number = (reference: string): number => Number(plan.read(reference));
  beforeAll(async () => {
    plan = await openPlan(INPUTS, ["Network and security", "Web and Java", "VIOS and virtual IO"]);
  });
  afterAll(() => plan.dispose());

  test("has both ends of its CPW, by the published ratings per core", () => {
    expect([number("networkcpw.low"), number("networkcpw.high")]).toEqual([3887.5, 4200]);
    expect([number("vscsicpw.low"), number("vscsicpw.high")]).toEqual([16000 / 4, 4200]);
    expect([number("phpcpw.low"), number("phpcpw.high")]).toEqual([58500 / 16, 4200]);
    expect([number("txcpu.low[1]"), number("txcpu.high[1]")]).toEqual([1943.75, 2100]);
    expect(number("handcpu.high[1]")).toBeCloseTo(2100, 9);
    const saved = number("txcpu.cpu[2]");
    expect(saved).toBeLessThan(0);
    expect(number("txcpu.low[2]")).toBeCloseTo(saved * 4200, 6);
    expect(number("txcpu.high[2]")).toBeCloseTo(saved * 3887.5, 6);
    expect([1, 2, 3].map((row) => plan.read(`txcpu.counted[${row}]`))).toEqual([
      "yes, on Growth",
      "yes, on Growth",
      "for comparison",
    ]);
    expect([plan.read("phprun.counted[1]"), plan.read("vscsiuse.counted[1]")]).toEqual([
      "yes, on Growth",
      "yes, on Growth",
    ]);
  });

  test("is part of the demand at the high end, of its partition, in its shift", () => {
    // 8300 x 60% measured, half a processor of TLS and half of handshakes, in shift A.
    const constant = number("phprun.high[1]") + number("vscsiuse.high[1]");
    expect(constant).toBeGreaterThan(0);
    const sum = (shift: string): number => number(`load.all${shift}End[1]#expected`);
    expect(sum("A")).toBeCloseTo(4980 + 4200 + constant, 6);
    expect(sum("B")).toBeCloseTo(constant, 6);
    expect(number("load.allAEnd[2]#expected")).toBe(0);
    expect(number("load.allANow[1]#expected")).toBeCloseTo(4980, 6);
    expect(plan.errors()).toEqual([]);
    expect(plan.read("plan.problem")).toBe("");
    expect(plan.read("sourcechecks.verdict[1]")).toBe("PASS");
  });

  test("entered CPW and a sheet, a sheet without a row, and the same CPW twice are missing inputs", async () => {
    await plan.set({ "addition.cpwA[1]": 100, "addition.target[2]": "TEST" });
    expect(plan.read("plan.problem")).toMatch(
      /enter either the CPW or a sheet, not both, for TLS; .*Web and Java has no row for the partition of Shop/,
    );
    await plan.set({
      "addition.cpwA[1]": "",
      "addition.target[2]": "PROD",
      "addition.from[2]": "Network and security",
    });
    expect(plan.read("plan.problem")).toMatch(
      /another addition includes the same CPW as TLS; .* as Shop/,
    );
    await plan.set({ "addition.measured[2]": "Yes", "nettx.tps[1]": "", "cover.vios": "No" });
    expect(plan.read("plan.problem")).toMatch(
      /complete the sheet Network and security for TLS; .*include the sheet VIOS and virtual IO on the cover for Disks/,
    );
    expect([plan.read("cover.verdict"), plan.errors()]).toEqual(["INCOMPLETE", []]);
  });
});

test("a plan without the sheet says so", async () => {
  const plan = await openPlan(INPUTS, ["Network and security"]);
  expect(plan.read("plan.problem")).toMatch(
    /this plan does not have the sheet with the CPW of Shop; .* of Disks/,
  );
  expect(plan.errors()).toEqual([]);
  plan.dispose();
});
