/** The partner's own in customer copies: firm, logo, colors, paper and notation. */
import { Button, Field, Input, Select } from "@fluentui/react-components";
import { useState, type ReactElement } from "react";
import {
  brandRemarks,
  PAPERS,
  readSettings,
  type Brand,
  type BrandSettings as Settings,
} from "../../customer-copy/brand/brand";
import { readLogo, type Logo } from "../../customer-copy/brand/logo";
import type { Problem } from "../../spreadsheet/problem";
import { FileButton } from "../common/FileButton";
import { Disclosure } from "../common/components";
import { useCommonStyles } from "../common/styles";
import { MESSAGES } from "../messages/messages";

const words = MESSAGES.share.brand;
/** Settings that are typed, in the order of the form. */
const TYPED = ["firm", "color", "accent", "language"] as const;
const EXAMPLES: Readonly<Partial<Record<(typeof TYPED)[number], string>>> = {
  color: "#1B4F72",
  accent: "#C77700",
  language: "de-DE",
};
/** Width of the PNG that older programs show of an SVG. */
const PNG_WIDTH = 600;

/** An SVG drawn by the browser as PNG; undefined if it cannot. */
async function drawnLogo({ bytes, width, height }: Logo): Promise<Uint8Array | undefined> {
  const blob = new Blob([bytes as Uint8Array<ArrayBuffer>], { type: "image/svg+xml" });
  const url = URL.createObjectURL(blob);
  try {
    const image = new Image(PNG_WIDTH, Math.round((PNG_WIDTH * height) / width));
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width, image.height];
    canvas.getContext("2d")?.drawImage(image, 0, 0, image.width, image.height);
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    return png ? new Uint8Array(await png.arrayBuffer()) : undefined;
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function logoOf(file: File): Promise<Logo | Problem> {
  const logo = readLogo(new Uint8Array(await file.arrayBuffer()));
  if ("problem" in logo || logo.kind === "png") return logo;
  const png = await drawnLogo(logo);
  return png ? { ...logo, png } : logo;
}

interface BrandProps {
  readonly brand: Brand;
  readonly onChange: (brand: Brand) => void;
}

/** A stored setting as it is typed. */
function typedText(brand: Brand, name: (typeof TYPED)[number]): string {
  const setting = brand[name];
  const isColor = name === "color" || name === "accent";
  return setting === undefined ? "" : isColor ? `#${setting}` : setting;
}

/** A setting that is stored once it can be read; until then its mistake stands below it. */
function TypedSetting({
  name,
  brand,
  onChange,
}: BrandProps & { readonly name: (typeof TYPED)[number] }): ReactElement {
  const [text, setText] = useState(typedText(brand, name));
  const [problem, setProblem] = useState<string>();
  const change = (value: string): void => {
    setText(value);
    const { [name]: _old, ...others } = brand;
    if (value.trim() === "") {
      setProblem(undefined);
      onChange(others);
      return;
    }
    const read = readSettings({ [name]: value });
    if ("problems" in read) setProblem(words.wrong[name]);
    else {
      setProblem(undefined);
      onChange({ ...others, ...read.settings });
    }
  };
  return (
    <Field
      label={words.fields[name]}
      validationState={problem === undefined ? "none" : "error"}
      validationMessage={problem}
    >
      <Input
        size="small"
        value={text}
        placeholder={EXAMPLES[name] ?? words.exampleFirm}
        onChange={(_, { value }) => change(value)}
      />
    </Field>
  );
}

function LogoSetting({ brand, onChange }: BrandProps): ReactElement {
  const common = useCommonStyles();
  const [problem, setProblem] = useState<string>();
  const { logo, ...others } = brand;
  const choose = async (file: File): Promise<void> => {
    const chosen = await logoOf(file);
    setProblem("problem" in chosen ? words.noLogo : undefined);
    if (!("problem" in chosen)) onChange({ ...brand, logo: chosen });
  };
  return (
    <Field
      label={words.logo}
      validationState={problem === undefined ? "none" : "error"}
      validationMessage={problem}
    >
      <div className={common.row}>
        <FileButton
          text={logo ? words.otherLogo : words.chooseLogo}
          label={words.chooseLogo}
          accept=".png,.svg"
          onFile={(file) => void choose(file)}
        />
        {logo && (
          <Button size="small" appearance="subtle" onClick={() => onChange(others)}>
            {words.removeLogo}
          </Button>
        )}
      </div>
    </Field>
  );
}

export function BrandSettings({ brand, onChange }: BrandProps): ReactElement {
  const common = useCommonStyles();
  const { paper, ...others } = brand;
  return (
    <Disclosure title={words.title}>
      <div className={common.tight}>
        <p className={common.quiet}>{words.text}</p>
        {TYPED.map((name) => (
          <TypedSetting key={name} name={name} brand={brand} onChange={onChange} />
        ))}
        <Field label={words.paper}>
          <Select
            size="small"
            value={paper ?? ""}
            onChange={(_, { value }) =>
              onChange(value === "" ? others : { ...others, paper: value as Settings["paper"] })
            }
          >
            <option value="">{words.ofPlan}</option>
            {Object.keys(PAPERS).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
        <LogoSetting brand={brand} onChange={onChange} />
        <div role="status">
          {brandRemarks(brand).map((remark) => (
            <p key={remark} className={common.quiet} lang="en">
              {remark}
            </p>
          ))}
        </div>
      </div>
    </Disclosure>
  );
}
