import { createHash } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { reviewInput, testProof, testRater } from "#test/factories/reviews.ts";
import { postReview } from "../post-review.server.ts";
import { findProof } from "./proof-of-work.ts";
import { spamScore } from "./spam-score.ts";

/**
 * A script's 1,000 posts among 100 of people, where no rule holds a review. Both sets are made here: the people's of
 * sentences in ten languages, with typos, some short, some pasted, some with a link, after half a minute to an hour;
 * the script's of what recipe sites find in their queues, from ever new addresses and browsers, a third of them after
 * as long as a person takes, but without a proof of work, since it runs no script of the page.
 */

const { visitor, admin, owner } = testDatabase();
const slugs: string[] = [];

beforeEach(async () => {
  await sql`truncate recipes, rate_limit_hits, site_settings cascade`.execute(owner);
  slugs.length = 0;
  for (let index = 0; index < 10; index++) {
    const input = recipeInput({ title: `Soup ${index}`, status: "published" });
    const made = await createRecipe(admin, { input, by: { id: null }, now: new Date() });
    if (made.ok) slugs.push(made.slug);
  }
  await sql`insert into site_settings (name, value) values ('site', '{"holdReviews": "none"}')
    on conflict (name) do update set value = excluded.value`.execute(owner);
});

const SENTENCES = [
  "I made this for six on a sunday and their was nothing left.",
  "teh sauce split, so I added a spoon of cream and it came together agian",
  "Baked it 10 minutes longer, my oven is slow (180 °C, lower rack).",
  "My kids wont eat courgettes but they ate this!!",
  "Ich hab die Hälfte vom Zucker genommen, war immer noch süss genug.",
  "Sehr lecker, mach ich wider!",
  "J'ai remplacé le beurre par de l'huile d'olive, très bon.",
  "Muy rico, le puse mas ajo y un poco de limón.",
  "Ottimo, ma io metto meno sale e piu pepe.",
  "Супер рецепт, добавила чеснок и сметану, муж в восторге",
  "とても美味しかったです。醤油を少し減らしました。",
  "孩子们很喜欢,下次多放一点姜。",
  "طعمها لذيذ جدا، شكرا على الوصفة",
  "Çok güzel oldu, elinize sağlık.",
  "Lovely. Served with 2 lbs of potatos & a green salad; 350F for 1 1/2 hrs.",
  "NOT GOOD. Way too salty for us.",
];

/** A person's: one to three sentences; every tenth pasted in a few seconds, every twentieth with a link. */
function personsReview(index: number) {
  const seed = `person ${index}`;
  const said = Array.from({ length: 1 + pick(seed, 3) }, (_, turn) =>
    oneOf(SENTENCES, `${seed} ${turn}`),
  );
  if (index % 20 === 0) said.push(`I used the flour of www.mill${index}.example.com here.`);
  const isPasted = index % 10 === 5;
  return {
    text: `${said.join(" ")} ${"🙂".repeat(pick(`${seed} smile`, 3))}(${index})`,
    name: oneOf(["Zoë", "Ada L.", "Мария", "田中", "فاطمة", "bob72", "Grandma Jo"], seed),
    ageMs: isPasted ? 6_000 : 30_000 + pick(`${seed} age`, 3_600_000),
  };
}

const PLEASURE = [
  "Great post",
  "Nice blog",
  "I love it",
  "Thanks for sharing",
  "Very useful",
  "Wow",
];
const GOODS = ["casino bonus", "cheap viagra", "crypto signals", "payday loans", "SEO backlinks"];

/** A script's: seven of ten with a link in some spelling, the others goods, contacts and flattery. */
function scriptsPost(index: number) {
  const seed = `script ${index}`;
  const flattery = `${oneOf(PLEASURE, seed)}! ${oneOf(PLEASURE, `${seed} again`)}.`;
  const goods = oneOf(GOODS, `${seed} goods`);
  const site = `${oneOf(["best", "top", "my", "free"], seed)}-${index}`;
  const texts = [
    `${flattery} https://${site}.example/?ref=${index}`,
    `${flattery} Visit ${site}.com for ${goods}`,
    `<a href="https://${site}.example">${goods}</a>`,
    `[url=https://${site}.example]${goods}[/url] ${flattery}`,
    `Лучшее казино, ставки и бонусы ${site}.ru`,
    `最好的博彩网站 ${site}.top 贷款 ${index}`,
    `${flattery} ${site} dot com`,
    `${goods} ${goods} ${index}, only today`,
    `I earn $${3_000 + index} a week, write me on WhatsApp +44 20 7946 ${1000 + index}`,
    index % 20 === 9
      ? `${flattery} My friend told me of it, number ${index}.`
      : `${flattery} Keep it up, admin, and post more soon.`,
  ];
  const isPatient = index % 3 === 0;
  return {
    text: texts[index % texts.length] ?? "",
    name: oneOf(["John", "SEO Expert", "Anna", "admin", "Sergey"], seed),
    ageMs: isPatient ? 30_000 + pick(`${seed} age`, 600_000) : pick(seed, 2) ? 300 : null,
  };
}

test("of 1,000 posts of a script at most 50 are shown; of 100 by people none is refused, and at most 10 wait", async () => {
  let reader = 0;
  const counts = {
    people: { shown: 0, held: 0, refused: 0 },
    script: { shown: 0, held: 0, refused: 0 },
  };
  const send = async (
    who: "people" | "script",
    { text, name, ageMs }: ReturnType<typeof scriptsPost>,
  ) => {
    reader += 1;
    const rater = testRater(reader);
    const slug = slugs[reader % slugs.length] ?? "";
    const stamp = `stamp ${reader}`;
    const isAsked = who === "people" && spamScore({ name, text, tweaks: [], ageMs }) > 0;
    const proof = isAsked ? testProof({ stamp, slug, rater }) : "";
    const result = await postReview(visitor, {
      slug,
      review: reviewInput({ text, name, rater, stars: "5" }),
      from: `2001:db8:${reader.toString(16)}::1`,
      form: { stamp, ageMs, proof },
    });
    const became = !result.ok ? "refused" : result.state === "published" ? "shown" : "held";
    counts[who][became] += 1;
  };
  for (let index = 0; index < 1_000; index++) {
    await send("script", scriptsPost(index));
    if (index % 10 === 0) await send("people", personsReview(index / 10));
  }
  expect(counts.people.refused).toBe(0);
  expect(counts.people.shown).toBeGreaterThanOrEqual(90);
  expect(counts.script.shown).toBeLessThanOrEqual(50);
}, 120_000);

test("a proof is good for one post", async () => {
  const [slug = ""] = slugs;
  const rater = testRater(1);
  const proof = await findProof({ stamp: "a", slug, rater });
  const ask = async (text: string) => {
    const result = await postReview(visitor, {
      slug,
      review: reviewInput({ kind: "question", rater, text }),
      from: "192.0.2.1",
      form: { stamp: "a", ageMs: 1_000, proof },
    });
    return result.ok && result.state;
  };
  expect(await ask("Does it freeze?")).toBe("published");
  expect(await ask("Does it keep?")).toBe("waiting");
});

test("a proof is good for one form, browser and recipe", async () => {
  const [slug = "", other = ""] = slugs;
  const rater = testRater(1);
  const proof = testProof({ stamp: "a", slug, rater });
  const send = async (given: { slug?: string; stamp?: string; rater?: string; proof?: string }) => {
    await sql`truncate reviews, recipe_ratings, rate_limit_hits cascade`.execute(owner);
    const result = await postReview(visitor, {
      slug: given.slug ?? slug,
      review: reviewInput({ rater: given.rater ?? rater }),
      from: "192.0.2.1",
      form: { stamp: given.stamp ?? "a", ageMs: 1_000, proof: given.proof ?? proof },
    });
    return result.ok && result.state;
  };
  expect(await send({})).toBe("published");
  for (const given of [{ slug: other }, { stamp: "b" }, { rater: testRater(2) }, { proof: "" }])
    expect(await send(given)).toBe("waiting");
  const { rows } = await sql`select held_for from reviews`.execute(owner);
  expect(rows).toEqual([{ held_for: ["automatic"] }]);
});

/** A number from 0 up to `below`, the same in each run. */
function pick(seed: string, below: number): number {
  return createHash("sha256").update(seed).digest().readUInt32BE(0) % below;
}

function oneOf(list: readonly string[], seed: string): string {
  return list[pick(seed, list.length)] ?? "";
}
