import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // A reader's phone gets the addresses of all pages at once: there are few, and no lookup is left for later.
  routeDiscovery: { mode: "initial" },
  // What pages need is bundled before the first one is asked for, which would get no scripts otherwise.
  future: { unstable_optimizeDeps: true },
  // The server's build has more than one entry: server/main.ts, and the processes that read images, pages and answers of models.
  serverBuildFile: "[name].js",
  buildDirectory: process.env.BUILD_DIR ?? "build",
} satisfies Config;
