import {
  hasFormerNamespace,
  toFileFormula,
  toDisplayFormula,
} from "../../../src/spreadsheet/formula/function-names";

const typed = 'IFS(SIZEBOOK.CPWRATE("SIZEBOOK.X(",A1)>1,SUM(1,size.verdict()),TRUE,SIZEX(1))';

describe("spelling", () => {
  test("typed and file spellings are converted to each other, and a spelling without prefix to the typed one; texts stay", () => {
    const file =
      '_xlfn.IFS(_xldudf_SIZEBOOK_CPWRATE("SIZEBOOK.X(",A1)>1,SUM(1,_xldudf_SIZEBOOK_VERDICT()),TRUE,SIZEX(1))';
    const bare = 'IFS(SIZE_CPWRATE("SIZEBOOK.X(",A1)>1,SUM(1,SIZE_VERDICT()),TRUE,SIZEX(1))';
    const back = typed.replace("size.verdict", "SIZEBOOK.VERDICT");
    expect(toFileFormula(typed)).toBe(file);
    expect(toDisplayFormula(file)).toBe(back);
    expect(toDisplayFormula(bare)).toBe(back);
    expect(toFileFormula(file)).toBe(file);
  });

  test.each([
    ["_XLDUDF_size_CPW(1)", "SIZEBOOK.CPW(1)"],
    ["@SIZEBOOK.CPW(1)", "SIZEBOOK.CPW(1)"],
    ["'C:\\x\\FUNCRES.XLAM'!_xldudf_SIZEBOOK_CPW(1)+1", "SIZEBOOK.CPW(1)+1"],
    ['_xlfn.TEXTJOIN(",",TRUE,A1:A3)', 'TEXTJOIN(",",TRUE,A1:A3)'],
    ["@A1+SIZE_CPW", "@A1+SIZE_CPW"],
    ["[1]!_xldudf_SIZEBOOK_CPW(1)*2", "SIZEBOOK.CPW(1)*2"],
    ["[1]!_xldudf_OTHER_CPW(1)", "[1]!_xldudf_OTHER_CPW(1)"],
    ["T1[x]!A1+_xldudf_SIZEBOOK_CPW(1)", "T1[x]!A1+SIZEBOOK.CPW(1)"],
    ["_xlfn._xlws.SORT(A1:A3)", "SORT(A1:A3)"],
  ])("%s is typed as %s", (stored, back) => expect(toDisplayFormula(stored)).toBe(back));

  test.each([
    ["SUM(B1#)", "SUM(_xlfn.ANCHORARRAY(B1))"],
    ["SUM('In puts'!$B$1#,B1#)", "SUM(_xlfn.ANCHORARRAY('In puts'!$B$1),_xlfn.ANCHORARRAY(B1))"],
    ['total#&"B1#"', '_xlfn.ANCHORARRAY(total)&"B1#"'],
    ["SIZEBOOK.CPW(A1#)", "_xldudf_SIZEBOOK_CPW(_xlfn.ANCHORARRAY(A1))"],
    ['TEXT(A1,"0#")&#N/A', 'TEXT(A1,"0#")&#N/A'],
  ])("%s has a call in files for the cells that a formula fills", (typedFormula, fileFormula) => {
    expect(toFileFormula(typedFormula)).toBe(fileFormula);
    expect(toDisplayFormula(fileFormula)).toBe(typedFormula);
    expect(toFileFormula(fileFormula)).toBe(fileFormula);
  });

  test.each([
    ["@A1:A9*2", "_xlfn.SINGLE(A1:A9)*2"],
    ["1+@'In puts'!A1:A9", "1+_xlfn.SINGLE('In puts'!A1:A9)"],
    ["@A:A+@total", "_xlfn.SINGLE(A:A)+_xlfn.SINGLE(total)"],
    ["@INDEX(A1:B2,(1),@C:C)&1", "_xlfn.SINGLE(INDEX(A1:B2,(1),_xlfn.SINGLE(C:C)))&1"],
    ["@A1#", "_xlfn.SINGLE(_xlfn.ANCHORARRAY(A1))"],
    ["Sales[@Amount]*1", "Sales[@Amount]*1"],
    ["@SIZEBOOK.CPW(@A1:A9)", "_xldudf_SIZEBOOK_CPW(_xlfn.SINGLE(A1:A9))"],
  ])("%s has a call in files for the cell beside the formula", (typedFormula, fileFormula) =>
    expect(toFileFormula(typedFormula)).toBe(fileFormula),
  );

  test.each([
    ["SIZE.CPW(1)", "SIZEBOOK.CPW(1)"],
    ["_xldudf_SIZE_CPW(SIZEBOOK.RATE(1))", "SIZEBOOK.CPW(SIZEBOOK.RATE(1))"],
    ['@size.cpw("SIZE.X(",SIZEX(1),B.SIZE.X(1))', 'SIZEBOOK.CPW("SIZE.X(",SIZEX(1),B.SIZE.X(1))'],
    ["[1]!_xldudf_SIZE_CPW(1)+SIZE_CPW", "SIZEBOOK.CPW(1)+SIZE_CPW"],
  ])("the former namespace in %s is converted to the current one", (former, typedNow) => {
    expect(hasFormerNamespace(former)).toBe(true);
    expect(toDisplayFormula(former)).toBe(typedNow);
    expect(toDisplayFormula(toFileFormula(former))).toBe(typedNow);
    expect(toFileFormula(former)).not.toContain("_SIZE_");
  });

  test.each(["SIZEBOOK.CPW(1)", '"SIZE.CPW(1)"', "RESIZE.CPW(1)", "SIZE_CPW+1", "'SIZE.X('!A1"])(
    "%s is not of the former namespace",
    (formula) => expect(hasFormerNamespace(formula)).toBe(false),
  );

  test.each(["MAXIFS", "MINIFS", "TEXTJOIN", "SWITCH", "CONCAT", "ISFORMULA"])(
    "%s has its prefix in files only",
    (name) => {
      expect(toFileFormula(`${name}(A1)`)).toBe(`_xlfn.${name}(A1)`);
      expect(toDisplayFormula(`_xlfn.${name}(A1)`)).toBe(`${name}(A1)`);
    },
  );

  test.each(["FILTER", "SORT"])(
    "%s has the longer prefix in files, next to a call of ours or alone",
    (name) => {
      expect(toFileFormula(`${name}(A1:A3,1)`)).toBe(`_xlfn._xlws.${name}(A1:A3,1)`);
      expect(toFileFormula(`SUM(${name}(A1:A3),SIZEBOOK.CPW(1))`)).toBe(
        `SUM(_xlfn._xlws.${name}(A1:A3),_xldudf_SIZEBOOK_CPW(1))`,
      );
      expect(toFileFormula(`@SIZEBOOK.CPW(${name}(A1:A3))`)).toBe(
        `_xldudf_SIZEBOOK_CPW(_xlfn._xlws.${name}(A1:A3))`,
      );
    },
  );

  test("formulas without another spelling in files stay unchanged, also in texts and names of sheets", () => {
    for (const formula of ["SUM(A1:A3)*2", '"IFS("&"SIZEBOOK.CPW(1)"', "'SIZEBOOK.X('!A1+1"])
      expect(toFileFormula(formula)).toBe(formula);
  });

  test("a development namespace is distinguished", () => {
    expect(toFileFormula("SIZEBOOKDEV.CPW(SIZEBOOK.CPW(1))", "SIZEBOOKDEV")).toBe(
      "_xldudf_SIZEBOOKDEV_CPW(SIZEBOOK.CPW(1))",
    );
    expect(toDisplayFormula("_xldudf_SIZEBOOKDEV_CPW(1)", "SIZEBOOK")).toBe(
      "_xldudf_SIZEBOOKDEV_CPW(1)",
    );
  });
});
