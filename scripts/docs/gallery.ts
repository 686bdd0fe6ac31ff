/**
 * The pictures of the pane's gallery: the top of the sheet that shows most of a template, small
 * enough to load immediately.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { CDPSession, Page } from "playwright-core";
import { PLAN_KINDS } from "../../src/plan/templates/templates";
import { launchBrowser } from "../browser";
import { templatePicture } from "./pictures";

const ROOT = join(__dirname, "../..");
export const GALLERY = join(ROOT, "assets/gallery");
export const galleryFile = (key: string): string => join(GALLERY, `${key}.webp`);

/** Sharp at twice the width of a narrow pane; the shape is that of `TemplatePicture`. */
const SIZE = { width: 640, height: 240 } as const;
/** The shown part of a page, from its top left corner: its words are just legible. */
const SHOWN_PX = 940;
const QUALITY = 50;

/** Cropped and scaled by a browser, which supports WebP. */
async function draw(png: Buffer, page: Page, browser: CDPSession): Promise<Buffer> {
  await page.setContent(
    `<style>body { margin: 0; background: white; overflow: hidden } img { zoom: ${SIZE.width / SHOWN_PX} }</style><img src="data:image/png;base64,${png.toString("base64")}">`,
    { waitUntil: "load" },
  );
  const { data } = await browser.send("Page.captureScreenshot", {
    format: "webp",
    quality: QUALITY,
  });
  return Buffer.from(data, "base64");
}

/** Draws them from the pictures of docs/ and removes others. Needs a Chromium. */
export async function drawGallery(): Promise<void> {
  mkdirSync(GALLERY, { recursive: true });
  for (const name of readdirSync(GALLERY)) rmSync(join(GALLERY, name));
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: SIZE });
    const session = await page.context().newCDPSession(page);
    for (const kind of PLAN_KINDS) {
      writeFileSync(
        galleryFile(kind.key),
        await draw(readFileSync(join(ROOT, "docs", templatePicture(kind))), page, session),
      );
      console.log(`assets/gallery/${kind.key}.webp`);
    }
  } finally {
    await browser.close();
  }
}
