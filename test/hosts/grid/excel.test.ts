/** What Excel gives, formula by formula: the grid engine gives the same. What it gives otherwise is in differences.test.ts. */
import { calculate, type CalculatedWorkbook } from "../../../src/hosts/grid/engine";
import { formulaSheet, plainBook, plainSheet } from "../../support/plain-book";

/** `S!` stands for the sheet with the long name. */
const LONG_NAME = "Current system";
const spelled = (formula: string): string => formula.replace(/\bS!/g, `'${LONG_NAME}'!`);

const SHEETS = [
  plainSheet(LONG_NAME, {
    A1: "Name", B1: "Type", C1: "CPW", D1: "When", A2: "prod", B2: "ERP", C2: 1000.5, D2: 46053, A3: "Test", B3: "web", C3: 250, D3: 46081, A4: "dev", B4: "ERP", C4: 0, A5: "PROD 2", B5: "Web", C5: -4, D5: 45000.75,
    A7: true, B7: "5", C7: "x", A8: "=IF(TRUE,\"\",1)", C8: "=1/0", C9: "=NA()", B9: "=C2*2", B10: "=B9+1", B11: "=B10&\"\"", A20: 1, B20: 2, C20: 3, D20: 4, A21: 5, B21: 6, C21: 7, D21: 8,
  }),
  plainSheet("D", { A1: 10, A2: "=\"\"", A4: 0, A5: "x", A6: 5, B1: 1, B2: 2, B3: 4, B4: 8, B5: 16, B6: 32, C1: "=IF(A1>100,A1,\"\")", D1: "=1/0", E1: true, E2: false }),
  plainSheet("O'Neil", { A1: 5, B2: 0.7 }), plainSheet("Plain", { A1: 7 }), plainSheet("1st", { A1: 8 }), plainSheet("Db2_x", { A1: 9 }), plainSheet("A-B (c), d", { A1: 11 }),
];
const NAMES = [{ name: "target_cpu", sheet: "O'Neil", cell: "B2" }, { name: "empty_name", sheet: "O'Neil", cell: "B3" }, { name: "name_txt", sheet: LONG_NAME, cell: "B2" }];

const EXCEL: readonly (readonly [string, string | number | boolean])[] = [
  ["IF(S!C2>1000,\"big\",\"small\")", "big"], ["IF(S!C6,1,2)", 2], ["IF(S!A6=\"\",1,2)", 1], ["IF(FALSE,1)", false], ["IF(TRUE,,1)", 0], ["IF(S!C8>1,1,2)", "#DIV/0!"],
  ["IF(TRUE,1,1/0)", 1], ["IF(0,1,2)", 2], ["IF(\"TRUE\",1,2)", 1], ["IFS(S!C2>2000,\"a\",S!C2>500,\"b\")", "b"], ["IFS(FALSE,1)", "#N/A"], ["IFS(TRUE,1,1/0,2)", 1],
  ["IFS(1/0,1,TRUE,2)", "#DIV/0!"], ["IFS(TRUE,5,TRUE,1/0)", 5], ["AND(S!C2>1,S!C3>1)", true], ["AND(1,1/0)", "#DIV/0!"], ["AND(S!C2:C3)", true], ["OR(S!C4,FALSE)", false],
  ["OR(S!C2:C5>1000)", true], ["NOT(0)", true], ["NOT(S!C6)", true], ["AND(S!C2:C5)", false], ["SUM(S!C2:C7)", 1246.5], ["SUM(S!C2:C8)", "#DIV/0!"], ["SUM(1,\"2\",TRUE)", 4],
  ["SUM(S!A7,S!B7)", 0], ["SUM(S!A20:D21)", 36], ["SUM(A900:A999)", 0], ["SUMPRODUCT((S!B2:B5=\"erp\")*(S!C2:C5>0)*S!C2:C5)", 1000.5], ["SUMPRODUCT(--(S!B2:B5=\"ERP\"))", 2],
  ["SUMPRODUCT((S!B2:B6=\"\")*1)", 1], ["SUMPRODUCT((S!C2:C6=\"\")*1)", 1], ["SUMPRODUCT(S!C2:C5,(S!B2:B5=\"ERP\")*1)", 1000.5], ["SUMPRODUCT(S!C2:C5,(S!B2:B5=\"ERP\"))", 0],
  ["SUMPRODUCT(S!A20:D20*S!A21:D21)", 70], ["SUMPRODUCT(S!A20:D20,S!A20:A21)", "#VALUE!"], ["SUMPRODUCT(S!C2:C7,S!C2:C7)", 1063516.25], ["SUMPRODUCT((S!C2:C7>0)*1)", 3],
  ["SUMPRODUCT(S!C2:C7*1)", "#VALUE!"], ["SUMPRODUCT(S!C2:C8)", "#DIV/0!"], ["SUMPRODUCT((S!A20:A21=1)*(S!A20:D20>1))", 3], ["SUMPRODUCT(MAX((S!B2:B5=\"ERP\")*S!C2:C5))", 1000.5],
  ["SUMPRODUCT(1*(LEN(S!A2:A5)>4))", 1], ["SUMPRODUCT((S!C2:C5)^2)", 1063516.25], ["SUMIF(S!B2:B5,\"erp\",S!C2:C5)", 1000.5], ["SUMIF(S!C2:C5,\">0\")", 1250.5],
  ["SUMIF(S!C2:C5,\">\"&S!C4,S!C2:C5)", 1250.5], ["SUMIF(S!B2:B5,\"<>ERP\",S!C2:C5)", 246], ["SUMIF(S!A2:A5,\"prod*\",S!C2:C5)", 996.5], ["SUMIF(S!B2:B6,\"\",S!C2:C6)", 0],
  ["SUMIF(S!C2:C7,250)", 250], ["SUMIF(S!B2:B7,5,S!A20:A25)", 0], ["SUMIF(S!B2:B5,S!B2,S!C2:C5)", 1000.5], ["SUMIFS(S!C2:C5,S!B2:B5,\"ERP\",S!C2:C5,\">=0\")", 1000.5],
  ["SUMIFS(S!C2:C5,S!B2:B5,\"web\",S!C2:C5,\"<0\")", -4], ["COUNTIF(S!B2:B6,\"\")", 1], ["COUNTIF(S!A2:A8,\"\")", 2], ["COUNTIF(S!B2:B5,\"w*\")", 2], ["COUNTIF(S!C2:C9,\">0\")", 2],
  ["COUNTIF(S!B2:B7,\"<>\")", 5], ["COUNTIF(S!B2:B7,5)", 1], ["COUNTIF(S!A2:A7,TRUE)", 1], ["COUNTIFS(S!B2:B5,\"ERP\",S!C2:C5,0)", 1], ["COUNTIFS(S!B2:B5,\"ERP\",S!C2:C5,\"<>0\")", 1],
  ["COUNTIF(S!C2:C6,0)", 1], ["COUNTIF(S!B2:B7,\"?RP\")", 2], ["COUNTA(S!A1:A8)", 7], ["COUNTA(S!C6)", 0], ["COUNT(S!A1:C9)", 5], ["COUNT(1,\"2\",\"x\",TRUE)", 3],
  ["COUNTBLANK(S!A1:A8)", 2], ["MAX(S!C2:C7)", 1000.5], ["MIN(S!C2:C7)", -4], ["MAX(S!A6:A6)", 0], ["MAX(S!C2:C8)", "#DIV/0!"], ["MIN(S!C6)", 0], ["MAX(S!A7)", 0], ["MAX(1,TRUE,\"7\")", 7],
  ["MAXIFS(S!C2:C5,S!B2:B5,\"ERP\")", 1000.5], ["MINIFS(S!C2:C5,S!B2:B5,\"WEB\")", -4], ["MAXIFS(S!C2:C5,S!B2:B5,\"none\")", 0], ["MINIFS(S!C2:C5,S!C2:C5,\">0\")", 250],
  ["MAXIFS(S!C2:C6,S!A2:A6,\"<>\")", 1000.5], ["INDEX(S!C2:C5,2)", 250], ["INDEX(S!A20:D20,3)", 3], ["INDEX(S!A20:D21,2,3)", 7], ["SUM(INDEX(S!A20:D21,2,0))", 26],
  ["SUM(INDEX(S!A20:D21,0,2))", 8], ["INDEX(S!C2:C5,9)", "#REF!"], ["INDEX(S!A20:D20,1,2)", 2], ["INDEX(S!C2:C5,2,1)", 250], ["INDEX(S!C2:C6,5)", 0], ["INDEX(S!C2:C6,5)+1", 1],
  ["INDEX(S!A2:A6,5)=\"\"", true], ["INDEX(S!A2:A6,5)&\"x\"", "x"], ["SUM(INDEX(S!A20:D20,2):INDEX(S!A20:D20,4))", 9], ["SUM(S!A20:INDEX(S!A20:D20,2))", 3],
  ["INDEX(S!C2:C5,MATCH(\"dev\",S!A2:A5,0))", 0], ["INDEX(S!A20:D21,MATCH(5,S!A20:A21,0),MATCH(3,S!A20:D20,0))", 7], ["MATCH(\"PROD\",S!A2:A5,0)", 1], ["MATCH(\"p*2\",S!A2:A5,0)", 4],
  ["MATCH(250,S!C2:C5,0)", 2], ["MATCH(3,S!A20:D20,0)", 3], ["MATCH(\"zz\",S!A2:A5,0)", "#N/A"], ["MATCH(5,S!B2:B7,0)", "#N/A"], ["MATCH(\"5\",S!B2:B7,0)", 6], ["MATCH(2.5,S!A20:D20)", 2],
  ["MATCH(2.5,S!A20:D20,1)", 2], ["MATCH(TRUE,S!A2:A7,0)", 6], ["MATCH(0.5,S!A20:D20,1)", "#N/A"], ["MATCH(9,S!A20:D20,1)", 4], ["MATCH(1,(S!A2:A5=\"dev\")*(S!B2:B5=\"ERP\"),0)", 3],
  ["ROUND(2.5,0)", 3], ["ROUND(-2.5,0)", -3], ["ROUND(1.005,2)", 1.01], ["ROUND(1234.5,-2)", 1200], ["ROUND(0.285,2)", 0.29], ["ROUND(1.45,1)", 1.5], ["ROUND(2.675,2)", 2.68],
  ["ROUNDUP(2.0000001,0)", 3], ["ROUNDUP(-2.1,0)", -3], ["ROUNDDOWN(-2.9,0)", -2], ["ROUNDUP(3,0)", 3], ["ROUNDUP(0.1+0.2,1)", 0.3], ["ROUNDDOWN(0.3-0.1,1)", 0.2],
  ["ROUNDUP(4.1*100,0)", 410], ["ROUNDUP(12.345,2)", 12.35], ["ROUNDUP(S!C6,0)", 0], ["ROUNDDOWN(1.15*100,0)", 115], ["INT(-2.5)", -3], ["INT(4.35*100)", 435], ["CEILING(7.1,0.5)", 7.5],
  ["FLOOR(7.4,0.5)", 7], ["MOD(-3,2)", 1], ["ABS(S!C5)", 4], ["ABS(\"x\")", "#VALUE!"], ["TEXT(1234567.891,\"#,##0\")", "1,234,568"], ["TEXT(0,\"#,##0\")", "0"],
  ["TEXT(-1234.5,\"#,##0\")", "-1,235"], ["TEXT(0.1234,\"0.0%\")", "12.3%"], ["TEXT(S!D2,\"mmm yyyy\")", "Jan 2026"], ["TEXT(46053,\"yyyy-mm-dd\")", "2026-01-31"], ["TEXT(2.5,\"0\")", "3"],
  ["TEXT(\"abc\",\"0.0\")", "abc"], ["TEXT(S!C6,\"#,##0\")", "0"], ["TEXT(12,\"0.0\")", "12.0"], ["TEXT(1234.5,\"#,##0.00\")", "1,234.50"], ["TEXT(0.5,\"0%\")", "50%"],
  ["TEXT(46053.75,\"hh:mm\")", "18:00"], ["TEXT(7,\"00\")", "07"], ["TEXT(S!C8,\"0\")", "#DIV/0!"], ["TEXT(1.5,\"#,##0.0 \"\"GB\"\"\")", "1.5 GB"],
  ["TEXTJOIN(\", \",TRUE,S!A2:A6)", "prod, Test, dev, PROD 2"], ["TEXTJOIN(\", \",FALSE,S!A5:A6)", "PROD 2, "], ["TEXTJOIN(\"-\",TRUE,S!A20:D20)", "1-2-3-4"],
  ["TEXTJOIN(\"\",TRUE,IF(S!B2:B5=\"ERP\",S!A2:A5,\"\"))", "proddev"], ["TEXTJOIN(\", \",TRUE,\"a\",\"\",\"b\")", "a, b"], ["TEXTJOIN(\"; \",TRUE,S!A8,\"b\")", "b"],
  ["SWITCH(S!B2,\"erp\",\"E\",\"web\",\"W\",\"?\")", "E"], ["SWITCH(9,1,\"a\")", "#N/A"], ["SWITCH(TRUE,1>2,\"a\",2>1,\"b\")", "b"], ["SWITCH(1,1,\"a\",1/0,\"b\")", "a"],
  ["SWITCH(\"x\",\"y\",1,\"d\")", "d"], ["SWITCH(1,1,\"a\",2,1/0)", "a"], ["CHOOSE(2,1/0,\"b\")", "b"], ["CHOOSE(3,1,2)", "#VALUE!"], ["CHOOSE(1,S!C2,S!C3)", 1000.5],
  ["SUM(CHOOSE(2,S!A20:D20,S!A21:D21))", 26], ["CHOOSE(1.9,\"a\",\"b\")", "a"], ["ISNUMBER(S!C6)", false], ["ISNUMBER(S!B7)", false], ["ISNUMBER(S!B9)", true], ["ISNUMBER(S!C8)", false],
  ["ISNUMBER(S!D2)", true], ["ISNUMBER(MATCH(\"zz\",S!A2:A5,0))", false], ["ISTEXT(S!A8)", true], ["ISTEXT(S!A6)", false], ["ISTEXT(S!B11)", true], ["ISBLANK(S!A6)", true],
  ["ISBLANK(S!A8)", false], ["ISERROR(S!C8)", true], ["ISERROR(S!C9)", true], ["ISERROR(S!C2)", false], ["ISNA(S!C9)", true], ["ISNA(S!C8)", false], ["ISFORMULA(S!B9)", true],
  ["ISFORMULA(S!C2)", false], ["NOT(ISFORMULA(S!C2))", true], ["ISFORMULA(S!A6)", false], ["ISNUMBER(TRUE)", false], ["ISLOGICAL(S!A7)", true], ["EDATE(DATE(2026,1,15),-2)", 45976],
  ["EDATE(S!D5,1)", 45031], ["EOMONTH(DATE(2026,1,31),1)", 46081], ["DATE(2026,14,1)", 46419], ["DATE(2026,1,0)", 46022], ["DATE(2026,3,-1)", 46080], ["YEAR(S!D5)", 2023],
  ["MONTH(S!D2)", 1], ["DAY(S!D2)", 31], ["YEAR(S!C6)", 1900], ["MONTH(DATE(2026,12,31))", 12], ["DATE(2026,2,30)", 46083], ["N(\"x\")", 0], ["N(S!C6)", 0], ["N(S!C2)", 1000.5],
  ["N(S!C8)", "#DIV/0!"], ["N(S!A7)", 1], ["LEN(S!A6)", 0], ["LEN(S!C2)", 6], ["LEN(TRUE)", 4], ["TRIM(\"  a   b  \")", "a b"], ["UPPER(S!A2)", "PROD"], ["UPPER(1.5)", "1.5"],
  ["\"a\"&S!C6&\"b\"", "ab"], ["\"x\"&S!C2", "x1000.5"], ["(0.1+0.2)&\"\"", "0.3"], ["1000000&\"\"", "1000000"], ["TRUE&\"\"", "TRUE"], ["\"n: \"&0.5", "n: 0.5"], ["\"n: \"&10%", "n: 0.1"],
  ["1E+21&\"\"", "1E+21"], ["\"a\"&S!C8", "#DIV/0!"], ["123456789.123&\"\"", "123456789.123"], ["100*1.1&\"\"", "110"], ["\"ABC\"=\"abc\"", true], ["\"a\"<\"B\"", true], ["\"a\">1", true],
  ["TRUE>\"z\"", true], ["S!A6=\"\"", true], ["S!A6=0", true], ["S!A6=FALSE", true], ["S!A8=\"\"", true], ["S!A8=0", false], ["S!B7=5", false], ["S!C4=\"\"", false], ["\"\"=0", false],
  ["\"1\"=1", false], ["S!C2<>\"\"", true], ["S!A6<>\"\"", false], ["\"prod\"=S!A2", true], ["0.1+0.2=0.3", true], ["S!C8=1", "#DIV/0!"], ["TRUE=1", false], ["\"ä\"=\"Ä\"", true],
  ["S!C6", 0], ["S!C6+5", 5], ["S!C6*2", 0], ["-S!C6", 0], ["S!C2/S!C6", "#DIV/0!"], ["S!A8+1", "#VALUE!"], ["S!A2+1", "#VALUE!"], ["S!B7+1", 6], ["S!A7+1", 2], ["\"3\"*2", 6],
  ["\"1,234\"*1", 1234], ["\"10%\"*1", 0.1], ["target_cpu*100", 70], ["target_cpu", 0.7], ["empty_name", 0], ["empty_name=\"\"", true], ["IF(empty_name=\"\",target_cpu,1)", 0.7],
  ["name_txt&\"!\"", "ERP!"], ["TARGET_CPU+0", 0.7], ["ISBLANK(empty_name)", true], ["1-target_cpu", 0.3], ["target_cpu%", 0.007], ["SUM(target_cpu,1)", 1.7],
  ["ISFORMULA(target_cpu)", false], ["not_there+1", "#NAME?"], ["nofunction(1)", "#NAME?"], ["5%", 0.05], ["5%*200", 10], ["-5%", -0.05], ["50%^2", 0.25], ["-2^2", 4], ["2^-1", 0.5],
  ["2^3^2", 64], ["-(2)^2", 4], ["0-2^2", -4], ["1-2^2", -3], ["--3", 3], ["+5", 5], ["2*3^2", 18], ["(1+2)*3", 9], ["10-2-3", 5], ["8/4/2", 1], ["1+2&\"x\"", "3x"], ["1+1=2", true],
  ["2>1=TRUE", true], ["-S!C5^2", 16], ["0^0", "#NUM!"], ["(-8)^(1/3)", "#NUM!"], ["1e3+1", 1001], [".5+.5", 1], ["10^308*10", "#NUM!"], ["SUM('O''Neil'!A1)", 5], ["'O''Neil'!A1*2", 10],
  ["Plain!A1", 7], ["'1st'!A1", 8], ["SUM('Current system'!$A$20:$D$21)", 36], ["Db2_x!A1", 9], ["'A-B (c), d'!A1", 11], ["IF(ISERROR(S!C8),\"err\",S!C8)", "err"], ["IF(S!C9,1,2)", "#N/A"],
  ["IF(TRUE,S!C9,2)", "#N/A"], ["IFERROR(S!C8,\"e\")", "e"], ["SUM(S!C9,1)", "#N/A"], ["MAX(IF(S!B2:B5=\"ERP\",S!C2:C5))", 1000.5], ["SQRT(-1)", "#NUM!"], ["LN(0)", "#NUM!"],
  ["EXP(1)", 2.718281828459045], ["POWER(1.1,0.5)", 1.0488088481701516], ["1/3", 0.3333333333333333], ["LARGE(S!C2:C5,2)", 250], ["SMALL(S!C2:C5,1)", -4], ["AVERAGE(S!C2:C6)", 311.625],
  ["ROWS(S!C2:C6)", 5], ["COLUMNS(S!A20:D20)", 4], ["LEFT(\"abc\",2)", "ab"], ["MID(\"abcd\",2,2)", "bc"], ["SUBSTITUTE(\"a-b\",\"-\",\"+\")", "a+b"], ["EXACT(\"a\",\"A\")", false],
  ["T(5)", ""], ["FIXED(1234.567,1)", "1,234.6"], ["FIXED(1234.567,1,TRUE)", "1234.6"], ["LEN(\"\")", 0], ["\"\"", ""], ["\"say \"\"x\"\"\"", "say \"x\""], ["FIND(\"b\",\"abc\")", 2],
  ["ISNUMBER(SEARCH(\"B\",\"abc\"))", true], ["CONCAT(S!A2:A3)", "prodTest"], ["SUM(S!C:C)", "#DIV/0!"],
  // Empty cells, empty texts and zeros next to each other.
  ["SUM(D!A1:A6)", 15], ["AVERAGE(D!A1:A6)", 5], ["COUNT(D!A1:A6)", 3], ["COUNTA(D!A1:A6)", 5], ["COUNTBLANK(D!A1:A6)", 2], ["MAX(D!A1:A6)", 10], ["MIN(D!A1:A6)", 0],
  ["LARGE(D!A1:A6,3)", 0], ["SMALL(D!A1:A6,2)", 5], ["COUNTIF(D!A1:A6,\"\")", 2], ["COUNTIF(D!A1:A6,0)", 1], ["COUNTIF(D!A1:A6,\"=0\")", 1], ["COUNTIF(D!A1:A6,\"<>0\")", 5],
  ["COUNTIF(D!A1:A6,\">=0\")", 3], ["COUNTIF(D!A1:A6,\"?*\")", 1], ["COUNTIF(D!A1:A6,\"<>x\")", 5], ["SUMIF(D!A1:A6,\"\",D!B1:B6)", 6], ["SUMIF(D!A1:A6,0,D!B1:B6)", 8],
  ["SUMIF(D!A1:A6,\">0\",D!B1:B6)", 33], ["SUMIFS(D!B1:B6,D!A1:A6,\"<>x\")", 47], ["SUMIFS(D!B1:B6,D!A1:A6,\"\")", 6], ["SUMIFS(D!B1:B6,D!A1:A6,\"none\")", 0],
  ["COUNTIFS(D!A1:A6,\">=0\",D!B1:B6,\"<10\")", 2], ["COUNTIFS(D!A1:A6,\"none\")", 0], ["AVERAGEIF(D!A1:A6,\"none\")", "#DIV/0!"], ["MAXIFS(D!B1:B6,D!A1:A6,\"\")", 4],
  ["MINIFS(D!B1:B6,D!A1:A6,\"<>\")", 1], ["MAXIFS(D!B1:B6,D!A1:A6,\"none\")", 0], ["MINIFS(D!B1:B6,D!A1:A6,\"none\")+1", 1], ["MAXIFS(D!A1:A6,D!B1:B6,\">1\")", 5],
  ["SUMPRODUCT((D!A1:A6=\"\")*D!B1:B6)", 6], ["SUMPRODUCT((D!A1:A6<>\"\")*D!B1:B6)", 57], ["SUMPRODUCT((D!A1:A6=0)*D!B1:B6)", 12], ["SUMPRODUCT(D!A1:A6,D!B1:B6)", 170],
  ["SUMPRODUCT(D!A1:A6*D!B1:B6)", "#VALUE!"], ["SUMPRODUCT(ISNUMBER(D!A1:A6)*D!B1:B6)", 41], ["SUMPRODUCT(N(D!A1>1)*1)", 1], ["SUMPRODUCT((D!A1:A6>5)*1)", 3],
  ["SUMPRODUCT((D!A1:A6<>0)*(D!B1:B6>2)*1)", 2], ["SUMPRODUCT(--(D!A1:A6=\"X\"))", 1], ["SUMPRODUCT(--NOT(D!A1:A6=\"\"))", 4], ["SUMPRODUCT(--ISBLANK(D!A1:A6))", 1],
  ["SUMPRODUCT(--(LEN(D!A1:A6)=0))", 2], ["SUMPRODUCT((D!B1:B6=MAX(D!B1:B6))*D!B1:B6)", 32], ["TEXTJOIN(\",\",TRUE,D!A1:A6)", "10,0,x,5"], ["TEXTJOIN(\",\",FALSE,D!A1:A6)", "10,,,0,x,5"],
  ["TEXTJOIN(\",\",TRUE,IF(D!A1:A6=\"\",\"\",D!B1:B6))", "1,8,16,32"], ["MATCH(\"\",D!A1:A6,0)", 2], ["MATCH(0,D!A1:A6,0)", 4], ["MATCH(TRUE,INDEX(D!A1:A6=\"\",0),0)", 2],
  ["MATCH(TRUE,D!A1:A6<>\"\",0)", 1], ["INDEX(D!A1:A6,2)", ""], ["INDEX(D!A1:A6,2)&\"!\"", "!"], ["INDEX(D!A1:A6,3)", 0], ["INDEX(D!B1:B6,MATCH(5,D!A1:A6,0))", 32],
  ["ISTEXT(INDEX(D!A1:A6,2))", true], ["ISBLANK(INDEX(D!A1:A6,3))", true], ["D!A2>5", true], ["D!A2=D!A3", true], ["D!A3=D!A4", true], ["D!A2=D!A4", false], ["D!A2*1", "#VALUE!"],
  ["-D!A2", "#VALUE!"], ["ROUND(D!A2,0)", "#VALUE!"], ["N(D!A2)", 0], ["SUM(D!A2,1)", 1], ["SUM(D!C1:C1,2)", 2], ["MAX(D!C1,3)", 3], ["IF(D!C1=\"\",\"none\",D!C1)", "none"],
  ["IF(ISNUMBER(D!C1),1,2)", 2], ["D!C1&\"\"", ""], ["IF(D!A4=\"\",\"empty\",\"zero\")", "zero"], ["IF(D!A4=\"\",\"empty\",\"zero\")&\"\"", "zero"], ["IF(D!A4<>\"\",D!A4,99)", 0],
  ["IF(D!A3=\"\",1,2)", 1], ["IF(OR(D!A4=\"\",D!A3=\"\"),1,2)", 1], ["AND(D!A1<>\"\",D!A4<>\"\")", true], ["NOT(D!A4=\"\")", true], ["NOT(D!A4=\"\")", true], ["D!D1=1", "#DIV/0!"],
  ["D!D1=1", "#DIV/0!"], ["IF(D!D1=1,1,2)", "#DIV/0!"], ["COUNTIF(D!A1:D6,\">0\")", 8], ["D!E1*1", 1], ["D!E2=FALSE", true], ["D!A3=FALSE", true], ["IF(D!E2,1,2)", 2],
  ["COUNTIF(D!E1:E2,TRUE)", 1], ["SUM(D!E1:E2)", 0], ["MAX(D!E1:E2)", 0], ["AND(D!E1:E2)", false], ["OR(D!E1:E2)", true], ["IFS(D!C1=\"\",\"none\",TRUE,10/D!A3)", "none"],
  ["IFS(D!A1>5,D!A3,TRUE,1)", 0], ["IFS(D!E1,\"t\")", "t"], ["IFS(\"x\",1,TRUE,2)", "#VALUE!"], ["IFS(D!A3,1,TRUE,2)", 2], ["SWITCH(D!A3,\"\",\"e\",0,\"z\",\"?\")", "z"],
  ["SWITCH(D!A2,\"\",\"e\",\"?\")", "e"], ["SWITCH(D!A4,\"\",\"e\",0,\"z\")", "z"], ["CHOOSE(MATCH(\"x\",D!A1:A6,0),1,2,3,4,\"five\")", "five"], ["ROUNDUP(D!A1/3,0)", 4],
  ["CEILING(D!B3*1.1,1)", 5], ["MAX(0,D!A4-1)", 0], ["(1+10%)^2", 1.21], ["1-D!A1/100", 0.9], ["D!A1%", 0.1], ["-D!A1^2", 100], ["0-D!A1^2", -100], ["D!A1-D!A6-1", 4],
  ["TEXT(D!A1/30,\"0%\")", "33%"], ["FIXED(D!A1/3,2)", "3.33"], ["TEXT(D!A3,\"0\")", "0"], ["TEXT(46053,\"mmm yyyy\")", "Jan 2026"], ["TEXT(1234567,\"#,##0\")", "1,234,567"],
  ["DATE(YEAR(46053),MONTH(46053)+1,1)", 46054], ["EOMONTH(46053,0)", 46053], ["ISFORMULA(D!A2)", true], ["ISFORMULA(D!A1)", false], ["T(D!A2)", ""], ["EXACT(\"a\",D!A5)", false],
  ["COLUMNS(D!A1:C1)", 3], ["MOD(7,3)", 1], ["LOG10(1000)", 3], ["SIGN(-2)", -1], ["INT(2.9)", 2], ["SUM(D!A1:INDEX(D!A1:A6,4))", 10], ["IF(TRUE,D!A3,1)+1", 1],
  ["IF(FALSE,1,D!A3)&\"x\"", "x"],
];

/** Two sheets of the same: a comparison once made must not change the next. */
const FORMULAS = EXCEL.map(([formula]) => spelled(formula));
let calculated: CalculatedWorkbook;
beforeAll(async () => { calculated = await calculate(plainBook([...SHEETS, formulaSheet("Once", FORMULAS), formulaSheet("Again", FORMULAS)], NAMES), []); });
afterAll(() => calculated.dispose());

test.each(EXCEL.map(([formula, expected], i) => [formula, expected, `A${i + 1}`] as const))("%s", (_formula, expected, address) => {
  for (const sheet of ["Once", "Again"]) {
    const { value, error } = calculated.read(sheet, address);
    if (typeof expected === "number" && typeof value === "number") expect(Math.abs(value - expected)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(expected)));
    else expect(error ?? value).toBe(expected);
  }
});
