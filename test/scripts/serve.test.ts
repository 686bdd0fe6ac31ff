import { request } from "node:http";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { portOf, portTaken, serve, ServeProblem } from "../../scripts/serve";

const folder = mkdtempSync(join(tmpdir(), "served-"));
writeFileSync(join(folder, "index.html"), "hello");

const get = (
  port: number,
  path: string,
): Promise<{ status?: number; header?: string | string[]; body: string }> =>
  new Promise((resolve, reject) => {
    request({ port, path, host: "localhost" }, (response) => {
      let body = "";
      response.on("data", (part: Buffer) => {
        body += part.toString();
      });
      response.on("end", () =>
        resolve({ status: response.statusCode, header: response.headers["x-mine"], body }),
      );
    })
      .on("error", reject)
      .end();
  });

test("serves a folder with its headers, and reports missing files", async () => {
  const server = await serve({ folder, port: 0, headers: { "X-Mine": "yes" } });
  try {
    expect(await get(portTaken(server), "/")).toEqual({
      status: 200,
      header: "yes",
      body: "hello",
    });
    expect((await get(portTaken(server), "/nothing")).status).toBe(404);
    expect((await get(portTaken(server), "/../../etc/passwd")).status).toBe(404);
  } finally {
    server.close();
  }
});

test("a port in use gives one clear line with the solution", async () => {
  const first = await serve({ folder, port: 0, headers: {} });
  const port = portTaken(first);
  try {
    await expect(serve({ folder, port, headers: {} })).rejects.toThrow(
      new ServeProblem(
        `Port ${port} is taken. Stop what uses it, or set the environment variable PORT to another port, such as ${port + 1}.`,
      ),
    );
  } finally {
    first.close();
  }
});

test("PORT must be a port", () => {
  expect(portOf(undefined, 3000)).toBe(3000);
  expect(portOf("8080", 3000)).toBe(8080);
  for (const text of ["x", "-1", "70000", "3.5"])
    expect(() => portOf(text, 3000)).toThrow(ServeProblem);
});
