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
  if (lacksFonts()) await step("Installing fonts", async () => void install("fonts-liberation"));
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

/**
 * Whether this Linux has neither Arial nor its metric equivalent: until the site's fonts are loaded, text is measured
 * in them, as it is for most readers. False where fontconfig is not there to ask.
 */
function lacksFonts(): boolean {
  const { status, stdout } = spawnSync("fc-list", [":", "family"], { encoding: "utf8" });
  return status === 0 && !/^(?:Arial|Liberation Sans)\b/m.test(stdout);
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
  // Only Debian has a separate package for the headless shell.
  if (!install("chromium-headless-shell")) install("chromium");
}

/** Installs a Debian package; false when that fails. */
function install(name: string): boolean {
  aptGet("update");
  return aptGet("install", "--yes", "--no-install-recommends", name);
}

function aptGet(...args: string[]): boolean {
  const isRoot = process.getuid?.() === 0;
  const [program = "", ...rest] = isRoot
    ? ["apt-get", ...args]
    : ["sudo", "-n", "apt-get", ...args];
  const { status } = spawnSync(program, rest, {
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    stdio: "ignore",
  });
  return status === 0;
}
