import module from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { BUILDS, ensureBuilt } from "./setup/build.js";
import { followNpm } from "./setup/follow-npm.js";
import { install, isNeededNode, runWithNeededNode } from "./setup/install.js";

// npm start: installs and builds if necessary, then runs the built site in this process.
// Plain JavaScript, because it also runs under Node 20 and before packages are installed.

const [argument] = process.argv.slice(2);
if (argument) {
  console.log("No arguments: settings are environment variables or lines of .env. See README.md.");
  process.exit(argument === "--help" ? 0 : 1);
}
followNpm();
await install();
if (isNeededNode()) {
  const built = await ensureBuilt();
  // React's development version is several times slower.
  process.env.NODE_ENV = "production";
  module.enableCompileCache(join(BUILDS, "compiled"));
  const { main } = await import(pathToFileURL(join(built, "server/main.js")).href);
  await main();
} else {
  runWithNeededNode();
}
