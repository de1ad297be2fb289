import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

/** Runs a command of cli/ to its end, with these settings added to the environment. */
export async function runCliCommand(name: string, args: string[], settings: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [`cli/${name}.ts`, ...args], {
    env: { ...process.env, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [output, errors, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  return { output, errors, status };
}
