import { done, refused } from "#app/ui/form/action-result.ts";
import type { WriteContext } from "#domain/activity/activity.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database } from "#domain/database.ts";
import { RECIPE_TABLE } from "#domain/recipes/tables/recipe-table.ts";
import { readId } from "#domain/tables/id.ts";
import {
  forgetListView,
  keepListView,
  LONGEST_PARAMS,
  MOST_VIEWS,
} from "#domain/tables/list-views.server.ts";
import { searchText } from "#domain/tables/search-words.ts";
import { readTableQuery, tableQueryParams } from "#domain/tables/table-query.ts";

type Ask = { db: Database; fields: Record<string, unknown>; write: WriteContext };

const LONGEST_NAME = 60;

/** Keeps the filters of the table of recipes under a name. Form fields: `name` and `params`. */
export function keepView({ db, fields, write }: Ask) {
  const name = typeof fields.name === "string" ? searchText(fields.name) : "";
  if (!name) return refused(400, { errors: { name: "Please enter a name." } });
  if (name.length > LONGEST_NAME) {
    return refused(400, { errors: { name: `Please use at most ${LONGEST_NAME} characters.` } });
  }
  const given = new URLSearchParams(typeof fields.params === "string" ? fields.params : "");
  const query = { ...readTableQuery(given, RECIPE_TABLE), page: 1 };
  const params = tableQueryParams(query, RECIPE_TABLE).toString();
  if (params.length > LONGEST_PARAMS) {
    return refused(400, { message: "These filters are too long to keep. Please shorten them." });
  }
  return db.transaction().execute(async (tx) => {
    const isKept = await keepListView(tx, { list: "recipes", name, params });
    if (!isKept) {
      return refused(409, { message: `There are ${MOST_VIEWS} views. Please remove one first.` });
    }
    await recordActivity(tx, write, viewEntry(name));
    return done(`View “${name}” kept for all admins.`);
  });
}

/** Form field: `view`, its id. */
export function forgetView({ db, fields, write }: Ask) {
  return db.transaction().execute(async (tx) => {
    const id = readId(fields.view);
    const name = id && (await forgetListView(tx, id));
    if (!name) return refused(404, { message: "This view no longer exists." });
    await recordActivity(tx, write, viewEntry(name));
    return done(`View “${name}” removed.`);
  });
}

function viewEntry(name: string) {
  const details = { fields: `the view “${name}” of recipes` };
  return { verb: "changed" as const, noun: "settings" as const, id: null, title: "", details };
}
