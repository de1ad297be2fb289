import { install, isNeededNode, runWithNeededNode } from "./install.js";

// node cli/run.js NAME ARGUMENTS...: runs the command NAME.ts of this folder from its sources.
// Plain JavaScript: it runs under Node 20 too, and before anything is installed.

const name = process.argv[2] ?? "";
await install();
if (isNeededNode()) {
  process.argv.splice(1, 2, `${name}.ts`);
  await import(`./${name}.ts`);
} else {
  runWithNeededNode();
}
