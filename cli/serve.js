import { join } from "node:path";
import { pathToFileURL } from "node:url";

// Runs the finished build in build/site and installs nothing: what an image starts.

process.env.NODE_ENV = "production";
const built = join(import.meta.dirname, "../build/site/server/main.js");
const { main } = await import(pathToFileURL(built).href);
await main();
