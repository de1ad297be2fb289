import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { OperatorError } from "#platform/errors.ts";

const WITHIN_MS = 3_000;

/**
 * Throws an OperatorError unless a notice that is sent over one URL arrives over the other: a transaction-mode pooler
 * drops notices silently, and pages would never learn of changes.
 */
export async function requireNotices(urls: {
  listenUrl: string;
  notifyUrl: string;
}): Promise<void> {
  const channel = `sorrel_echo_${randomBytes(6).toString("hex")}`;
  const [listening, notifying] = [open(urls.listenUrl), open(urls.notifyUrl)];
  try {
    await Promise.all([listening.connect(), notifying.connect()]);
    const heard = new Promise<true>((resolve) => listening.on("notification", () => resolve(true)));
    await listening.query(`listen ${channel}`);
    await notifying.query(`notify ${channel}`);
    const silence = sleep(WITHIN_MS, false as const, { ref: false });
    if (await Promise.race([heard, silence])) return;
  } finally {
    await Promise.all([listening.end(), notifying.end()]);
  }
  throw new OperatorError(
    urls.listenUrl === urls.notifyUrl
      ? "A notice sent through DATABASE_URL did not come back: it leads to a connection pooler. Set DATABASE_DIRECT_URL to the address of the database itself."
      : "A notice sent through DATABASE_URL did not arrive at DATABASE_DIRECT_URL: both must lead to the same database, and DATABASE_DIRECT_URL must not lead to a connection pooler.",
  );
}

function open(connectionString: string): pg.Client {
  const client = new pg.Client({ connectionString, application_name: "sorrel start" });
  client.on("error", () => {});
  return client;
}
