import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import type { MediaImage } from "./media-files.ts";

/** A picture whose files a worker makes, until its lease ends. */
export type ClaimedImage = MediaImage & { id: string; lease: string };

const MOST_FAILURES = 3;
const PAUSE_S = 5;
/** A picture that kills whoever draws it is not tried for ever. */
const DIED = "The worker stopped while it drew this picture.";

/** Takes the one that has waited longest; nobody else has it until the lease ends. */
export async function claimImage(
  db: Database,
  { leaseMs }: { leaseMs: number },
): Promise<ClaimedImage | null> {
  const { rows } = await sql<ClaimedImage>`
    update media
    set state = 'making', lease = ${randomUUID()}, leased_until = now() + ${interval(leaseMs)}
    where id = (
      select id from media where state = 'waiting' and due_at <= now()
      order by due_at limit 1 for update skip locked)
    returning id, lease, hash, width, height, focal_x as "focalX", focal_y as "focalY"`.execute(db);
  return rows[0] ?? null;
}

type Held = Pick<ClaimedImage, "id" | "lease">;

/** Says that it is still being made. */
export async function renewImageLease(
  db: Database,
  { id, lease }: Held,
  leaseMs: number,
): Promise<void> {
  await sql`
    update media set leased_until = now() + ${interval(leaseMs)}
    where id = ${id} and lease = ${lease}`.execute(db);
}

/** Gives back what dead workers held. */
export async function reclaimExpiredImages(db: Database): Promise<void> {
  await sql`
    update media
    set lease = null, leased_until = null, due_at = now(), ${failOnceMore(DIED)}
    where id in (
      select id from media where state = 'making' and leased_until < now()
      for update skip locked)`.execute(db);
}

/** Lets go of one that was not finished, through no fault of its own: it is due again after this time. */
export async function releaseImage(
  db: Database,
  { id, lease }: Held,
  afterMs: number,
): Promise<void> {
  await sql`
    update media
    set state = 'waiting', due_at = now() + ${interval(afterMs)}, lease = null, leased_until = null
    where id = ${id} and lease = ${lease}`.execute(db);
}

/** All its files are there. */
export async function endImage(db: Database, { id, lease }: Held): Promise<void> {
  await sql`
    update media set state = 'ready', failures = 0, error = null, lease = null, leased_until = null
    where id = ${id} and lease = ${lease}`.execute(db);
}

/** Puts it off for a moment; the third time it is given up, and the back office shows why. */
export async function recordImageFailure(
  db: Database,
  { id, lease }: Held,
  reason: string,
): Promise<void> {
  await sql`
    update media
    set lease = null, leased_until = null, due_at = now() + ${interval(PAUSE_S * 1_000)},
      ${failOnceMore(reason)}
    where id = ${id} and lease = ${lease}`.execute(db);
}

function failOnceMore(reason: string) {
  const isLast = sql`failures + 1 >= ${MOST_FAILURES}`;
  return sql`failures = failures + 1, error = ${reason},
    state = case when ${isLast} then 'failed' else 'waiting' end`;
}

function interval(milliseconds: number) {
  return sql`${milliseconds}::float8 * interval '1 millisecond'`;
}
