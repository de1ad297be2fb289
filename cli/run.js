import module from "node:module";
import { join } from "node:path";
import { BUILDS } from "./setup/build.js";
import { followNpm } from "./setup/follow-npm.js";
import { install, isNeededNode, runWithNeededNode } from "./setup/install.js";

// node cli/run.js NAME ARGUMENTS...: installs missing packages and runs NAME.ts in this folder.
// Plain JavaScript, because it also runs under Node 20 and before packages are installed.

const name = process.argv[2] ?? "";
followNpm();
await install();
if (isNeededNode()) {
  module.enableCompileCache(join(BUILDS, "compiled"));
  process.argv.splice(1, 2, `${name}.ts`);
  await import(`./${name}.ts`);
} else {
  runWithNeededNode();
}
