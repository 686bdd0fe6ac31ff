/**
 * The unified manifest (JSON) of an add-in: buttons, texts and addresses of its manifest.xml, in
 * the form of schema 1.30. Adds what the XML cannot express: accent color, pages about privacy and
 * terms.
 */
import { COMMANDS } from "../../src/addin/commands";
import {
  all,
  deep,
  first,
  parseByLocalName,
  type XmlElement,
} from "../../src/xlsx/package/xml-tree";
import type { AddinIdentity } from "../../src/functions/core/addin-identity";
import type { FunctionsMetadata } from "./functions-metadata";
import { ABOUT_FILE } from "./about-page";

const SCHEMA = "https://developer.microsoft.com/json-schemas/teams/v1.30/";
const SCHEMA_VERSION = "1.30";
const ACCENT = "#1B4F72";
const SHORT_DESCRIPTION =
  "Sizing IBM i and Power systems from published measurements, with sources.";
const RUNTIME = "Sizebook.Runtime";
type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

interface Build {
  /** Where it is served, without a slash at its end. */
  readonly baseUrl: string;
  readonly identity: AddinIdentity;
  readonly metadata: FunctionsMetadata;
}

/** Functions by their own names, the page by the name of its pane. */
const actionOf = (control: XmlElement): string =>
  (first(control, "Action", "FunctionName") ?? first(control, "Action", "TaskpaneId"))!.text;

class Reader {
  constructor(private readonly xml: XmlElement) {}

  /** A resource of the XML by its id. */
  private resource(id: string): XmlElement {
    const element = deep(first(this.xml, "VersionOverrides", "Resources"), "String")
      .concat(
        deep(first(this.xml, "VersionOverrides", "Resources"), "Url"),
        deep(first(this.xml, "VersionOverrides", "Resources"), "Image"),
      )
      .find(({ attributes }) => attributes.id === id);
    if (!element) throw new Error(`manifest.xml has no resource «${id}»`);
    return element;
  }

  text = (element: XmlElement | undefined): string =>
    this.resource(element?.attributes.resid ?? "").attributes.DefaultValue!;

  url = (id: string): string => this.resource(id).attributes.DefaultValue!;

  icons = (element: XmlElement): Json =>
    all(first(element, "Icon"), "Image").map(({ attributes }) => ({
      size: Number(attributes.size),
      url: this.url(attributes.resid!),
    }));

  tip = (element: XmlElement): Json => ({
    title: this.text(first(element, "Supertip", "Title")),
    description: this.text(first(element, "Supertip", "Description")),
  });

  control =
    (type: "button" | "menuItem") =>
    (element: XmlElement): Json => ({
      id: element.attributes.id!,
      type,
      label: this.text(first(element, "Label")),
      icons: this.icons(element),
      supertip: this.tip(element),
      actionId: actionOf(element),
    });

  ribbon(): Json {
    const [tab] = deep(this.xml, "CustomTab");
    const groups = all(tab!, "Group").map((group): Json => ({
      id: group.attributes.id!,
      label: this.text(first(group, "Label")),
      icons: this.icons(group),
      controls: all(group, "Control").map(this.control("button")),
    }));
    return [
      {
        contexts: ["default"],
        tabs: [{ id: tab!.attributes.id!, label: this.text(first(tab, "Label")), groups }],
      },
    ];
  }

  /**
   * The context menu of a cell accepts menus only; ours has the items that are separate in the XML.
   */
  contextMenus(): Json {
    const [menu] = deep(this.xml, "OfficeMenu");
    const items = all(menu!, "Control");
    const [one] = items;
    const { label, icons, supertip } = this.control("menuItem")(one!) as Record<string, Json>;
    return [
      {
        menus: [
          {
            entryPoint: "cell",
            controls: [
              {
                id: "Sizebook.CellMenu",
                type: "menu",
                label: this.text({ ...one!, attributes: { resid: "Tab.Label" } }),
                icons: icons!,
                supertip: supertip!,
                items: items.map((item) => ({
                  ...(this.control("menuItem")(item) as Record<string, Json>),
                  label: label!,
                })),
              },
            ],
          },
        ],
      },
    ];
  }

  requirements(): Json {
    return {
      scopes: ["workbook"],
      capabilities: all(first(this.xml, "Requirements", "Sets"), "Set").map(({ attributes }) => ({
        name: attributes.Name!,
        minVersion: attributes.MinVersion!,
      })),
    };
  }

  /** The actions of the controls, each once. */
  actions(): Json {
    const controls = new Map(
      deep(this.xml, "Control").map((control) => [actionOf(control), control]),
    );
    return [...controls].map(([id, control]): Json => {
      const displayName = this.text(first(control, "Label"));
      return first(control, "Action", "FunctionName")
        ? { id, type: "executeFunction", displayName }
        : { id, type: "openPage", displayName, view: id };
    });
  }
}

const shortcuts = (baseUrl: string): Json => [
  {
    shortcuts: Object.entries(COMMANDS)
      .filter(([, { key }]) => key !== undefined)
      .map(([actionId, { key }]) => ({
        actionId,
        key: { default: `Ctrl+Alt+Shift+${key}`, mac: `Command+Option+Shift+${key}` },
      })),
    keyMappingFiles: { shortcutsUrl: `${baseUrl}/shortcuts.json` },
  },
];

/**
 * The functions as functions.json describes them. Schema 1.30 has no name for "errors reach the
 * function" (`allowErrorForDataTypeAny`), so that is said in functions.json alone.
 */
function customFunctions(reader: Reader, metadata: FunctionsMetadata): Json {
  const namespace = reader.url("Namespace");
  const { allowErrorForDataTypeAny: _errors, ...inline } = metadata;
  return {
    namespace: { id: namespace, name: namespace },
    metadataUrl: reader.url("Functions.Json"),
    ...(inline as unknown as Readonly<Record<string, Json>>),
  };
}

/** The additions to Excel: runtime, ribbon, menus and keys. */
function extension(
  reader: Reader,
  getStarted: XmlElement | undefined,
  { baseUrl, metadata }: Build,
): Json {
  return {
    requirements: reader.requirements(),
    runtimes: [
      {
        id: RUNTIME,
        type: "general",
        lifetime: "long",
        code: { page: reader.url("Page.Url"), script: reader.url("Functions.Script") },
        actions: reader.actions(),
        customFunctions: customFunctions(reader, metadata),
      },
    ],
    ribbons: reader.ribbon(),
    contextMenus: reader.contextMenus(),
    keyboardShortcuts: shortcuts(baseUrl),
    getStartedMessages: [
      {
        title: reader.text(first(getStarted, "Title")),
        description: reader.text(first(getStarted, "Description")),
        learnMoreUrl: reader.url("Help.Url"),
      },
    ],
  };
}

/** @param xml text of the manifest.xml of the build */
export function unifiedManifest(xml: string, build: Build): Readonly<Record<string, Json>> {
  const { baseUrl, identity } = build;
  const root = parseByLocalName(xml);
  const textOf = (name: string): string =>
    first(root, name)!.attributes.DefaultValue ?? first(root, name)!.text;
  return {
    $schema: `${SCHEMA}MicrosoftTeams.schema.json`,
    manifestVersion: SCHEMA_VERSION,
    id: identity.unifiedId,
    version: textOf("Version").split(".").slice(0, 3).join("."),
    developer: {
      name: textOf("ProviderName"),
      websiteUrl: textOf("SupportUrl"),
      privacyUrl: `${baseUrl}/${ABOUT_FILE}#privacy`,
      termsOfUseUrl: `${baseUrl}/${ABOUT_FILE}#terms`,
    },
    name: { short: textOf("DisplayName"), full: textOf("DisplayName") },
    description: { short: SHORT_DESCRIPTION, full: textOf("Description") },
    icons: { color: "color.png", outline: "outline.png" },
    accentColor: ACCENT,
    validDomains: [new URL(baseUrl).host],
    authorization: {
      permissions: { resourceSpecific: [{ name: "Document.ReadWrite.User", type: "Delegated" }] },
    },
    extensions: [extension(new Reader(root), deep(root, "GetStarted")[0], build)],
  };
}
