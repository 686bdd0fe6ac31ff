/** Builds and serves the test page of the pane: the pane alone over a workbook in memory. */
import { copyFileSync, cpSync, mkdirSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import HtmlPlugin from "html-webpack-plugin";
import webpack, { NormalModuleReplacementPlugin, type Configuration } from "webpack";
import { portTaken, serve } from "../../scripts/serve";
import { buildPlan } from "../../src/plan/definition/build-plan";
import { EMPTY_INPUTS } from "../../src/plan/inputs/plan-inputs";
import { buildTemplate, planTemplates } from "../../src/plan/templates/templates";
import type { Workbook } from "../../src/spreadsheet/workbook-model";
import { withResults } from "./calculated";
import { valuesOf } from "./stored-values";

const ROOT = join(__dirname, "../..");

async function values(workbook: Workbook): Promise<string> {
  return JSON.stringify(valuesOf(await withResults(workbook)));
}

/** The loaders of the real bundles, around the test page. */
function configuration(folder: string): Configuration {
  const configurations = (
    require(join(ROOT, "webpack.config.cjs")) as (
      env: object,
      args: { mode: string },
    ) => Configuration[]
  )({}, { mode: "development" });
  const { module, resolve, target } = configurations.find(({ name }) => name === "workbench")!;
  return {
    mode: "development",
    devtool: false,
    target,
    resolve,
    module,
    performance: { hints: false },
    entry: join(ROOT, "test/pane/page/main.tsx"),
    output: { path: folder, filename: "[name].js", chunkFilename: "[name].js" },
    plugins: [
      new HtmlPlugin({ template: join(ROOT, "test/pane/page/index.html") }),
      new NormalModuleReplacementPlugin(
        /^\.\/declarations$/,
        join(ROOT, "test/pane/page/declarations.ts"),
      ),
    ],
    cache: { type: "filesystem", cacheDirectory: join(ROOT, "out/pane-cache") },
  };
}

function bundle(folder: string): Promise<void> {
  const compiler = webpack(configuration(folder))!;
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) =>
      compiler.close(() => {
        if (error) reject(error);
        else if (stats!.hasErrors())
          reject(new Error(stats!.toString({ all: false, errors: true })));
        else resolve();
      }),
    );
  });
}

export interface PanePage {
  readonly url: string;
  close(): Promise<void>;
}

/** `name` keeps test files that run at the same time apart. */
export async function servePanePage(name: string): Promise<PanePage> {
  const folder = join(ROOT, "out/pane", name);
  mkdirSync(folder, { recursive: true });
  await bundle(folder);
  writeFileSync(
    join(folder, "values-plan.json"),
    await values(buildTemplate(planTemplates[1]!).workbook),
  );
  writeFileSync(
    join(folder, "values-empty.json"),
    await values(buildPlan(EMPTY_INPUTS, []).workbook),
  );
  cpSync(join(ROOT, "assets/gallery"), join(folder, "assets/gallery"), { recursive: true });
  copyFileSync(require.resolve("@types/office-js/index.d.ts"), join(folder, "office.d.ts"));
  const server: Server = await serve({ folder, port: 0, headers: { "Cache-Control": "no-store" } });
  return {
    url: `http://localhost:${portTaken(server)}/`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
      }),
  };
}
