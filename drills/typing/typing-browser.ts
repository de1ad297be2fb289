import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chromium, type Page } from "@playwright/test";
import { waitForResponse } from "#bench/site.ts";
import { findChromium } from "#cli/setup/find-chromium.ts";
import { freePort } from "#platform/db/embedded/spawn.ts";

const FLAGS = [
  "--headless",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

export type TypingBrowser = {
  page(): Promise<Page>;
  /** Kills all its processes at once, as a power cut does. */
  kill(): Promise<void>;
};

/** A Chromium on a profile that outlives it, signed in by the cookie. */
export async function openBrowser(
  profile: string,
  cookie: { name: string; value: string; url: string },
): Promise<TypingBrowser> {
  const port = await freePort();
  const flags = [...FLAGS, ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])];
  const own = [`--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, "about:blank"];
  const child: ChildProcess = spawn(await findChromium(), [...flags, ...own], {
    stdio: "ignore",
    // A group of its own, which is killed as a whole.
    detached: true,
  });
  const address = `http://127.0.0.1:${port}`;
  await waitForResponse(`${address}/json/version`, child);
  const browser = await chromium.connectOverCDP(address);
  const [context] = browser.contexts();
  if (!context) throw new Error("Chromium has no profile");
  await context.addCookies([cookie]);
  return {
    page: () => context.newPage(),
    async kill() {
      const isGone = once(child, "exit");
      process.kill(-(child.pid ?? 0), "SIGKILL");
      await isGone;
      await browser.close().catch(() => {});
    },
  };
}
