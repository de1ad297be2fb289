import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, describe, expect, test } from "vitest";
import { deleteRecipe } from "#domain/recipes/commands/delete-recipe.server.ts";
import { findSavedRecipe } from "#domain/recipes/commands/saved-recipe.server.ts";
import { ingredientOf } from "#domain/recipes/recipe.ts";
import type { Mark } from "#domain/text/marks.ts";
import { testDatabase } from "#test/database.ts";
import { jpegOf, testMedia } from "#test/factories/media.ts";
import { createForeignImageImporter } from "./foreign-images.server.ts";
import { type ForeignRecipe, foreignRecipe } from "./foreign-recipe.ts";
import { importForeign } from "./import-foreign.server.ts";
import type { CategoryMapping } from "./map-foreign.ts";
import { planForeign } from "./plan-foreign.server.ts";

const { admin, owner } = testDatabase();
const fetched: string[] = [];
const asking = { now: 0, most: 0 };
const OPEN = "https://photos.example/pie.jpg";

/** One image is there; no other host answers. */
const media = testMedia({
  web: {
    fetch: async (url) => {
      fetched.push(url);
      asking.now += 1;
      asking.most = Math.max(asking.most, asking.now);
      await sleep(5);
      asking.now -= 1;
      if (url.startsWith(OPEN)) return { ok: true, bytes: await jpegOf("#a00") };
      const failure = { kind: "network", isTransient: true, message: "No answer" } as const;
      return { ok: false, failure };
    },
  },
});
const by = { id: null };
const now = new Date("2026-02-03T10:00:00Z");

const STEP = { group: null, name: null, text: "Bake it.", imageUrl: null };
const PIE = {
  title: "Apple Pie",
  ingredients: [ingredientOf({ amount: 6, name: "apples" })],
  instructions: [STEP],
};

function pie(beside: Parameters<typeof foreignRecipe>[1] = {}, fields = {}): ForeignRecipe {
  return foreignRecipe({ ...PIE, ...fields }, { key: randomUUID(), ...beside });
}

const given = (recipe: ForeignRecipe) => ({
  format: "paprika",
  from: "Paprika",
  recipe,
  categories: ["Desserts", "Dinner"],
  createsCategories: false,
  status: "draft" as "draft" | "published",
  siteUrl: "https://sorrel.example",
  by,
  now,
});

type How = Partial<ReturnType<typeof given>> & Pick<CategoryMapping, "targets">;

function imported(recipe: ForeignRecipe, how: How = {}) {
  const importForeignImage = createForeignImageImporter(admin, media);
  const { signal } = new AbortController();
  return importForeign(admin, { ...given(recipe), importForeignImage, signal, ...how });
}

async function saved(recipe: ForeignRecipe, how: How = {}) {
  const result = await imported(recipe, how);
  if (result.outcome !== "created") throw new Error(JSON.stringify(result));
  const row = await owner
    .selectFrom("recipes")
    .selectAll()
    .where("slug", "=", result.slug)
    .executeTakeFirstOrThrow();
  const content = await findSavedRecipe(admin, row.id);
  if (!content) throw new Error("not saved");
  return { ...result, row, content };
}

const count = async (table: "recipes" | "media" | "categories" | "activity") =>
  (await owner.selectFrom(table).select("id").execute()).length;

beforeEach(async () => {
  fetched.length = 0;
  await owner.deleteFrom("old_addresses").execute();
  await owner.deleteFrom("recipes").execute();
  await owner.deleteFrom("categories").execute();
  await owner
    .insertInto("categories")
    .values(["Desserts", "Dinner"].map((name) => ({ name, slug: name.toLowerCase() })))
    .execute();
});

describe("a recipe of another program", () => {
  test("comes once, however often and under whatever title it is imported", async () => {
    const key = "1B2C";
    expect(await imported(pie({ key }))).toMatchObject({ outcome: "created", slug: "apple-pie" });
    expect(await imported(pie({ key }, { title: "Pie of Apples" }))).toMatchObject({
      outcome: "already-here",
      because: "id",
    });
    expect(await count("recipes")).toBe(1);
  });

  test("has links to this site as paths, those to others as they are", async () => {
    const hrefs = [
      "https://sorrel.example/recipe/crust?a=b#steps",
      "https://other.example/recipe/crust",
      "https://sorrel.example//other.example",
    ];
    const marks = hrefs.map(
      (href, at): Mark => ({ start: 5 * at, end: 5 * at + 4, kind: "link", href }),
    );
    const text = "Bake it well twice.";
    const { content } = await saved(pie({}, { instructions: [{ ...STEP, text, marks }] }));
    expect(content.instructions[0]?.marks?.map(({ href }) => href)).toEqual([
      "/recipe/crust?a=b#steps",
      ...hrefs.slice(1),
    ]);
  });

  test("of a blog comes once, by its address or by its export", async () => {
    const webKey = "blog.example/wprm/7";
    const place = { site: "blog.example", oldPath: "/2019/pie/", otherPaths: ["/?p=8"] };
    const byExport = pie({ key: "7", webKey, ...place });
    const byAddress = pie({ key: webKey, ...place });
    const byPage = pie({ key: "blog.example/2019/pie", ...place });
    expect(await imported(byExport, { format: "wordpress" })).toMatchObject({ outcome: "created" });
    for (const recipe of [byAddress, byPage])
      expect(await imported(recipe, { format: "web" })).toMatchObject({ outcome: "already-here" });
    const elsewhere = [
      pie({ ...place, key: "other.example/wprm/7", site: "other.example" }),
      pie({ ...place, key: "blog.example/wprm/9" }, { title: "The second recipe of that post" }),
    ];
    for (const recipe of elsewhere)
      expect(await imported(recipe, { format: "web" })).toMatchObject({ outcome: "created" });
  });

  test("of a blog that came by an export of a former version is known by its address", async () => {
    await imported(pie({ key: "7" }), { format: "wordpress" });
    const recipe = pie({ key: "blog.example/wprm/7" });
    expect(await imported(recipe, { format: "web" })).toMatchObject({ outcome: "already-here" });
  });

  test("without a key is known by its title and ingredients", async () => {
    await imported(pie({ key: null }));
    expect(await imported(pie({ key: null }))).toMatchObject({ outcome: "already-here" });
    const other = { ingredients: [ingredientOf({ amount: 7, name: "apples" })] };
    expect(await imported(pie({ key: null }, other))).toMatchObject({ outcome: "created" });
  });

  test("with a number for a key is another one where its title is another", async () => {
    await imported(pie({ key: "12" }));
    expect(await imported(pie({ key: "12" }))).toMatchObject({ outcome: "already-here" });
    const soup = pie({ key: "12" }, { title: "Soup" });
    expect(await imported(soup)).toMatchObject({ outcome: "created" });
  });

  test("does not come back from the trash", async () => {
    const { row } = await saved(pie({ key: "1B2C" }));
    await deleteRecipe(admin, { id: row.id, by, now });
    const stays = { outcome: "already-here", isDeleted: true };
    expect(await imported(pie({ key: "1B2C" }))).toMatchObject(stays);
  });

  test("is not imported where a recipe of the same address is here", async () => {
    const source = { url: "https://blog.example/pie?utm_source=x", site: "Blog" };
    const { content } = await saved(pie({}, { source }));
    expect(content.writtenBy).toBe("site");
    const same = { source: { url: "http://blog.example/pie/", site: "Blog" } };
    expect(await imported(pie({}, same))).toMatchObject({
      outcome: "already-here",
      slug: "apple-pie",
      because: "source",
      isDeleted: false,
    });
  });

  test("is a draft written by a person, with the dates that it had", async () => {
    const createdAt = new Date("2019-05-04T12:00:00Z");
    const publishedAt = new Date("2019-06-01T12:00:00Z");
    const { row, content } = await saved(pie({ createdAt, publishedAt }));
    expect(row).toMatchObject({
      status: "draft",
      created_at: createdAt,
      published_at: null,
      first_published_at: publishedAt,
    });
    expect(content.writtenBy).toBe("person");
    const published = await saved(pie({ publishedAt }), { status: "published" });
    expect(published.row).toMatchObject({
      status: "published",
      created_at: publishedAt,
      published_at: publishedAt,
      first_published_at: publishedAt,
    });
  });

  test("with dates to come or none is dated now", async () => {
    const createdAt = new Date("2031-01-01T00:00:00Z");
    const { row } = await saved(pie({ createdAt }), { status: "published" });
    expect(row).toMatchObject({ created_at: now, published_at: now, first_published_at: now });
  });

  test.each([
    ["a draft there", pie({ isPublic: false }), "It is a draft there too."],
    ["locked there", pie({ heldBack: "Its post has a password." }), "Its post has a password."],
    ["without ingredients", pie({}, { ingredients: [] }), "It has no ingredients."],
    ["without steps", pie({}, { instructions: [] }), "It has no instructions."],
  ])("%s stays a draft", async (_, recipe, draftReason) => {
    const result = await saved(recipe, { status: "published" });
    expect(result.row.status).toBe("draft");
    expect(result.draftReason).toBe(draftReason);
  });

  test("that can't be saved is refused with the reason", async () => {
    const result = await imported(pie({}, { title: " " }));
    expect(result).toMatchObject({ outcome: "refused", reason: expect.stringMatching(/^title: /) });
  });
});

describe("its categories", () => {
  test("are those that are here; what else they say is kept as meal, diet, cuisine or tag", async () => {
    const categories = ["Grandma's", "dessert", "Vegan", "Italian", "Dinner"];
    const { content, losses } = await saved(
      pie({ categories }, { tags: ["gluten free", "autumn"] }),
    );
    expect(content).toMatchObject({
      category: "Desserts",
      cuisine: "Italian",
      mealTypes: ["Dinner", "Dessert"],
      dietaryTags: ["Vegetarian", "Vegan", "Gluten-Free"],
      tags: ["gluten free", "autumn", "Grandma's"],
    });
    expect(losses).toEqual(["the category “Grandma's” (it becomes a tag)"]);
    expect(await count("categories")).toBe(2);
  });

  test("are made where that is asked for", async () => {
    const recipe = pie({ categories: ["Pies", "Baking"] });
    const names = ["Desserts"];
    const { content } = await saved(recipe, { createsCategories: true, categories: names });
    expect(content).toMatchObject({ category: "Pies", tags: ["Baking"] });
    expect(names).toEqual(["Desserts", "Pies"]);
    expect(
      (await saved(pie({ categories: ["pies"] }), { categories: names })).content.category,
    ).toBe("Pies");
  });

  test("are made where their name is a meal type's or a cuisine's too", async () => {
    const how = { createsCategories: true, categories: [] };
    const soups = await saved(pie({ categories: ["Soups", "Italian", "Baking"] }), how);
    expect(soups.content).toMatchObject({
      category: "Soups",
      cuisine: "Italian",
      mealTypes: ["Soup"],
      tags: ["Baking"],
    });
    expect(soups.losses).toEqual(["the category “Baking” (it becomes a tag)"]);
  });

  test("of a blog stay categories, before the courses of its plugin; an admin may choose otherwise", async () => {
    const ownCategories = ["Breakfast", "Baking"];
    const recipe = () => pie({ categories: [...ownCategories, "Dessert"], ownCategories });
    const { content, losses } = await saved(recipe());
    expect(content).toMatchObject({ category: "Breakfast", tags: ["Baking"] });
    expect(content.mealTypes).toEqual(["Breakfast", "Dessert"]);
    expect(losses).toEqual(["the category “Baking” (it becomes a tag)"]);
    const targets = {
      breakfast: { to: "tag" },
      baking: { to: "category", name: "Dinner" },
    } as const;
    expect((await saved(recipe(), { targets })).content.category).toBe("Dinner");
    const none = { breakfast: { to: "tag" }, baking: { to: "nothing" } } as const;
    expect((await saved(recipe(), { targets: none })).content.category).toBe("Desserts");
  });

  test("say nothing that the other program does not say", async () => {
    const { content } = await saved(pie({}, { title: "Vegan Breakfast Cake" }));
    expect(content).toMatchObject({
      mealTypes: [],
      dietaryTags: [],
      cuisine: null,
      category: null,
    });
  });
});

test("how difficult it is stays unsaid where the other program does not say it", async () => {
  expect((await saved(pie())).content.difficulty).toBeNull();
  expect((await saved(pie({}, { difficulty: "hard" }))).content.difficulty).toBe("hard");
});

describe("its images", () => {
  const file = async (path: string, color: string) => {
    const bytes = Buffer.from(await jpegOf(color));
    return { file: { path, bytes: bytes.length, read: async () => bytes }, alt: "A pie" };
  };

  test("of the archive and of the web come into the media library, each once", async () => {
    const images = [
      await file("a.jpg", "#00a"),
      await file("b.jpg", "#00a"),
      { url: OPEN, alt: "" },
    ];
    const instructions = [{ ...STEP, imageUrl: OPEN }];
    const { content, images: kept, losses } = await saved(pie({ images }, { instructions }));
    expect(kept).toBe(2);
    expect(losses).toEqual([]);
    const rows = await owner
      .selectFrom("media")
      .select(["address", "alt"])
      .orderBy("created_at")
      .execute();
    expect(rows).toHaveLength(2);
    expect(rows.find(({ address }) => address === content.mainImageUrl)?.alt).toBe("A pie");
    expect(content.images).toEqual([content.instructions[0]?.imageUrl]);
  });

  test("that can't be read or fetched are named, and the recipe is saved", async () => {
    const link = "https://images.unsplash.com/photo-1";
    const broken = { path: "no.jpg", bytes: 4, read: async () => Buffer.from("text") };
    const images = [
      { file: broken, alt: "" },
      { url: link, alt: "" },
      { url: "https://away.example/1.jpg", alt: "" },
    ];
    const { content, losses } = await saved(pie({ images }));
    expect(content).toMatchObject({ mainImageUrl: link, images: ["https://away.example/1.jpg"] });
    expect(losses).toEqual([
      "the image no.jpg: This isn't an image we can read. Upload a JPEG, PNG, WebP or AVIF.",
      "a copy of the image https://away.example/1.jpg, which stays a link: No answer.",
    ]);
    expect(fetched).toEqual(["https://away.example/1.jpg"]);
  });

  test("are taken from the file where their address is dead", async () => {
    const { file: copy } = await file("a.jpg", "#0a0");
    const images = [{ url: "https://away.example/1.jpg", copy, alt: "" }];
    const { content, losses } = await saved(pie({ images }));
    expect(content.mainImageUrl).toMatch(/^\/media\//);
    expect(losses).toEqual([
      "the image https://away.example/1.jpg, in whose place is the file's own copy",
    ]);
  });

  test("of a site that does not answer three times are asked for no more", async () => {
    const images = [1, 2, 3, 4, 5].map((n) => ({ url: `https://away.example/${n}.jpg`, alt: "" }));
    const { content, losses } = await saved(pie({ images }));
    expect(content.images).toHaveLength(4);
    expect(losses.at(-1)).toContain("Its site does not answer.");
    expect(fetched).toHaveLength(3);
  });
});

test("a photo that many recipes show is fetched once in an import", async () => {
  const importForeignImage = createForeignImageImporter(admin, media);
  const { signal } = new AbortController();
  for (const title of ["One", "Two", "Three"]) {
    const instructions = [{ ...STEP, imageUrl: OPEN }];
    const recipe = pie({ images: [{ url: OPEN, alt: "" }] }, { title, instructions });
    await importForeign(admin, { ...given(recipe), importForeignImage, signal });
  }
  expect(fetched).toEqual([OPEN]);
});

test("a photo that is gone is asked for once in an import, and each recipe says so", async () => {
  const importForeignImage = createForeignImageImporter(admin, media);
  const { signal } = new AbortController();
  const url = "https://away.example/gone.jpg";
  const context = { by, now, signal };
  const images = await Promise.all(
    ["Soup", "Stew"].map((alt) => importForeignImage({ url, alt }, context)),
  );
  for (const { loss } of images) expect(loss).toContain(url);
  expect(fetched).toEqual([url]);
});

describe("what an old blog's addresses became", () => {
  const moved = pie({
    site: "photos.example",
    oldPath: "/2019/pie/",
    otherPaths: ["/?p=8"],
    categories: ["Dessert", "Autumn"],
    oldLists: [
      { path: "/category/dessert/", name: "Dessert" },
      { path: "/tag/autumn", name: "Autumn" },
    ],
    images: [{ url: OPEN, alt: "" }],
  });
  const kept = () =>
    owner
      .selectFrom("old_addresses as o")
      .leftJoin("media as m", "m.id", "o.media_id")
      .select(["o.path", "o.recipe_id", "m.address", "o.to_address"])
      .where("site", "=", "photos.example")
      .orderBy("path")
      .execute();
  const keptFor = (id: string, image: string | null) => {
    const nothing = { recipe_id: null, address: null, to_address: null };
    return [
      { ...nothing, path: "/2019/pie", recipe_id: id },
      { ...nothing, path: "/?p=8", recipe_id: id },
      { ...nothing, path: "/category/dessert", to_address: "/categories/desserts" },
      { ...nothing, path: "/pie.jpg", address: image },
      { ...nothing, path: "/tag/autumn", to_address: "/recipes?search=Autumn" },
    ];
  };

  test("is kept", async () => {
    const { row, content } = await saved(moved, { format: "web" });
    expect(await kept()).toEqual(keptFor(row.id, content.mainImageUrl));
  });

  test("is the first recipe's of a post; another one is known by its card", async () => {
    await saved(moved, { format: "web" });
    const other = { ...moved, key: randomUUID(), otherPaths: ["/?p=8", "/#create/12"] };
    const { row } = await saved({ ...other, fields: { ...other.fields, title: "Crust" } });
    const own = (await kept()).filter(({ recipe_id: id }) => id === row.id);
    expect(own.map(({ path }) => path)).toEqual(["/#create/12"]);
  });

  test("is kept of a recipe that is here already too, which stays as it is", async () => {
    const before = { ...moved, site: null, oldPath: null, otherPaths: [], oldLists: [] };
    const { row, content } = await saved(before, { format: "web" });
    expect(await kept()).toEqual([]);
    expect(await imported(moved, { format: "web" })).toMatchObject({ outcome: "already-here" });
    expect(await kept()).toEqual(keptFor(row.id, content.mainImageUrl));
    const { version } = await owner
      .selectFrom("recipes")
      .select("version")
      .where("id", "=", row.id)
      .executeTakeFirstOrThrow();
    expect(version).toBe(row.version);
    expect(fetched).toEqual([OPEN]);
  });
});

test("photos of one name lead to no copy that may be another's", async () => {
  const site = "photos.example";
  const photo = (of: string) => ({ url: `https://${site}/pie.jpg/${of}/pie.jpg`, alt: "" });
  const here = pie({ images: [photo("05")] });
  await saved(here, { format: "web" });
  const found = { ...here, site, images: [photo("05"), photo("06")] };
  const images = () =>
    owner.selectFrom("old_addresses").select("path").where("media_id", "is not", null).execute();
  await imported(found, { format: "web" });
  expect(await images()).toEqual([]);
  await imported({ ...here, site }, { format: "web" });
  expect(await images()).toEqual([{ path: "/pie.jpg/05/pie.jpg" }]);
});

describe("its path on the old site", () => {
  const redirects = () =>
    owner.selectFrom("redirects").select(["from_path", "recipe_id", "created_at"]).execute();

  test("leads to it, a draft too", async () => {
    const { row, redirects: made, losses } = await saved(pie({ oldPath: "/2019/05/Pie/" }));
    expect({ made, losses }).toEqual({ made: 1, losses: [] });
    expect(await redirects()).toEqual([
      { from_path: "/2019/05/Pie", recipe_id: row.id, created_at: now },
    ]);
  });

  test("that is its path here needs no redirect", async () => {
    const result = await saved(pie({ oldPath: "/recipe/apple-pie/" }));
    expect(result).toMatchObject({ redirects: 0, losses: [] });
    expect(await redirects()).toEqual([]);
  });

  test.each([
    ["/about/", "it is a page of this site"],
    ["/articles/pie", "it is kept for later pages of this site"],
    ["/2019/05/taken", "it leads elsewhere already"],
    ["/%zz", "it can't be read"],
  ])("%s can't: %s", async (oldPath, problem) => {
    await imported(pie({ oldPath: "/2019/05/taken/" }, { title: "Soup" }));
    const before = new Set<string>();
    const planned = await planForeign(admin, { ...given(pie({ oldPath })), before });
    const loss = `the redirect from its old address ${oldPath}: ${problem}`;
    expect(planned).toMatchObject({ redirects: 0, losses: [loss] });
    expect(await imported(pie({ oldPath }))).toMatchObject({ redirects: 0, losses: [loss] });
    expect(await redirects()).toHaveLength(1);
  });
});

test("a site is asked for one image at a time, however many recipes are under way", async () => {
  const importForeignImage = createForeignImageImporter(admin, media);
  const { signal } = new AbortController();
  asking.most = 0;
  const recipes = [1, 2, 3].map((n) => pie({ images: [{ url: `${OPEN}?${n}`, alt: "" }] }));
  const results = await Promise.all(
    recipes.map((recipe) => importForeign(admin, { ...given(recipe), importForeignImage, signal })),
  );
  expect(results).toMatchObject([1, 2, 3].map(() => ({ outcome: "created", images: 1 })));
  expect(asking.most).toBe(1);
  expect(fetched).toHaveLength(3);
});

test("a plan says what an import would do, and does nothing", async () => {
  const here = pie();
  await imported(here);
  const before = new Set<string>();
  const counts = await Promise.all([count("recipes"), count("media"), count("activity")]);
  expect(await planForeign(admin, { ...given(here), before })).toMatchObject({
    outcome: "already-here",
  });
  const images = [{ url: OPEN, alt: "" }];
  const planned = pie({
    images,
    categories: ["Pies"],
    oldPath: "/2019/pie",
    losses: ["your rating"],
  });
  expect(
    await planForeign(admin, { ...given(planned), before, createsCategories: true }),
  ).toMatchObject({
    outcome: "created",
    draftReason: null,
    images: 1,
    redirects: 1,
    reviews: 0,
    losses: ["your rating"],
  });
  expect(await planForeign(admin, { ...given(planned), before })).toMatchObject({
    outcome: "already-here",
  });
  expect(await Promise.all([count("recipes"), count("media"), count("activity")])).toEqual(counts);
  expect(await count("categories")).toBe(2);
  expect(await owner.selectFrom("redirects").selectAll().execute()).toEqual([]);
  expect(fetched).toEqual([]);
});

test("reviews are kept and vote, comments are asked as questions; other ratings are told to be lost", async () => {
  const date = new Date("2020-01-02T03:04:05Z");
  const answer = { name: "Ada", text: "Thanks!", date: null };
  const recipe = pie({
    publishedAt: new Date("2019-05-04T12:30:00Z"),
    site: "blog.example",
    rating: { average: 4.5, count: 10 },
    reviews: [
      { name: "Bo", text: "Great.", stars: 5, date, answers: [answer] },
      { name: "Cy", text: "", stars: 4, date: null, answers: [] },
      { name: "Di", text: "Cold butter?", stars: null, date, answers: [] },
    ],
  });
  const losses = ["8 ratings without a review (4.5 of 5 from 10 in all)"];
  const planned = await planForeign(admin, { ...given(recipe), before: new Set() });
  expect(planned).toMatchObject({ reviews: 3, losses });
  const { row, reviews, losses: lost } = await saved(recipe);
  expect({ reviews, losses: lost }).toEqual({ reviews: 3, losses });
  const written = await owner
    .selectFrom("reviews")
    .select(["name", "stars", "posted_at", "imported_from"])
    .where("recipe_id", "=", row.id)
    .orderBy("name")
    .execute();
  expect(written).toEqual([
    { name: "Bo", stars: 5, posted_at: date, imported_from: "blog.example" },
    { name: "Cy", stars: 4, posted_at: recipe.publishedAt, imported_from: "blog.example" },
    { name: "Di", stars: null, posted_at: date, imported_from: "blog.example" },
  ]);
  const answers = await owner.selectFrom("review_answers").select(["name", "text"]).execute();
  expect(answers).toEqual([{ name: "Ada", text: "Thanks!" }]);
});

test("the text of its post is kept whole for an article, and goes with the recipe", async () => {
  const html = `<h2>Ours</h2>\n\n<p>\u0000${"Long ago. ".repeat(60_000)}</p>`;
  const heldBack = "Its post has a password.";
  const recipe = pie({ article: { title: "Pie & me", html }, heldBack });
  const { id, losses } = await saved(recipe);
  expect(losses).toEqual(["the end of its article"]);
  const articles = () => owner.selectFrom("imported_articles").selectAll().execute();
  const [kept, ...others] = await articles();
  expect(others).toEqual([]);
  expect(kept).toMatchObject({ recipe_id: id, title: "Pie & me", held_back: heldBack });
  expect(kept?.html).toMatch(/^<h2>Ours<\/h2>\n\n<p>Long ago/);
  await owner.deleteFrom("recipes").where("id", "=", id).execute();
  expect(await articles()).toEqual([]);
});

test("the text of the post of a recipe that is here already is kept, unless one is", async () => {
  const recipe = pie();
  const { id } = await saved(recipe);
  for (const html of ["First", "Second"])
    await imported({ ...recipe, article: { title: null, html } });
  const articles = await owner
    .selectFrom("imported_articles")
    .select(["recipe_id", "html"])
    .execute();
  expect(articles).toEqual([{ recipe_id: id, html: "First" }]);
});
