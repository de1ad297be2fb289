import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { OperatorError } from "#platform/errors.ts";
import { step } from "./step.js";

/** The headless shell first: it runs the same pages in two thirds of the time. */
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

/** The path of Chromium: CHROMIUM_PATH, one on PATH, or Debian's package, installed on demand. */
export async function findChromium(): Promise<string> {
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  const found = onPath();
  if (found) return found;
  await step("Installing Chromium", async () => installChromium());
  const installed = onPath();
  if (installed) return installed;
  throw new OperatorError(
    "No Chromium found, and apt-get couldn't install one. Install Chromium or Chrome, or set CHROMIUM_PATH.",
  );
}

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

function installChromium(): void {
  const isRoot = process.getuid?.() === 0;
  const aptGet = (...args: string[]) => {
    const [program = "", ...rest] = isRoot
      ? ["apt-get", ...args]
      : ["sudo", "-n", "apt-get", ...args];
    return spawnSync(program, rest, {
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      stdio: "ignore",
    });
  };
  aptGet("update");
  const install = (name: string) => aptGet("install", "--yes", "--no-install-recommends", name);
  // Only Debian has a separate package for the headless shell.
  if (install("chromium-headless-shell").status !== 0) install("chromium");
}
