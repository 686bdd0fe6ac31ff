import { expectResults } from "./results";

/** The criteria and the trees of Excel's documentation, and criteria in H to K. */
const TREES = {
  ...{ A1: "Tree", B1: "Height", C1: "Age", D1: "Yield", E1: "Profit", F1: "Height" },
  ...{ A2: '="=Apple"', B2: ">10", F2: "<16", A3: '="=Pear"' },
  ...{ A5: "Tree", B5: "Height", C5: "Age", D5: "Yield", E5: "Profit" },
  ...{ A6: "Apple", B6: 18, C6: 20, D6: 14, E6: 105 },
  ...{ A7: "Pear", B7: 12, C7: 12, D7: 10, E7: 96 },
  ...{ A8: "Cherry", B8: 13, C8: 14, D8: 9, E8: 105 },
  ...{ A9: "Apple", B9: 14, C9: 15, D9: 10, E9: 75 },
  ...{ A10: "Pear", B10: 9, C10: 8, D10: 8, E10: 76.8 },
  ...{ A11: "Apple", B11: 8, C11: 9, D11: 6, E11: 45 },
  ...{
    H1: "Tree",
    H2: "Appl",
    I1: "Tree",
    I2: '="=Appl"',
    J1: "Age",
    J2: 9,
    K1: "Color",
    K2: "red",
  },
  ...{ L1: "tree", L2: "<>C*", M1: "Tree", M2: "A*e", N1: "Tree", O1: "Tree", O2: "Cherry" },
};
const ALL = "Data!A5:E11";

// From Excel's documentation.
it("calculates with the records that meet criteria", () =>
  expectResults(
    [
      [`DSUM(${ALL},"Profit",Data!A1:A2)`, 225],
      [`DSUM(${ALL},"Profit",Data!A1:F3)`, 247.8],
      [`DAVERAGE(${ALL},"Yield",Data!A1:B2)`, 12],
      [`DAVERAGE(${ALL},3,${ALL})`, 13],
      [`DCOUNT(${ALL},"Age",Data!A1:F2)`, 1],
      [`DCOUNTA(${ALL},"Profit",Data!A1:F2)`, 1],
      [`DMAX(${ALL},"Profit",Data!A1:F3)`, 96],
      [`DMIN(${ALL},"Profit",Data!A1:F3)`, 75],
      [`DPRODUCT(${ALL},"Yield",Data!A1:F3)`, 800],
      [`DSTDEV(${ALL},"Yield",Data!A1:A3)`, 2.96647939483827],
      [`DSTDEVP(${ALL},"Yield",Data!A1:A3)`, 2.65329983228432],
      [`DVAR(${ALL},"Yield",Data!A1:A3)`, 8.8],
      [`DVARP(${ALL},"Yield",Data!A1:A3)`, 7.04],
    ],
    TREES,
  ));

// From Excel's documentation: no record is #VALUE!, several are #NUM!.
it("gets the value of a single record", () =>
  expectResults(
    [
      [`DGET(${ALL},"Yield",Data!A1:A3)`, "#NUM!"],
      [`DGET(${ALL},"Yield",Data!A1:F2)`, 10],
      [`DGET(${ALL},"Tree",Data!J1:J2)`, "Apple"],
      [`DGET(${ALL},1,Data!I1:I2)`, "#VALUE!"],
      [`DGET(${ALL},"none",Data!J1:J2)`, "#VALUE!"],
    ],
    TREES,
  ));

// A text without an operator is the beginning of others.
it("takes criteria as tables", () =>
  expectResults(
    [
      [`DSUM(${ALL},"Profit",Data!H1:H2)`, 225],
      [`DSUM(${ALL},"Profit",Data!I1:I2)`, 0],
      [`DSUM(${ALL},"Profit",Data!J1:J2)`, 45],
      [`DSUM(${ALL},"profit",Data!L1:L2)`, 397.8],
      [`DCOUNT(${ALL},5,Data!M1:M2)`, 3],
      [`DCOUNT(${ALL},5,Data!N1:N2)`, 6],
      [`DCOUNT(${ALL},"Tree",Data!N1:N2)`, 0],
      [`DCOUNTA(${ALL},"Tree",Data!N1:N2)`, 6],
      [`DCOUNT(${ALL},,Data!H1:H2)`, 3],
      // Every record meets a row without criteria.
      [`DCOUNT(${ALL},"Age",Data!A1:A4)`, 6],
      [`DSUM(Data!A5:E20,"Age",Data!H1:H2)`, 44],
    ],
    TREES,
  ));

it("has errors of its arguments", () =>
  expectResults(
    [
      [`DSUM(${ALL},"none",Data!A1:A2)`, "#VALUE!"],
      [`DSUM(${ALL},6,Data!A1:A2)`, "#VALUE!"],
      [`DSUM(${ALL},0,Data!A1:A2)`, "#VALUE!"],
      [`DSUM(${ALL},"",Data!A1:A2)`, "#VALUE!"],
      [`DSUM(${ALL},Data!Z1,Data!A1:A2)`, "#VALUE!"],
      [`DSUM(${ALL},,Data!A1:A2)`, "#VALUE!"],
      [`DSUM(${ALL},NA(),Data!A1:A2)`, "#N/A"],
      [`DSUM(${ALL},"Age",Data!K1:K2)`, "#VALUE!"],
      [`DSUM(${ALL},"Age")`, "#VALUE!"],
      [`DAVERAGE(${ALL},"Age",Data!I1:I2)`, "#DIV/0!"],
      [`DVAR(${ALL},"Age",Data!O1:O2)`, "#DIV/0!"],
      [`DVARP(${ALL},"Age",Data!O1:O2)`, 0],
      [`DSTDEV(${ALL},"Age",Data!I1:I2)`, "#DIV/0!"],
      [`DMAX(${ALL},"Age",Data!I1:I2)`, 0],
      [`DPRODUCT(${ALL},"Age",Data!I1:I2)`, 0],
    ],
    TREES,
  ));

// Quarterly sales as in PhpSpreadsheet's tests, with its results of Excel.
it("compares numbers, texts and logical values", () =>
  expectResults(
    [
      ['DSUM(Data!A1:D9,"Sales",Data!F1:G2)', 432000],
      ['DSUM(Data!A1:D9,"Sales",Data!H1:I2)', 198000],
      ['DCOUNT(Data!A1:D9,"Sales",Data!J1:J2)', 1],
      ['DCOUNT(Data!A1:D9,"Sales",Data!K1:K2)', 7],
    ],
    {
      ...{ A1: "Quarter", B1: "Area", C1: "Sales Rep.", D1: "Sales" },
      ...{ A2: 1, B2: "North", C2: "Jeff", D2: 223000 },
      ...{ A3: 1, B3: "North", C3: "Chris", D3: 125000 },
      ...{ A4: 1, B4: "South", C4: "Carol", D4: 456000 },
      ...{ A5: 1, B5: "South", C5: "Tina", D5: 289000 },
      ...{ A6: 2, B6: "North", C6: "Jeff", D6: 92000 },
      ...{ A7: 2, B7: "North", C7: "Chris", D7: 340000 },
      ...{ A8: 2, B8: "South", C8: "Carol", D8: 198000 },
      ...{ A9: true, B9: "South", C9: "Tina", D9: 222000 },
      ...{ F1: "Quarter", G1: "Area", F2: ">1", G2: "North" },
      ...{ H1: "Quarter", I1: "Sales Rep.", H2: "2", I2: "Car*" },
      ...{ J1: "Quarter", J2: true, K1: "Quarter", K2: "<>true" },
    },
  ));
