import { bootstrap } from "./bootstrap.js";

await bootstrap("start.ts", {
  later: ["worker/worker.ts", "bin/mail.ts", "domain/auth/library.server.ts"],
});
