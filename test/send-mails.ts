import { linkTokens } from "#domain/mail/link-tokens.server.ts";
import { openPageReader } from "#domain/scraping/page-reader.server.ts";
import { createPageFetcher } from "#platform/fetch-page/fetch-page.ts";
import { openListener } from "#platform/jobs/listen.ts";
import { openLog } from "#platform/log.ts";
import { startWorker } from "#worker/worker.ts";
import { exitTo } from "./factories/mail.ts";

/** Sends queued mail until it is killed: `DATABASE_URL SMTP_URL`. */

const [url = "", smtpUrl = ""] = process.argv.slice(2);
const siteUrl = "https://recipes.example";
const support = { email: "cook@example.com", phone: "", address: "12 Orchard Lane" };
startWorker({
  url,
  listener: openListener(url),
  settings: { queueIntervalMinutes: 10, scrapeDelayMs: 2_000 },
  fetcher: createPageFetcher({ hosts: [], siteUrl }),
  reader: openPageReader(),
  mail: {
    site: { name: "Sorrel", url: siteUrl, support },
    tokens: linkTokens("a secret of thirty-two characters"),
    exits: () => exitTo({ smtpUrl, outbox: "" }),
  },
  log: openLog({ level: "silent", format: "json" }),
});
