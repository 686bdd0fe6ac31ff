import tseslint from "typescript-eslint";

const MAX_LINE_LENGTH = 100;
const MAX_FILE_LINES = 400;
const MAX_FUNCTION_LINES = 60;
const MAX_COMPLEXITY = 15;
const maxLines = (max) => ["error", { max, skipBlankLines: true, skipComments: true }];

/** The German of the pane: one object, which the compiler compares with the English one. */
const FILES_OF_MESSAGES = ["src/pane/messages/de.ts"];

/**
 * `worksheetFunction` makes the few closures that every call of Excel runs through. What they share
 * is one definition's alone, and is looked up once.
 */
const FILES_WITH_LONG_FUNCTIONS = [
  "src/functions/core/define-function.ts",
  // Lists of texts and cells.
  "src/plan/inputs/input-validation.ts",
  "src/plan/sections/target/index.ts",
];

/** `readAttributes` is the loop over every character of every tag of a workbook. */
const FILES_WITH_COMPLEX_FUNCTIONS = ["src/xlsx/package/xml-scanner.ts"];

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

/** A text that a module keeps stays in its language when another one is chosen. */
const noTextsOfModules = [
  {
    selector:
      "VariableDeclaration:not(:function *) MemberExpression[object.name='words']:not(:function *)",
    message: "Look the text up where it is shown: the language can change.",
  },
];

export default tseslint.config(
  { ignores: ["dist/", "build/", "out/", "node_modules/", "**/*.cjs"] },
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
  {
    files: ["src/pane/**"],
    rules: { "no-restricted-syntax": [...noBareNames(), ...noTextsOfModules] },
  },
  { files: FILES_OF_MESSAGES, rules: { "max-lines": maxLines(750) } },
  {
    files: FILES_WITH_LONG_FUNCTIONS,
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
