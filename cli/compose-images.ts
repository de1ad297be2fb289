import sharp from "sharp";
import { composeImages } from "#db/sample/pictures/compose.ts";

/** Composes the sample recipes' pictures into the folder that it is given, telling how far it is. */

const [folder] = process.argv.slice(2);
if (!folder) throw new Error("Which folder?");
// Several pictures are under way at once: one thread for each is quickest.
sharp.concurrency(1);
await composeImages(folder, (done, total) => process.send?.(`${done} of ${total}`));
process.disconnect?.();
