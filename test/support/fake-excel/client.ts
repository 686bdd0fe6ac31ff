/// <reference types="office-js" />
/** The client side of Office.js: objects that record calls until the next sync. */
import { order, type Since } from "./api-sets";
import { SettingsRecord } from "./bag";
import { Refusal, RichApiError } from "./errors";
import { CLASSES, ITEMS, type Member } from "./members";

/** The location of an object, which is known after the request. */
export interface Path {
  readonly id: number;
  readonly type: string;
  /** Finds the object in Excel; null if an OrNullObject method found none. */
  find(): unknown;
  found?: { readonly server: unknown };
  /** The request that should have found it failed. */
  lost?: boolean;
}

export interface Action {
  readonly type: string;
  readonly member: string;
  /** Whether it counts as a call that can fail by itself. */
  readonly counts: boolean;
  readonly sets?: boolean;
  /** The values that it sets. */
  readonly values?: unknown;
  run(): unknown;
  /** Receives the result after the whole request. */
  answer?: (result: unknown) => void;
}

/** What a context requires of the Excel behind it. */
export interface Engine {
  readonly version: string;
  readonly apiSets: ReadonlyMap<string, Since>;
  root(type: "Workbook" | "Runtime"): unknown;
  execute(context: Context): Promise<void>;
  subscribe(type: string, event: string, handler: (args: unknown) => Promise<unknown>): () => void;
}

/** Methods with a result. */
const RESULTS: ReadonlySet<string> = new Set(["getCellProperties"]);

const PATHS = new WeakMap<object, Path>();
/** The fake runs in pages too, where there is no Buffer. */
const UTF8 = new TextEncoder();

export class Context {
  readonly actions: Action[] = [];
  readonly paths: Path[] = [];
  /**
   * The length of the request as JSON text. Quotes count twice, because the request is sent as text
   * within a text.
   */
  bytes = 0;
  private count = 0;
  readonly workbook: unknown;
  readonly runtime: unknown;

  constructor(
    readonly engine: Engine,
    readonly options: Excel.RunOptions,
  ) {
    this.workbook = this.object(this.root("Workbook"));
    this.runtime = this.object(this.root("Runtime"));
  }

  sync = async (): Promise<void> => this.engine.execute(this);

  clear(): void {
    this.actions.length = 0;
    this.paths.length = 0;
    this.bytes = 0;
  }

  private root(type: "Workbook" | "Runtime"): Path {
    const server = this.engine.root(type);
    return { id: 1, type, find: () => server, found: { server } };
  }

  private weigh(json: unknown): void {
    const text = JSON.stringify(json);
    this.bytes += UTF8.encode(text).length + 1;
    for (let index = 0; index < text.length; index += 1)
      if (text[index] === '"' || text[index] === "\\") this.bytes += 1;
  }

  private act(action: Action, json: object): void {
    this.actions.push(action);
    this.weigh({ Id: (this.count += 1), ...json });
  }

  private path(
    type: string,
    parent: Path,
    member: string,
    kind: Member["kind"],
    args: readonly unknown[],
    nullable: boolean,
  ): Path {
    const values = args.map((arg) => this.argument(arg));
    const path: Path = {
      id: (this.count += 1),
      type,
      find: () => {
        const server = resolve(parent);
        if (server === null) return null;
        return kind === "object"
          ? property(server, member)
          : method(
              server,
              member,
              values.map((value) => value()),
            );
      },
    };
    this.paths.push(path);
    this.weigh({
      [path.id]: {
        Id: path.id,
        ObjectPathType: kind === "object" ? 4 : 3,
        Name: capital(member),
        ParentObjectPathId: parent.id,
        ArgumentInfo: { Arguments: plain(args) },
      },
    });
    this.act(
      {
        type: parent.type,
        member,
        counts: kind === "find",
        run: () => {
          const server = path.find();
          if (server === null && !nullable && kind === "find") throw new Refusal("ItemNotFound");
          path.found = { server };
        },
      },
      { ActionType: 1, Name: "", ObjectPathId: path.id },
    );
    if (type === "Range")
      this.weigh({
        Id: (this.count += 1),
        ActionType: 3,
        Name: "_KeepReference",
        ObjectPathId: path.id,
        ArgumentInfo: {},
      });
    return path;
  }

  /** Arguments are resolved when the request runs: objects are replaced by what they refer to. */
  private argument(arg: unknown): () => unknown {
    const path = typeof arg === "object" && arg !== null ? PATHS.get(arg) : undefined;
    if (path) return () => resolve(path);
    const copy: unknown = structuredClone(arg);
    return () => copy;
  }

  /** Objects of Office.js. */
  object(path: Path): object {
    const { type } = path;
    const members = CLASSES[type];
    if (!members) throw new Error(`The fake Excel has no class ${type}`);
    const loaded = new Map<string, unknown>();
    const children = new Map<string, object>();
    const proxy: object = new Proxy(
      {},
      {
        get: (_target, key) => {
          if (typeof key === "symbol" || key === "then") return undefined;
          if (key === "context") return this;
          if (key === "untrack" || key === "track") return () => proxy;
          if (key === "load")
            return (what?: string | string[]) => {
              this.load(path, loaded, what);
              return proxy;
            };
          if (key === "isNullObject") {
            if (!path.found) throw new RichApiError("PropertyNotLoaded", `${type}.isNullObject`);
            return path.found.server === null;
          }
          const member = members[key];
          if (key === "items" && ITEMS[type]) return read(type, key, loaded);
          if (!member) throw new TypeError(`${type} has no member ${key}`);
          return this.member(path, key, member, loaded, children);
        },
        set: (_target, key, value) => {
          const member = typeof key === "string" ? members[key] : undefined;
          if (member?.kind !== "value" || member.fixed)
            throw new TypeError(`${type}.${String(key)} cannot be set`);
          const argument = this.argument(value);
          this.act(
            {
              type,
              member: String(key),
              counts: true,
              sets: true,
              values: value,
              run: () => {
                setProperty(resolve(path), String(key), argument());
              },
            },
            {
              ActionType: 4,
              Name: capital(String(key)),
              ObjectPathId: path.id,
              ArgumentInfo: { Arguments: [value] },
            },
          );
          loaded.set(String(key), value);
          return true;
        },
      },
    );
    PATHS.set(proxy, path);
    return proxy;
  }

  private member(
    path: Path,
    name: string,
    member: Member,
    loaded: Map<string, unknown>,
    children: Map<string, object>,
  ): unknown {
    switch (member.kind) {
      case "value":
        return read(path.type, name, loaded);
      case "object": {
        const child =
          children.get(name) ?? this.object(this.path(member.type, path, name, "object", [], true));
        children.set(name, child);
        return child;
      }
      case "find":
        return (...args: unknown[]) =>
          this.object(
            this.path(member.type, path, name, "find", args, name.endsWith("OrNullObject")),
          );
      case "call":
        return (...args: unknown[]) => {
          const values = args.map((arg) => this.argument(arg));
          const result: { value?: unknown } = {};
          this.act(
            {
              type: path.type,
              member: name,
              counts: true,
              answer: (value) => {
                result.value = value;
              },
              run: () => {
                const server = resolve(path);
                return server === null
                  ? undefined
                  : call(
                      server,
                      name,
                      values.map((value) => value()),
                    );
              },
            },
            {
              ActionType: 3,
              Name: capital(name),
              ObjectPathId: path.id,
              ArgumentInfo: { Arguments: plain(args) },
            },
          );
          if (!RESULTS.has(name)) return undefined;
          return {
            get value(): unknown {
              if (!("value" in result))
                throw new RichApiError("ValueNotLoaded", `${path.type}.${name}`);
              return result.value;
            },
          };
        };
      case "event":
        return {
          add: (handler: (args: unknown) => Promise<unknown>) => this.handler(path, name, handler),
        };
    }
  }

  private handler(path: Path, name: string, handler: (args: unknown) => Promise<unknown>): object {
    let stop: (() => void) | undefined;
    const json = { ActionType: 3, Name: `_Register${name}`, ObjectPathId: path.id };
    this.act(
      {
        type: path.type,
        member: name,
        counts: true,
        run: () => {
          stop = this.engine.subscribe(path.type, name, handler);
        },
      },
      json,
    );
    return {
      context: this,
      remove: () =>
        this.act({ type: path.type, member: name, counts: true, run: () => stop?.() }, json),
    };
  }

  private load(
    path: Path,
    loaded: Map<string, unknown>,
    what: string | string[] | undefined,
  ): void {
    const names = (Array.isArray(what) ? what : (what ?? "").split(","))
      .map((name) => name.trim())
      .filter(Boolean);
    if (names.length === 0)
      throw new Error(`${path.type}.load without properties loads everything; name them`);
    const items = names
      .filter((name) => name.startsWith("items/"))
      .map((name) => name.slice("items/".length));
    const own = names.filter((name) => !name.includes("/"));
    const beyond = names.filter((name) => name.includes("/") && !name.startsWith("items/"));
    if (beyond.length) throw new Error(`The fake Excel does not load ${beyond.join(", ")}`);
    this.act(
      {
        type: path.type,
        member: items.length ? `items.${items[0]}` : own[0]!,
        counts: true,
        run: () => {
          const server = resolve(path);
          if (server === null) return null;
          if (items.length)
            return (property(server, "items") as unknown[]).map((item) => ({
              item,
              values: items.map((name) => property(item, name)),
            }));
          return own.map((name) => structuredClone(property(server, name)));
        },
        answer: (result) => {
          if (result === null) return;
          if (!items.length)
            own.forEach((name, index) => loaded.set(name, (result as unknown[])[index]));
          else
            loaded.set(
              "items",
              (result as { item: unknown; values: unknown[] }[]).map(({ item, values }) =>
                this.item(ITEMS[path.type]!, item, items, values),
              ),
            );
        },
      },
      { ActionType: 2, Name: "", ObjectPathId: path.id, QueryInfo: { Select: names } },
    );
  }

  /** An item of a collection, with its loaded properties. */
  private item(
    type: string,
    server: unknown,
    names: readonly string[],
    values: readonly unknown[],
  ): object {
    const object = this.object({
      id: (this.count += 1),
      type,
      find: () => server,
      found: { server },
    });
    const valueByName = new Map(names.map((name, index) => [name, values[index]]));
    return new Proxy(object, {
      get: (target, key) =>
        valueByName.has(key as string) ? valueByName.get(key as string) : Reflect.get(target, key),
    });
  }

  /** Members that this Excel does not support. */
  tooNew({ type, member, sets }: Action): boolean {
    const item = /^items\.(.+)$/.exec(member)?.[1];
    const since = this.engine.apiSets.get(item ? `${ITEMS[type]}.${item}` : `${type}.${member}`);
    return since !== undefined && order(sets ? since.set : since.read) > order(this.engine.version);
  }
}

const capital = (name: string): string => name[0]!.toUpperCase() + name.slice(1);
const plain = (args: readonly unknown[]): unknown[] =>
  args.map((arg) =>
    typeof arg === "object" && arg !== null && PATHS.has(arg) ? PATHS.get(arg)!.id : arg,
  );

function read(type: string, name: string, loaded: ReadonlyMap<string, unknown>): unknown {
  if (!loaded.has(name))
    throw new RichApiError(
      "PropertyNotLoaded",
      `${type}.${name}`,
      `The property '${name}' is not available. Call load and context.sync() first.`,
    );
  return loaded.get(name);
}

function resolve(path: Path): unknown {
  if (path.lost) throw new Refusal("InvalidObjectPath");
  path.found ??= { server: path.find() };
  const { server } = path.found;
  if (
    (server as { state?: { gone?: boolean } } | null)?.state?.gone ||
    (server as { sheet?: { gone?: boolean } } | null)?.sheet?.gone
  )
    throw new Refusal("ItemNotFound");
  return server;
}

const property = (server: unknown, name: string): unknown => {
  if (!(server instanceof SettingsRecord)) return (server as Record<string, unknown>)[name];
  const members = server.read(name);
  return members === undefined ? server.child(name) : members;
};

function setProperty(server: unknown, name: string, value: unknown): void {
  if (server === null) return;
  if (server instanceof SettingsRecord) server.write(name, value);
  else (server as Record<string, unknown>)[name] = value;
}

function method(server: unknown, name: string, args: readonly unknown[]): unknown {
  const { find } = server as { find?: (member: string, args: readonly unknown[]) => unknown };
  if (server instanceof SettingsRecord && find) return find.call(server, name, args);
  if (server instanceof SettingsRecord) return server.child(String(args[0]));
  return call(server, name, args);
}

function call(server: unknown, name: string, args: readonly unknown[]): unknown {
  if (server instanceof SettingsRecord) return server.call(name, args);
  return (server as Record<string, (...args: unknown[]) => unknown>)[name]!(...args);
}
