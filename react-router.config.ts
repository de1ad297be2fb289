import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // A reader's phone gets the addresses of all pages at once: there are few, and no lookup is left for later.
  routeDiscovery: { mode: "initial" },
  buildDirectory: process.env.BUILD_DIR ?? "build",
} satisfies Config;
