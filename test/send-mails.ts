import type { DB } from "#db/schema.ts";
import { linkTokens } from "#domain/newsletter/link-tokens.server.ts";
import { openPool } from "#platform/db/connect.ts";
import { openLog } from "#platform/log.ts";
import { openMailer } from "#platform/mail/mailer.ts";
import { workMails } from "#worker/mail-worker.ts";

/** Sends what waits until it is killed: `DATABASE_URL SMTP_URL`. */

const [url = "", smtpUrl = ""] = process.argv.slice(2);
const db = openPool<DB>({ url, role: "admin", max: 5 });
const support = { email: "cook@example.com", phone: "", address: "" };
workMails({
  db,
  sender: {
    site: { name: "Sorrel", url: "https://recipes.example", support },
    from: undefined,
    tokens: linkTokens("a secret of at least thirty-two letters"),
  },
  mailer: openMailer({ smtpUrl, outbox: "" }),
  log: openLog({ level: "silent", format: "json" }),
  leaseMs: 1_000,
});
