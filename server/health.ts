import { Hono } from "hono";
import type { Database } from "#domain/database.ts";
import { type RequestEnv, socketAddress } from "#server/middleware/client-address.ts";
import { metricsText } from "./metrics.ts";

const READY_WITHIN_MS = 2_000;
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** Addresses for machines that watch the site. */
export function healthRoutes(visitorDb: Database) {
  const routes = new Hono<RequestEnv>();
  routes.use("/healthz", noStore).use("/readyz", noStore).use("/metrics", noStore);
  routes.get("/healthz", (c) => c.text("ok\n"));
  routes.get("/readyz", async (c) => {
    const ready = await isReady(visitorDb);
    return ready
      ? c.text("ready\n")
      : c.text("the database is away\n", 503, { "Retry-After": "5" });
  });
  routes.get("/metrics", async (c) => {
    // A proxy on this machine connects from loopback too, and says for whom.
    const forwarded = c.req.header("X-Forwarded-For") ?? c.req.header("Forwarded");
    if (forwarded !== undefined || !LOOPBACK.test(socketAddress(c))) return c.notFound();
    const { type, text } = await metricsText();
    return c.body(text, 200, { "Content-Type": type });
  });
  return routes;
}

async function noStore(
  c: { header(name: string, value: string): void },
  next: () => Promise<void>,
) {
  c.header("Cache-Control", "no-store");
  await next();
}

/** Reached, migrated and granted: all three, or visitors get no page. */
async function isReady(db: Database): Promise<boolean> {
  const asked = db.selectFrom("published_recipes_view").select("id").limit(0).execute();
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("late")), READY_WITHIN_MS).unref();
  });
  return Promise.race([asked, late]).then(
    () => true,
    () => false,
  );
}
