import { isDeepStrictEqual } from "node:util";
import {
  type CategoryLink,
  popularCategories,
} from "#domain/categories/popular-categories.server.ts";
import type { Database } from "#domain/database.ts";
import { createSharedRead, type SharedRead } from "./site-settings-cache.ts";

/**
 * The categories of the footer. A change of one recipe leaves pages of others in the cache: `onChange` is called when it
 * changes what their footer shows.
 */
export function createPopularCategoriesCache(
  db: Database,
  onChange: () => void,
): SharedRead<CategoryLink[]> {
  const shared = createSharedRead(() => popularCategories(db), [], onChange);

  async function follow() {
    const before = await shared.current();
    shared.drop();
    if (!isDeepStrictEqual(await shared.current(), before)) onChange();
  }

  return {
    ...shared,
    drop(tags) {
      if (tags) void follow();
      else shared.drop();
    },
  };
}
