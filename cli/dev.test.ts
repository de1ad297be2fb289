import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { access, chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "#platform/db/embedded/spawn.ts";
import { readiness, startSiteProcess } from "#test/processes/site-process.ts";
import { findChromium } from "./setup/find-chromium.ts";

let dataDir: string;
let address: string;
let site: ChildProcess;
let said: string;
let browser: Browser;

beforeAll(async () => {
  const port = String(await freePort());
  address = `http://localhost:${port}`;
  dataDir = await mkdtemp(join(tmpdir(), "sorrel-dev-"));
  // As root, PostgreSQL runs as another user, which must be able to enter the folder.
  await chmod(dataDir, 0o711);
  const settings = { DATA_DIR: dataDir, PORT: port, ADMIN_PASSWORD: "chosen by the operator" };
  site = startSiteProcess(settings, [process.execPath, "cli/dev.ts"]);
  said = await readiness(site);
  browser = await chromium.launch({
    executablePath: await findChromium(),
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
});

afterAll(async () => {
  await browser?.close();
  if (site.exitCode === null && site.kill("SIGTERM")) await once(site, "exit");
  await rm(dataDir, { recursive: true, force: true });
});

test("a site whose password was chosen starts without printing it", () => {
  expect(said).toMatch(/^The back office is at \S+\/admin, for \S+@\S+$/m);
  expect(said).not.toContain("Password");
});

test("dialogs open, though React runs their effects twice", { timeout: 120_000 }, async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(`${address}/recipes`);
  for (const name of ["Filters", "Search"]) {
    const dialog = page.getByRole("dialog");
    // A click before hydration does nothing.
    await expect
      .poll(
        async () => {
          if (!(await dialog.isVisible())) await page.getByRole("button", { name }).first().click();
          return dialog.isVisible();
        },
        { timeout: 60_000, interval: 1_000 },
      )
      .toBe(true);
    await page.waitForTimeout(500);
    expect(await dialog.isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    await expect.poll(() => dialog.count()).toBe(0);
  }
});

test("at SIGTERM its database stops with it", async () => {
  const lock = join(dataDir, "postgres/data/postmaster.pid");
  await access(lock);
  site.kill("SIGTERM");
  await once(site, "exit");
  expect(site.exitCode).toBe(0);
  await expect(access(lock)).rejects.toThrow("ENOENT");
});
