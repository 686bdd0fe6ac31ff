import { BookBuilder } from "../../src/workbook/layout";

/** One formula for each function that lint lets pass, over a few cells that plans have: figures, texts, dates, empty ones. */

const ONCE: readonly string[] = [
  "IF({v.n[1]}>{v.n[2]},\"more\",\"less\")", "IFS({v.n[1]}=\"\",\"none\",{v.n[1]}>{v.n[2]},\"more\",TRUE,\"less\")", "SWITCH({v.t[1]},\"ERP\",1,\"Web\",12,0)", "CHOOSE({choice},\"low\",\"mid\",\"high\")",
  "AND({v.n[1]}>0,{v.n[2]}>0)", "OR({v.n[1]}<0,{v.n[4]}=\"\")", "NOT(AND({v.n[1]}=0))", "NOT(ISNUMBER({v.n[1]}))", "NOT(OR({v.n[1]}<0,{v.n[2]}>0))", "AND({v.n[1]}=0)", "OR({v.n[1]}=0)", "IF({v.n[1]}=0,1,2)", "({v.n[1]}=0)*1", "--({v.n[1]}=0)", "N({v.n[1]}=0)", "SUM({v.n[1]}-{v.n[2]},1)", "ROUND({v.n[1]}-{v.n[2]},1)", "ABS({v.n[1]}-{v.n[2]})", "MAX({v.n[1]}-{v.n[2]},0)", "ISNUMBER({v.n[1]}-{v.n[2]})", "TEXT({v.n[1]}-{v.n[2]},\"0\")", "INDEX({v.n[]},{choice}-1)", "IF(AND({v.n[1]}=0,{v.n[2]}=0),1,{v.n[1]}-{v.n[2]})", "SUMPRODUCT(({v.n[]}>{v.n[2]})*({v.t[]}=\"ERP\")*{v.n[]})", "SUMPRODUCT(--({v.n[]}>{v.n[2]}))", "SUMPRODUCT(({v.n[]}-{v.n[2]})^2)", "MATCH(TRUE,INDEX({v.n[]}>0,0),0)", "INDEX({v.t[]},MATCH(1,INDEX(({v.n[]}=MAX({v.n[]}))*({v.t[]}=\"ERP\"),0),0))", "MOD({v.n[1]}-{v.n[2]},2)", "LEN({v.t[1]}&{v.t[2]})", "UPPER({v.t[1]}&{v.t[2]})", "TRIM({v.t[1]}&{v.t[2]})", "LEFT({v.t[1]}&{v.t[2]},4)", "SUBSTITUTE({v.t[1]}&{v.t[2]},\"W\",\"w\")", "T({v.t[1]}&{v.t[2]})", "EXACT({v.t[1]}&{v.t[2]},{v.t[1]})", "TEXTJOIN(\"-\",TRUE,{v.t[1]}&{v.t[2]},{v.t[3]})", "YEAR({v.d[1]}+400)", "MONTH({v.d[1]}+400)", "DATE(YEAR({v.d[1]}),MONTH({v.d[1]})+13,1)", "SWITCH({choice}+1,3,\"three\",\"other\")", "CHOOSE({choice}+1,\"a\",\"b\",\"c\")", "ISTEXT({v.t[1]}&{v.t[2]})", "ISBLANK({v.n[4]})", "ISERROR({v.n[1]}-{v.n[2]})", "SQRT({v.n[1]}-{v.n[2]})", "INT({v.n[1]}-{v.n[2]})", "FIXED({v.n[1]}-{v.n[2]},1)", "POWER({v.n[1]}-{v.n[2]},2)", "LARGE({v.n[]},{choice}-1)", "COUNTIF({v.n[]},\">\"&{v.n[2]})", "SIGN({v.n[1]}-{v.n[2]})", "EXP({choice}-1)", "CEILING({v.n[1]}-{v.n[2]},1)", "FLOOR({v.n[1]}-{v.n[2]},1)", "ROUNDUP({v.n[1]}-{v.n[2]},0)", "ROUNDDOWN({v.n[1]}-{v.n[2]},0)", "MIN({v.n[1]}-{v.n[2]},1)", "MAXIFS({v.n[]},{v.t[]},{v.t[1]}&\"\")", "SUMIF({v.t[]},{v.t[1]}&\"\",{v.n[]})", "IFS({v.n[1]}=0,1,TRUE,{v.n[1]}-{v.n[2]})", "RIGHT({v.t[1]}&{v.t[2]},4)", "MID({v.t[1]}&{v.t[2]},2,4)", "LOWER({v.t[1]}&{v.t[2]})", "IF({v.n[4]}=\"\",\"empty\",\"full\")", "{v.n[4]}+1", "{v.t[4]}&\"x\"",
  "SUM({v.n[]})", "SUMPRODUCT(({v.t[]}=\"ERP\")*{v.n[]})", "SUMPRODUCT({v.n[]},{v.n[]})", "SUMIF({v.t[]},\"Web\",{v.n[]})", "SUMIFS({v.n[]},{v.t[]},\"ERP\",{v.n[]},\">\"&{v.n[2]})",
  "COUNT({v.n[]})", "COUNTA({v.t[]})", "COUNTBLANK({v.n[]})", "COUNTIF({v.t[]},\"E*\")", "COUNTIFS({v.n[]},\">0\",{v.t[]},\"<>Web\")", "AVERAGE({v.n[]})", "AVERAGEIF({v.t[]},\"ERP\",{v.n[]})",
  "MAX({v.n[]})", "MIN({v.n[]})", "MAXIFS({v.n[]},{v.t[]},\"ERP\")", "MINIFS({v.n[]},{v.t[]},\"ERP\")", "LARGE({v.n[]},2)", "SMALL({v.n[]},2)",
  "INDEX({v.n[]},2)", "INDEX({v.t[]},MATCH(MAX({v.n[]}),{v.n[]},0))", "MATCH({v.n[2]},{v.n[]},0)", "ISNA(MATCH(\"Java\",{v.t[]},0))", "ROWS({v.n[]})", "ROW({v.n[3]})-ROW({v.n[head]})", "COLUMNS({c.a#*})",
  "{c.b#active}", "SUM({c.d[]#active})", "{c.d[2]#active}", "MAX({c.a#*})",
  "ROUND({v.n[1]}/7,2)", "ROUNDUP({v.n[1]}/7,0)", "ROUNDDOWN(-{v.n[1]}/7,1)", "CEILING({v.n[1]},0.25)", "FLOOR({v.n[1]},4)", "INT(-{v.n[1]})", "MOD({v.n[1]},7)", "ABS(-{v.n[1]})", "SIGN(-{v.n[1]})",
  "SQRT({v.n[1]})", "POWER({v.n[2]},1/3)", "(1+{v.n[2]})^({choice}/12)", "EXP({choice})", "LN({v.n[1]})", "LOG10({v.n[1]})", "0-{choice}^2", "{v.n[1]}%",
  "TEXT({choice},\"00\")", "TEXT({v.n[1]}/30,\"0%\")", "FIXED({v.n[3]},1)", "TEXTJOIN(\", \",TRUE,{v.t[]})", "SUBSTITUTE({v.t[1]},\"R\",\"r\")", "LEFT({v.t[2]},2)", "RIGHT({v.t[2]},2)", "MID({v.t[2]},2,1)", "LEN({v.t[2]})",
  "TRIM(\"  a  b \")", "UPPER({v.t[2]})", "LOWER({v.t[2]})", "EXACT({v.t[2]},\"WEB\")", "{v.t[2]}=\"WEB\"", "N({v.t[1]})+N({v.n[1]})", "T({v.n[1]})&T({v.t[1]})", "{v.n[1]}&\" GB\"", "\"Year \"&YEAR({v.d[1]})",
  "ISNUMBER({v.n[4]})", "ISTEXT({v.t[1]})", "ISBLANK({v.n[4]})", "ISBLANK({v.t[1]})", "ISERROR({v.n[1]}/{v.n[4]})", "ISFORMULA({choice})", "SUMPRODUCT(ISFORMULA({v.n[]})*1)", "SUMPRODUCT(ISFORMULA({c.d[]#*})*1)", "SUMPRODUCT(1-ISFORMULA({v.n[]}))", "SUMPRODUCT(1-ISFORMULA({c.d[]#*}))", "SUMPRODUCT(ISFORMULA({choice})*1)", "ISFORMULA({f.x[1]})",
  "EOMONTH({v.d[1]},1)", "DATE(2026,{choice}+12,1)", "YEAR({v.d[1]})", "MONTH({v.d[1]})", "DAY({v.d[1]})", "{v.d[1]}-DATE(2026,1,1)",
  "{v.n[1]}/{v.n[4]}", "MATCH(\"Java\",{v.t[]},0)", "SUM({v.n[1]},{v.n[3]})>={v.n[2]}", "IF(AND(ISNUMBER({v.n[1]}),{v.n[1]}<>{v.n[2]}),{v.n[1]},\"\")",
];

/** Every formula twice: the grid engine keeps results of operators, and a kept one must do as well as a fresh one. */
export const FORMULAS: readonly string[] = [...ONCE, ...ONCE];

export const whitelistBook = () => {
  const book = new BookBuilder({ activeCase: "active", properties: { title: "Whitelist", subject: "", author: "", company: "", description: "", created: "2026-01-01", custom: {} } });
  book.sheet("Values of it").fields([{ label: "Choice", name: "choice", value: 2, style: "input" }, { label: "Case", name: "active", value: 2, style: "input" }]).table({
    key: "v", columns: [{ key: "n", head: "Number", style: "input" }, { key: "t", head: "Text", style: "inputText" }, { key: "d", head: "Date", style: "inputDate" }],
    rows: [[23.5, "ERP", 46037], [3.25, "Web", 46053], [1234.56, "ERP", null], [null, null, null]].map(([n, t, d]) => ({ cells: { n: n!, t: t!, d: d! } })),
  });
  book.sheet("Cases").calc({ key: "c", cases: ["x", "y", "z"].map((id) => ({ id, label: id })), rows: [
    { key: "a", label: "a", formula: "{case}*{choice}" }, { key: "b", label: "b", formula: "{c.a}+1" }, { key: "d", label: "d", repeat: 3, formula: "{c.b}*{i}" },
  ] });
  book.sheet("Formulas").table({ key: "f", columns: [{ key: "x", head: "Result", formula: "" }], rows: FORMULAS.map((formula) => ({ cells: { x: { formula } } })) });
  return book.build();
};
