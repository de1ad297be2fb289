import { availableParallelism } from "node:os";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Drills take longest: run them first, or processors are idle at the end. */
class DrillsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { drills = [], others = [] } = Object.groupBy(await super.sort(files), ({ moduleId }) =>
      moduleId.includes("/drills/") ? "drills" : "others",
    );
    return [...drills, ...others];
  }
}

export default defineConfig({
  // Gives server/ the pages from their sources.
  plugins: [reactRouter()],
  test: {
    include: ["{api,app,domain,mcp,platform,server,worker,db,test,cli,drills}/**/*.test.{ts,tsx}"],
    globalSetup: "test/global-setup.ts",
    setupFiles: "test/setup-file.ts",
    // Most of a test's time is spent waiting: for the database, for a lease to end, for a process to start.
    maxWorkers: availableParallelism() + 1,
    // A busy machine may break a test with a deadline once: the report marks what passes only then.
    retry: 1,
    sequence: { sequencer: DrillsFirst },
    // Modules are loaded once for all files of a worker: no test changes what they hold.
    isolate: false,
    // Ten times what the slowest take on a quiet machine.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
