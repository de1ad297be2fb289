import { availableParallelism } from "node:os";
import { defineConfig, devices } from "@playwright/test";

const DESKTOP = { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 } };
const PHONE_SIZE = { width: 390, height: 844 };
// Chromium picks what it preloads by the screen, and what it shows by the viewport.
const PHONE = { ...devices["Pixel 7"], screen: PHONE_SIZE, viewport: PHONE_SIZE };

// The site is built, started and stopped by cli/test.ts, which says where it is.
export default defineConfig({
  testDir: "test/e2e",
  fullyParallel: true,
  // A worker waits for the site and for timers a sixth of its time.
  workers: availableParallelism() + 1,
  forbidOnly: true,
  // A busy machine may break a run of a journey: what passes only then is named as flaky, to be looked at.
  retries: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  outputDir: "test-results",
  use: {
    baseURL: process.env.BASE_URL,
    screenshot: "only-on-failure",
    // A worker's own requests can neither be held nor failed by a test; offline.spec.ts lets it in.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: [
        // Chromium's own sandbox does not work as root.
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
  // A test runs on a desktop, unless its tag says: on a phone too, or there only.
  projects: [
    {
      name: "desktop",
      use: DESKTOP,
      grepInvert: /@only-phone|@publishes/,
    },
    {
      name: "phone",
      use: PHONE,
      grep: /@phone|@only-phone/,
      grepInvert: /@publishes/,
    },
    // What puts recipes before readers comes when no test counts them any more.
    {
      name: "publishing",
      use: DESKTOP,
      grep: /@publishes/,
      grepInvert: /@only-phone/,
      dependencies: ["desktop", "phone"],
    },
    {
      name: "publishing on a phone",
      use: PHONE,
      grep: /(?=.*@publishes)(?=.*@(?:only-)?phone)/,
      dependencies: ["desktop", "phone"],
    },
  ],
});
