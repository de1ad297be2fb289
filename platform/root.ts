import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** The folder of the repository, seen from a source as from the build. */
export const ROOT = nearest("package.json", import.meta.dirname);

function nearest(name: string, folder: string): string {
  return existsSync(join(folder, name)) ? folder : nearest(name, dirname(folder));
}
