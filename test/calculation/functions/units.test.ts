import { expectResults } from "./results";

it("converts numbers into other units", () =>
  // From Excel's documentation, and its results in PhpSpreadsheet's tests.
  expectResults([
    ['CONVERT(1,"lbm","kg")', 0.45359237],
    ['CONVERT(68,"F","C")', 20],
    ['CONVERT(2.5,"ft","sec")', "#N/A"],
    ['CONVERT(CONVERT(100,"ft","m"),"ft","m")', 9.290304],
    ['CONVERT(1,"ozm","sg")', 1.942559385723e-3],
    ['CONVERT(2,"hg","kg")', 0.2],
    ['CONVERT(1,"km","mi")', 0.62137119223733],
    ['CONVERT(12.345,"um","kang")', 123.45],
    ['CONVERT(100,"hl","dal")', 1000],
    ['CONVERT(3,"ft","yd")', 1],
    ['CONVERT(16,"bit","byte")', 2],
    ['CONVERT(1,"kbyte","byte")', 1000],
    ['CONVERT(1,"kibyte","byte")', 1024],
    ['CONVERT("three","ft","yd")', "#VALUE!"],
    ['CONVERT(100,"pt","dapt")', "#N/A"],
    ['CONVERT(12.345,"um","kiang")', "#N/A"],
    ['CONVERT(1,"M","km")', "#N/A"],
    ['CONVERT(1,"m")', "#VALUE!"],
  ]));

it("converts temperatures, which do not all begin at the same point", () =>
  // Excel's results in PhpSpreadsheet's tests.
  expectResults([
    ['CONVERT(67.991,"F","K")', 293.145],
    ['CONVERT(0,"K","F")', -459.67],
    ['CONVERT(1941,"K","Rank")', 3493.8],
    ['CONVERT(1334.28,"Reau","K")', 1941],
    ['CONVERT(123.45,"F","fah")', 123.45],
    ['CONVERT(1,"kK","C")', 726.85],
  ]));

it("converts every quantity", () =>
  // By hand from the definitions of the units.
  expectResults([
    ['CONVERT(1,"day","min")', 1440],
    ['CONVERT(1,"yr","day")', 365.25],
    ['CONVERT(1,"atm","Torr")', 760],
    ['CONVERT(1,"N","dyn")', 1e5],
    ['CONVERT(1,"Wh","J")', 3600],
    ['CONVERT(1,"HPh","kWh")', 0.7456998715822702],
    ['CONVERT(1,"T","ga")', 1e4],
    ['CONVERT(1,"gal","cup")', 16],
    ['CONVERT(1,"gal","in3")', 231],
    ['CONVERT(1,"m3","l")', 1000],
    ['CONVERT(1,"yd^3","ft3")', 27],
    ['CONVERT(1,"km2","ha")', 100],
    ['CONVERT(1,"mi2","uk_acre")', 640],
    ['CONVERT(36,"km/hr","m/s")', 10],
    ['CONVERT(1,"kn","m/h")', 1852],
    ['CONVERT(5,"min","sec")', 300],
  ]));
