/** Where a development add-in is installed on each system. */
import { sideloading } from "../../scripts/addin/sideload";

const way = (platform: string, ...present: string[]) =>
  sideloading(
    { platform, home: "/Users/p", exists: (path) => present.includes(path) },
    "the-id",
    "/x/manifest.xml",
    "/x/ca.crt",
    "https://localhost:3000",
  );

test("macOS with Excel: the manifest goes to the folder that Excel reads", () => {
  expect(way("darwin", "/Applications/Microsoft Excel.app")).toMatchObject({
    kind: "steps",
    steps: [
      {
        kind: "copy",
        from: "/x/manifest.xml",
        to: "/Users/p/Library/Containers/com.microsoft.Excel/Data/Documents/wef/the-id.manifest.xml",
      },
      { kind: "run", command: "open" },
    ],
  });
});

test("Windows with Excel: the registry names the manifest", () => {
  const choice = way("win32", "C:\\Program Files\\Microsoft Office\\root\\Office16\\EXCEL.EXE");
  expect(choice).toMatchObject({
    kind: "steps",
    steps: [
      { command: "reg", args: expect.arrayContaining(["the-id", "/x/manifest.xml"]) },
      { command: "cmd" },
    ],
    undo: expect.stringContaining("reg delete"),
  });
});

test.each(["linux", "darwin", "win32"])(
  "no Excel on %s: instructions name file and certificate",
  (platform) => {
    const choice = way(platform);
    expect(choice.kind).toBe("none");
    const advice = choice.kind === "none" ? choice.advice.join("\n") : "";
    for (const word of ["/x/manifest.xml", "/x/ca.crt", "npm start", "Upload My Add-in"])
      expect(advice).toContain(word);
  },
);
