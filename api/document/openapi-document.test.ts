import spectralCore, { type RulesetDefinition } from "@stoplight/spectral-core";
import { Json } from "@stoplight/spectral-parsers";
import { oas } from "@stoplight/spectral-rulesets";
import { expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { testApi } from "#test/factories/api.ts";

const { Document, Spectral } = spectralCore;
const api = testApi(testDatabase());

test("the description is OpenAPI 3.1, and the linter of the field finds nothing in it", async () => {
  const document = await api.readDocument();
  const spectral = new Spectral();
  spectral.setRuleset({ extends: [[oas as RulesetDefinition, "all"]] });
  const found = await spectral.run(new Document(JSON.stringify(document), Json));
  expect(found.map(({ code, path, message }) => `${code} ${path.join("/")}: ${message}`)).toEqual(
    [],
  );
});

test("every operation has an id of its own, a summary, and says what can go wrong", async () => {
  const { paths } = await api.readDocument();
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(operations.length);
  for (const { operationId, responses } of operations) {
    expect(responses, operationId).toHaveProperty("429");
  }
});

test("nutrition names its units", async () => {
  const { components } = await api.readDocument();
  expect(components.schemas.NutritionInput?.description).toBe(
    "Of one serving: calories, mg of cholesterol and sodium, else g.",
  );
});

test("operations name the headers that they read", async () => {
  const { paths } = await api.readDocument();
  const withHeader = (header: string) =>
    Object.values(paths)
      .flatMap((methods) => Object.entries(methods))
      .filter(([, { parameters = [] }]) =>
        parameters.some(({ in: place, name }) => place === "header" && name === header),
      )
      .map(([method, { operationId }]) => [method, operationId]);
  expect(withHeader("if-match")).toEqual(
    expect.arrayContaining([
      ["delete", "deleteRecipe"],
      ["post", "publishRecipe"],
      ["post", "unpublishRecipe"],
      ["patch", "changeRecipe"],
    ]),
  );
  const posts = Object.values(paths).flatMap(({ post }) => (post ? [post.operationId] : []));
  const repeatable = withHeader("idempotency-key").map(([, id]) => id);
  // An image is known by its content.
  expect(posts.filter((id) => !repeatable.includes(id))).toEqual(["uploadImage"]);
});
