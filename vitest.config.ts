import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { include: ["{app,domain,platform,server,worker,db,test,bin}/**/*.test.ts"] },
});
