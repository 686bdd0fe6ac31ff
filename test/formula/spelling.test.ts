import { toFile, toTyped } from "../../src/formula/spelling";

const typed = 'IFS(SIZE.CPWRATE("SIZE.X(",A1)>1,SUM(1,size.verdict()),TRUE,SIZEX(1))';

describe("spelling", () => {
  test("typed and file lead to each other, and a spelling without prefix to the typed one; texts stay", () => {
    const file =
      '_xlfn.IFS(_xldudf_SIZE_CPWRATE("SIZE.X(",A1)>1,SUM(1,_xldudf_SIZE_VERDICT()),TRUE,SIZEX(1))';
    const bare = 'IFS(SIZE_CPWRATE("SIZE.X(",A1)>1,SUM(1,SIZE_VERDICT()),TRUE,SIZEX(1))';
    const back = typed.replace("size.verdict", "SIZE.VERDICT");
    expect(toFile(typed)).toBe(file);
    expect(toTyped(file)).toBe(back);
    expect(toTyped(bare)).toBe(back);
    expect(toFile(file)).toBe(file);
  });

  test.each([
    ["_XLDUDF_size_CPW(1)", "SIZE.CPW(1)"],
    ["@SIZE.CPW(1)", "SIZE.CPW(1)"],
    ["'C:\\x\\FUNCRES.XLAM'!_xldudf_SIZE_CPW(1)+1", "SIZE.CPW(1)+1"],
    ['_xlfn.TEXTJOIN(",",TRUE,A1:A3)', 'TEXTJOIN(",",TRUE,A1:A3)'],
    ["@A1+SIZE_CPW", "@A1+SIZE_CPW"],
    ["[1]!_xldudf_SIZE_CPW(1)*2", "SIZE.CPW(1)*2"],
    ["[1]!_xldudf_OTHER_CPW(1)", "[1]!_xldudf_OTHER_CPW(1)"],
    ["T1[x]!A1+_xldudf_SIZE_CPW(1)", "T1[x]!A1+SIZE.CPW(1)"],
    ["_xlfn._xlws.SORT(A1:A3)", "SORT(A1:A3)"],
  ])("%s is typed as %s", (stored, back) => expect(toTyped(stored)).toBe(back));

  test.each(["MAXIFS", "MINIFS", "TEXTJOIN", "SWITCH", "CONCAT", "ISFORMULA"])(
    "%s carries its prefix in files only",
    (name) => {
      expect(toFile(`${name}(A1)`)).toBe(`_xlfn.${name}(A1)`);
      expect(toTyped(`_xlfn.${name}(A1)`)).toBe(`${name}(A1)`);
    },
  );

  test.each(["FILTER", "SORT"])(
    "%s carries the longer prefix in files, beside a call of ours or alone",
    (name) => {
      expect(toFile(`${name}(A1:A3,1)`)).toBe(`_xlfn._xlws.${name}(A1:A3,1)`);
      expect(toFile(`SUM(${name}(A1:A3),SIZE.CPW(1))`)).toBe(
        `SUM(_xlfn._xlws.${name}(A1:A3),_xldudf_SIZE_CPW(1))`,
      );
      expect(toFile(`@SIZE.CPW(${name}(A1:A3))`)).toBe(
        `_xldudf_SIZE_CPW(_xlfn._xlws.${name}(A1:A3))`,
      );
    },
  );

  test("what a file spells no other way stays as it is, also in texts and names of sheets", () => {
    for (const formula of ["SUM(A1:A3)*2", '"IFS("&"SIZE.CPW(1)"', "'SIZE.X('!A1+1"])
      expect(toFile(formula)).toBe(formula);
  });

  test("a development namespace is told apart", () => {
    expect(toFile("SIZEDEV.CPW(SIZE.CPW(1))", "SIZEDEV")).toBe("_xldudf_SIZEDEV_CPW(SIZE.CPW(1))");
    expect(toTyped("_xldudf_SIZEDEV_CPW(1)", "SIZE")).toBe("_xldudf_SIZEDEV_CPW(1)");
  });
});
