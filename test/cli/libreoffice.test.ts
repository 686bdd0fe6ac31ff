/** How LibreOffice is called on each system. */
import { libreOfficeCommands } from "../../src/cli/libreoffice";

test("LibreOffice is found on the PATH, and in its installation folders on the Mac and Windows", () => {
  expect(libreOfficeCommands({}, "linux")).toEqual(["soffice", "libreoffice"]);
  expect(libreOfficeCommands({}, "darwin")).toContain(
    "/Applications/LibreOffice.app/Contents/MacOS/soffice",
  );
  expect(libreOfficeCommands({}, "win32")).toContain(
    "C:\\Program Files\\LibreOffice\\program\\soffice.com",
  );
});

test("SOFFICE names the only command that is tried", () => {
  for (const platform of ["linux", "darwin", "win32"])
    expect(libreOfficeCommands({ SOFFICE: "/x/soffice" }, platform)).toEqual(["/x/soffice"]);
});
