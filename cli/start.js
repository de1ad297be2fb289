import { bootstrap } from "./bootstrap.js";
import { keepTick } from "./keep-tick.js";

keepTick();
await bootstrap("start.ts", {
  later: ["worker/worker.ts", "cli/mail.ts", "domain/auth/library.server.ts"],
});
