/**
 * `npm run start:excel`: builds the development add-in, serves it over https from this machine and
 * loads it into Excel if installed. PORT sets the port. Runs until it is stopped.
 */
import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import {
  ensureCertificatesAreInstalled,
  generateCertificates,
  getHttpsServerOptions,
} from "office-addin-dev-certs";
import { DEVELOPMENT } from "../src/functions/core/addin-identity";
import { sideloading, type Sideloading } from "./addin/sideload";
import { headersOf } from "./hosting/headers";
import { runNode, runScript, runWebpack } from "./run-node";
import { portOf, portTaken, serve, ServeProblem } from "./serve";

const root = join(__dirname, "..");
const OUT = "build/addin";
const SELF_TEST = "build/self-test-development.xlsx";
const CERTIFICATE_DAYS = 30;
const certificates = join(root, "build/certificates");
const machine = { platform: process.platform, home: homedir(), exists: existsSync };

interface Tls {
  readonly key: Buffer | string;
  readonly cert: Buffer | string;
}

/**
 * On machines with Excel, the certificate must be trusted, and the system asks its user; elsewhere
 * one is created and nothing is trusted.
 */
async function certificate(
  trusted: boolean,
): Promise<{ readonly tls: Tls; readonly path: string }> {
  const [ca, crt, key] = ["ca.crt", "localhost.crt", "localhost.key"].map((name) =>
    join(certificates, name),
  ) as [string, string, string];
  if (trusted) {
    await ensureCertificatesAreInstalled(CERTIFICATE_DAYS);
    return { tls: await getHttpsServerOptions(CERTIFICATE_DAYS), path: ca };
  }
  if (!existsSync(ca))
    await generateCertificates(ca, crt, key, CERTIFICATE_DAYS, ["127.0.0.1", "localhost"]);
  return { tls: { key: readFileSync(key), cert: readFileSync(crt) }, path: ca };
}

function build(url: string): void {
  runNode("scripts/compile-if-stale.mjs");
  runScript("scripts/compile-guides.ts");
  runWebpack(
    "addin",
    "--mode",
    "development",
    "--env",
    `namespace=${DEVELOPMENT.namespace}`,
    "--env",
    `out=${OUT}`,
  );
  runScript("scripts/addin-files.ts", "--development", "--base-url", url, "--out", OUT);
  runScript("scripts/self-test.ts", SELF_TEST);
}

function carryOut(way: Sideloading): void {
  if (way.kind === "none") return way.advice.forEach((line) => console.log(line));
  for (const step of way.steps) {
    if (step.kind === "copy") {
      mkdirSync(dirname(step.to), { recursive: true });
      copyFileSync(step.from, step.to);
    } else if (spawnSync(step.command, step.args, { stdio: "ignore" }).status !== 0)
      console.log(`This did not work: ${step.command} ${step.args.join(" ")}`);
  }
  console.log(
    `Excel: Home > Add-ins > ${DEVELOPMENT.displayName}; then type =${DEVELOPMENT.namespace}. in a cell. ${way.undo}`,
  );
}

async function main(): Promise<void> {
  const manifest = join(root, OUT, "manifest.xml");
  const way = (url: string, path: string): Sideloading =>
    sideloading(machine, DEVELOPMENT.id, manifest, path, url);
  const { tls, path } = await certificate(way("", "").kind === "steps");
  const server = await serve({
    folder: join(root, OUT),
    port: portOf(process.env.PORT, 3000),
    headers: (path) => ({ ...headersOf(path), "Cache-Control": "no-store" }),
    tls,
  });
  const url = `https://localhost:${portTaken(server)}`;
  build(url);
  console.log(`${DEVELOPMENT.displayName} is served at ${url} until this is stopped (Ctrl+C).`);
  console.log(
    `Once Excel has loaded it, open ${join(root, SELF_TEST)}: its first cell says whether all is well.`,
  );
  carryOut(way(url, path));
}

main().catch((error: unknown) => {
  if (!(error instanceof ServeProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});
