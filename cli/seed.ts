import { join } from "node:path";
import { storeImages } from "#db/sample/pictures/sample-pictures.ts";
import { seedFirstStart } from "#db/sample/seed.ts";
import type { DB } from "#db/schema.ts";
import { openPool } from "#platform/db/connect.ts";
import { readSettings } from "#platform/settings/settings.ts";
import { openStore } from "./site.ts";

// What a first start puts into the database at DATABASE_URL, with the pictures in the folder that is named.
// Tells who forked it how many recipes that were.

const settings = readSettings(process.env, join(import.meta.dirname, ".."));
const [imageFolder] = process.argv.slice(2);
const db = openPool<DB>({ url: settings.databaseUrl ?? "", max: 1 });
// Kept like uploads: the build that made them is thrown away one day.
const pictures = imageFolder ? await storeImages(imageFolder, openStore(settings)) : {};
const recipes = await seedFirstStart(db, { seed: settings.seed, now: new Date(), pictures });
await db.destroy();
process.send?.(recipes ?? 0);
process.disconnect?.();
