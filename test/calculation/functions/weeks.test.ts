/** Days of the week, weeks and workdays. */
import { expectResults } from "./results";

// From Excel's documentation; 14 February 2008 was a Thursday. The first day is a Sunday in Excel.
it("finds the day of the week", () =>
  expectResults([
    ["WEEKDAY(DATE(2008,2,14))", 5],
    ["WEEKDAY(DATE(2008,2,14),2)", 4],
    ["WEEKDAY(DATE(2008,2,14),3)", 3],
    ['WEEKDAY("24-Oct-1968",11)', 4],
    ['WEEKDAY("24-Oct-1968",17)', 5],
    ["WEEKDAY(1)", 1],
    ["WEEKDAY(60)", 4],
    ["WEEKDAY(0)", 7],
    ["WEEKDAY(38093,4)", "#NUM!"],
    ["WEEKDAY(38093,0)", "#NUM!"],
    ["WEEKDAY(-1)", "#NUM!"],
    ["WEEKDAY(2958466)", "#NUM!"],
    ['WEEKDAY("Invalid")', "#VALUE!"],
    ["WEEKDAY()", "#VALUE!"],
    ["SUM(WEEKDAY({1,2,3}))", 6],
  ]));

// Excel's results; the first two are in its documentation.
it("numbers weeks", () =>
  expectResults([
    ["WEEKNUM(DATE(2012,3,9))", 10],
    ["WEEKNUM(DATE(2012,3,9),2)", 11],
    ['WEEKNUM("2019-12-29",1)', 53],
    ['WEEKNUM("2019-12-29",11)', 52],
    ['WEEKNUM("2019-12-29",17)', 53],
    ['WEEKNUM("2019-12-29",21)', 52],
    ['WEEKNUM("2025-12-29",21)', 1],
    ['WEEKNUM("21-Dec-2000",)', 52],
    ["WEEKNUM(0)", 0],
    ["WEEKNUM(0,2)", 1],
    ["WEEKNUM(61)", 9],
    ['WEEKNUM("2019-12-29",3)', "#NUM!"],
    ['WEEKNUM("2019-12-29","A")', "#VALUE!"],
    ["WEEKNUM(TRUE)", "#VALUE!"],
    ["WEEKNUM(-1)", "#NUM!"],
    ["ISOWEEKNUM(DATE(2012,3,9))", 10],
    ['ISOWEEKNUM("2000-01-01")', 52],
    ['ISOWEEKNUM("1904-01-01")', 53],
    ["ISOWEEKNUM(0)", 52],
    ["ISOWEEKNUM(1)", 52],
    ["ISOWEEKNUM(2)", 1],
    ["ISOWEEKNUM(9)", 2],
    ["ISOWEEKNUM(65)", 10],
    ["ISOWEEKNUM(-1)", "#NUM!"],
    ['ISOWEEKNUM("x")', "#VALUE!"],
  ]));

const HOLIDAYS = {
  A1: "=DATE(2012,11,22)",
  A2: "=DATE(2012,12,4)",
  A3: "=DATE(2013,1,21)",
  B1: "=DATE(2006,1,2)",
  B2: "=DATE(2006,1,16)",
  C1: "=DATE(2008,11,26)",
  C2: "=DATE(2008,12,4)",
  C3: "=DATE(2009,1,21)",
  D1: "none",
};

// From Excel's documentation.
it("counts workdays as documented", () =>
  expectResults(
    [
      ["NETWORKDAYS(DATE(2012,10,1),DATE(2013,3,1))", 110],
      ["NETWORKDAYS(DATE(2012,10,1),DATE(2013,3,1),Data!A1)", 109],
      ["NETWORKDAYS(DATE(2012,10,1),DATE(2013,3,1),Data!A1:A3)", 107],
      ["NETWORKDAYS.INTL(DATE(2006,1,1),DATE(2006,1,31))", 22],
      ["NETWORKDAYS.INTL(DATE(2006,2,28),DATE(2006,1,31))", -21],
      ["NETWORKDAYS.INTL(DATE(2006,1,1),DATE(2006,2,1),7,Data!B1:B2)", 22],
      ['NETWORKDAYS.INTL(DATE(2006,1,1),DATE(2006,2,1),"0010001",Data!B1:B2)', 20],
      ['NETWORKDAYS.INTL(DATE(2006,1,1),DATE(2006,2,1),"1111111")', 0],
      ["WORKDAY(DATE(2008,10,1),151)", 39933],
      ["WORKDAY(DATE(2008,10,1),151,Data!C1:C3)", 39938],
      ["WORKDAY.INTL(DATE(2012,1,1),30,0)", "#NUM!"],
      ["WORKDAY.INTL(DATE(2012,1,1),90,11)", 41013],
      ["WORKDAY.INTL(DATE(2012,1,1),30,17)", 40944],
    ],
    HOLIDAYS,
  ));

// Excel's results; 2021-03-20 was a Saturday.
it("counts workdays around weekends and holidays", () =>
  expectResults(
    [
      ['NETWORKDAYS("14-Jun-2008","20-Jun-2008")', 5],
      ['NETWORKDAYS("21-Jun-2008","21-Jun-2008")', 0],
      ['NETWORKDAYS("20-Jun-2008","20-Jun-2008",{"20-Jun-2008","20-Jun-2008"})', 0],
      ['NETWORKDAYS("10-Jan-1961","19-Dec-1960")', -17],
      ['NETWORKDAYS("19-Dec-1960","10-Jan-1961",{"25-Dec-1960","26-Dec-1960","1-Jan-1961"})', 16],
      ['NETWORKDAYS("ABQZ","1-Feb-2007")', "#VALUE!"],
      ["NETWORKDAYS(1,9,Data!D1:D2)", "#VALUE!"],
      ["NETWORKDAYS(1,9,Data!E1:E9)", 6],
      ["NETWORKDAYS(TRUE,9)", "#VALUE!"],
      ["NETWORKDAYS(-1,9)", "#NUM!"],
      ["NETWORKDAYS(1)", "#VALUE!"],
      ["NETWORKDAYS.INTL(1,9,8)", "#NUM!"],
      ['NETWORKDAYS.INTL(1,9,"00000")', "#VALUE!"],
      ["NETWORKDAYS.INTL(1,9,,9)", 5],
      ['WORKDAY("2021-03-20",3)', 44279],
      ['WORKDAY("2021-03-21",0)', 44276],
      ['WORKDAY("2021-03-20",-8)', 44265],
      ['WORKDAY("19-Dec-2008",10,{"25-Dec-2008","26-Dec-2008";"1-Jan-2009","2-Jan-2009"})', 39821],
      ['WORKDAY(39820,-10,{"25-Dec-2008","26-Dec-2008","1-Jan-2009"})', 39801],
      ['WORKDAY("1-Jan-2007","ABC")', "#VALUE!"],
      ["WORKDAY(2958460,99)", "#NUM!"],
      ["WORKDAY(5,-99)", "#NUM!"],
      ["WORKDAY(1,1E300)", "#NUM!"],
      ["WORKDAY(1/0,1)", "#DIV/0!"],
      ['WORKDAY.INTL(9,1,"1111111")', "#VALUE!"],
      ['WORKDAY.INTL(9,1,"0000012")', "#VALUE!"],
      // A single workday a week, the Wednesday; day 4 is one.
      ['WORKDAY.INTL(4,2,"1101111")', 18],
    ],
    HOLIDAYS,
  ));
