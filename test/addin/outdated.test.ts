/** A build that the server no longer has is outdated; one that cannot be compared is not. */
import { isOutdated } from "../../src/addin/outdated";

const answers = (body: string): typeof fetch =>
  (async () => new Response(body)) as unknown as typeof fetch;

test.each<[string, string, string | undefined, boolean]>([
  ["the same build", '{"build":"1a2b"}', "1a2b", false],
  ["another build", '{"build":"3c4d"}', "1a2b", true],
  ["a server without the file", "<html>Not found</html>", "1a2b", false],
  ["a file without a build", "{}", "1a2b", false],
  ["an empty file", "null", "1a2b", false],
  ["code that was not built", '{"build":"3c4d"}', undefined, false],
])("%s", async (_name, body, build, outdated) => {
  expect(await isOutdated(answers(body), build)).toBe(outdated);
});

test("without a connection, nothing is said, and no cache is requested", async () => {
  const requests: unknown[] = [];
  const offline = (async (...request: unknown[]) => {
    requests.push(request);
    throw new TypeError("Failed to fetch");
  }) as unknown as typeof fetch;
  expect(await isOutdated(offline, "1a2b")).toBe(false);
  expect(requests).toEqual([["build.json", { cache: "no-store" }]]);
});
