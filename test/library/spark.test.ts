/** The script of the page about Spark gives the answers of one process, also after one dies. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundleScript } from "../../scripts/bundle";
import { allFunctions } from "../../src/functions";
import { isWholeRun } from "../support/extent";
import { pythonCommand, PYSPARK, testWith } from "../support/tools";

const ROOT = join(__dirname, "../..");
const COUNT = isWholeRun ? 200_000 : 4_000;
const PARTITIONS = 4;
const folder = mkdtempSync(join(tmpdir(), "sizebook-spark-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Calls of all functions with single answers, and some lines that are no calls. */
function callLines(): readonly string[] {
  const examples = allFunctions().flatMap(({ name, spills, examples: all }) =>
    spills ? [] : all.map(({ args }) => ({ name, args })),
  );
  return Array.from({ length: COUNT }, (_, id) =>
    JSON.stringify({ id, ...examples[id % examples.length] }),
  );
}

/** A command that kills itself amid its answers, once. */
const killedOnce = (bundle: string, marker: string): string => `
const { existsSync, writeFileSync } = require("node:fs");
if (!existsSync(${JSON.stringify(marker)})) {
  let written = 0;
  const { write } = process.stdout;
  process.stdout.write = function (...args) {
    const isAccepted = write.apply(this, args);
    written += String(args[0]).length;
    if (written > 20000) {
      try {
        writeFileSync(${JSON.stringify(marker)}, "", { flag: "wx" });
        process.kill(process.pid, "SIGKILL");
      } catch {}
    }
    return isAccepted;
  };
}
require(${JSON.stringify(bundle)});
`;

testWith(
  [PYSPARK],
  "four partitions answer as one process, and a killed one is repeated",
  () => {
    const bundle = bundleScript("src/cli/main.ts", "build/spark/sizebook.cjs");
    const [calls, marker, command] = ["calls.ndjson", "killed", "command.cjs"].map((name) =>
      join(folder, name),
    ) as [string, string, string];
    writeFileSync(calls, `${callLines().join("\n")}\n`);
    writeFileSync(command, killedOnce(bundle, marker));
    const alone = spawnSync(process.execPath, [bundle, "batch", calls], {
      encoding: "utf8",
      maxBuffer: 2 ** 30,
      cwd: ROOT,
    });
    const out = join(folder, "answers");
    const run = spawnSync(
      pythonCommand()!,
      [
        join(ROOT, "docs/library/spark-batch.py"),
        calls,
        out,
        "--command",
        `${process.execPath} ${command} batch`,
        "--partitions",
        String(PARTITIONS),
      ],
      {
        encoding: "utf8",
        cwd: ROOT,
        env: {
          ...process.env,
          PYSPARK_SUBMIT_ARGS:
            "--master local[4,4] --conf spark.ui.enabled=false --driver-memory 1g pyspark-shell",
          SPARK_LOCAL_IP: "127.0.0.1",
        },
      },
    );
    expect([run.status, run.status === 0 ? "" : run.stderr.slice(-4_000)]).toEqual([0, ""]);
    const parts = readdirSync(out)
      .filter((name) => name.startsWith("part-"))
      .sort();
    expect(parts).toHaveLength(PARTITIONS);
    const answers = parts.map((name) => readFileSync(join(out, name), "utf8")).join("");
    expect(answers.split("\n")).toHaveLength(COUNT + 1);
    expect(answers === alone.stdout).toBe(true);
    // The process was killed, so that the partition was repeated.
    expect(readFileSync(marker, "utf8")).toBe("");
    expect(run.stderr).toMatch(/ended with status -9/);
  },
  900_000,
);
