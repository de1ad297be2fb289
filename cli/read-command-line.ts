import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { messageOf, OperatorError } from "#platform/errors.ts";
import { say } from "#server/shutdown.ts";

/** Parses a command's options and other arguments. `--help` and invalid ones end it with its usage. */
export function readCommandLine<const Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
) {
  if (process.argv.slice(2).includes("--help")) {
    say(usage);
    process.exit(0);
  }
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    throw new OperatorError(`${messageOf(error)}\n${usage}`);
  }
}
