import { expectResults } from "./results";

it("takes as many arguments as a function needs, and defaults for others", () =>
  expectResults(
    [
      ["PMT(0.01,10)", "#VALUE!"],
      ["PMT(,10,1000)", -100],
      ["VDB(2400,300,10,0,1,,TRUE)", 480],
      ["DDB(2400,300,10,1,)", 480],
      ["IRR()", "#VALUE!"],
      ["IRR(Data!A1:A2,)", 0.5],
      ["XNPV(0.1,Data!A1:A2)", "#VALUE!"],
    ],
    { A1: -2, A2: 3 },
  ));

it("converts single values, for each value of an array, and returns the first error", () =>
  expectResults(
    [
      ['SLN("1,000",TRUE,3)', 333],
      ["SLN(Data!A1,0,2)", 0],
      ["SUM(SLN({10,20;30,40},0,10))", 10],
      ["SUM(NPV({0,1},4,4))", 11],
      ["SLN(NA(),1/0,3)", "#N/A"],
    ],
    { A1: null },
  ));

it("takes no logical values where old versions had an add-in", () =>
  expectResults(
    [
      ["DELTA(1,TRUE)", "#VALUE!"],
      ["DELTA(Data!A1,1)", "#VALUE!"],
      ["DELTA(Data!A2)", 1],
    ],
    { A1: true, A2: null },
  ));
