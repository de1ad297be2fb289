import { describe, expect, it } from "vitest";
import { methodInPage } from "./steps.ts";

describe("methodOf", () => {
  const around = { index: new Map(), base: null };
  const texts = (value: unknown) => methodInPage(value, around).steps.map((step) => step.text);

  it("reads a list of texts", () => {
    expect(texts(["Chop.", "<p>Fry.</p>"])).toEqual(["Chop.", "Fry."]);
  });

  it("splits one text at its lines, its numbers or its sentences", () => {
    expect(texts("Chop.\nFry.")).toEqual(["Chop.", "Fry."]);
    expect(texts("<ol><li>Chop.</li><li>Fry.</li></ol>")).toEqual(["Chop.", "Fry."]);
    expect(texts("1. Chop the onion. 2. Fry it in 2 tbsp. oil.")).toEqual([
      "1. Chop the onion.",
      "2. Fry it in 2 tbsp. oil.",
    ]);
    const long =
      "Heat the oil in a large pan over medium heat for a while. Add approx. 2 onions and fry them until golden brown. Serve the dish with rice, bread or nothing at all if you are late.";
    expect(texts(long)).toHaveLength(3);
  });

  it("splits the only step at its numbers", () => {
    const text = "1. Chop the onion for 5. 2. Fry it. 3) Serve.";
    const only = { "@type": "HowToStep", name: "Method", text };
    const parts = ["1. Chop the onion for 5.", "2. Fry it.", "3) Serve."];
    expect(texts([only])).toEqual(parts);
    expect(texts([{ "@type": "HowToSection", name: "All", itemListElement: [only] }])).toEqual(
      parts,
    );
    expect(texts([{ text: "Step 1: Chop.Step 2: Fry." }])).toEqual([
      "Step 1: Chop.",
      "Step 2: Fry.",
    ]);
    expect(texts([{ text: "Fry 2 - 3 eggs. 1. April is no number." }])).toHaveLength(1);
  });

  it("drops steps that only say which they are", () => {
    expect(texts(["Step 1:", "Chop.", ",", { text: "Etape 2" }, { text: "Fry." }])).toEqual([
      "Chop.",
      "Fry.",
    ]);
  });

  it("sets the section's name on all of its steps", () => {
    const section = {
      "@type": "HowToSection",
      name: "Sauce",
      itemListElement: ["Stir.", { "@type": "HowToStep", text: "Boil." }],
    };
    expect(
      methodInPage([section, { "@type": "HowToStep", text: "Serve." }], around).steps.map(
        (step) => step.group,
      ),
    ).toEqual(["Sauce", "Sauce", null]);
  });

  it("puts steps in the order of their positions where each has its own", () => {
    const item = (text: string, position?: unknown) => ({ "@type": "HowToStep", text, position });
    const of = (itemListElement: unknown[]) => [{ "@type": "ItemList", itemListElement }];
    expect(texts(of([item("Serve.", 10), item("Fry.", 2), item("Chop.", 1)]))).toEqual([
      "Chop.",
      "Fry.",
      "Serve.",
    ]);
    const listed = (text: string, position: string) => ({
      "@type": "ListItem",
      position,
      item: item(text),
    });
    expect(texts(of([listed("Fry.", "2"), listed("Chop.", "1")]))).toEqual(["Chop.", "Fry."]);
    expect(texts([item("Fry.", 2), item("Chop.", 1)])).toEqual(["Chop.", "Fry."]);
    expect(texts([item("Fry.", 2), item("Serve."), item("Chop.", 1)])).toEqual([
      "Fry.",
      "Serve.",
      "Chop.",
    ]);
    // Counted anew in each part.
    expect(texts([item("Chop.", 1), item("Fry.", 2), item("Serve.", 1)])).toEqual([
      "Chop.",
      "Fry.",
      "Serve.",
    ]);
  });

  const inStep = (text: string) => ({ "@type": "HowToStep", text });
  const inSection = (name: string, parts: object) => ({ "@type": "HowToSection", name, ...parts });
  it.each<[string, unknown, (string | null)[][]]>([
    [
      "sections inside a step",
      [
        {
          "@type": "HowToStep",
          name: "Stew",
          itemListElement: [
            inSection("Base", { itemListElement: [inStep("Fry."), inStep("Boil.")] }),
          ],
        },
      ],
      [
        ["Base", "Fry."],
        ["Base", "Boil."],
      ],
    ],
    [
      "steps inside a step's steps",
      [{ "@type": "HowToStep", name: "Stew", steps: [{ "@type": "HowToStep", name: "Fry" }] }],
      [["Stew", "Fry"]],
    ],
    [
      "the parts of a section",
      [inSection("Sauce", { hasPart: [inStep("Stir.")] })],
      [["Sauce", "Stir."]],
    ],
    [
      "a HowTo",
      {
        "@type": "HowTo",
        name: "Stew",
        step: [inSection("Base", { step: inStep("Fry.") }), inStep("Eat.")],
      },
      [
        ["Base", "Fry."],
        [null, "Eat."],
      ],
    ],
    [
      "a section without steps",
      [inSection("Sauce", {}), inSection("Stir.", {})],
      [[null, "Stir."]],
    ],
    ["a section that is a step", [inSection("Sauce", { text: "Stir." })], [[null, "Stir."]]],
    ["a step with its number", [{ "@type": "HowToStep", step: 1, name: "Stir" }], [[null, "Stir"]]],
  ])("reads %s", (_, value, expected) => {
    expect(methodInPage(value, around).steps.map((step) => [step.group, step.text])).toEqual(
      expected,
    );
  });

  it("joins the directions inside a step", () => {
    const step = {
      "@type": "HowToStep",
      itemListElement: [
        { "@type": "HowToDirection", text: "Stir." },
        { "@type": "HowToDirection", text: "Rest it." },
      ],
    };
    expect(texts([step])).toEqual(["Stir. Rest it."]);
  });

  it("takes tips for notes, wherever they stand", () => {
    const tip = { "@type": "HowToTip", text: "Use cold butter." };
    const steps = [
      { "@type": "HowToStep", text: "Rub it in.", itemListElement: [tip, { text: "Rub it in." }] },
      tip,
      {
        "@type": "HowToSection",
        itemListElement: ["Bake.", { "@type": "HowToTip", name: "Rest it." }],
      },
    ];
    expect(methodInPage(steps, around)).toMatchObject({
      steps: [{ text: "Rub it in." }, { text: "Bake." }],
      tips: [
        { title: "Tip", text: "Use cold butter." },
        { title: "Tip", text: "Use cold butter." },
        { title: "Tip", text: "Rest it." },
      ],
    });
  });
});
