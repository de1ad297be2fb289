import { bootstrap } from "./bootstrap.js";

await bootstrap("start.ts", {
  later: ["worker/worker.ts", "bin/mail.ts", "db/sample/seed.ts"],
});
