import type { WriteContext } from "#domain/activity/activity.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { DatabaseTransaction } from "#domain/database.ts";
import { wellFormedJson } from "#domain/text/typed-text.ts";

type SettingsRow = WriteContext & {
  name: string;
  value: object;
  /** What of it has changed, and of what, as the activity list says it. */
  changed: string[];
  title: string;
};

/** Writes a row of `site_settings`, and records who changed what of it. */
export async function writeSettingsRow(
  tx: DatabaseTransaction,
  { name, value: given, changed, title, by, now }: SettingsRow,
): Promise<void> {
  const value = wellFormedJson(given);
  await tx
    .insertInto("site_settings")
    .values({ name, value, updated_at: now })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value, updated_at: now }))
    .execute();
  const details = { fields: changed.join(", ") };
  const entry = { verb: "changed", noun: "settings", id: null, details } as const;
  await recordActivity(tx, { by, now }, { ...entry, title });
}
