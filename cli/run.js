import { install, isNeededNode, runWithNeededNode } from "./install.js";

// node cli/run.js NAME ARGUMENTS...: installs missing packages and runs NAME.ts in this folder.
// Plain JavaScript, because it also runs under Node 20 and before packages are installed.

const name = process.argv[2] ?? "";
await install();
if (isNeededNode()) {
  process.argv.splice(1, 2, `${name}.ts`);
  await import(`./${name}.ts`);
} else {
  runWithNeededNode();
}
