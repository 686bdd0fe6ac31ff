/**
 * References between the parts of a package: collected while each of them is read, checked at the
 * end.
 */
import { InvalidFile } from "./invalid-file";
import { BOOK, CONTENT_TYPES, relationsPath } from "./part-paths";

/** The content type that Excel requires for a part with this root element. */
export const TYPES_BY_ROOT: Readonly<Record<string, RegExp>> = {
  workbook: /main\+xml$/i,
  worksheet: /worksheet\+xml$/i,
  sst: /sharedStrings\+xml$/i,
  styleSheet: /styles\+xml$/i,
  comments: /comments\+xml$/i,
  table: /table\+xml$/i,
  chartSpace: /chart\+xml$/i,
  wsDr: /drawing\+xml$/i,
  Properties: /(?:custom|extended)-properties\+xml$/i,
  coreProperties: /core-properties\+xml$/i,
  Relationships: /relationships\+xml$/i,
};

const WORKBOOK_RELATIONS = relationsPath(BOOK);

/** A target of a relation as a path of the package; `folder` ends with "/". */
export function resolveTarget(folder: string, target: string): string {
  if (target.startsWith("/")) return target.slice(1);
  const path = folder.split("/").slice(0, -1);
  for (const step of target.split("/")) {
    if (step === "..") path.pop();
    else if (step !== ".") path.push(step);
  }
  return path.join("/");
}

interface TextReference {
  readonly index: number;
  readonly part: string;
  readonly cell: string;
}

const extensionOf = (path: string): string => path.slice(path.lastIndexOf(".") + 1).toLowerCase();

export class PackageConsistency {
  private sharedTexts = 0;
  /** The reference to the last of the shared texts that any cell has. */
  private last: TextReference | undefined;
  private readonly rootOf = new Map<string, string>();
  /** The parts of the workbook: others are in the file, but no program opens them. */
  private readonly used = new Set([BOOK]);
  private readonly typeOfPart = new Map<string, string>();
  private readonly typeOfExtension = new Map<string, string>();

  root(part: string, name: string): void {
    this.rootOf.set(part, name);
  }

  addSharedText(): void {
    this.sharedTexts += 1;
  }

  /** A cell of the type "s": its value is the index of a shared text, from 0. */
  addTextReference(part: string, cell: string, value: string): void {
    if (value.trim() === "") return;
    const index = /^\s*\d+\s*$/.test(value) ? Number(value) : NaN;
    if (Number.isNaN(index))
      throw new InvalidFile(
        `cell ${cell} of its part ${part} refers to a text that does not exist`,
      );
    if (index > (this.last?.index ?? -1)) this.last = { index, part, cell };
  }

  addContentType({
    PartName: part,
    Extension: extension,
    ContentType: type = "",
  }: {
    readonly PartName?: string;
    readonly Extension?: string;
    readonly ContentType?: string;
  }): void {
    if (part !== undefined) this.typeOfPart.set(part.replace(/^\//, "").toLowerCase(), type);
    else if (extension !== undefined) this.typeOfExtension.set(extension.toLowerCase(), type);
  }

  addRelation(part: string, target: string | undefined): void {
    if (part === WORKBOOK_RELATIONS && target !== undefined)
      this.used.add(resolveTarget("xl/", target));
  }

  /** Throws `InvalidFile` if a part refers to something that another one lacks. */
  check(): void {
    if (!this.rootOf.has(CONTENT_TYPES))
      throw new InvalidFile(`it has no list of the types of its parts (${CONTENT_TYPES})`);
    for (const [part, root] of this.rootOf) {
      const expectedType = Object.hasOwn(TYPES_BY_ROOT, root) ? TYPES_BY_ROOT[root] : undefined;
      const type =
        this.typeOfPart.get(part.toLowerCase()) ?? this.typeOfExtension.get(extensionOf(part));
      if (expectedType && this.used.has(part) && !expectedType.test(type ?? ""))
        throw new InvalidFile(
          `the type of its part ${part} is ${type === undefined ? "missing" : "wrong"} in ${CONTENT_TYPES}`,
        );
    }
    if (this.last && this.last.index >= this.sharedTexts)
      throw new InvalidFile(
        `cell ${this.last.cell} of its part ${this.last.part} refers to text ${this.last.index + 1} of ${this.sharedTexts}`,
      );
  }
}
