import { realpath } from "node:fs/promises";
import { resolve } from "node:path";
import { OperatorError } from "#platform/errors.ts";
import { ROOT } from "#platform/root.ts";
import { readSettings } from "#platform/settings/settings.ts";
import { openFileStore } from "#platform/storage/file-store.ts";
import { moveFiles } from "#platform/storage/move-files.ts";
import { mediaFolder, openNamedStore } from "#server/resources/stores.ts";
import { runCommand, say } from "#server/shutdown.ts";
import { progressBar } from "./progress-bar.ts";
import { readCommandLine } from "./read-command-line.ts";

const USAGE = `Usage: npm run media -- move [--back] [--keep]
Moves the image files from DATA_DIR/media to STORAGE_URL; --back moves them the other way.
The site finds them in either place while this runs.
Each copy is verified before the original is deleted; --keep keeps the original too. If interrupted, run it again.`;

await runCommand(async (shutdown) => {
  const { back, keep } = readArguments();
  const settings = readSettings(process.env, ROOT);
  if (!settings.storage) {
    throw new OperatorError("Set STORAGE_URL to the store to move images to or from.");
  }
  const folder = mediaFolder(settings.dataDir);
  if (settings.storage.kind === "folder" && (await isSame(settings.storage.folder, folder))) {
    throw new OperatorError("STORAGE_URL is DATA_DIR/media itself; the images are already there.");
  }
  const [here, there] = [openFileStore(folder), openNamedStore(settings.storage)];
  const [from, to] = back ? [there, here] : [here, there];
  let bar = progressBar(0);
  const moving = moveFiles(from, to, {
    keep,
    onCount: (count) => {
      bar = progressBar(count);
    },
    onMoved: () => bar.advance(),
    stopping: () => shutdown.stopping,
  });
  // Files being moved are finished first.
  shutdown.add(async () => void (await moving.catch(() => {})));
  const moved = await moving;
  bar.end();
  const done = `${moved} ${moved === 1 ? "file" : "files"} ${keep ? "copied" : "moved"}`;
  say(shutdown.stopping ? `${done}. Run the command again for the rest.` : `${done}.`);
  return 0;
});

/** Whether two paths are the same folder. */
async function isSame(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all(
    [one, other].map((path) => realpath(path).catch(() => resolve(path))),
  );
  return first === second;
}

function readArguments(): { back: boolean; keep: boolean } {
  const { values, positionals } = readCommandLine(USAGE, {
    back: { type: "boolean", default: false },
    keep: { type: "boolean", default: false },
  });
  if (positionals.length !== 1 || positionals[0] !== "move") throw new OperatorError(USAGE);
  return values;
}
