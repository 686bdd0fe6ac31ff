/** Serves a folder of built files, for the workbench and for Excel. */
import { createServer as createHttpServer, type RequestListener, type Server } from "node:http";
import { createServer as createHttpsServer, type ServerOptions } from "node:https";
import sirv from "sirv";
import type { Headers } from "./hosting/headers";

export interface Served {
  readonly folder: string;
  readonly port: number;
  /** With every file, or by its path in the folder. */
  readonly headers: Headers | ((path: string) => Headers);
  /** Key and certificate; http without them. */
  readonly tls?: ServerOptions;
}

export class ServeProblem extends Error {}

/** The port in PORT. */
export function portOf(text: string | undefined, usual: number): number {
  const port = text === undefined || text.trim() === "" ? usual : Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new ServeProblem(
      `PORT is «${text}»; a port is a whole number from 0 to 65535 (0 takes any free one).`,
    );
  return port;
}

/**
 * Resolves when the server listens, on this machine only; rejects with one clear line if it cannot.
 */
export function serve({ folder, port, headers, tls }: Served): Promise<Server> {
  const of = typeof headers === "function" ? headers : () => headers;
  const files = sirv(folder, {
    dev: true,
    setHeaders: (response, path) =>
      Object.entries(of(path.replace(/^\//, ""))).forEach(([name, value]) =>
        response.setHeader(name, value),
      ),
  });
  const answer: RequestListener = (request, response) =>
    files(request, response, () => {
      response.statusCode = 404;
      response.end("There is nothing at this address.");
    });
  const server = tls ? createHttpsServer(tls, answer) : createHttpServer(answer);
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE")
        reject(
          new ServeProblem(
            `Port ${port} is taken. Stop what uses it, or set the environment variable PORT to another port, such as ${port + 1}.`,
          ),
        );
      else if (error.code === "EACCES")
        reject(
          new ServeProblem(
            `Port ${port} needs rights that this user lacks. Set the environment variable PORT to a port above 1023, such as 3000.`,
          ),
        );
      else reject(error);
    });
    server.listen(port, "localhost", () => resolve(server));
  });
}

/** The port that a server took. */
export function portTaken(server: Server): number {
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}
