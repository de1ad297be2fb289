import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { BenchPart, Figure } from "#bench/figure.ts";
import type { DB } from "#db/schema.ts";
import type { Database } from "#domain/database.ts";
import { createIssue, scheduleIssue } from "#domain/newsletter/write-issue.server.ts";
import { openPool } from "#platform/db/connect.ts";
import { MAILS_AT_ONCE } from "#platform/mail/mailer.ts";
import { type MailServer, startMailServer } from "#test/fakes/mail-server.ts";
import { DATABASES, SITE_VICTIM, until, type Victim } from "./kill.ts";
import { prepareSite } from "./site.ts";

const KILLS = Number(process.env.DRILL_ROUNDS ?? 12);
const READERS_PER_KILL = 250;
/** So that each kill finds mails that are being accepted. */
const ACCEPTED_AFTER_MS = 20;
const SENT_WITHIN_MS = 10 * 60_000;

/** A campaign to 3,000 readers: kill -9 of the site, and of PostgreSQL alone, while the mail server accepts it. */
export const drillMailUnderKills: BenchPart = async (say) => [
  ...(await sendUnderKills(SITE_VICTIM, { most: KILLS * MAILS_AT_ONCE, say })),
  ...(await sendUnderKills(DATABASES, { most: 0, say })),
];

/** `most`: how many mails may come twice. */
async function sendUnderKills(
  victim: Victim,
  { most, say }: { most: number; say: (line: string) => void },
): Promise<Figure[]> {
  const server = await startMailServer();
  server.refuse.mail = () => sleep(ACCEPTED_AFTER_MS, null);
  const site = await prepareSite({ SMTP_URL: server.url, SUPPORT_ADDRESS: "12 Orchard Lane" });
  try {
    await site.start();
    const readers = KILLS * READERS_PER_KILL;
    const url = (await readFile(join(site.dataDir, "database-url"), "utf8")).trim();
    const db = openPool<DB>({ url, max: 1, onError() {} });
    const issue = await beginIssue(db, readers);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = kill * READERS_PER_KILL + 20;
      await until(async () => server.taken.length > before, SENT_WITHIN_MS);
      await victim.kill(site, kill);
      await until(() => victim.isBack(site));
    }
    await until(() => isSent(db, issue), SENT_WITHIN_MS);
    await db.destroy();
    say(`${victim.name}: ${server.taken.length} mails to ${readers} readers`);
    return figuresOf(server, { name: victim.name, readers, most });
  } finally {
    await site.remove();
    await server.stop();
  }
}

async function beginIssue(db: Database, readers: number): Promise<string> {
  await sql`
    insert into newsletter_subscribers (email, confirmed_at)
    select 'reader' || n || '@example.com', now() from generate_series(1, ${readers}::integer) n`.execute(
    db,
  );
  const act = { by: { id: null }, now: new Date() };
  const id = await createIssue(db, { siteName: "Sorrel", ...act });
  await scheduleIssue(db, { id, at: act.now, ...act });
  return id;
}

async function isSent(db: Database, issue: string): Promise<boolean> {
  const issues = db.selectFrom("newsletter_issues").select("status").where("id", "=", issue);
  // The database may have been killed a moment ago.
  return (await issues.executeTakeFirst().catch(() => undefined))?.status === "sent";
}

function figuresOf(
  { taken }: MailServer,
  { name, readers, most }: { name: string; readers: number; most: number },
): Figure[] {
  const reached = new Set(taken.map(({ to }) => to)).size;
  const mails = new Set(taken.map(({ head }) => head["message-id"])).size;
  const note = `${readers} readers, ${KILLS} kills`;
  const twice = taken.length - reached;
  return [
    { name: `${name}: readers missed`, value: readers - reached, unit: "readers", limit: 0, note },
    { name: "  mails that came twice", value: twice, unit: "mails", limit: most },
    {
      name: "  with another Message-ID",
      value: Math.abs(mails - reached),
      unit: "mails",
      limit: 0,
    },
  ];
}
