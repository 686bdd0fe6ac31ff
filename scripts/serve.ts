/**
 * Serves a folder of built files to this machine, for the workbench and for Excel. Any page that a
 * browser shows can send requests here, so nothing that is requested may end the process, reach
 * another folder, or be answered for another name.
 */
import { realpathSync, statSync } from "node:fs";
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import { createServer as createHttpsServer, type ServerOptions } from "node:https";
import { createRequire } from "node:module";
import { join, relative, sep } from "node:path";
import type { Headers } from "./hosting/headers";

export interface Served {
  readonly folder: string;
  readonly port: number;
  /** With every file, or by its path in the folder. */
  readonly headers: Headers | ((path: string) => Headers);
  /** Key and certificate; http without them. */
  readonly tls?: ServerOptions;
}

/** What is used of the package `send`, which has no types of its own. */
const send = createRequire(__filename)("send") as (
  request: IncomingMessage,
  path: string,
  options: { readonly root: string; readonly cacheControl: boolean },
) => {
  on(
    event: "error",
    listener: (error: { readonly status: number }) => void,
  ): { pipe(response: ServerResponse): void };
};

export class ServeProblem extends Error {}

/** Times that suffice for a browser on this machine, and that end a connection which only waits. */
const LIMITS = {
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 5_000,
} as const;
/** Without a byte in either direction. */
const SILENCE_MS = 30_000;
const MAX_CONNECTIONS = 256;
const ADDRESS = "127.0.0.1";
/** Another name is that of a page which has its name resolved to this machine. */
const OWN_NAME = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/** The port in PORT. */
export function portOf(text: string | undefined, usual: number): number {
  const port = text === undefined || text.trim() === "" ? usual : Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new ServeProblem(
      `PORT is «${text}»; a port is a whole number from 0 to 65535 (0 takes any free one).`,
    );
  return port;
}

/** The path in the folder that a request names, with slashes; undefined if it is none. */
function pathOf({ url = "" }: IncomingMessage): string | undefined {
  try {
    const path = decodeURIComponent(new URL(url, `http://${ADDRESS}`).pathname);
    return /[\0\\]/.test(path) ? undefined : path.replace(/^\/+/, "");
  } catch {
    return undefined;
  }
}

/**
 * The path of a file, itself or as the page of a folder. Undefined if there is none, or if a
 * symbolic link leads out of the folder.
 */
function fileAt(folder: string, path: string): string | undefined {
  try {
    const root = realpathSync(folder);
    const place = realpathSync(join(root, path));
    const file = statSync(place).isDirectory() ? realpathSync(join(place, "index.html")) : place;
    return file.startsWith(root + sep) && statSync(file).isFile()
      ? relative(root, file).split(sep).join("/")
      : undefined;
  } catch {
    return undefined;
  }
}

function refuse(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8", Connection: "close" });
  response.end(`${text}\n`);
}

const missing = (response: ServerResponse): void =>
  refuse(response, 404, "There is nothing at this address.");

/** Answers what names no file of this server; false if it may name one. */
function refused(request: IncomingMessage, response: ServerResponse): boolean {
  if (!OWN_NAME.test(request.headers.host ?? ""))
    refuse(response, 421, "Open http://localhost with the port of this server.");
  else if (request.method !== "GET" && request.method !== "HEAD") {
    response.setHeader("Allow", "GET, HEAD");
    refuse(response, 405, "This server only serves files: GET and HEAD.");
  } else if (pathOf(request) === undefined)
    refuse(response, 400, "This is not the path of a file.");
  else return false;
  return true;
}

const answering =
  ({ folder, headers }: Served) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const path = pathOf(request) ?? "";
    for (const [name, value] of Object.entries(
      typeof headers === "function" ? headers(path) : headers,
    ))
      response.setHeader(name, value);
    if (refused(request, response)) return;
    const file = fileAt(folder, path);
    if (file === undefined) return missing(response);
    // Links in the page of a folder are relative to the folder.
    if (file === `${path}/index.html`) {
      response.setHeader("Location", `/${encodeURI(path)}/`);
      return refuse(response, 301, "This page is in a folder.");
    }
    send(request, encodeURI(file).replace(/[?#]/g, encodeURIComponent), {
      root: realpathSync(folder),
      cacheControl: false,
    })
      .on("error", ({ status }) => {
        if (response.headersSent) response.destroy();
        else if (status === 404) missing(response);
        else refuse(response, status, "This cannot be served as requested.");
      })
      .pipe(response);
  };

const PORT_PROBLEMS: Readonly<Record<string, (port: number) => string>> = {
  EADDRINUSE: (port) =>
    `Port ${port} is taken. Stop what uses it, or set the environment variable PORT to another port, such as ${port + 1}.`,
  EACCES: (port) =>
    `Port ${port} needs rights that this user lacks. Set the environment variable PORT to a port above 1023, such as 3000.`,
};

/**
 * Resolves when the server listens, on this machine only; rejects with one clear line if it cannot.
 */
export function serve(served: Served): Promise<Server> {
  const { port, tls } = served;
  const answer = answering(served);
  const server = tls
    ? createHttpsServer({ ...tls, ...LIMITS, handshakeTimeout: LIMITS.headersTimeout }, answer)
    : createHttpServer(LIMITS, answer);
  server.maxConnections = MAX_CONNECTIONS;
  server.setTimeout(SILENCE_MS);
  return new Promise((resolve, reject) => {
    // Later errors concern one connection.
    server.on("error", (error: NodeJS.ErrnoException) => {
      const problem = PORT_PROBLEMS[error.code ?? ""];
      reject(problem ? new ServeProblem(problem(port)) : error);
    });
    server.listen(port, ADDRESS, () => resolve(server));
  });
}

/** The port that a server took. */
export function portTaken(server: Server): number {
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}
