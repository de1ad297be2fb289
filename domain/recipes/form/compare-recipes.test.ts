import { expect, test } from "vitest";
import { imageInText } from "#domain/media/image-address.ts";
import { compareRecipes } from "./compare-recipes.ts";
import { NEW_RECIPE, NO_INGREDIENT, NO_NOTE, NO_STEP, type RecipeFields } from "./form-values.ts";
import { withParts } from "./recipe-parts.ts";

const rice: RecipeFields = {
  ...NEW_RECIPE,
  title: "Fried rice",
  ingredients: ["rice", "oil"].map((name) => ({ ...NO_INGREDIENT, amount: "1", name })),
};

test("the same recipe twice differs in nothing", () => {
  expect(compareRecipes(rice, structuredClone(rice))).toEqual([]);
});

const compared = (label: string, former: RecipeFields, present = rice) =>
  compareRecipes(present, former).find((difference) => difference.label === label)?.rows;

const ingredients = (...names: string[]): RecipeFields => ({
  ...rice,
  ingredients: names.map((name) => ({ ...NO_INGREDIENT, name })),
});

test("a text that is still alike is compared by its words", () => {
  expect(compared("Title", { ...rice, title: "Boiled rice" })).toEqual([
    {
      kind: "changed",
      pieces: [
        { text: "Fried", kind: "present" },
        { text: "Boiled", kind: "former" },
        { text: " rice", kind: "same" },
      ],
    },
  ]);
});

test("neighboring words that changed are marked as one phrase, not as confetti", () => {
  const present = { ...rice, description: "Stir the rice over high heat until it is dry." };
  const former = { ...rice, description: "Stir the rice over a very low flame until it is dry." };
  expect(compared("Description", former, present)).toEqual([
    {
      kind: "changed",
      pieces: [
        { text: "Stir the rice over ", kind: "same" },
        { text: "high heat", kind: "present" },
        { text: "a very low flame", kind: "former" },
        { text: " until it is dry.", kind: "same" },
      ],
    },
  ]);
});

test("an image is compared as a whole, and moves to another place with what belongs to it", () => {
  const [one = "", two = ""] = ["a", "b"].map((sign) => `/media/${sign.repeat(32)}.webp`);
  const step = (imageUrl = "") => ({
    ...rice,
    instructions: [{ ...NO_STEP, text: "Stir until it is dry.", imageUrl }],
  });
  expect(compared("Steps", step(one), step(two))).toEqual([
    {
      kind: "changed",
      pieces: [
        { text: "Stir until it is dry. ", kind: "same" },
        { text: imageInText(two), kind: "present" },
        { text: imageInText(one), kind: "former" },
      ],
    },
  ]);
  const photos = (mainImageUrl = "", images = "") => ({ ...rice, mainImageUrl, images });
  expect(compared("Photos", photos(one, two), photos(two, one))).toEqual([
    { kind: "same", text: imageInText(one) },
    { kind: "moved", text: imageInText(two), from: 1, to: 2 },
  ]);
});

test("an address is shown as an image only where it is one", () => {
  const href = "https://elsewhere.example/crust";
  const marks = JSON.stringify([{ start: 0, end: 5, kind: "link", href }]);
  const shown = {
    ...rice,
    mainImageUrl: "/a.webp",
    imageCredit: { ...rice.imageCredit, url: href },
    instructions: [{ ...NO_STEP, text: "Crust (/recipe/pie)", marks, imageUrl: "/b.webp" }],
  };
  const images = JSON.stringify(compareRecipes(NEW_RECIPE, shown)).match(/\ufffc[^\s"]+/g);
  expect(images).toEqual([imageInText("/b.webp"), imageInText("/a.webp")]);
});

test("a text that was mostly rewritten is shown in full, before and after", () => {
  const present = { ...rice, description: "A quick supper for two.\nUses up the rice." };
  const former = { ...rice, description: "Leftovers become something better than they were." };
  expect(compared("Description", former, present)).toEqual([
    { kind: "rewritten", present: present.description, former: former.description },
  ]);
  expect(compared("Description", rice, present)).toEqual([
    { kind: "removed", text: "A quick supper for two." },
    { kind: "removed", text: "Uses up the rice." },
  ]);
});

test("rows are added, removed or changed, and marked only where they are still alike", () => {
  const present = ingredients("rice", "sesame oil", "spring onions, sliced", "egg");
  const former = ingredients("rice", "salt", "spring onions, whole", "egg", "soy sauce");
  expect(compared("Ingredients", former, present)).toEqual([
    { kind: "same", text: "rice" },
    { kind: "removed", text: "sesame oil" },
    { kind: "added", text: "salt" },
    {
      kind: "changed",
      pieces: [
        { text: "spring onions, ", kind: "same" },
        { text: "sliced", kind: "present" },
        { text: "whole", kind: "former" },
      ],
    },
    { kind: "same", text: "egg" },
    { kind: "added", text: "soy sauce" },
  ]);
});

test("a row that moved is shown once, with both its places", () => {
  const present = ingredients("rice", "oil", "salt", "egg");
  expect(compared("Ingredients", ingredients("egg", "rice", "oil", "salt"), present)).toEqual([
    { kind: "moved", text: "egg", from: 4, to: 1 },
    { kind: "same", text: "rice" },
    { kind: "same", text: "oil" },
    { kind: "same", text: "salt" },
  ]);
});

test("no row is lost or doubled, whatever was changed", () => {
  const names = ["rice", "oil", "salt", "egg", "soy sauce", "dark soy sauce", "rice"];
  const shuffled = (seed: number) =>
    names
      .filter((_, n) => (seed >> n) & 1)
      .sort((a, b) => ((a.length * seed) % 5) - ((b.length * seed) % 5));
  for (let seed = 1; seed < 128; seed += 1) {
    const [present, former] = [shuffled(seed), shuffled(127 - seed / 2)];
    const rows = compared("Ingredients", ingredients(...former), ingredients(...present)) ?? [];
    const text = (kind: "present" | "former", other: string) =>
      rows.flatMap((row) => {
        if (row.kind === "rewritten") return [row[kind]];
        if (row.kind !== "changed") return row.kind === other ? [] : [row.text];
        return [
          row.pieces
            .flatMap((piece) => (["same", kind].includes(piece.kind) ? [piece.text] : []))
            .join(""),
        ];
      });
    if (rows.length === 0) continue;
    expect(text("former", "removed")).toEqual(former);
    expect(text("present", "added").sort()).toEqual(present.sort());
  }
});

test("what can't be seen is no difference", () => {
  const former = { ...rice, ingredients: [...rice.ingredients, NO_INGREDIENT] };
  expect(compareRecipes(rice, { ...former, mainImageColor: "#fa0" })).toEqual([]);
});

test("the longest recipes are compared within seconds", () => {
  const words = (seed: number) => Array.from({ length: 900 }, (_, n) => `w${(n * seed) % 997}`);
  const long = (seed: number): RecipeFields => ({
    ...rice,
    description: words(seed).join(" "),
    instructions: words(seed)
      .slice(0, 500)
      .map((text) => ({ ...NO_STEP, text: text.repeat(500) })),
  });
  const began = performance.now();
  expect(compareRecipes(long(7), long(13)).map(({ label }) => label)).toEqual([
    "Description",
    "Steps",
  ]);
  expect(performance.now() - began).toBeLessThan(10_000);
});

test("parts of another recipe are taken whole", () => {
  const source = { url: "https://a.example", site: "A" };
  const other = { ...rice, title: "Other", source };
  expect(withParts(rice, other, new Set(["Source"]))).toEqual({
    ...rice,
    source,
  });
});

test("signs that are typed are no formatting", () => {
  const bold = '[{"start":0,"end":1,"kind":"strong"}]';
  const description = (text: string, marks = "") => ({
    ...rice,
    description: text,
    descriptionMarks: marks,
  });
  const note = (text: string, marks = "") => ({ ...rice, notes: [{ ...NO_NOTE, text, marks }] });
  expect(compared("Description", description("**x** y"), description("x y", bold))).toBeDefined();
  expect(compared("Notes", note("**x** y"), note("x y", bold))).toBeDefined();
});

test("changed formatting is shown at its words, and goes with the text that is chosen", () => {
  const marked = (kind: string): RecipeFields => ({
    ...rice,
    description: "Stir the rice.",
    descriptionMarks: `[{"start":9,"end":13,"kind":"${kind}"}]`,
    instructions: [{ ...NO_STEP, text: "Stir.", marks: `[{"start":0,"end":4,"kind":"${kind}"}]` }],
  });
  const [mine, theirs] = [marked("strong"), marked("em")];
  const pieces = (label: string) => JSON.stringify(compared(label, theirs, mine));
  expect(pieces("Description")).toContain("**");
  expect(pieces("Steps")).toContain("**");
  const chosen = withParts(mine, theirs, new Set(["Description"]));
  expect([chosen.descriptionMarks, chosen.instructions]).toEqual([
    theirs.descriptionMarks,
    mine.instructions,
  ]);
});
