/** Advisories about packages, as the registry of npm knows them today. */
import { spawnSync } from "node:child_process";

/** What the registry answers; undefined if it does not. */
type Advisories = readonly string[] | undefined;

interface Audit {
  readonly vulnerabilities?: Readonly<
    Record<string, { readonly name: string; readonly severity: string }>
  >;
}

/** Reads the answer of `npm audit --json`: packages with a known vulnerability, and how severe. */
export function advisoriesIn(answer: string): Advisories {
  try {
    const { vulnerabilities } = JSON.parse(answer) as Audit;
    return vulnerabilities === undefined
      ? undefined
      : Object.values(vulnerabilities)
          .map(({ name, severity }) => `${name} (${severity})`)
          .sort();
  } catch {
    return undefined;
  }
}

/** Asks the registry about the packages that are used at run time. */
export function lookUpAdvisories(root: string): Advisories {
  const { stdout } = spawnSync(
    process.platform === "win32" ? "npm.cmd" : "npm",
    ["audit", "--package-lock-only", "--omit=dev", "--json"],
    { cwd: root, encoding: "utf8", shell: process.platform === "win32", timeout: 120_000 },
  );
  return advisoriesIn(stdout ?? "");
}

/** What was found, as a sentence. */
export const advisoryLine = (advisories: Advisories): string =>
  advisories === undefined
    ? "Advisories were not looked up: the registry of packages does not answer. Run npm audit where it does."
    : advisories.length === 0
      ? "The registry knows no advisory about the packages in use."
      : `The registry has advisories about ${advisories.join(", ")}. Check whether they concern what is shipped, and update.`;
