import tseslint from "typescript-eslint";

/** The rooms in their order: nothing lower imports anything higher. */
const ROOMS = ["catalogue", "models", "functions", "workbook", "plan", "pane", "hosts", "addin", "workbench", "cli"];
const MAX_LINES = 350;

const inRoom = (room) => `**/${room}/**`;
const higherThan = (room) => ROOMS.slice(ROOMS.indexOf(room) + 1);

/** What a room must not import. Entries (addin, workbench, cli) never import each other. */
const direction = ROOMS.filter((room) => higherThan(room).length).map((room) => ({
  files: [`src/${room}/**/*.{ts,tsx}`],
  rules: {
    "no-restricted-imports": ["error", {
      patterns: [
        { group: [...higherThan(room)].flatMap((other) => [`../${other}/**`, inRoom(other)]), message: `${room} must not know a higher room.` },
        ...(["catalogue", "models", "functions", "workbook", "plan"].includes(room)
          ? [{ group: ["node:*", "fs", "path", "exceljs", "@univerjs/*", "react*", "@fluentui/*"], message: `${room} knows no Node, no host and no DOM.` }] : []),
      ],
    }],
  },
}));

export default tseslint.config(
  { ignores: ["dist/", "build/", "out/", "node_modules/", "**/*.cjs"] },
  ...tseslint.configs.recommended,
  {
    rules: {
      "max-lines": ["error", { max: MAX_LINES, skipBlankLines: false, skipComments: false }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true }],
      eqeqeq: "error",
      "no-console": "error",
    },
  },
  { files: ["scripts/**", "src/cli/**"], rules: { "no-console": "off" } },
  { files: ["test/**"], rules: { "max-lines": "off", "no-console": "off", "@typescript-eslint/no-require-imports": "off" } },
  ...direction,
  { files: ["src/formula/**/*.ts"], rules: { "no-restricted-imports": ["error", { patterns: [{ group: ["../*", "node:*", "exceljs"], message: "formula imports nothing." }] }] } },
);
