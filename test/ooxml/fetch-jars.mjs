// Downloads Apache POI into build/ooxml-jars with Maven and verifies it: the schemas of Office Open
// XML with their reader, for the validator, and the library that opens workbooks.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ARTIFACTS = [
  "org.apache.poi:poi-ooxml-full:5.2.5",
  "org.apache.xmlbeans:xmlbeans:5.2.0",
  "org.apache.logging.log4j:log4j-api:2.21.1",
  "org.apache.poi:poi:5.2.5",
  "org.apache.poi:poi-ooxml:5.2.5",
  "commons-codec:commons-codec:1.16.0",
  "commons-io:commons-io:2.15.0",
  "org.apache.commons:commons-collections4:4.4",
  "org.apache.commons:commons-compress:1.25.0",
  "org.apache.commons:commons-math3:3.6.1",
  "com.github.virtuald:curvesapi:1.08",
  "com.zaxxer:SparseBitSet:1.3",
];
const COPY = "org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy";
const jars = fileURLToPath(new URL("../../build/ooxml-jars/", import.meta.url));

/** Name and SHA-256 of each file. */
const expected = readFileSync(new URL("jars.sha256", import.meta.url), "utf8")
  .split(/\r?\n/)
  .filter(Boolean)
  .map((line) => /^([0-9a-f]{64}) [ *](.+)$/.exec(line).slice(1));
const wrong = () =>
  expected
    .filter(([hash, name]) => {
      const path = join(jars, name);
      return (
        !existsSync(path) || createHash("sha256").update(readFileSync(path)).digest("hex") !== hash
      );
    })
    .map(([, name]) => name);

if (wrong().length > 0) {
  mkdirSync(jars, { recursive: true });
  for (const artifact of ARTIFACTS)
    execFileSync("mvn", ["-q", "-B", COPY, `-Dartifact=${artifact}`, `-DoutputDirectory=${jars}`], {
      stdio: "inherit",
      shell: process.platform === "win32", // On Windows, mvn is a .cmd file.
    });
  const left = wrong();
  if (left.length > 0) {
    console.error(`Not what was expected, by its SHA-256: ${left.join(", ")}`);
    process.exitCode = 1;
  }
}
