import { stat } from "node:fs/promises";
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

/** Throws an OperatorError where the file that a command is to write is a folder: before the work, which may take long. */
export async function requireNoFolder(file: string): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (found?.isDirectory()) throw new OperatorError(`${file} is a folder: name a file in it.`);
}
