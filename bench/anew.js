import { join } from "node:path";
import { ensureBuilt } from "../cli/setup/build.js";

// The web process without a page cache: every page is rendered per request.

const { main } = await import(join(await ensureBuilt(), "server/main.js"));
await main({ pageCacheBytes: 0 });
