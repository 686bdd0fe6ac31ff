import { expectResults } from "./results";

// From Excel's documentation of CHISQ.TEST, F.TEST, T.TEST and Z.TEST.
const CELLS = {
  A1: 58,
  B1: 35,
  A2: 11,
  B2: 25,
  A3: 10,
  B3: 23,
  C1: 45.35,
  D1: 47.65,
  C2: 17.56,
  D2: 18.44,
  C3: 16.09,
  D3: 16.91,
  F1: 3,
  F2: "text",
};

it("calculates chi-square distributions", () =>
  // Excel's results in PhpSpreadsheet's tests.
  expectResults(
    [
      ["CHISQ.DIST(0.5,1,TRUE)", 0.520499877813],
      ["CHISQ.DIST(2,3,FALSE)", 0.20755374871],
      ["CHISQ.DIST(345,344,FALSE)", 0.015147109667695774],
      ["CHISQ.DIST(200000,200000,TRUE)", 0.5004205221103651],
      ["CHISQ.DIST(0,1,FALSE)", "#NUM!"],
      ["CHISQ.DIST(0,2,FALSE)", 0.5],
      ["CHISQ.DIST(0,0,TRUE)", "#NUM!"],
      ['CHISQ.DIST(2,"NaN",TRUE)', "#VALUE!"],
      ["ROUND(CHISQ.DIST.RT(18.307,10),12)", 0.050000589092],
      ["CHIDIST(100,80)", 0.064570368921],
      ["CHIDIST(3,9.9)", 0.964294972685],
      ["CHIDIST(-8,3)", "#NUM!"],
      ["CHISQ.INV(0.3,7)", 4.671330448981],
      ["CHISQ.INV(0.6,2)", 1.832581463748],
      ["CHISQ.INV(1.1,3)", "#NUM!"],
      ["CHISQ.INV(0.1,0.5)", "#NUM!"],
      ["CHISQ.INV.RT(0.93,1)", 0.007716715545],
      ["CHIINV(0.25,3)", 4.108344935632],
      ["CHIINV(1,3)", 0],
      ["CHIINV(0,3)", "#NUM!"],
      ['CHIINV("NaN",3)', "#VALUE!"],
      ["ROUND(CHISQ.TEST(Data!A1:B3,Data!C1:D3),12)", 0.000308192017],
      ["ROUND(CHITEST({58;11;10},{45.35;17.56;16.09}),12)", 0.015888560447],
      ["ROUND(CHITEST({58,35},Data!C1:D1),12)", 0.008682970191],
      ["CHITEST({112,76;85,95},{100,0;70,90})", "#DIV/0!"],
      ["CHITEST({112,76;85,95},{100,85;-70,90})", "#NUM!"],
      ["CHITEST({1,2},{1;2})", "#N/A"],
      ["CHITEST(1,2)", "#N/A"],
    ],
    CELLS,
  ));

it("calculates F distributions", () =>
  // Excel's results in PhpSpreadsheet's tests, and in its documentation.
  expectResults([
    ["ROUND(F.DIST(15.2069,6,4,FALSE),12)", 0.001223791709],
    ["F.DIST(15.2069,6,4,TRUE)", 0.990000043003],
    ["F.DIST(1,2,5,FALSE)", 0.308000821694],
    ["F.DIST(1,300,300,FALSE)", 3.4520635814271063],
    ["F.DIST(0.5,400,400,FALSE)*10^10", 4.68990600023705],
    ["F.DIST(0,1,5,FALSE)", "#NUM!"],
    ["F.DIST(0,2,5,FALSE)", 1],
    ["F.DIST(7.5,0,8,TRUE)", "#NUM!"],
    ['F.DIST("NAN",13,8,TRUE)', "#VALUE!"],
    ["ROUND(F.DIST.RT(15.20686486,6,4),6)", 0.01],
    ["FDIST(-1,6,4)", "#NUM!"],
    ["ROUND(F.INV(0.01,6,4),8)", 0.10930991],
    ["F.INV(1,6,4)", "#NUM!"],
    ["ROUND(F.INV.RT(0.01,6,4),6)", 15.206865],
    ["FINV(1,6,4)", 0],
    ["FINV(0.01,0,4)", "#NUM!"],
    ["ROUND(F.TEST({6,7,9,15,21},{20,28,31,38,40}),8)", 0.64831785],
    ["FTEST({1},{1,2})", "#DIV/0!"],
    ["FTEST({1,1},{1,2})", "#DIV/0!"],
  ]));

it("calculates Student's distributions", () =>
  // Excel's results in PhpSpreadsheet's tests, and in its documentation.
  expectResults(
    [
      ["T.DIST(1.959999998,60,TRUE)", 0.9726775350120389],
      ["T.DIST(-0.7,8,TRUE)", 0.251885526],
      ["T.DIST(1,10,FALSE)", 0.23036198922913867],
      ["T.DIST(-1.959999998,60,FALSE)", 0.05984790643563141],
      ["T.DIST(0,1,FALSE)", 1 / Math.PI],
      ["T.DIST(1,0,TRUE)", "#NUM!"],
      ['T.DIST("NaN",10,TRUE)', "#VALUE!"],
      ["T.DIST.RT(2,25)", 0.028237990213],
      ["T.DIST.RT(-2,25)", 1 - 0.028237990213],
      ["T.DIST.2T(1.8373862310371,1)", 0.31730337488351257],
      ["T.DIST.2T(-1,10)", "#NUM!"],
      ["TDIST(1.959999998,60,1)", 0.027322464988],
      ["TDIST(2,25,2)", 0.056475980427],
      ["TDIST(1,10,3)", "#NUM!"],
      ["TDIST(1,10,0)", "#NUM!"],
      ["T.INV(0.05464,60)", -1.6255835090298406],
      ["T.INV(0.65,1)", 0.5095254494944289],
      ["T.INV(0.5,10)", 0],
      ["T.INV(0.5,0)", "#NUM!"],
      ["T.INV(-0.5,10)", "#NUM!"],
      ["T.INV.2T(0.05,1)", 12.706204736174712],
      ["TINV(0.25,10)", 1.221255395004],
      ["TINV(1,10)", 0],
      ["TINV(1.5,10)", "#NUM!"],
      ['TINV(0.5,"NaN")', "#VALUE!"],
      ["ROUND(T.TEST({3,4,5,8,9,1,2,4,5},{6,19,3,2,14,4,5,17,1},2,1),6)", 0.196016],
      ["ROUND(TTEST({3,4,5,8,9,1,2,4,5},{6,19,3,2,14,4,5,17,1},2,2),12)", 0.19199588676],
      ["ROUND(TTEST({3,4,5,8,9,1,2,4,5},{6,19,3,2,14,4,5,17,1},1,3),12)", 0.101146961684],
      ["TTEST({1,2,3},{1,2},2,1)", "#N/A"],
      ["TTEST({1,2},{1,2},2,1)", "#DIV/0!"],
      ["TTEST({1,2},{1,2},3,1)", "#NUM!"],
      ["TTEST({1,2},{1,2},2,4)", "#NUM!"],
      ["TTEST({1,2},{1,2},2)", "#VALUE!"],
    ],
    CELLS,
  ));

it("tests means with the normal distribution, and states their intervals", () =>
  // Excel's results in PhpSpreadsheet's tests, and in its documentation.
  expectResults(
    [
      ["Z.TEST({3,6,7,8,6,5,4,2,1,9},4)", 0.090574196851],
      ["ZTEST({1,2,3,3,4,4,8,10,12},5,3)", 0.412070447871],
      ["ROUND(ZTEST({24,22,19,21,18,19,20,23},18),11)", 0.00012286639],
      ["ZTEST({1,2},5,0)", "#NUM!"],
      ["ZTEST({2},5)", "#DIV/0!"],
      ["ZTEST(Data!F2,5)", "#N/A"],
      ['ZTEST({1,2},"NaN",3)', "#VALUE!"],
      ["CONFIDENCE(0.05,2.5,50)", 0.692951912174839],
      ["CONFIDENCE.NORM(0.05,0.07,100)", 0.013719747888982],
      ["CONFIDENCE(1.05,0.07,100)", "#NUM!"],
      ["CONFIDENCE(0.05,-0.07,100)", "#NUM!"],
      ["ROUND(CONFIDENCE.T(0.05,1,50),9)", 0.284196855],
      ["CONFIDENCE.T(0.05,1,1)", "#DIV/0!"],
      ['CONFIDENCE.T("NAN",1,50)', "#VALUE!"],
    ],
    CELLS,
  ));
