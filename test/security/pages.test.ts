/** The built pages of the add-in and its guide, as files. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pageProblems } from "../support/page-problems";

const dist = join(__dirname, "../../dist");

test("no page has inline scripts, and every page has a content security policy", () => {
  const pages = [
    "taskpane.html",
    ...readdirSync(join(dist, "help"), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".html"))
      .map((file) => join("help", file)),
  ].map((file) => join(dist, file));
  expect(pages.length).toBeGreaterThan(200);
  expect(pageProblems(pages)).toEqual([]);
});
