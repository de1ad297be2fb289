import type { DatabaseTransaction } from "#domain/database.ts";
import { oldPath } from "./old-path.ts";

/** What an old address became: a recipe, an image of the media library by its address, or a list of this site. */
export type Became = { path: string } & ({ recipe: string } | { image: string } | { list: string });

type Row = { site: string; path: string; created_at: Date } & Partial<
  Record<"recipe_id" | "media_id" | "to_address", string>
>;

const LONGEST_PATH = 2_000;
/** A fragment is asked for by nobody: a second import knows a recipe by it that has no address of its own. */
const WHOLE = /\/(?:\?(?:(?:p|cat)=\d{1,12}|tag=[^&#]{1,1900})|#create\/\d{1,12})$/;

/** Keeps what a site's addresses became, beside its permalinks. Those that are known stay as they are. */
export async function keepOldAddresses(
  tx: DatabaseTransaction,
  { site, became, now }: { site: string; became: Became[]; now: Date },
): Promise<void> {
  const images = became.flatMap((one) => ("image" in one ? [one.image] : []));
  const media = images.length
    ? await tx
        .selectFrom("media")
        .select(["id", "address"])
        .where("address", "in", images)
        .execute()
    : [];
  const idOf = new Map(media.map(({ id, address }) => [address, id]));
  const rows = became.flatMap((one): Row[] => {
    const path = WHOLE.test(one.path) ? one.path : oldPath(one.path);
    if (!path || path.length > LONGEST_PATH) return [];
    const row = { site, path, created_at: now };
    if ("recipe" in one) return [{ ...row, recipe_id: one.recipe }];
    if ("list" in one) return [{ ...row, to_address: one.list }];
    const id = idOf.get(one.image);
    return id ? [{ ...row, media_id: id }] : [];
  });
  if (rows.length === 0) return;
  await tx
    .insertInto("old_addresses")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
