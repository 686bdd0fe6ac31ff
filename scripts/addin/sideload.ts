/** How to load a development add-in into the Excel of this machine; returns instructions only. */
import { posix } from "node:path";

export interface Machine {
  readonly platform: string;
  readonly home: string;
  readonly exists: (path: string) => boolean;
}

export type Step =
  | { readonly kind: "run"; readonly command: string; readonly args: readonly string[] }
  | { readonly kind: "copy"; readonly from: string; readonly to: string };

export type Sideloading =
  | { readonly kind: "steps"; readonly steps: readonly Step[]; readonly undo: string }
  /** Instructions for a machine without Excel. */
  | { readonly kind: "none"; readonly advice: readonly string[] };

const MAC_EXCEL = "/Applications/Microsoft Excel.app";
const WINDOWS_DEVELOPER_KEY = "HKCU\\Software\\Microsoft\\Office\\16.0\\WEF\\Developer";
const WINDOWS_EXCELS = [
  "C:\\Program Files\\Microsoft Office\\root\\Office16\\EXCEL.EXE",
  "C:\\Program Files (x86)\\Microsoft Office\\root\\Office16\\EXCEL.EXE",
] as const;

const onTheWeb = (manifest: string, certificate: string, url: string): string[] => [
  "There is no desktop Excel that this machine could start. In Excel on the web:",
  `  1. Let the browser trust ${certificate} (or open ${url}/taskpane.html once and accept it).`,
  `  2. Open a workbook, Home > Add-ins > More Add-ins > Upload My Add-in, and choose ${manifest}`,
  "Excel on the web must run in a browser on this machine: the address is localhost.",
  "Without any Excel: npm start opens the same functions and plans in the browser.",
];

export function sideloading(
  machine: Machine,
  id: string,
  manifest: string,
  certificate: string,
  url: string,
): Sideloading {
  if (machine.platform === "darwin" && machine.exists(MAC_EXCEL)) {
    const to = posix.join(
      machine.home,
      "Library/Containers/com.microsoft.Excel/Data/Documents/wef",
      `${id}.manifest.xml`,
    );
    return {
      kind: "steps",
      steps: [
        { kind: "copy", from: manifest, to },
        { kind: "run", command: "open", args: ["-a", "Microsoft Excel"] },
      ],
      undo: `Delete ${to} to take the add-in out again.`,
    };
  }
  if (machine.platform === "win32" && WINDOWS_EXCELS.some(machine.exists)) {
    return {
      kind: "steps",
      steps: [
        {
          kind: "run",
          command: "reg",
          args: ["add", WINDOWS_DEVELOPER_KEY, "/v", id, "/t", "REG_SZ", "/d", manifest, "/f"],
        },
        { kind: "run", command: "cmd", args: ["/c", "start", "excel"] },
      ],
      undo: `reg delete ${WINDOWS_DEVELOPER_KEY} /v ${id} /f takes the add-in out again.`,
    };
  }
  return { kind: "none", advice: onTheWeb(manifest, certificate, url) };
}
