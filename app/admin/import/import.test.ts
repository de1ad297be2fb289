import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { formPost, routeArgs } from "#test/routes/route-args.ts";
import { describeState } from "./describe-import.ts";
import { action, loader } from "./import.tsx";

const { visitor, admin, owner } = testDatabase();

beforeEach(() => sql`truncate imports cascade`.execute(owner));

const open = () => loader(routeArgs({ db: visitor, admin }, "/admin/import"));

function send(fields: [string, string][]) {
  return action(routeArgs({ db: visitor, admin }, "/admin/import", formPost(fields)));
}

test("a site's check begins with its address, and is listed", async () => {
  const { data } = await send([["address", " blog.example/recipes/ "]]);
  const { imports } = await open();
  expect(imports).toMatchObject([
    { name: "blog.example/recipes/", step: "check", state: "waiting", createdBy: "Ada" },
  ]);
  expect(data).toMatchObject({ ok: true, to: `/admin/import/${imports[0]?.id}` });
});

test("a check that found no recipe is not said to be ready", async () => {
  const state = async () => {
    const [line] = (await open()).imports;
    return line && describeState(line).word;
  };
  await send([["address", "blog.example"]]);
  await owner.updateTable("imports").set({ state: "done" }).execute();
  expect(await state()).toBe("Nothing to import");
  await sql`
    insert into import_items (import_id, position, title) select id, 1, 'Soup' from imports`.execute(
    owner,
  );
  expect(await state()).toBe("Ready to import");
});

test.each([
  [[]],
  [[["address", ""]]],
  [[["address", "soup"]]],
  [[["address", "ftp://blog.example"]]],
  [[["address", "https://ada@blog.example"]]],
  [[["address", "http://192.168.1.7/"]]],
  [[["address", "https://93.184.216.34:8443"]]],
  [
    [
      ["address", "blog.example"],
      ["address", "blog.example"],
    ],
  ],
] as [[string, string][]][])(
  "%j is refused beside the field, and nothing begins",
  async (fields) => {
    const { data, init } = await send(fields);
    expect(init?.status).toBe(400);
    expect(data).toEqual({ ok: false, errors: { address: expect.stringMatching(/\w/) } });
    expect((await open()).imports).toEqual([]);
  },
);

test("what is permitted inside may be checked, and a name and a password are kept encrypted", async () => {
  const { data } = await send([["address", "http://ada:s3cret@127.0.0.1:8080/blog/"]]);
  expect(data).toMatchObject({ ok: true });
  const { imports } = await open();
  expect(imports).toMatchObject([{ name: "127.0.0.1:8080/blog/" }]);
  const [row] = await owner.selectFrom("imports").selectAll().execute();
  expect(row?.login).toMatch(/^[\w-]{40,}$/);
  expect(JSON.stringify([row, imports])).not.toMatch(/s3cret|ada:/);
});

test("uploads of the version before are not listed, and known programs are named", async () => {
  await sql`insert into imports (step) values ('upload')`.execute(owner);
  const { imports, known } = await open();
  expect(imports).toEqual([]);
  expect(known).toMatch(/Paprika.* and \w+/);
});
