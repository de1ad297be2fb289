import { expect, test } from "vitest";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import { testDatabase } from "#test/database.ts";
import { routeArgs } from "#test/routes/route-args.ts";
import { loader } from "./activity.tsx";

const { visitor, admin } = testDatabase();

test.each([
  ["", 1],
  ["search=soup&noun=recipe", 1],
  ["search=%00&noun=%00&page=0", 1],
  ["noun=category", 0],
  ["noun=recipe&noun=category&page=9999999999", 1],
  [`search=${"x".repeat(10_000)}`, 0],
  ["search=%25_%5C'%3B--", 0],
])("the address ?%s is answered with %i lines", async (search, lines) => {
  await recordOnce();
  const { page } = await loader(routeArgs({ db: visitor, admin }, `/admin/activity?${search}`));
  expect(page.rows).toHaveLength(lines);
});

let recorded: Promise<void> | undefined;

function recordOnce(): Promise<void> {
  recorded ??= admin
    .transaction()
    .execute((tx) =>
      recordActivity(
        tx,
        { by: { id: null }, now: new Date() },
        { verb: "saved", noun: "recipe", id: null, title: "Soup" },
      ),
    );
  return recorded;
}
