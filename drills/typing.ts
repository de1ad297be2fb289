import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { type BenchPart, type Figure, percentile } from "#bench/figure.ts";
import type { DB } from "#db/schema.ts";
import { openAccounts } from "#domain/auth/accounts.server.ts";
import { startSession } from "#domain/auth/sessions.server.ts";
import { openPool } from "#platform/db/connect.ts";
import { DATABASES, SITE_VICTIM, until } from "./kill.ts";
import { firstAdmin } from "./savers.ts";
import { type DrillSite, prepareSite } from "./site.ts";
import { openBrowser, type TypingBrowser } from "./typing/typing-browser.ts";

/** Of each victim. */
const ROUNDS = Number(process.env.DRILL_ROUNDS ?? 10);
/** As promised. */
const MOST_LOST_MS = 3_000;
/** Somebody types at least so long: what is lost then is more than what is promised. */
const TYPED_MS = 4_000;
const TYPED_MORE_MS = 4_000;
const KEY_MS = 40;
const OFFERED_WITHIN_MS = 10_000;

/** How much is lost of a new recipe that is typed in a Chromium as it, its tab, the site or PostgreSQL is killed. */
export const drillTyping: BenchPart = async (say) => {
  const site = await prepareSite();
  const folder = await mkdtemp(join(tmpdir(), "sorrel-drill-typing-"));
  try {
    await site.start();
    const cookie = await signedIn(site);
    const device = await openBrowser(join(folder, "device"), cookie);
    const figures: Figure[] = [];
    try {
      for (const victim of VICTIMS) {
        const open = () => openBrowser(join(folder, "own"), cookie);
        figures.push(...(await killWhileTyping(victim, { site, device, open })));
        say(`${victim.name}: ${ROUNDS} kills`);
      }
    } finally {
      await device.kill();
    }
    return figures;
  } finally {
    await site.remove();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
};

type Typing = { site: DrillSite; browser: TypingBrowser; page: Page; round: number };
type TypingVictim = {
  name: string;
  kill(typing: Typing): Promise<void>;
  /** Whether the browser lives on. */
  isTab?: true;
};

const VICTIMS: TypingVictim[] = [
  { name: "the browser", kill: ({ browser }) => browser.kill() },
  { name: "its tab", kill: ({ page }) => crash(page), isTab: true },
  // With the browser: a page that lives on sends what it has once the site is back.
  ...[SITE_VICTIM, DATABASES].map((victim) => ({
    name: `${victim.name} and the browser`,
    async kill({ site, browser, round }: Typing) {
      await Promise.all([browser.kill(), victim.kill(site, round)]);
      await until(() => victim.isBack(site));
    },
  })),
];

type Machines = {
  site: DrillSite;
  /** Another one of the same account. */
  device: TypingBrowser;
  open(): Promise<TypingBrowser>;
};

async function killWhileTyping(
  victim: TypingVictim,
  { site, device, open }: Machines,
): Promise<Figure[]> {
  const lost: Record<"another browser" | "the same one", number[]> = {
    "another browser": [],
    "the same one": [],
  };
  for (let round = 1; round <= ROUNDS; round += 1) {
    const name = `${victim.name} ${round}`;
    const browser = await open();
    const page = await openForm(browser, site);
    const typing = typeOn(page, name);
    await sleep(TYPED_MS + Math.random() * TYPED_MORE_MS);
    const killedAt = performance.now();
    typing.stop();
    await victim.kill({ site, browser, page, round });
    const words = await typing.words;
    const lostMs = (offered: number) => killedAt - (words[offered] ?? killedAt);
    lost["another browser"].push(lostMs(await wordsOffered(device, site, name)));
    const own = victim.isTab ? browser : await open();
    lost["the same one"].push(lostMs(await wordsOffered(own, site, name, { discards: true })));
    await own.kill();
  }
  return Object.entries(lost).map(([where, ms], index) => ({
    name: `${index === 0 ? `${victim.name}: ` : "  "}typed text lost, of what ${where} is offered`,
    value: Math.max(...ms),
    unit: "ms",
    limit: MOST_LOST_MS,
    note: `${ROUNDS} kills, median ${Math.round(percentile(ms, 0.5))} ms`,
  }));
}

async function openForm(browser: TypingBrowser, { origin }: DrillSite): Promise<Page> {
  const page = await browser.page();
  await page.goto(`${origin}/admin/recipes/new`);
  await page.locator("[name=title]:enabled").waitFor();
  return page;
}

/** Types a name and then numbered words until it is stopped or killed; `words`: when each of them was begun. */
function typeOn(page: Page, name: string) {
  const words: number[] = [];
  let isStopped = false;
  async function type() {
    await page.locator("[name=title]").fill(name);
    for (let word = 1; !isStopped; word += 1) {
      const begun = performance.now();
      await page.keyboard.type(` w${word}`, { delay: KEY_MS });
      words.push(begun);
    }
    return words;
  }
  return {
    // The page is killed in the middle of a word.
    words: type().catch(() => words),
    stop() {
      isStopped = true;
    },
  };
}

/** How many of the words typed under this name a new form is offered. */
async function wordsOffered(
  browser: TypingBrowser,
  site: DrillSite,
  name: string,
  { discards = false } = {},
): Promise<number> {
  const page = await openForm(browser, site);
  const offer = page.getByRole("region", { name: "Unsaved changes" }).filter({ hasText: name });
  try {
    await offer.waitFor({ timeout: OFFERED_WITHIN_MS });
    const [, words = ""] = (await offer.innerText()).split(`${name} `);
    if (discards) {
      const forgotten = page.waitForResponse(/\/unsaved$/);
      await offer.getByRole("button", { name: "Discard them" }).click();
      await forgotten;
    }
    return words.match(/\bw\d+/g)?.length ?? 0;
  } catch (error) {
    if ((error as Error).name !== "TimeoutError") throw error;
    return 0;
  } finally {
    await page.close();
  }
}

async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  // It has no answer.
  session.send("Page.crash").catch(() => {});
  await crashed;
}

/** The cookie of a session of the site's admin. */
async function signedIn({ origin, dataDir }: DrillSite) {
  const url = (await readFile(join(dataDir, "database-url"), "utf8")).trim();
  const secret = (await readFile(join(dataDir, "auth-secret"), "utf8")).trim();
  const db = openPool<DB>({ url, role: "accounts", max: 1 });
  const admin = await firstAdmin(db);
  const header = await startSession(openAccounts({ db, secret, siteUrl: origin }), {
    session: { admin: admin.id, remembered: true, needsCode: false },
    requestInfo: { cookies: "", address: "", browser: "drill" },
    now: new Date(),
  });
  await db.destroy();
  const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
  return { name, value, url: origin };
}
