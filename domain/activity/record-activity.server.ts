import type { DatabaseTransaction } from "#domain/database.ts";
import type { ActivityEntry, Actor } from "./activity.ts";

const LONGEST_TITLE = 300;

/** Writes down what was done, within the transaction that does it. */
export async function recordActivity(
  tx: DatabaseTransaction,
  { by, now }: { by: Actor; now: Date },
  ...entries: ActivityEntry[]
): Promise<void> {
  if (entries.length === 0) return;
  await tx
    .insertInto("activity")
    .values(
      entries.map(({ verb, noun, id, title, details }) => ({
        happened_at: now,
        by_id: by.id,
        by_name: by.name ?? null,
        verb,
        noun,
        noun_id: id,
        title: [...title].slice(0, LONGEST_TITLE).join(""),
        // JSON in the database holds no half of a pair of surrogates.
        details: JSON.stringify(details ?? {}, (_, value) =>
          typeof value === "string" ? value.toWellFormed() : value,
        ),
      })),
    )
    .execute();
}
