/**
 * The bill of materials of a release, CycloneDX 1.6 as JSON; the same packages give the same bytes.
 */
import { createHash } from "node:crypto";
import { Enums, Models, Serialize, Spec, SPDX } from "@cyclonedx/cyclonedx-library";
import type { Shipped } from "./shipped";

/** "@scope%2Fname" is how package URLs write a scope. */
const packageUrl = (name: string, version: string): string =>
  `pkg:npm/${name.replace(/^@/, "%40")}@${version}`;

/** A unique id for this list of packages, the same for two builds of the same. */
function serialNumber(of: string): string {
  const hex = createHash("sha256").update(of).digest("hex");
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Some packages write their license in an older way. */
function license(text: string): Models.License {
  const words = text.replace(/^\((.*)\)$/, "$1");
  const id = SPDX.fixupSpdxId(words);
  if (id) return new Models.SpdxLicense(id);
  return / (?:OR|AND) /.test(words)
    ? new Models.LicenseExpression(words)
    : new Models.NamedLicense(words);
}

function component({
  name,
  version,
  license: text,
  integrity,
  builds,
  contains,
}: Shipped): Models.Component {
  const [group, own] = name.startsWith("@")
    ? (name.split("/") as [string, string])
    : [undefined, name];
  const library = new Models.Component(Enums.ComponentType.Library, own, {
    group,
    version,
    bomRef: `${name}@${version}`,
    purl: packageUrl(name, version),
  });
  library.licenses.add(license(text));
  const hash = /^sha512-(.+)$/.exec(integrity ?? "")?.[1];
  if (hash)
    library.hashes.set(Enums.HashAlgorithm["SHA-512"], Buffer.from(hash, "base64").toString("hex"));
  for (const build of builds) library.properties.add(new Models.Property("sizebook:in", build));
  for (const name of contains)
    library.properties.add(new Models.Property("sizebook:brings-a-copy-of", name));
  return library;
}

export function billOfMaterials(version: string, packages: readonly Shipped[]): string {
  const own = new Models.Component(Enums.ComponentType.Application, "sizebook", {
    version,
    bomRef: `sizebook@${version}`,
    purl: packageUrl("sizebook", version),
  });
  own.licenses.add(new Models.SpdxLicense("Apache-2.0"));
  const bom = new Models.Bom({
    serialNumber: serialNumber(
      JSON.stringify([version, packages.map(({ text: _text, ...one }) => one)]),
    ),
    metadata: new Models.Metadata({ component: own }),
  });
  for (const shippedPackage of packages) {
    const newComponent = component(shippedPackage);
    bom.components.add(newComponent);
    own.dependencies.add(newComponent.bomRef);
  }
  return `${new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6)).serialize(bom, { sortLists: true, space: 1 })}\n`;
}
