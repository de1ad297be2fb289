import type { RequestListener } from "node:http";
import { join } from "node:path";
import { createServer } from "vite";
import type { MainOptions } from "#server/main.ts";
import { startFakes } from "./fakes.ts";

// npm run dev: the site from its sources, which Vite reloads when they change.

process.env.NODE_ENV = "development";

// The plugin of React Router starts a second Vite, which at SIGTERM ended this process before its database was stopped.
process.on("newListener", (event, listener) => {
  if (event !== "SIGTERM" || listener.name !== "parentSigtermCallback") return;
  queueMicrotask(() => process.off(event, listener));
});

const port = Number(process.env.PORT) || 3000;
const vite = await createServer({
  root: join(import.meta.dirname, ".."),
  appType: "custom",
  server: {
    middlewareMode: true,
    // Derived from the site's port, so that two sites can be developed side by side.
    hmr: { host: "127.0.0.1", port: (port + 20_000) % 65_536 },
  },
});

const load = async <Module>(path: string) => (await vite.ssrLoadModule(path)) as Module;

type App = typeof import("#server/app.ts");

const requestListener: MainOptions["requestListener"] = (site) => {
  let current: { app: App; answer: RequestListener } | undefined;

  const answer: RequestListener = async (incoming, outgoing) => {
    try {
      const app = await load<App>("/server/app.ts");
      // Another module once a source has changed.
      if (current?.app !== app) current = { app, answer: app.createListener(site) };
      current.answer(incoming, outgoing);
    } catch (error) {
      console.error(error);
      outgoing.writeHead(500).end("This source does not compile; the terminal says where.");
    }
  };
  return (incoming, outgoing) =>
    vite.middlewares(incoming, outgoing, () => answer(incoming, outgoing));
};

const { main } = await load<typeof import("#server/main.ts")>("/server/main.ts");
await main({
  pageCacheBytes: 0,
  requestListener,
  fakeServices(settings, shutdown) {
    shutdown.add(() => vite.close());
    return startFakes(settings, shutdown);
  },
});
