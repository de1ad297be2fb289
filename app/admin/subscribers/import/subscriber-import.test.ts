import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { action as sendFile } from "#app/admin/import/files/files.ts";
import { bodyOf } from "#domain/imports/sent-files.ts";
import { openListReader } from "#domain/newsletter/import/list-reader.server.ts";
import { testDatabase } from "#test/database.ts";
import { MAIL_SERVICE, NO_MAIL_SERVICE } from "#test/factories/mail.ts";
import { testMedia } from "#test/factories/media.ts";
import { doListStep } from "#test/factories/subscriber-list.ts";
import { formPost, routeArgs } from "#test/routes/route-args.ts";
import { action, loader } from "./subscriber-import.tsx";
import { loader as listLoader } from "./subscriber-imports.tsx";

const { visitor, admin, owner } = testDatabase();
const media = testMedia();
const reader = openListReader();
afterAll(() => reader.close());
const PATH = "/admin/subscribers/import";
const UNKNOWN = "00000000-0000-4000-8000-000000000000";

beforeEach(async () => {
  await sql`truncate newsletter_subscribers, subscriber_imports, activity cascade`.execute(owner);
});

const onFault = (error: unknown) => {
  throw error;
};

function upload(text: string, as: { admin?: typeof admin } = { admin }) {
  const body = bodyOf([{ path: "my list.csv", file: new Blob([text]) }]).stream();
  const init = { method: "POST", body, duplex: "half" } as RequestInit;
  return sendFile(
    routeArgs({ db: visitor, media, onFault, ...as }, "/admin/import/files?subscribers", init),
  );
}

async function sent(text: string): Promise<string> {
  const answer = await upload(text);
  expect(answer.status).toBe(201);
  const { id } = await answer.json();
  await step();
  return id;
}

const step = () => doListStep(admin, { store: media.store, reader });

const open = (id: string) =>
  loader(routeArgs({ db: visitor, admin }, `${PATH}/${id}`, { params: { id } }));

async function act(id: string, fields: Record<string, string>, mail = MAIL_SERVICE) {
  const init = { ...formPost(Object.entries(fields)), params: { id } };
  const info = { db: visitor, admin, media, mail };
  const answer = await action(routeArgs(info, `${PATH}/${id}`, init));
  return { status: answer.init?.status, data: answer.data };
}

const state = async (id: string) => {
  const { found } = await open(id);
  return `${found.step} ${found.state}`;
};

test("a file is sent, its columns are chosen, it is imported with consent, undone and removed", async () => {
  const id = await sent("Wer\tWohin\nAda\tada@example.com\n");
  const listed = await listLoader(routeArgs({ db: visitor, admin }, PATH));
  expect(listed.imports).toMatchObject([{ name: "my list.csv", createdBy: "Ada" }]);
  expect(await act(id, { intent: "columns", email: "", name: "0" })).toMatchObject({
    status: 400,
    data: { errors: { email: "Please choose the column with the email addresses." } },
  });
  expect((await act(id, { intent: "columns", email: "1", name: "0" })).status).toBe(200);
  await step();
  expect((await open(id)).found.counts).toMatchObject({ fresh: 1 });
  expect(await act(id, { intent: "import" })).toMatchObject({
    status: 400,
    data: { errors: { agreed: expect.any(String) } },
  });
  expect(await act(id, { intent: "import", agreed: "yes", consent: "" })).toMatchObject({
    status: 400,
    data: { errors: { consent: expect.any(String) } },
  });
  expect(await state(id)).toBe("check done");
  expect((await act(id, { intent: "import", agreed: "yes", consent: "my blog" })).status).toBe(200);
  await step();
  expect((await open(id)).found).toMatchObject({ consent: "my blog", came: { active: 1 } });
  expect((await act(id, { intent: "remove" })).status).toBe(409);
  expect((await act(id, { intent: "undo" })).status).toBe(200);
  await step();
  expect(await admin.selectFrom("newsletter_subscribers").selectAll().execute()).toEqual([]);
  expect(await act(id, { intent: "remove" })).toMatchObject({ status: 200, data: { to: PATH } });
  await expect(open(id)).rejects.toMatchObject({ init: { status: 404 } });
  const verbs = await admin.selectFrom("activity").select("verb").orderBy("id").execute();
  expect(verbs.map(({ verb }) => verb)).toEqual(["started", "undid"]);
});

test("'Ask them to confirm' is for those who came", async () => {
  const id = await sent("email\nada@example.com\n");
  expect((await act(id, { intent: "ask" })).status).toBe(409);
  expect((await act(id, { intent: "import", agreed: "ask" })).status).toBe(200);
  await step();
  expect((await act(id, { intent: "ask" })).status).toBe(200);
  await step();
  expect((await open(id)).found.came).toMatchObject({ waiting: 1, unasked: 0 });
});

test.each([
  [{ intent: "columns", email: "-1" }, 400],
  [{ intent: "columns", email: "1e9" }, 400],
  [{ intent: "columns", email: "0; drop table" }, 400],
  [{ intent: "import", agreed: "yes", consent: "x".repeat(201) }, 400],
  [{ intent: "fly" }, 400],
  [{}, 400],
])("%# changes nothing", async (fields: Record<string, string>, status) => {
  const id = await sent("email\nada@example.com\n");
  expect((await act(id, fields)).status).toBe(status);
  expect(await state(id)).toBe("check done");
});

test("there is nothing for unknown imports, an empty file or visitors", async () => {
  expect((await act(UNKNOWN, { intent: "undo" })).status).toBe(404);
  await expect(open(UNKNOWN)).rejects.toMatchObject({ init: { status: 404 } });
  await expect(act("x", { intent: "undo" })).rejects.toMatchObject({ init: { status: 404 } });
  const empty = await upload("");
  expect([empty.status, await empty.json()]).toEqual([
    400,
    { error: "There is nothing in these files." },
  ]);
  await expect(upload("email\nada@example.com\n", {})).rejects.toThrow();
  expect(await admin.selectFrom("subscriber_imports").selectAll().execute()).toEqual([]);
});

test("nobody is asked without a mail server: they wait until there is one", async () => {
  const id = await sent("email\nada@example.com\n");
  expect((await act(id, { intent: "import", agreed: "ask" })).status).toBe(200);
  await step();
  expect(await act(id, { intent: "ask" }, NO_MAIL_SERVICE)).toMatchObject({
    status: 409,
    data: { message: expect.stringContaining("no mail server") },
  });
  expect(await state(id)).toBe("import done");
  expect((await act(id, { intent: "ask" })).status).toBe(200);
});
