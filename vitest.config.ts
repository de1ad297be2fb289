import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,domain,platform,server,worker,db,test,bin}/**/*.test.{ts,tsx}"],
    globalSetup: "test/global-setup.ts",
    setupFiles: "test/setup-file.ts",
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
