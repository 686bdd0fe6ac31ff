/** The notes of a release: the changelog of the version, and the contents of the folder. */

/** The part of CHANGELOG.md about a version, or about unreleased changes if it has none. */
export function changesOf(changelog: string, version: string): string {
  const parts = changelog
    .split(/^## /m)
    .slice(1)
    .map((part) => ({
      head: part.slice(0, part.indexOf("\n")).trim(),
      text: part.slice(part.indexOf("\n") + 1).trim(),
    }));
  const part =
    parts.find(({ head }) => head.replace(/^\[|\].*$| .*$/g, "") === version) ??
    parts.find(({ head }) => head === "Unreleased");
  if (!part)
    throw new Error(`CHANGELOG.md has neither a part "## ${version}" nor "## Unreleased".`);
  return part.text;
}

export interface Released {
  readonly version: string;
  readonly catalogue: string;
  readonly url: string;
  readonly changes: string;
  readonly functions: number;
  readonly packages: number;
}

export const releaseNotes = ({
  version,
  catalogue,
  url,
  changes,
  functions,
  packages,
}: Released): string => `# Sizebook ${version}

Catalogue ${catalogue}, ${functions} worksheet functions. Built for ${url}

${changes}

## What is here

| | |
|---|---|
| \`hosting/\` | all files of the add-in, its help and the workbench, served at ${url}. Headers for Apache (\`.htaccess\`), IIS (\`web.config\`), Cloudflare Pages and Netlify (\`_headers\`) are in it |
| \`nginx.conf\` | the same headers for nginx |
| \`manifest/sizebook.xml\` | the manifest for sideloading, a network share or the admin center |
| \`manifest/sizebook-unified.zip\` | the same add-in as a unified manifest package, with an id of its own. Deploy one of the two |
| \`retarget.cjs\` | \`node retarget.cjs --url https://...\` makes this release one for another address, without a build |
| \`templates/\` | plans as workbooks, empty and as examples |
| \`sizebook-${version}.tgz\` | the command line: \`npm install -g ./sizebook-${version}.tgz\`, Node.js 20 or newer, no network |
| \`install.md\` | how to install and deploy it |
| \`sizebook.cdx.json\` | bill of materials (CycloneDX): the ${packages} packages in the files |
| \`THIRD-PARTY-LICENSES.txt\`, \`LICENSE\` | their licenses, and ours |
| \`SHA256SUMS\` | \`sha256sum -c SHA256SUMS\` |
`;

/** A page of the guide on its own: links to other pages become plain text. */
export const withoutLinks = (markdown: string): string =>
  markdown.replace(/\[([^\]]+)\]\((?!https?:)[^)]*\)/g, "$1");
