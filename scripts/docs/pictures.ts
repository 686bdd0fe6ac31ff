/** Names of the pictures of docs/, by their path in it. */
import type { PlanKind, TemplateKey } from "../../src/plan/templates/templates";

const slugOf = (text: string): string => text.toLowerCase().replace(/\W+/g, "-");

export const COVER = "Cover";

/**
 * The sheet that shows most of a template: the cover of plans that recommend a system, otherwise
 * the sheet of the subject.
 */
const SHOWN: Readonly<Record<TemplateKey, string>> = {
  "system-plan": COVER,
  "upgrade-comparison": COVER,
  "backup-window": "Backup window",
  "vios-virtual-storage": "VIOS and virtual IO",
  "lpar-consolidation": "Consolidation",
  "network-tls": "Network and security",
  "web-java": "Web and Java",
  "disk-san": "Disk and SAN",
  "db2-mirror": "High availability",
  "memory-tuning": "Memory",
};
export const shownSheet = ({ key }: PlanKind): string => SHOWN[key];

export const templatePicture = ({ key }: PlanKind): string => `pictures/templates/${key}.png`;
export const examplePicture = (name: string, sheet: string): string =>
  `pictures/examples/${name}-${slugOf(sheet)}.png`;

/** The first page of a sheet of the system plan, filled in. */
export const sheetPicture = (sheet: string): string => `pictures/sheets/${slugOf(sheet)}.png`;
