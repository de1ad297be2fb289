import { sql } from "kysely";
import { expect, test } from "vitest";
import { consumeRateLimit } from "#platform/rate-limit.ts";
import { testDatabase } from "#test/database.ts";
import { forgetAddresses } from "./forget-addresses.server.ts";

const { owner, visitor } = testDatabase();

test("nothing of an address is left after a day, however many there were", async () => {
  await sql`insert into rate_limit_hits (scope, client, happened_at)
    select 'rating', '\\x01', now() - interval '25 hours' from generate_series(1, 2500)`.execute(
    owner,
  );
  await sql`insert into rating_origins (rated_id, client, rater, rated_at)
    select gen_random_uuid(), '\\x01', '\\x02', now() - interval '25 hours'
    from generate_series(1, 1500)`.execute(owner);
  await sql`insert into rate_limit_keys (day, key)
    values ((now() at time zone 'utc')::date - 2, '\\x03')`.execute(owner);
  await Promise.all([forgetAddresses(owner), forgetAddresses(owner)]);
  expect(await left()).toEqual({ hits: 0, origins: 0, keys: 0 });
});

test("today's addresses are kept", async () => {
  await consumeRateLimit(visitor, { scope: "messages", most: 5, withinSeconds: 3600 }, "192.0.2.1");
  await forgetAddresses(owner);
  expect(await left()).toEqual({ hits: 1, origins: 0, keys: 1 });
});

async function left() {
  const { rows } = await sql`select
    (select count(*) from rate_limit_hits) as hits,
    (select count(*) from rating_origins) as origins,
    (select count(*) from rate_limit_keys) as keys`.execute(owner);
  return rows[0];
}
