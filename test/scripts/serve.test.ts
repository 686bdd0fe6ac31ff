/**
 * The server of built files: what a browser asks for, and what any page or program on this machine
 * may send instead.
 */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { request, type IncomingHttpHeaders, type Server } from "node:http";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { headersOf } from "../../scripts/hosting/headers";
import { portOf, portTaken, serve, ServeProblem } from "../../scripts/serve";
import { RUN_SEED } from "../support/extent";

const base = mkdtempSync(join(tmpdir(), "served "));
const folder = join(base, "folder");
mkdirSync(join(folder, "docs"), { recursive: true });
writeFileSync(join(folder, "index.html"), "hello");
writeFileSync(join(folder, "docs", "index.html"), "pages");
writeFileSync(join(folder, "a b.txt"), "spaces");
writeFileSync(join(folder, "c#d.txt"), "sharp");
writeFileSync(join(base, "secret.txt"), "secret");
const hasLinks = process.platform !== "win32"; // creating them needs rights there
if (hasLinks) {
  symlinkSync(join(base, "secret.txt"), join(folder, "link.txt"));
  symlinkSync(base, join(folder, "linked"));
  symlinkSync(join(folder, "docs"), join(folder, "inside"));
}

let server: Server;
beforeAll(async () => {
  server = await serve({ folder, port: 0, headers: headersOf });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(base, { recursive: true });
});

interface Got {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const get = (path: string, headers: object = {}, method = "GET"): Promise<Got> =>
  new Promise((resolve, reject) => {
    request(
      { port: portTaken(server), path, method, host: "localhost", headers: { ...headers } },
      (response) => {
        let body = "";
        response.on("data", (part: Buffer) => {
          body += part.toString();
        });
        response.on("end", () =>
          resolve({ status: response.statusCode, headers: response.headers, body }),
        );
      },
    )
      .on("error", reject)
      .end();
  });

const expectAlive = async (): Promise<void> =>
  expect(await get("/")).toMatchObject({ status: 200, body: "hello" });

test("serves a folder, and reports what is not there", async () => {
  await expectAlive();
  expect(await get("/docs/")).toMatchObject({ status: 200, body: "pages" });
  expect(await get("/docs")).toMatchObject({ status: 301, headers: { location: "/docs/" } });
  expect(await get("/a%20b.txt?x=1")).toMatchObject({ status: 200, body: "spaces" });
  expect(await get("/c%23d.txt")).toMatchObject({ status: 200, body: "sharp" });
  expect((await get("/nothing")).status).toBe(404);
  expect(await get("/", {}, "HEAD")).toMatchObject({ status: 200, body: "" });
});

test.each(["/", "/nothing", "/taskpane.html", "/workbench/x"])(
  "%s is answered with the headers of a hosted file",
  async (path) => {
    const { headers } = await get(path);
    for (const [name, value] of Object.entries(headersOf(path.slice(1))))
      expect(headers[name.toLowerCase()]).toBe(value);
  },
);

// RFC 9110, 14.2: a range that cannot be satisfied is 416, one that cannot be read is ignored.
test.each([
  ["bytes=0-999999999999999999", 206, "hello"],
  ["bytes=1-3", 206, "ell"],
  ["bytes=-2", 206, "lo"],
  ["bytes=5-1", 416, undefined],
  ["bytes=5-", 416, undefined],
  ["bytes=999999999999999999999-", 416, undefined],
  ["bytes=x-y", 200, "hello"],
  ["lines=1-2", 200, "hello"],
])("Range: %s", async (range, status, body) => {
  const got = await get("/", { Range: range });
  expect(got.status).toBe(status);
  if (body !== undefined) expect(got.body).toBe(body);
  await expectAlive();
});

test.each(["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PATCH"])("%s is 405", async (method) => {
  expect(await get("/", {}, method)).toMatchObject({
    status: 405,
    headers: { allow: "GET, HEAD" },
  });
});

test.each(["evil.example", "localhost.evil.example", "evil.example:3000", "127.0.0.1.nip.io"])(
  "a request for the host «%s» reads nothing",
  async (host) => {
    const got = await get("/", { Host: host });
    expect(got.status).toBeGreaterThanOrEqual(400);
    expect(got.body).not.toContain("hello");
  },
);

test("a request without a host reads nothing", async () => {
  for (const version of ["1.0", "1.1"])
    expect(await closed(await open(`GET / HTTP/${version}\r\n\r\n`))).toMatch(/^HTTP\/1.1 4\d\d /);
});

test.each(["localhost", "LOCALHOST:8080", "127.0.0.1", "[::1]:3000"])(
  "%s is this machine",
  async (host) => {
    expect((await get("/", { Host: host })).status).toBe(200);
  },
);

test.each([
  "/../secret.txt",
  "/..%2fsecret.txt",
  "/%2e%2e/secret.txt",
  "/%2e%2e%2fsecret.txt",
  "/docs/../../secret.txt",
  "/..%5csecret.txt",
  "/%00",
  "/%",
  "/%ff",
  "//secret.txt",
])("the path %s leads nowhere", async (path) => {
  const got = await get(path);
  expect(got.status).toBeGreaterThanOrEqual(path === "//secret.txt" ? 200 : 400);
  expect(got.body).not.toContain("secret");
  await expectAlive();
});

test("a path that is too long leads nowhere", async () => {
  expect((await get(`/${"a".repeat(5000)}`)).status).toBe(404);
  expect((await get(`/${"a/".repeat(5000)}`)).status).toBe(404);
});

(hasLinks ? test : test.skip)("follows no symbolic link out of its folder", async () => {
  expect((await get("/link.txt")).status).toBe(404);
  expect((await get("/linked/secret.txt")).status).toBe(404);
  expect((await get("/linked/")).status).toBe(404);
  expect(await get("/inside/")).toMatchObject({ status: 200, body: "pages" });
});

test("listens on this machine only", async () => {
  expect((server.address() as AddressInfo).address).toBe("127.0.0.1");
  const other = Object.values(networkInterfaces())
    .flat()
    .find((entry) => entry && !entry.internal && entry.family === "IPv4");
  if (other)
    await new Promise<void>((resolve, reject) => {
      connect(portTaken(server), other.address)
        .on("error", () => resolve())
        .on("connect", () => reject(new Error("it answers on the network")));
    });
});

const open = (text: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(portTaken(server), "127.0.0.1", () => {
      socket.off("error", reject).on("error", () => undefined);
      socket.write(text, "latin1");
      resolve(socket);
    }).once("error", reject);
  });
const closed = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    let text = "";
    socket.on("data", (part) => {
      text += part.toString("latin1");
    });
    socket.on("close", () => resolve(text));
  });

test.each([
  ["no complete line", "GET / HT"],
  ["headers without an end", "GET / HTTP/1.1\r\nHost: localhost\r\nX-A: b\r\n"],
  ["a body that does not come", "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n"],
])(
  "a connection that hangs with %s is closed",
  async (_, text) => {
    await closed(await open(text));
    await expectAlive();
  },
  60_000,
);

/** Words of requests, and what no request has. */
const word = fc.oneof(
  fc.constantFrom("GET", "HEAD", "get", "CONNECT", "PRI", "BREW", ""),
  fc.string({ maxLength: 12 }),
);
const target = fc.oneof(
  fc.constantFrom("/", "*", "//", "/%", "/%c0%ae%c0%ae/", "http://[", "http://evil/", "/a?%", "\\"),
  fc
    .array(fc.constantFrom("..", "%2e%2e", "docs", "%00", "linked", "con", "~", "%"), {
      maxLength: 8,
    })
    .map((parts) => `/${parts.join("/")}`),
  fc.string({ unit: "binary", maxLength: 40 }),
);
const number = fc.oneof(fc.integer().map(String), fc.constantFrom("", "-0", "1e9", "9".repeat(30)));
const range = fc
  .tuple(
    fc.constantFrom("bytes", "BYTES", "lines", ""),
    fc.array(fc.tuple(number, number), { maxLength: 30 }),
  )
  .map(([unit, parts]) => `${unit}=${parts.map((part) => part.join("-")).join(",")}`);
const header = fc.oneof(
  range.map((value) => `Range: ${value}`),
  fc
    .tuple(
      fc.constantFrom(
        ...["Host", "If-None-Match", "If-Modified-Since", "If-Range", "Expect", "Upgrade"],
        ...["Connection", "Transfer-Encoding", "Content-Length", "Accept-Encoding", "Cookie"],
      ),
      fc.oneof(
        fc.constantFrom("localhost", "chunked", "100-continue", "websocket", "close", "*", "-1"),
        fc.string({ unit: "binary", maxLength: 60 }),
      ),
    )
    .map((parts) => parts.join(": ")),
  fc.string({ maxLength: 20 }),
  fc.constant(`X: ${"y".repeat(20_000)}`),
);
const malformed = fc.oneof(
  fc
    .record({
      method: word,
      target,
      version: fc.constantFrom("HTTP/1.1", "HTTP/1.0", "HTTP/9.9", "", "FTP"),
      headers: fc.array(header, { maxLength: 6 }),
      body: fc.string({ maxLength: 30 }),
    })
    .map(({ method, target: path, version, headers, body }) =>
      [`${method} ${path} ${version}`, "Host: localhost", ...headers, "", body].join("\r\n"),
    ),
  fc
    .record({ path: fc.constantFrom("/", "/docs/", "/a%20b.txt", "/inside/"), value: range })
    .map(({ path, value }) =>
      [
        `GET ${path} HTTP/1.1`,
        "Host: localhost",
        "Connection: close",
        `Range: ${value}`,
        "",
        "",
      ].join("\r\n"),
    ),
  fc.string({ unit: "binary", maxLength: 200 }),
);

test("500 malformed requests get an answer or a closed connection, and it answers afterwards", async () => {
  const reads: string[] = [];
  const samples = fc.sample(malformed, { numRuns: 500, seed: RUN_SEED });
  // At the same time, because what never ends is closed only after some seconds.
  for (const half of [samples.slice(0, 250), samples.slice(250)])
    reads.push(...(await Promise.all(half.map(async (text) => closed(await open(text))))));
  expect(reads).toHaveLength(500);
  for (const [i, answer] of reads.entries())
    if (answer.includes("secret")) throw new Error(`read by ${JSON.stringify(samples[i])}`);
  for (const answer of reads.filter((text) => text !== ""))
    expect(answer).toMatch(/^HTTP\/1\.1 [1-5]\d\d /);
  // The generator reaches the files too.
  expect(reads.filter((text) => /^HTTP\/1\.1 (?:2|416)/.test(text)).length).toBeGreaterThan(20);
  await expectAlive();
}, 120_000);

test("a port in use gives one clear line with the solution", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => other.once("listening", resolve));
  const { port } = other.address() as AddressInfo;
  try {
    await expect(serve({ folder, port, headers: {} })).rejects.toThrow(
      new ServeProblem(
        `Port ${port} is taken. Stop what uses it, or set the environment variable PORT to another port, such as ${port + 1}.`,
      ),
    );
  } finally {
    other.close();
  }
});

test("PORT must be a port", () => {
  expect(portOf(undefined, 3000)).toBe(3000);
  expect(portOf("8080", 3000)).toBe(8080);
  for (const text of ["x", "-1", "70000", "3.5"])
    expect(() => portOf(text, 3000)).toThrow(ServeProblem);
});
