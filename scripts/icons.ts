/** Draws assets/icons/*.svg as PNG in the sizes that Office asks for. Needs a Chromium; the pictures are kept with the project. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { chromium } from "playwright-core";

const FOLDER = join(__dirname, "..", "assets", "icons");
const SIZES_PX = [16, 20, 24, 32, 40, 48, 64, 80, 128] as const;

async function main(): Promise<void> {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
  const page = await browser.newPage();
  for (const file of readdirSync(FOLDER).filter((name) => name.endsWith(".svg"))) {
    const drawing = readFileSync(join(FOLDER, file), "utf8");
    for (const size of SIZES_PX) {
      await page.setViewportSize({ width: size, height: size });
      await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${drawing}`);
      writeFileSync(join(FOLDER, `${basename(file, ".svg")}-${size}.png`), await page.screenshot({ omitBackground: true }));
    }
  }
  await browser.close();
}

void main();
