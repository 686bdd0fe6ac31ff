import tseslint from "typescript-eslint";

const MAX_LINE_LENGTH = 100;
const MAX_FILE_LINES = 400;
const MAX_FUNCTION_LINES = 60;
const MAX_COMPLEXITY = 15;
const maxLines = (max) => ["error", { max, skipBlankLines: true, skipComments: true }];

/** The German of the pane: one object, which the compiler compares with the English one. */
const FILES_OF_MESSAGES = ["src/pane/messages/de.ts"];

/** Files that grew beyond the limit when the code was formatted; each is to be split by subject. */
const LONG_FILES = [
  "src/plan/sections/backup/devices.ts",
  "src/plan/sections/calculation/fit.ts",
  "src/plan/sections/consolidation/cores.ts",
  "src/plan/sections/disk/pools.ts",
  "src/plan/sections/ha/sheet.ts",
  "src/plan/sections/integrated/sheet.ts",
  "src/plan/sections/memory/sheet.ts",
  "src/plan/sections/target/sheet.ts",
  "src/plan/sections/web/applications.ts",
];

/** Their formulas are joined from strings; they shrink when formulas become templates. */
const FILES_OF_PLAN_FORMULAS = [
  "src/plan/inputs/input-validation.ts",
  "src/plan/sections/assumptions/sheet.ts",
  "src/plan/sections/backup/devices.ts",
  "src/plan/sections/backup/sheet.ts",
  "src/plan/sections/batch/sheet.ts",
  "src/plan/sections/calculation/demand.ts",
  "src/plan/sections/consolidation/cores.ts",
  "src/plan/sections/consolidation/hours.ts",
  "src/plan/sections/consolidation/sheet.ts",
  "src/plan/sections/cover/sheet.ts",
  "src/plan/sections/current/facts.ts",
  "src/plan/sections/current/sheet.ts",
  "src/plan/sections/disk/san.ts",
  "src/plan/sections/disk/sheet.ts",
  "src/plan/sections/lpar/given-layout.ts",
  "src/plan/sections/growth/sheet.ts",
  "src/plan/sections/ha/batch.ts",
  "src/plan/sections/ha/sheet.ts",
  "src/plan/sections/integrated/servers.ts",
  "src/plan/sections/integrated/spaces.ts",
  "src/plan/sections/integrated/sheet.ts",
  "src/plan/sections/lpar/sheet.ts",
  "src/plan/sections/measurements/sheet.ts",
  "src/plan/sections/memory/paging.ts",
  "src/plan/sections/memory/sheet.ts",
  "src/plan/sections/scenarios/sheet.ts",
  "src/plan/sections/sensitivity/sheet.ts",
  "src/plan/sections/sources/sheet.ts",
  "src/plan/sections/target/sheet.ts",
  "src/plan/sections/vios/sheet.ts",
  "src/plan/sections/web/applications.ts",
  "src/plan/sections/web/java.ts",
  "src/plan/sections/web/mix.ts",
  "src/plan/sections/web/sheet.ts",
];

/**
 * `worksheetFunction` makes the few closures that every call of Excel runs through. What they share
 * is one definition's alone, and is looked up once.
 */
const FILES_WITH_LONG_FUNCTIONS = ["src/functions/core/define-function.ts"];

/** `readAttributes` is the loop over every character of every tag of a workbook. */
const FILES_WITH_COMPLEX_FUNCTIONS = ["src/xlsx/package/xml-scanner.ts"];

/** Lists that `npm run compile-catalogue` writes, as long as what they list. */
const GENERATED_FILES = [
  "src/catalogue/rule-id.ts",
  "src/functions/function-name.ts",
  "src/plan/sections/index.ts",
  "src/plan/sections/optional-inputs.ts",
];

/**
 * What no variable, parameter or function is named by itself: these words say how a value came
 * about, and not what it is.
 */
const BARE_NAMES = [
  ...[
    "asked",
    "drawn",
    "found",
    "given",
    "gone",
    "held",
    "joined",
    "kept",
    "known",
    "look",
    "lost",
  ],
  ...["made", "mended", "named", "placed", "printed", "said", "seen", "shown", "spelled", "stuck"],
  ...["taken", "told", "wanted", "written", "one", "at"],
];
const noBareNames = () => {
  const names = BARE_NAMES.join("|");
  const message = "Name the thing by what it is: a noun, or a verb for a function.";
  return [
    "error",
    ...[
      `VariableDeclarator > Identifier.id[name=/^(${names})$/]`,
      `:function > Identifier.params[name=/^(${names})$/]`,
      `:function > RestElement.params > Identifier[name=/^(${names})$/]`,
      `FunctionDeclaration > Identifier.id[name=/^(${names})$/]`,
    ].map((selector) => ({ selector, message })),
  ];
};

export default tseslint.config(
  { ignores: ["dist/", "build/", "out/", "node_modules/", "**/*.cjs", ...GENERATED_FILES] },
  ...tseslint.configs.recommended,
  {
    rules: {
      "max-lines": maxLines(MAX_FILE_LINES),
      "no-restricted-syntax": noBareNames(),
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true },
      ],
      // Prettier breaks code. What it cannot break is texts, formulas among them.
      "max-len": [
        "error",
        {
          code: MAX_LINE_LENGTH,
          ignoreStrings: true,
          ignoreTemplateLiterals: true,
          ignoreRegExpLiterals: true,
          ignoreUrls: true,
        },
      ],
      eqeqeq: "error",
      "no-console": "error",
    },
  },
  {
    files: ["src/**", "scripts/**"],
    rules: {
      "max-lines-per-function": maxLines(MAX_FUNCTION_LINES),
      complexity: ["error", MAX_COMPLEXITY],
    },
  },
  { files: [...FILES_OF_MESSAGES, ...LONG_FILES], rules: { "max-lines": maxLines(750) } },
  {
    files: [...FILES_OF_PLAN_FORMULAS, ...FILES_WITH_LONG_FUNCTIONS],
    rules: { "max-lines-per-function": "off" },
  },
  { files: FILES_WITH_COMPLEX_FUNCTIONS, rules: { complexity: "off" } },
  { files: ["scripts/**", "src/cli/**"], rules: { "no-console": "off" } },
  {
    files: ["test/**"],
    rules: {
      "max-lines": "off",
      "no-console": "off",
      "@typescript-eslint/no-require-imports": "off",
    },
  },
);
