import { expect, test } from "vitest";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { routeArgs } from "#test/routes/route-args.ts";
import { loader } from "./home.tsx";

const { admin, visitor } = testDatabase();

async function publish(title: string, mainImageUrl?: string) {
  const input = recipeInput({ title, status: "published", ...(mainImageUrl && { mainImageUrl }) });
  await createRecipe(admin, { input, by: { id: null }, now: new Date() });
}

test("today's recipe has an image and is not among the latest", async () => {
  await publish("Only");
  const shown = async () => {
    const { today, latest } = await loader(routeArgs({ db: visitor }, "/"));
    return [today?.title, latest.map(({ title }) => title)];
  };
  expect(await shown()).toEqual(["Only", ["Only"]]);
  await publish("Illustrated", "https://elsewhere.example/a.jpg");
  await publish("Plain");
  expect(await shown()).toEqual(["Illustrated", ["Plain", "Only"]]);
  for (const title of ["B", "C", "D", "E"]) await publish(title, "https://elsewhere.example/b.jpg");
  expect(await shown()).toEqual(["Illustrated", ["E", "D", "C", "B"]]);
});
