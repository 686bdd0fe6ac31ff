/** How LibreOffice is called on each system. */
import { libreOfficeCommands } from "../../src/cli/libreoffice";

test("it is called from the PATH, and where installers put it on the Mac and Windows", () => {
  expect(libreOfficeCommands({}, "linux")).toEqual(["soffice", "libreoffice"]);
  expect(libreOfficeCommands({}, "darwin")).toContain(
    "/Applications/LibreOffice.app/Contents/MacOS/soffice",
  );
  expect(libreOfficeCommands({}, "win32")).toContain(
    "C:\\Program Files\\LibreOffice\\program\\soffice.com",
  );
});

test("SOFFICE names the command, and no other is tried", () => {
  for (const platform of ["linux", "darwin", "win32"])
    expect(libreOfficeCommands({ SOFFICE: "/x/soffice" }, platform)).toEqual(["/x/soffice"]);
});
