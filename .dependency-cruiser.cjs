/**
 * Who may import whom, for `npm run check`. Nothing lower imports anything higher, and nothing
 * imports in a circle, not even types.
 */

const { LAYERS } = require("./scripts/layers.cjs");

const folder = (names) => `^src/(?:${names.join("|")})/`;

const direction = LAYERS.map((names, index) => ({
  name: `below: ${names.join(", ")}`,
  comment: "A lower folder must not know a higher one.",
  severity: "error",
  from: { path: folder(names) },
  to: { path: folder([...LAYERS.slice(index + 1).flat(), "(?!)"]) },
}));

const neighbors = LAYERS.filter((names) => names.length > 1).flatMap((names) =>
  names.map((name) => ({
    name: `beside: ${name}`,
    comment: "Folders of one layer do not know each other.",
    severity: "error",
    from: { path: folder([name]) },
    to: { path: folder(names.filter((other) => other !== name)) },
  })),
);

/** Below the hosts there is no Node, no page and no grid. */
const PURE = LAYERS.slice(
  0,
  LAYERS.findIndex((names) => names.includes("hosts")),
).flat();

module.exports = {
  forbidden: [
    ...direction,
    ...neighbors,
    {
      name: "no circles",
      comment: "Two files that need each other want a third one below them.",
      severity: "error",
      from: { path: "^src/" },
      to: { circular: true },
    },
    {
      name: "every folder has its layer",
      comment: "Name the folder in scripts/layers.cjs.",
      severity: "error",
      from: { path: "^src/[^/]+/", pathNot: folder(LAYERS.flat()) },
      to: {},
    },
    {
      name: "no Node below the hosts",
      severity: "error",
      from: { path: folder(PURE) },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "packages of hosts and pages",
      severity: "error",
      from: { path: folder(PURE) },
      to: { path: "^node_modules/(?:@univerjs|@fluentui|react)" },
    },
    {
      name: "files are written by xlsx",
      severity: "error",
      from: { path: "^src/", pathNot: folder(["xlsx"]) },
      to: { path: "^node_modules/exceljs" },
    },
    {
      name: "shipped code needs shipped packages",
      severity: "error",
      from: { path: "^src/" },
      to: {
        dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"],
        pathNot: "^node_modules/@types/",
      },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default"],
    },
  },
};
