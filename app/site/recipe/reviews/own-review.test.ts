import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { linkTokens } from "#domain/mail/link-tokens.server.ts";
import { claimMails, outgoingMails } from "#domain/mail/outgoing-mails.server.ts";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { importReviews } from "#domain/reviews/import-reviews.server.ts";
import {
  answerReview,
  moderateReviews,
} from "#domain/reviews/moderation/moderate-reviews.server.ts";
import { findOwnReview, takeBackReview } from "#domain/reviews/own-review.server.ts";
import { testDatabase } from "#test/database.ts";
import { jpegOf, testMedia } from "#test/factories/media.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { postTestReview, reviewDifferences, testRater } from "#test/factories/reviews.ts";
import { formPost, routeArgs, typedStamp } from "#test/routes/route-args.ts";
import { mailKinds } from "#worker/mail-kinds.ts";
import { action, loader } from "./own-review.tsx";

const { visitor, admin, owner } = testDatabase();
const media = testMedia();
const kinds = mailKinds(linkTokens("a secret of at least thirty-two letters"));
const site = {
  name: "Sorrel",
  url: "https://recipes.example",
  address: "",
  accent: null,
  supportEmail: "cook@example.com",
};
const params = { slug: "soup" };
const PATH = "/recipe/soup/reviews/own";
const FORM = {
  intent: "save",
  stars: "2",
  name: "Ada",
  text: "Too salty after all.",
  stamp: typedStamp(),
};

beforeEach(async () => {
  await sql`truncate recipes, outgoing_mails, rate_limit_hits, rating_origins, site_settings cascade`.execute(
    owner,
  );
  for (const title of ["Soup", "Pie"]) {
    const input = recipeInput({ title, status: "published" });
    await createRecipe(admin, { input, by: { id: null }, now: new Date() });
  }
});

afterEach(async () => expect(await reviewDifferences(admin)).toEqual([]));

const post = (given: Record<string, string>, slug = "soup") => postTestReview(visitor, slug, given);

describe("by the link in the mail", () => {
  test("a reader confirms the address, and gets the cook's answer", async () => {
    await post({ email: "ada@example.com" });
    const [mail] = await mails();
    expect(mail).toMatchObject({
      subject: "Your review of Soup",
      to: { address: "ada@example.com" },
    });
    const link = linkIn(mail);
    expect((await open(link)).review).toMatchObject({ isPublished: false, isConfirmed: false });
    expect(await send({ intent: "confirm", link })).toMatchObject({
      data: { said: expect.stringContaining("confirmed"), review: { isConfirmed: true } },
    });
    await publish();
    await answer("Less salt then.");
    expect(await mails()).toMatchObject([
      {
        subject: "The cook answered your review of Soup",
        text: expect.stringContaining("Less salt"),
      },
    ]);
  });

  test("an answer to a review that waits is mailed once, when the review is approved", async () => {
    await post({ email: "ada@example.com" });
    const [mail] = await mails();
    await send({ intent: "confirm", link: linkIn(mail) });
    await answer("Less salt then.");
    expect(await mails()).toEqual([]);
    const moderate = async (state: "published" | "hidden") => {
      const reviews = await owner.selectFrom("reviews").select(["id", "posted_at"]).execute();
      const seen = reviews.map(({ id, posted_at }) => ({ id, postedAt: posted_at }));
      const act = { by: { id: null }, now: new Date() };
      await moderateReviews(admin, media.store, { reviews: seen, state, ...act });
    };
    await moderate("published");
    expect(await mails()).toMatchObject([{ text: expect.stringContaining("Less salt") }]);
    await moderate("hidden");
    await moderate("published");
    expect(await mails()).toEqual([]);
  });

  test("an address that nobody confirmed gets no answer", async () => {
    await post({ email: "ada@example.com" });
    await mails();
    await publish();
    await answer("Less salt then.");
    expect(await mails()).toEqual([]);
  });

  test("a confirmed address lets a later review through, a typed one does not", async () => {
    await post({ email: "ada@example.com" });
    const [first] = await mails();
    await send({ intent: "confirm", link: linkIn(first) });
    await publish();
    await post({ email: "Ada@example.com", text: "A good pie." }, "pie");
    expect(await states()).toEqual(["published", "waiting"]);
    const [later] = await mails();
    const sent = formPost([
      ["intent", "confirm"],
      ["link", linkIn(later)],
    ]);
    await action(
      routeArgs({ db: visitor }, "/recipe/pie/reviews/own", { ...sent, params: { slug: "pie" } }),
    );
    expect(await states()).toEqual(["published", "published"]);
  });

  test("what an admin hid is not published by changing it and confirming the address", async () => {
    await sql`insert into site_settings (name, value) values ('site', '{"holdReviews":"none"}')`.execute(
      owner,
    );
    await post({ email: "ada@example.com" }, "pie");
    await publish();
    await post({ email: "ada@example.com", text: "A good soup." });
    await sql`update reviews set email_confirmed_at = now() where text <> 'A good soup.'`.execute(
      admin,
    );
    const link = linkIn((await mails()).find(({ subject }) => subject === "Your review of Soup"));
    await sql`update reviews set state = 'hidden', moderated_at = now() where text = 'A good soup.'`.execute(
      admin,
    );
    await send({ ...FORM, link, email: "ada@example.com" });
    await send({ intent: "confirm", link });
    expect((await stored())[1]).toMatchObject({ state: "waiting", held_for: ["hidden"] });
  });

  test("it is changed, and waits again", async () => {
    await post({ email: "ada@example.com" });
    const [mail] = await mails();
    const answered = await send({ ...FORM, link: linkIn(mail), email: "ada@example.com" });
    expect(answered).toMatchObject({
      status: 303,
      to: "/recipe/soup/reviews?posted=waiting#content",
    });
    expect(await stored()).toMatchObject([{ stars: 2, text: "Too salty after all." }]);
    // The address is known: no second mail, and the link goes on.
    expect(await mails()).toEqual([]);
    expect((await open(linkIn(mail))).review).toMatchObject({ stars: 2 });
  });

  test("what is wrong has a sentence beside its field, and nothing typed is lost", async () => {
    await post({ email: "ada@example.com" });
    const [mail] = await mails();
    const answered = await send({ ...FORM, name: "", link: linkIn(mail) });
    expect(answered).toMatchObject({
      status: 400,
      data: { errors: { name: "Please enter your name." }, typed: { text: FORM.text } },
    });
  });

  test("a question is taken back", async () => {
    await post({ kind: "question", email: "ada@example.com", text: "Does it freeze?" });
    const [mail] = await mails();
    expect(mail?.subject).toBe("Your question about Soup");
    expect(await send({ intent: "takeBack", link: linkIn(mail) })).toMatchObject({
      status: 303,
      to: "/recipe/soup/questions?posted=gone",
    });
    expect(await stored()).toEqual([]);
  });
});

describe("from the browser that wrote it", () => {
  const rater = testRater(1);

  test("it is changed with its image kept, and taken back", async () => {
    await sql`insert into site_settings (name, value) values ('site', '{"holdReviews":"none"}')`.execute(
      owner,
    );
    await post({ rater });
    await admin
      .insertInto("review_pictures")
      .values({
        review_id: (await stored())[0]?.id ?? "",
        image: await jpegOf("#804000"),
        width: 90,
        height: 60,
        placeholder: "",
        color: "#804000",
      })
      .execute();
    expect(await send({ intent: "open", rater })).toMatchObject({
      data: { review: { text: expect.any(String), hasPicture: true } },
    });
    await send({ ...FORM, rater });
    expect(await stored()).toMatchObject([{ stars: 2, held_for: ["picture"] }]);
    await send({ ...FORM, rater, dropImage: "on" });
    expect(await stored()).toMatchObject([{ stars: 2, held_for: [], state: "published" }]);
    await send({ intent: "takeBack", rater });
    expect(await stored()).toEqual([]);
  });
});

describe("what was typed while", () => {
  const rater = testRater(1);
  const typed = { stars: "2", name: "Ada", text: FORM.text };

  beforeEach(() => post({ rater }));

  test("the recipe was unpublished comes back", async () => {
    await admin.updateTable("recipes").set({ status: "draft" }).execute();
    await expect(send({ ...FORM, rater })).rejects.toMatchObject({
      data: { typed },
      init: { status: 404 },
    });
  });

  test("the review was deleted comes back", async () => {
    await sql`delete from reviews`.execute(admin);
    expect(await send({ ...FORM, rater })).toMatchObject({
      status: 404,
      data: { review: null, typed },
    });
  });

  test("the recipe's address changed is posted at the new one", async () => {
    await sql`insert into recipe_slug_redirects (slug, recipe_id)
      select 'soup', id from recipes where slug = 'soup'`.execute(owner);
    await sql`update recipes set slug = 'broth' where slug = 'soup'`.execute(owner);
    const answer = await send({ ...FORM, rater }).catch((thrown: Response) => thrown);
    if (!(answer instanceof Response)) throw new Error("no redirect");
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      307,
      "/recipe/broth/reviews/own",
    ]);
  });
});

test.each([[{ link: "forged" }], [{ rater: testRater(2) }], [{ rater: "" }], [{}]])(
  "with %j nothing is told, changed or taken back",
  async (given) => {
    await post({ rater: testRater(1), email: "ada@example.com" });
    await mails();
    for (const intent of ["open", "save", "takeBack", "confirm"]) {
      expect(await send({ ...FORM, ...given, intent })).toMatchObject({
        status: 404,
        data: { review: null },
      });
    }
    expect(await stored()).toMatchObject([{ stars: 4, email_confirmed_at: null }]);
    await expect(sql`select token_hash from reviews`.execute(visitor)).rejects.toThrow("denied");
    await expect(sql`select own_review_id('soup', '', '')`.execute(visitor)).rejects.toThrow(
      "denied",
    );
  },
);

test("an imported review is nobody's own, though what its browser would be is public", async () => {
  const date = new Date("2019-05-01");
  const { id: recipeId } = await admin
    .selectFrom("recipes")
    .select("id")
    .where("slug", "=", "soup")
    .executeTakeFirstOrThrow();
  const from = "blog.example";
  const reviews = [{ name: "Bo", text: "Lovely.", stars: 4, date, answers: [] }];
  await admin
    .transaction()
    .execute((tx) => importReviews(tx, { recipeId, from, reviews, now: new Date() }));
  const rater = JSON.stringify([from, "Bo", "Lovely.", 4, date]);
  for (const intent of ["open", "save", "takeBack"])
    expect(await send({ ...FORM, intent, rater })).toMatchObject({ status: 404 });
  expect(await findOwnReview(visitor, { slug: "soup", token: null, rater })).toBeNull();
  expect(await takeBackReview(visitor, { slug: "soup", token: null, rater })).toBe(false);
  expect(await stored()).toMatchObject([{ text: "Lovely.", stars: 4 }]);
});

test("an address gets at most three such mails a day", async () => {
  for (let count = 0; count < 5; count += 1) {
    await post({ email: "victim@example.com", text: `A good soup, number ${count}.` });
  }
  expect(await mails()).toHaveLength(3);
});

async function mails() {
  const all = [];
  for (const mail of await claimMails(admin, {
    limit: 20,
    worker: 1,
    perMinute: null,
    hasServer: true,
  })) {
    const composed = await kinds[mail.kind].compose(admin, mail, site);
    await outgoingMails.finish(admin, mail, { state: composed ? "sent" : "dropped" });
    if (composed) all.push(composed);
  }
  return all;
}

function linkIn(mail: { text: string } | undefined): string {
  return /reviews\/own\?link=(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

function open(link: string) {
  return loader(routeArgs({ db: visitor }, `${PATH}?link=${link}`, { params }));
}

async function send(fields: Record<string, string>) {
  const sent = { ...formPost(Object.entries(fields)), params };
  const answered = await action(routeArgs({ db: visitor, media }, PATH, sent));
  if (answered instanceof Response) {
    return { status: answered.status, to: answered.headers.get("Location") };
  }
  return { status: answered.init?.status, data: answered.data };
}

function publish() {
  return sql`update reviews set state = 'published', moderated_at = now()`.execute(admin);
}

async function answer(text: string) {
  const [review] = await stored();
  await answerReview(admin, { id: review?.id ?? "", text, by: { id: null }, now: new Date() });
}

function stored() {
  return admin
    .selectFrom("reviews")
    .select(["id", "state", "stars", "text", "held_for", "email_confirmed_at"])
    .orderBy("posted_at")
    .execute();
}

async function states() {
  return (await stored()).map(({ state }) => state);
}
