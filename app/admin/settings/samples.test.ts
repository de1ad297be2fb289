import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { formPost, routeArgs } from "#test/routes/route-args.ts";
import { action, loader } from "./samples.tsx";

const { visitor, admin, owner } = testDatabase();
const PATH = "/admin/settings/samples";
type Fields = [string, string][];

async function send(fields: Fields) {
  const { data, init } = await action(routeArgs({ db: visitor, admin }, PATH, formPost(fields)));
  return { data, status: init?.status };
}

test("the sample cookbook is deleted, except for edited recipes", async () => {
  await sql`insert into recipes (title, slug, status, sample_hash)
    select 'Sample ' || n, 'sample-' || n, 'draft', 'x' from generate_series(1, 3) n`.execute(
    owner,
  );
  await sql`update recipes set sample_hash = recipe_content_hash(id)`.execute(owner);
  await sql`update recipes set title = 'Mine' where slug = 'sample-2'`.execute(owner);
  const opened = () => loader(routeArgs({ db: visitor, admin }, PATH));
  expect(await opened()).toMatchObject({
    samples: { untouched: 2, edited: { recipes: [{ title: "Mine" }] } },
  });
  expect(await send([["intent", "remove-samples"]])).toEqual({
    data: {
      ok: true,
      message: "2 recipes and 0 categories removed. 1 edited recipe kept.",
    },
    status: 200,
  });
  expect(await opened()).toMatchObject({
    samples: { untouched: 0, edited: { recipes: [{ title: "Mine" }] } },
  });
  const left = await admin
    .selectFrom("recipes")
    .select("title")
    .where("deleted_at", "is", null)
    .execute();
  expect(left).toEqual([{ title: "Mine" }]);
  const all: Fields = [
    ["intent", "remove-samples"],
    ["edited", "remove"],
  ];
  expect(await send(all)).toMatchObject({
    data: { message: "1 recipe and 0 categories removed." },
  });
  expect(await opened()).toMatchObject({ samples: { edited: { recipes: [] } } });
});
