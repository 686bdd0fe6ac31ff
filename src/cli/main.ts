/** The command `sizebook`. */
import { argumentsUsage } from "./usage";
import { InputError, UsageError } from "./arguments";
import { explained, fn, listFunctions, listTables, version, type Printed } from "./functions";

async function run(words: readonly string[]): Promise<Printed> {
  const [command, ...rest] = words;
  const json = rest.includes("--json");
  const plain = rest.filter((word) => word !== "--json");
  switch (command) {
    case "fn":
      return fn(plain, json);
    case "explain":
      return explained(plain, json);
    case "functions":
      return listFunctions(plain);
    case "tables":
      return listTables(plain);
    case "plan":
      return (await import("./plan")).plan(rest);
    case "pack":
      return (await import("./pack")).pack(rest);
    case "compare":
      return (await import("./compare")).compare(rest);
    case "share":
      return (await import("./share")).share(rest);
    case "thaw":
      return (await import("./share")).thaw(rest);
    case "repair":
      return (await import("./calc")).repair(rest);
    case "calc":
      return (await import("./calc")).calc(rest);
    case "version":
    case "--version":
      return version();
    case "help":
    case "--help":
    case undefined:
      return { lines: argumentsUsage, status: 0 };
    default:
      throw new UsageError(`There is no command ${command}.`);
  }
}

run(process.argv.slice(2)).then(
  ({ lines, status }) => {
    process.stdout.write(`${lines.join("\n")}\n`);
    process.exitCode = status;
  },
  (error: unknown) => {
    if (!(error instanceof UsageError || error instanceof InputError)) throw error;
    process.stderr.write(
      error instanceof InputError
        ? `${error.message}\n`
        : `${error.message}\n\n${argumentsUsage.join("\n")}\n`,
    );
    process.exitCode = 2;
  },
);
