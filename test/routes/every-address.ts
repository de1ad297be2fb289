import { seedFirstStart } from "#db/sample/seed.ts";
import { deleteRecipe } from "#domain/recipes/commands/delete-recipe.server.ts";
import { publishRecipe } from "#domain/recipes/commands/publish-recipe.server.ts";
import type { TestDatabase } from "#test/database.ts";

/**
 * Fills the database with one of each thing that a page is about. Returns the address of a route, with something that
 * there is in the place of its parameter.
 */
export async function seedEveryPage({
  owner,
  admin,
}: Pick<TestDatabase, "owner" | "admin">): Promise<(path: string) => string> {
  await seedFirstStart(owner, { seed: "sample", now: new Date() });
  const [recipe, other] = await owner
    .selectFrom("recipes")
    .select(["id", "slug"])
    .where("status", "=", "published")
    .limit(2)
    .execute();
  const category = await owner.selectFrom("categories").select(["id", "slug"]).executeTakeFirst();
  const image = await owner.selectFrom("media").select("id").executeTakeFirst();
  const message = await owner
    .insertInto("contact_messages")
    .values({ name: "Ada", email: "ada@example.com", message: "Hello" })
    .returning("id")
    .executeTakeFirst();
  const issue = await owner
    .insertInto("newsletter_issues")
    .values({ subject: "New soups" })
    .returning("id")
    .executeTakeFirst();
  const webhook = await owner
    .insertInto("webhooks")
    .values({ url: "https://receiver.example/", event_types: ["message.received"], secret: "x" })
    .returning("id")
    .executeTakeFirst();
  const moving = await owner
    .insertInto("imports")
    .values({ address: "https://blog.example", step: "check", state: "done", label: "WordPress" })
    .returning("id")
    .executeTakeFirst();
  await owner
    .insertInto("import_items")
    .values([
      { import_id: moving?.id ?? "", position: 0, title: "Soup", categories: ["Mains"] },
      { import_id: moving?.id ?? "", position: 1, here_id: recipe?.id, here_because: "id" },
    ])
    .execute();
  const list = await owner
    .insertInto("subscriber_imports")
    .values({ name: "list.csv", state: "done", headings: ["Email"] })
    .returning("id")
    .executeTakeFirst();
  await owner.insertInto("newsletter_subscribers").values({ email: "ada@example.com" }).execute();
  await owner
    .insertInto("auto_poster_queue")
    .values({ url: "https://www.allrecipes.com/recipe/1/", origin_website: "AllRecipes" })
    .execute();
  const review = await owner
    .insertInto("reviews")
    .values({
      recipe_id: recipe?.id ?? "",
      state: "published",
      stars: 5,
      name: "Ada",
      text: "Good.",
      rater: Buffer.from("ada"),
    })
    .returning("id")
    .executeTakeFirst();
  await owner
    .insertInto("authors")
    .values({ id: review?.id ?? "", name: "Ada", slug: "ada", is_shown: true })
    .execute();
  const by = { id: null };
  await publishRecipe(admin, { id: recipe?.id ?? "", by, now: new Date() });
  await deleteRecipe(admin, { id: other?.id ?? "", by, now: new Date() });
  const [older, newer] = await owner
    .selectFrom("recipes")
    .select("id")
    .where("deleted_at", "is", null)
    .orderBy("id")
    .limit(2)
    .execute();
  const pair = await owner
    .insertInto("recipe_doubles")
    .values({ one_id: older?.id ?? "", other_id: newer?.id ?? "", likeness: 1 })
    .returning("id")
    .executeTakeFirst();
  const params: Record<string, string | undefined> = {
    "/recipe/:slug/reviews/:id": `${recipe?.slug}/reviews/${review?.id}`,
    "/recipe/:slug": recipe?.slug,
    "/categories/:slug": category?.slug,
    "/authors/:slug": "ada",
    "/admin/recipes/edit/:id": recipe?.id,
    "/admin/recipes/doubles/:id": pair?.id,
    "/admin/categories/edit/:id": category?.id,
    "/admin/reviews/:id": review?.id,
    "/admin/messages/:id": message?.id,
    "/admin/newsletter/:id": issue?.id,
    "/admin/media/:id": image?.id,
    "/admin/settings/webhooks/:id": webhook?.id,
    "/admin/import/:id": moving?.id,
    "/admin/subscribers/import/:id": list?.id,
  };
  return (path) => {
    const known = Object.keys(params).find((start) => path.startsWith(start));
    if (!path.includes(":")) return path.replace("*", "no/such/page");
    if (!known) throw new Error(`Add a value for the parameter of ${path} to this function.`);
    return path.replace(known, known.replace(/:.+/, params[known] ?? ""));
  };
}
