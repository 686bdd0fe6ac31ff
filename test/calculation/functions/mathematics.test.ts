/** Functions of geometry, of whole numbers and of sums. */
import { expectResults, resultsOf } from "./results";

const CELLS = { A1: 3, A2: "4", A3: true, A5: "x", A6: -6, B1: 1, B2: 2, B3: 3, C1: 5, C2: 6 };

describe("geometry", () => {
  test("angles", () =>
    // From Excel's documentation.
    expectResults([
      ["PI()", 3.14159265358979],
      ["SIN(PI()/2)", 1],
      ["SIN(30*PI()/180)", 0.5],
      ["COS(1.047)", 0.500171074592],
      ["COS(RADIANS(60))", 0.5],
      ["TAN(0.785)", 0.999203990105],
      ["ROUND(COT(30),9)", -0.156119952],
      ["COT(0)", "#DIV/0!"],
      ["ROUND(CSC(15),9)", 1.537780562],
      ["ROUND(SEC(45),9)", 1.903594407],
      ["ROUND(SEC(30),9)", 6.482921235],
      ["DEGREES(PI())", 180],
      ["RADIANS(270)", 4.71238898038469],
      ["ASIN(-0.5)", -0.523598775598299],
      ["ACOS(-0.5)", 2.0943951023932],
      ["ATAN(1)", 0.785398163397448],
      ["ROUND(ACOT(2),9)", 0.463647609],
      ["ATAN2(1,1)", 0.785398163397448],
      ["ATAN2(-1,-1)", -2.35619449019234],
      ["ATAN2(0,0)", "#DIV/0!"],
    ]));

  test("hyperbolic functions", () =>
    // From Excel's documentation.
    expectResults([
      ["ROUND(SINH(1),9)", 1.175201194],
      ["ROUND(COSH(4),6)", 27.308233],
      ["ROUND(TANH(-2),6)", -0.964028],
      ["ROUND(COTH(2),9)", 1.037314721],
      ["COTH(0)", "#DIV/0!"],
      ["ROUND(SECH(5),9)", 0.013475282],
      ["ROUND(CSCH(1.5),10)", 0.4696424406],
      ["ROUND(ASINH(-2.5),6)", -1.647231],
      ["ACOSH(1)", 0],
      ["ROUND(ACOSH(10),7)", 2.9932228],
      ["ROUND(ATANH(0.76159416),6)", 1],
      ["ROUND(ACOTH(6),9)", 0.168236118],
    ]));

  test("wrong and empty arguments", () =>
    // By the definitions of Excel's documentation.
    expectResults(
      [
        ["ASIN(2)", "#NUM!"],
        ["ACOS(-1.1)", "#NUM!"],
        ["ACOSH(0.9)", "#NUM!"],
        ["ATANH(1)", "#NUM!"],
        ["ACOTH(0.5)", "#NUM!"],
        ["SINH(1000)", "#NUM!"],
        ["COT(2^27)", "#NUM!"],
        ["SIN(2^27)", "#NUM!"],
        ['SIN("x")', "#VALUE!"],
        ["SIN()", "#VALUE!"],
        ["ATAN2(1)", "#VALUE!"],
        ["COS(Data!Z9)", 1],
        ["COS(FALSE)", 1],
        ["SIN(1/0)", "#DIV/0!"],
        ['DEGREES("0")', 0],
        ["SUM(ATAN({0,1}))", 0.785398163397448],
      ],
      CELLS,
    ));
});

describe("logarithms and rounding", () => {
  test("LOG, TRUNC, EVEN and ODD", () =>
    // From Excel's documentation, and as it calculates.
    expectResults([
      ["LOG(10)", 1],
      ["LOG(8,2)", 3],
      ["LOG(86,2.7182818)", 4.454347342888],
      ["LOG(1000)=3", true],
      ["LOG(4,0.5)", -2],
      ["LOG(2,1)", "#DIV/0!"],
      ["LOG(0)", "#NUM!"],
      ["LOG(2,-1)", "#NUM!"],
      ['LOG("ABC")', "#VALUE!"],
      ["TRUNC(8.9)", 8],
      ["TRUNC(-8.9)", -8],
      ["TRUNC(31415.92654,-2)", 31400],
      ["TRUNC(-9.1196419,2)", -9.11],
      ["TRUNC()", "#VALUE!"],
      ["EVEN(1.5)", 2],
      ["EVEN(3)", 4],
      ["EVEN(-1)", -2],
      ["EVEN(0)", 0],
      ['EVEN("x")', "#VALUE!"],
      ["ODD(1.5)", 3],
      ["ODD(2)", 3],
      ["ODD(-2)", -3],
      ["ODD(0)", 1],
      ["ODD(0.1)", 1],
    ]));

  test("multiples", () =>
    // From Excel's documentation.
    expectResults([
      ["MROUND(10,3)", 9],
      ["MROUND(-10,-3)", -9],
      ["MROUND(1.3,0.2)", 1.4],
      ["MROUND(5,-2)", "#NUM!"],
      ["MROUND(5,0)", 0],
      ["MROUND(TRUE,2)", "#VALUE!"],
      ["MROUND(5)", "#VALUE!"],
      ["QUOTIENT(5,2)", 2],
      ["QUOTIENT(4.5,3.1)", 1],
      ["QUOTIENT(-10,3)", -3],
      ["QUOTIENT(5,0)", "#DIV/0!"],
      ['QUOTIENT("x",2)', "#VALUE!"],
      ["CEILING.MATH(24.3,5)", 25],
      ["CEILING.MATH(6.7)", 7],
      ["CEILING.MATH(-8.1,2)", -8],
      ["CEILING.MATH(-5.5,2,-1)", -6],
      ["CEILING.MATH(-5.5,,1)", -6],
      ["CEILING.MATH(123.456,0)", 0],
      ["FLOOR.MATH(24.3,5)", 20],
      ["FLOOR.MATH(6.7)", 6],
      ["FLOOR.MATH(-8.1,2)", -10],
      ["FLOOR.MATH(-5.5,2,-1)", -4],
      ['FLOOR.MATH("x")', "#VALUE!"],
      ["CEILING.PRECISE(4.3)", 5],
      ["CEILING.PRECISE(-4.3)", -4],
      ["CEILING.PRECISE(4.3,-2)", 6],
      ["CEILING.PRECISE(-4.3,-2)", -4],
      ["FLOOR.PRECISE(-3.2,-1)", -4],
      ["FLOOR.PRECISE(3.2,-1)", 3],
      ["FLOOR.PRECISE(3.2,0)", 0],
      ["ISO.CEILING(-4.3,2)", -4],
      ["ISO.CEILING(4.3,2)", 6],
      ["ISO.CEILING()", "#VALUE!"],
    ]));

  test("random numbers", async () => {
    const formulas = ["RAND()", "RANDBETWEEN(1,3)", "RANDBETWEEN(-2.5,-2)"];
    const [share, whole, only] = await resultsOf(formulas);
    expect(share).toBeGreaterThanOrEqual(0);
    expect(share).toBeLessThan(1);
    expect([1, 2, 3]).toContain(whole);
    expect(only).toBe(-2);
    // From Excel's documentation.
    await expectResults([
      ["RANDBETWEEN(3,1)", "#NUM!"],
      ['RANDBETWEEN("x",1)', "#VALUE!"],
      ["RANDBETWEEN(3,3)", 3],
    ]);
  });
});

describe("whole numbers", () => {
  test("factorials and choices", () =>
    // From Excel's documentation, and as it calculates.
    expectResults([
      ["FACT(5)", 120],
      ["FACT(1.9)", 1],
      ["FACT(0)", 1],
      ["FACT(-1)", "#NUM!"],
      ["FACT(171)", "#NUM!"],
      ["FACT(1E+300)", "#NUM!"],
      ["FACTDOUBLE(6)", 48],
      ["FACTDOUBLE(7)", 105],
      ["FACTDOUBLE(-1)", "#NUM!"],
      ["FACTDOUBLE(TRUE)", "#VALUE!"],
      ["COMBIN(8,2)", 28],
      ["COMBIN(100,3)", 161700],
      ["COMBIN(2.5,2)", 1],
      ["COMBIN(0,0)", 1],
      ["COMBIN(2,3)", "#NUM!"],
      ["COMBIN(1E+9,5E+8)", "#NUM!"],
      ['COMBIN(3,"x")', "#VALUE!"],
      ["COMBINA(4,3)", 20],
      ["COMBINA(10,3)", 220],
      ["COMBINA(2,3)", 4],
      ["COMBINA(0,0)", 1],
      ["COMBINA(0,1)", "#NUM!"],
      ["PERMUT(100,3)", 970200],
      ["PERMUT(3,2)", 6],
      ["PERMUT(2,3)", "#NUM!"],
      ["PERMUT(1E+9,1E+9)", "#NUM!"],
      ["PERMUTATIONA(3,2)", 9],
      ["PERMUTATIONA(2.2,1.1)", 2],
      ["PERMUTATIONA(-1,2)", "#NUM!"],
    ]));

  test("divisors and multiples", () =>
    // From Excel's documentation; the others are from it by definition.
    expectResults(
      [
        ["GCD(5,2)", 1],
        ["GCD(24,36)", 12],
        ["GCD(5,0)", 5],
        ["GCD(16.9,12.1)", 4],
        ["GCD(3,5,-7)", "#NUM!"],
        ['GCD(3,6,"12")', 3],
        ['GCD(3,6,"x")', "#VALUE!"],
        ["GCD(Data!C1:C9,10)", 1],
        ["GCD(Data!A5,10)", "#VALUE!"],
        ["GCD(TRUE,10)", "#VALUE!"],
        ["GCD(Data!Z1:Z9)", "#VALUE!"],
        ["LCM(Data!Z9)", "#VALUE!"],
        ["LCM(5,2)", 10],
        ["LCM(24,36)", 72],
        ["LCM(3,0)", 0],
        ["LCM(24,-12)", "#NUM!"],
        ["LCM(6,Data!Z9,4)", 12],
        ["LCM(2^52,3)", "#NUM!"],
        ["MULTINOMIAL(2,3,4)", 1260],
        ["MULTINOMIAL(Data!B1:B3,5)", 27720],
        ["MULTINOMIAL(3,-1)", "#NUM!"],
        ['MULTINOMIAL(3,"x")', "#VALUE!"],
      ],
      CELLS,
    ));
});

describe("sums and products", () => {
  test("of numbers", () =>
    // From Excel's documentation. In cells only numbers count.
    expectResults(
      [
        ["SQRTPI(1)", 1.77245385090552],
        ["SQRTPI(2)", 2.506628274631],
        ["SQRTPI(-1)", "#NUM!"],
        ["PRODUCT(5,15,30,2)", 4500],
        ["PRODUCT(Data!A1:A6)", -18],
        ['PRODUCT(2,"3",TRUE)', 6],
        ["PRODUCT(Data!Z1:Z9)", 0],
        ['PRODUCT(1,"y")', "#VALUE!"],
        ["PRODUCT(1E+300,1E+300)", "#NUM!"],
        ["PRODUCT()", "#VALUE!"],
        ["SUMSQ(3,4)", 25],
        ["SUMSQ(Data!A1:A6)", 45],
        ["SUMSQ(1E+200)", "#NUM!"],
        ["SUMSQ(NA(),1)", "#N/A"],
        ["SERIESSUM(5,1,1,{1,1,1,1,1})", 3905],
        ["SERIESSUM(2,1,2,{1,2,3,4,5})", 3186],
        ["ROUND(SERIESSUM(PI()/4,0,2,{1,-0.5,0.0416666667,-0.0013888889}),6)", 0.707103],
        ['SERIESSUM(2,1,2,{1,"x"})', "#VALUE!"],
        ['SERIESSUM("x",1,2,{1})', "#VALUE!"],
        ["SERIESSUM(2,1,2)", "#VALUE!"],
      ],
      CELLS,
    ));

  test("of pairs", () =>
    // From Excel's documentation. A pair with a text or an empty cell does not count.
    expectResults(
      [
        ["SUMX2MY2({2,3,9,1,8,7,5},{6,5,11,7,5,4,4})", -55],
        ["SUMX2PY2({2,3,9,1,8,7,5},{6,5,11,7,5,4,4})", 521],
        ["SUMXMY2({2,3,9,1,8,7,5},{6,5,11,7,5,4,4})", 79],
        ["SUMX2MY2(Data!A1:A5,Data!C1:C5)", -16],
        ["SUMXMY2({1;2},{3,4})", 8],
        ["SUMXMY2({1,2},{3,4,5})", "#N/A"],
        ['SUMX2PY2({1,"x"},{3,4})', 10],
        ['SUMX2PY2("x",1)', "#VALUE!"],
        ["SUMX2PY2(Data!B1:B3,1/0)", "#DIV/0!"],
        ["SUMX2PY2(5)", "#VALUE!"],
      ],
      CELLS,
    ));
});
