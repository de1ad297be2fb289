import type { WriteContext } from "#domain/activity/activity.ts";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import { createRecipe, type NewRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { asDatabase } from "#platform/db/nested-transaction.ts";
import { arrivalId } from "./arrival-id.ts";
import { type ExistingRecipe, findExisting } from "./find-existing.server.ts";
import { replaceRecipe } from "./replace-recipe.server.ts";

/** A recipe that comes from elsewhere, ready to be saved. With an id, the same one twice makes one recipe. */
type Arrival = Pick<NewRecipe, "id" | "input" | "dates" | "record">;

/** What to do with a recipe that already exists. */
export type IfExists =
  | { do: "skip" }
  /** Saved over it; the former one becomes a revision. */
  | { do: "replace" }
  /** Saved beside it, by this import once. */
  | { do: "both"; importId: string };

export type Placed =
  | {
      outcome: "created";
      id: string;
      slug: string;
      /** Beside the one that exists. */
      isCopy: boolean;
      /** Its source address, which is the existing recipe's. */
      lostSource: string | null;
    }
  | { outcome: "replaced"; id: string; slug: string; formerVersion: number }
  | (ExistingRecipe & { outcome: "already-here"; notReplaced?: string });

type Placing = WriteContext & {
  /** As `findExisting` found it. */
  existing?: ExistingRecipe | null;
  ifExists?: IfExists;
};

/** Saves a recipe that comes from elsewhere, by whichever door, or leaves alone the one that exists. */
export function placeArrival(db: Database, arrival: Arrival, placing: Placing): Promise<Placed> {
  return db.transaction().execute((tx) => place(tx, arrival, placing));
}

/** Whether nothing is saved because of the existing recipe. What is in the trash stays there. */
export function isLeftAlone(existing: ExistingRecipe | null, { do: choice }: IfExists): boolean {
  return existing !== null && (choice === "skip" || (choice === "replace" && existing.isDeleted));
}

const NOT_REPLACED = {
  gone: "The existing recipe was deleted in the meantime.",
  "source-taken": "Another recipe already has its source address.",
};

async function place(
  tx: DatabaseTransaction,
  arrival: Arrival,
  { existing = null, ifExists = { do: "skip" }, by, now }: Placing,
): Promise<Placed> {
  if (existing && isLeftAlone(existing, ifExists)) return { outcome: "already-here", ...existing };
  if (existing && ifExists.do === "replace") {
    const { id } = existing;
    const replaced = await replaceRecipe(tx, { id, input: arrival.input, by, now });
    if (!replaced.ok)
      return { outcome: "already-here", ...existing, notReplaced: NOT_REPLACED[replaced.reason] };
    const { slug, formerVersion } = replaced;
    return { outcome: "replaced", id, slug, formerVersion };
  }
  const db = asDatabase(tx);
  const isCopy = existing !== null && existing.because !== "dish" && ifExists.do === "both";
  const { recipe, lostSource } = isCopy
    ? await copyOf(db, arrival, ifExists.importId)
    : { recipe: arrival, lostSource: null };
  const created = await createRecipe(db, { ...recipe, by, now });
  if (created.ok) {
    const { id, slug } = created;
    return { outcome: "created", id, slug, isCopy, lostSource };
  }
  const because = created.reason === "source-taken" ? "source" : "id";
  const here = await findExisting(db, { id: created.id });
  // Of one that its author does not show nothing is told.
  const hidden = { id: "", slug: "", title: recipe.input.title, isDeleted: false };
  return { ...(here ?? hidden), outcome: "already-here", because };
}

/** The same under an id of its own, and without the source address where the existing recipe has it. */
async function copyOf(db: Database, { id, input, ...beside }: Arrival, importId: string) {
  const { source } = input;
  const isTaken = source !== null && (await findExisting(db, { addresses: [source.url] })) !== null;
  const recipe = {
    ...beside,
    ...(id ? { id: arrivalId(id, importId) } : {}),
    input: isTaken ? { ...input, source: null } : input,
  };
  return { recipe, lostSource: isTaken ? source.url : null };
}
