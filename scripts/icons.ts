/**
 * Draws assets/icons/*.svg as PNG in the sizes that Office requires. Needs a browser; the pictures
 * are committed.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { launchBrowser } from "./browser";

const FOLDER = join(__dirname, "..", "assets", "icons");
/** The two icons in the package of the unified manifest. */
const PACKAGE = join(FOLDER, "..", "package");
const SIZES_PX = [16, 20, 24, 32, 40, 48, 64, 80, 128] as const;

async function main(): Promise<void> {
  mkdirSync(PACKAGE, { recursive: true });
  const browser = await launchBrowser();
  const page = await browser.newPage();
  for (const file of readdirSync(FOLDER).filter((name) => name.endsWith(".svg"))) {
    const drawing = readFileSync(join(FOLDER, file), "utf8");
    for (const size of SIZES_PX) {
      await page.setViewportSize({ width: size, height: size });
      await page.setContent(
        `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${drawing}`,
      );
      writeFileSync(
        join(FOLDER, `${basename(file, ".svg")}-${size}.png`),
        await page.screenshot({ omitBackground: true }),
      );
    }
  }
  const logo = readFileSync(join(FOLDER, "sizebook.svg"), "utf8");
  await page.setViewportSize({ width: 192, height: 192 });
  await page.setContent(
    `<style>body{margin:0;background:#fff;display:grid;place-items:center;height:192px}svg{width:144px;height:144px}</style>${logo}`,
  );
  writeFileSync(join(PACKAGE, "color.png"), await page.screenshot());
  // White lines on transparent ground, as the unified manifest requires for the small one.
  await page.setViewportSize({ width: 32, height: 32 });
  await page.setContent(
    `<style>body{margin:0}svg{display:block;width:32px;height:32px}svg *{fill:none!important;stroke:#fff!important;stroke-width:1!important;vector-effect:non-scaling-stroke}</style>${logo}`,
  );
  writeFileSync(join(PACKAGE, "outline.png"), await page.screenshot({ omitBackground: true }));
  await browser.close();
}

void main();
