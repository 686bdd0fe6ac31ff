/** What is said of a file and of what was skipped in it, a limited number of times. */
import { counted } from "../models/wording";
import { clockText } from "./clock";
import { coresText, type FileReading, type OmittedSamples, type Remark } from "./series";

/** Remarks of one kind that are listed before they are only counted. */
const MAX_LISTED = 5;

/** After what shows that two names or systems are of one partition. */
export const AS_ONE = "The samples count as one partition.";

/** Remarks by kind: the first few with their lines, then their number. */
export class Remarks {
  private readonly counts = new Map<string, number>();
  private readonly leftOut = new Map<string, number>();
  private readonly list: Remark[] = [];

  constructor(private readonly file: string) {}

  /** @param kind what all remarks of this kind have in common: "lines without a time" */
  add(kind: string, text: string, line?: number): void {
    const count = (this.counts.get(kind) ?? 0) + 1;
    this.counts.set(kind, count);
    if (count <= MAX_LISTED)
      this.list.push({ file: this.file, text, ...(line === undefined ? {} : { line }) });
  }

  /** Something of the file that no figure uses. @param kind such as "incomplete lines" */
  leave(kind: string, text: string, line?: number): void {
    this.leftOut.set(kind, (this.leftOut.get(kind) ?? 0) + 1);
    this.add(kind, text, line);
  }

  /** A sample of more cores than there are. */
  leaveImpossible(name: string, cores: number, limit: string, end: number, line?: number): void {
    this.leave(
      "impossible samples",
      `${name} has ${coresText(cores)} cores at ${clockText(end)}, ${limit}. The sample was skipped.`,
      line,
    );
  }

  /** Cores of a partition that were changed while it was measured. */
  changed(name: string, was: number, is: number, end: number, line?: number): void {
    this.add(
      "changed cores",
      `${name} has ${coresText(is)} cores from ${clockText(end)}, and ${coresText(was)} before. Shares are of the cores at their time.`,
      line,
    );
  }

  /** The reading with these remarks as well. */
  closing(reading: FileReading): FileReading {
    const leftOut = [...this.leftOut].map(([reason, count]): OmittedSamples => ({ reason, count }));
    return {
      ...reading,
      remarks: [...reading.remarks, ...this.all()],
      leftOut: [...reading.leftOut, ...leftOut],
    };
  }

  all(): Remark[] {
    const more = [...this.counts]
      .filter(([, count]) => count > MAX_LISTED)
      .map(([kind, count]) => ({
        file: this.file,
        text: `${counted(count - MAX_LISTED, "more remark")} of this kind: ${kind}.`,
      }));
    return [...this.list, ...more];
  }
}
