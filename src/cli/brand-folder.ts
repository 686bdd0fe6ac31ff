/** `--brand FOLDER`: brand.json and a logo, the same for every plan of a firm. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { paperOf, PAPERS, readBrandFile, type Brand } from "../customer-copy/brand/brand";
import { readLogo, type Logo } from "../customer-copy/brand/logo";
import { InputError, UsageError } from "./arguments";
import { fileReason } from "./file-errors";
import { pngOfSvg } from "./pictures";

const SETTINGS_FILE = "brand.json";
const PNG_FILE = "logo.png";
const SVG_FILE = "logo.svg";
/** The folder that is used where a command names none. */
export const BRAND_VARIABLE = "SIZEBOOK_BRAND";

function bytesOf(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new InputError(`${path} cannot be read: ${fileReason(error)}.`);
  }
}

function logoIn(path: string): Logo | undefined {
  if (!existsSync(path)) return undefined;
  const logo = readLogo(bytesOf(path));
  if ("problem" in logo) throw new InputError(`${path} is not used: ${logo.problem}.`);
  return logo;
}

/** An SVG is drawn sharp in any size; the PNG is for programs that cannot draw it. */
async function logoOf(folder: string): Promise<Logo | undefined> {
  const [png, svg] = [logoIn(join(folder, PNG_FILE)), logoIn(join(folder, SVG_FILE))];
  if (svg?.kind !== "svg") return png ?? svg;
  const picture = png?.kind === "png" ? png.bytes : await pngOfSvg(svg.bytes);
  return picture ? { ...svg, png: picture } : svg;
}

/** Reads the brand of a folder; every mistake in it is in one message. */
export async function readBrand(folder: string): Promise<Brand> {
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new InputError(
      `There is no folder ${folder}. Specify a folder with ${SETTINGS_FILE} and ${PNG_FILE} or ${SVG_FILE}.`,
    );
  const path = join(folder, SETTINGS_FILE);
  const logo = await logoOf(folder);
  if (!existsSync(path)) {
    if (logo) return { logo };
    throw new InputError(`${folder} has no ${SETTINGS_FILE}, ${PNG_FILE} or ${SVG_FILE}.`);
  }
  const read = readBrandFile(new TextDecoder().decode(bytesOf(path)).replace(/^\uFEFF/, ""));
  if ("problem" in read) throw new InputError(`${path} cannot be used. ${read.problem}`);
  return { ...read.settings, ...(logo ? { logo } : {}) };
}

/** The brand of the folder after `--brand`, or of the one that the environment names. */
export async function brandOption(
  folder: string | undefined,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<Brand | undefined> {
  const path = folder ?? (env[BRAND_VARIABLE]?.trim() || undefined);
  return path === undefined ? undefined : readBrand(path);
}

/** `--paper`, which comes before the paper of a brand. */
export function paperOption(value: string | undefined): Pick<Brand, "paper"> {
  if (value === undefined) return {};
  const paper = paperOf(value);
  if (!paper) throw new UsageError(`--paper is ${Object.keys(PAPERS).join(" or ")}, not ${value}.`);
  return { paper };
}
