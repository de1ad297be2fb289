import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { addressHash } from "#platform/rate-limit.ts";
import type { Rating } from "./rating.ts";
import type { RatingInput } from "./schema.ts";

export type RateResult =
  | { ok: true; rating: Rating }
  | { ok: false; reason: "not-found" }
  | { ok: false; reason: "too-many"; waitSeconds: number };

type Row = {
  outcome: "rated" | "not-found" | "too-many";
  average: number | null;
  total: number;
  wait_seconds: number;
};

/**
 * Saves a reader's rating of a published recipe: one per browser, which can be changed. An address can rate
 * 20 times an hour, and one recipe from 3 browsers a day.
 */
export async function rateRecipe(
  db: Database,
  {
    slug,
    input,
    from,
  }: { slug: string; input: RatingInput /** The client's address. */; from: string },
): Promise<RateResult> {
  const rater = createHash("sha256").update(input.rater).digest();
  const { rows } = await sql<Row>`
    select * from rate_recipe(${slug}, ${rater}, ${input.stars}, ${addressHash(from)})`.execute(db);
  const [row] = rows;
  if (row?.outcome === "rated") {
    return { ok: true, rating: { average: row.average, count: row.total } };
  }
  if (row?.outcome === "too-many") {
    return { ok: false, reason: "too-many", waitSeconds: row.wait_seconds };
  }
  return { ok: false, reason: "not-found" };
}
