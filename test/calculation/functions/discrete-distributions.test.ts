import { expectResults } from "./results";

it("calculates binomial distributions", () =>
  // Excel's results in PhpSpreadsheet's tests.
  expectResults([
    ["BINOM.DIST(3,8,0.35,TRUE)", 0.706399436132],
    ["BINOMDIST(6,10,0.5,FALSE)", 0.205078125],
    ["ROUND(BINOM.DIST(10,100,0.5,TRUE)*10^17,5)", 1.53165],
    ["BINOM.DIST(50.9,100.9,0.5,TRUE)", 0.539794618694],
    ["BINOM.DIST(0,4,0,FALSE)", 1],
    ["BINOM.DIST(105,100,0.5,TRUE)", "#NUM!"],
    ["BINOM.DIST(65,100,1.5,TRUE)", "#NUM!"],
    ['BINOM.DIST(65,100,0.5,"NAN")', "#VALUE!"],
    ["BINOM.INV(100,0.3,0.7)", 32],
    ["CRITBINOM(6,0.5,0.75)", 4],
    ["BINOM.INV(100,0.5,0.5)", 50],
    ["BINOM.INV(1,0.5,0.5)", 0],
    ["BINOM.INV(-1,0.5,0.9)", "#NUM!"],
    ["BINOM.INV(100,0.5,1.9)", "#NUM!"],
    ['BINOM.INV(100,"NaN",0.9)', "#VALUE!"],
    ["NEGBINOM.DIST(10,5,0.25,FALSE)", 0.05504866037517786],
    ["NEGBINOMDIST(12,12,0.5)", 0.0805901288986206],
    ["NEGBINOM.DIST(10,5,0.25,TRUE)", 0.3135140584781766],
    ["NEGBINOM.DIST(1,0.5,0.25,TRUE)", "#NUM!"],
    ["NEGBINOMDIST(1,12,1.25)", "#NUM!"],
    ['NEGBINOMDIST("NaN",12,0.5)', "#VALUE!"],
  ]));

it("calculates Poisson and hypergeometric distributions", () =>
  // Excel's results in PhpSpreadsheet's tests; cumulative ones from sums of binomial coefficients.
  expectResults([
    ["POISSON.DIST(2,5,TRUE)", 0.12465201948308113],
    ["POISSON(20,25,FALSE)", 0.05191746860849132],
    ["POISSON(35,40,TRUE)", 0.24241419769010333],
    ["POISSON.DIST(0,0,TRUE)", 1],
    ["POISSON(-35,40,TRUE)", "#NUM!"],
    ['POISSON(35,"Nan",TRUE)', "#VALUE!"],
    ["HYPGEOM.DIST(1,4,8,20,FALSE)", 0.3632610939112],
    ["HYPGEOMDIST(2,4,4,12)", 0.3393939393939],
    ["HYPGEOM.DIST(2,5,10,50,TRUE)", 0.9517396968037909],
    ["HYPGEOM.DIST(8,10,30,50,TRUE)", 0.9692192900379761],
    ["HYPGEOM.DIST(4,4,4,4,TRUE)", 1],
    ["HYPGEOMDIST(5,4,4,12)", "#NUM!"],
    ["HYPGEOMDIST(0,0,4,12)", "#NUM!"],
    ['HYPGEOMDIST(4,"NAN",4,12)', "#VALUE!"],
  ]));
