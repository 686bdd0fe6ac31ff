/** Days between dates, times, and the clock. */
import { expectResults } from "./results";

// From Excel's documentation, and Excel's results for the ends of months.
it("counts days", () =>
  expectResults([
    ['DAYS("3/15/2021","2/1/2021")', 42],
    ["DAYS(36585,36616)", -31],
    ["DAYS(36616.9,36585.1)", 31],
    ['DAYS("2007-1-10","ABC")', "#VALUE!"],
    ["DAYS(-1,1)", "#NUM!"],
    ["DAYS(1)", "#VALUE!"],
    ["DAYS360(DATE(2011,1,30),DATE(2011,2,1))", 1],
    ["DAYS360(DATE(2011,1,1),DATE(2011,12,31))", 360],
    ["DAYS360(DATE(2011,1,1),DATE(2011,2,1))", 30],
    ['DAYS360("2007-1-1","2007-12-31",TRUE)', 359],
    ['DAYS360("2007-1-31","2007-3-1",FALSE)', 31],
    ['DAYS360("2000-2-28","2000-3-31",FALSE)', 33],
    ['DAYS360("2000-2-28","2000-3-31",TRUE)', 32],
    ['DAYS360("2000-2-29","2000-3-31",FALSE)', 30],
    ['DAYS360("2000-2-29","2000-3-31",TRUE)', 31],
    ['DAYS360("2007-1-1","2007-1-10","XYZ")', "#VALUE!"],
    ["DAYS360(Data!A1,60)", 59],
  ]));

// From Excel's documentation, and Excel's results from 2007-1-31 on.
it("counts years, months and days with DATEDIF", () =>
  expectResults([
    ['DATEDIF("1/1/2001","1/1/2003","Y")', 2],
    ['DATEDIF("6/1/2001","8/15/2002","D")', 440],
    ['DATEDIF("6/1/2001","8/15/2002","YD")', 75],
    ['DATEDIF("2007-1-31","2007-3-1","m")', 1],
    ['DATEDIF("2007-1-31","2007-3-1","md")', -2],
    ['DATEDIF("2007-1-31","2007-3-31","MD")', 0],
    ['DATEDIF("1960-12-19","2012-1-26","M")', 613],
    ['DATEDIF("1960-12-19","2012-1-26","YM")', 1],
    ['DATEDIF("1960-12-19","2012-1-26","YD")', 38],
    ['DATEDIF("1960-12-19","2012-1-26","MD")', 7],
    ['DATEDIF("2016-01-01","2017-12-31","YD")', 365],
    ['DATEDIF("2015-01-01","2016-12-31","YD")', 364],
    ['DATEDIF("1960-12-19","1961-12-12","Y")', 0],
    ['DATEDIF("2007-1-10","2007-1-1","Y")', "#NUM!"],
    ['DATEDIF(1,2,"XYZ")', "#NUM!"],
    ['DATEDIF("ABC",2,"Y")', "#VALUE!"],
    ["DATEDIF(1,2)", "#VALUE!"],
  ]));

// From Excel's documentation, and Excel's results, also for day 0 as in an empty cell.
it("counts fractions of years", () =>
  expectResults([
    ["YEARFRAC(DATE(2012,1,1),DATE(2012,7,30))", 0.5805555555555556],
    ["YEARFRAC(DATE(2012,1,1),DATE(2012,7,30),1)", 0.5765027322404371],
    ["YEARFRAC(DATE(2012,1,1),DATE(2012,7,30),3)", 0.5780821917808219],
    ['YEARFRAC("2007-1-10","2007-1-1",)', 0.025],
    ['YEARFRAC("2007-1-1","2008-7-1",1)', 547 / 365.5],
    ['YEARFRAC("2007-1-1","2007-12-31",2)', 364 / 360],
    ['YEARFRAC("2007-1-1","2007-12-31",4)', 359 / 360],
    ['YEARFRAC("2020-02-28","2021-01-01",1)', 308 / 366],
    ['YEARFRAC("2020-03-28","2021-01-01",1)', 279 / 365],
    ['YEARFRAC("2023-04-28","2024-02-29",1)', 307 / 366],
    ['YEARFRAC("2023-04-28","2024-02-28",1)', 306 / 365],
    ['YEARFRAC("1963-01-01","1964-03-01",1)', 425 / 365.5],
    ['YEARFRAC("2019-02-28","2020-02-29")', 1],
    ['YEARFRAC("2007-12-30",Data!A1)', 108],
    ['YEARFRAC(Data!A1,"2006-12-31")', 38521 / 360],
    ['YEARFRAC(Data!A1,"2000-06-01",1)', 36678 / (36890 / 101)],
    ["YEARFRAC(1,2,5)", "#NUM!"],
    ['YEARFRAC("ABQZ",1,1)', "#VALUE!"],
    ["YEARFRAC(TRUE,9)", "#VALUE!"],
  ]));

// From Excel's documentation; a time alone is day 0.
it("reads dates and times in texts", () =>
  expectResults(
    [
      ['DATEVALUE("8/22/2011")', 40777],
      ['DATEVALUE("22-MAY-2011")', 40685],
      ['DATEVALUE("2011/02/23")', 40597],
      ['DATEVALUE("2/29/1900")', 60],
      ['DATEVALUE("2011/02/23 18:00")', 40597],
      ['DATEVALUE("15:30:25")', 0],
      ['DATEVALUE("12345")', "#VALUE!"],
      ['DATEVALUE("$5")', "#VALUE!"],
      ["DATEVALUE(40777)", "#VALUE!"],
      ["DATEVALUE(TRUE)", "#VALUE!"],
      ['DATEVALUE("")', "#VALUE!"],
      ["DATEVALUE(Data!A1)", "#VALUE!"],
      ['TIMEVALUE("2:24 AM")', 0.1],
      ['TIMEVALUE("22-Aug-2011 6:35 AM")', 0.2743055555555556],
      ['TIMEVALUE("12:00:00 am")', 0],
      ['TIMEVALUE("2011/02/23")', 0],
      ['TIMEVALUE("13:01PM")', "#VALUE!"],
      ["TIMEVALUE(0.5)", "#VALUE!"],
    ],
    { B1: 1 },
  ));

// From Excel's documentation, and Excel's results; hours and the like beyond their limits carry.
it("composes and reads times", () =>
  expectResults([
    ["TIME(12,0,0)", 0.5],
    ["TIME(16,48,10)", 60490 / 86400],
    ["TIME(27,0,0)", 0.125],
    ["TIME(9,-80,17)", 0.319641203703704],
    ["TIME(-1,61,-60)", 0],
    ["TIME(2,-120,-1)", "#NUM!"],
    ["TIME(32768,0,0)", "#NUM!"],
    ['TIME("A",21,22)', "#VALUE!"],
    ["TIME(1,2)", "#VALUE!"],
    ["HOUR(0.75)", 18],
    ['HOUR("7/18/2011 7:45")', 7],
    ["HOUR(DATE(2012,4,21))", 0],
    ["HOUR(-3600)", "#NUM!"],
    ['HOUR("31:62:93")', "#VALUE!"],
    ['MINUTE("12:45:00 PM")', 45],
    ["MINUTE(0.2)", 48],
    ["MINUTE(Data!A1)", 0],
    ["SECOND(0.2339930556)", 57],
    ['SECOND("4:48:18 PM")', 18],
    ['SECOND("")', "#VALUE!"],
    // By hand: 59.6 seconds are a minute.
    ["MINUTE(59.6/86400)", 1],
    ["SECOND(59.6/86400)", 0],
  ]));

it("reads the clock in local time", async () => {
  const now = new Date();
  const today = `DATE(${now.getFullYear()},${now.getMonth() + 1},${now.getDate()})`;
  await expectResults([
    [`TODAY()-${today}`, 0],
    ["INT(NOW())-TODAY()", 0],
    [`ABS(HOUR(NOW())-${now.getHours()})<=1`, true],
  ]);
});
