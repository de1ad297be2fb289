import { expect, test } from "vitest";
import { withPieces } from "#domain/text/with-pieces.ts";
import { hasTemperatures, otherTemperatures, withTemperatures } from "./step-temperatures.ts";

test.each([
  ["Bake at 350°F for 20 minutes.", "Bake at 350°F (180°C) for 20 minutes."],
  ["Heat to 350 °F.", "Heat to 350 °F (180°C)."],
  ["350F", "350F (180°C)"],
  ["350 F", "350 F (180°C)"],
  ["Preheat to 350 degrees F", "Preheat to 350 degrees F (180°C)"],
  ["Preheat the oven to 350 degrees.", "Preheat the oven to 350 degrees (180°C)."],
  ["Preheat the oven to 350°, then", "Preheat the oven to 350° (180°C), then"],
  ["in a 400-degree oven", "in a 400-degree (200°C) oven"],
  ["450 Fahrenheit", "450 Fahrenheit (230°C)"],
  ["325-350°F", "325-350°F (160–180°C)"],
  ["325 to 350 degrees F", "325 to 350 degrees F (160–180°C)"],
  ["325°–350°F", "325°–350°F (160–180°C)"],
  ["from 425°F to 350°F", "from 425°F (220°C) to 350°F (180°C)"],
  ["Keep at 60-130°F", "Keep at 60-130°F (16–54°C)"],
  ["in a 350-degree-F oven", "in a 350-degree-F (180°C) oven"],
  ["2 - 350°F", "2 - 350°F (180°C)"],
  ["Step 2 - 350°F", "Step 2 - 350°F (180°C)"],
  ["350°F, or 325°F for convection", "350°F (180°C), or 325°F (160°C) for convection"],
  ["a hot oven (425°F)", "a hot oven (425°F, 220°C)"],
  ["gas mark 4", "gas mark 4 (180°C)"],
  ["Gas ½", "Gas ½ (120°C)"],
  ["350℉", "350℉ (180°C)"],
  ["0°F", "0°F (-18°C)"],
  ["Keep warm in a 200°F oven", "Keep warm in a 200°F (95°C) oven"],
  ["Dry in the oven at 170°F", "Dry in the oven at 170°F (75°C)"],
])("for metric readers %j is %j", (text, shown) => {
  expect(withTemperatures(text, "metric")).toBe(shown);
});

test.each([
  ["180 °C", "180 °C (350°F)"],
  ["Preheat to 180 degrees C", "Preheat to 180 degrees C (350°F)"],
  ["180C/160C fan/gas 4", "180C (350°F)/160C fan/gas 4"],
  ["Oven to 190°C (170°C fan)", "Oven to 190°C (375°F) (170°C fan)"],
  ["200 °C (fan 180 °C)", "200 °C (400°F) (fan 180 °C)"],
  ["Bake at 220°C fan", "Bake at 220°C (425°F) fan"],
  ["Auf 200 Celsius", "Auf 200 Celsius (400°F)"],
  ["freeze at -18°C", "freeze at -18°C (0°F)"],
  ["180–190 °C", "180–190 °C (350–375°F)"],
  ["36,6°C", "36,6°C (98°F)"],
  ["gas 6", "gas 6 (400°F)"],
])("for American readers %j is %j", (text, shown) => {
  expect(withTemperatures(text, "us")).toBe(shown);
});

const BOTH = [
  "350°F (180°C)",
  "180C/160C fan/350F/gas 4",
  "180°C / 350°F",
  "180 °C (350 °F, gas mark 4)",
  "350 degrees F (175 degrees C)",
  "350 degrees/180°C",
  "165°F or 74°C",
];
const NEITHER = [
  "350 g flour and 2 C sugar",
  "350 Fresh figs, 100 F1 hybrids, 12C water, 350 f",
  "Turn it by 90° and 180 degrees, then 360°",
  "Raise the heat by 25°F, within 5°F of it",
  "10 degrees C lower",
  "Turn the oven up 25°F, or let it rise 10°F per hour",
  "180 degrees/160 degrees fan/gas 4",
  "Serves 4. Add vitamin C, 100% F.",
  "",
];
test.each([...BOTH, ...NEITHER])("%j remains as it is, in all units", (text) => {
  expect(withTemperatures(text, "metric")).toBe(text);
  expect(withTemperatures(text, "us")).toBe(text);
});

test("what is in the reader's scale, and everything in the original units, remains as it is", () => {
  const text = "Heat to 350°F. Meanwhile warm the milk to 37 °C (99°F).";
  expect(withTemperatures(text, "original")).toBe(text);
  expect(withTemperatures(text, "us")).toBe(text);
  expect(withTemperatures(text, "metric")).toBe(text.replace("350°F", "350°F (180°C)"));
});

test("ovens' marks have their usual pairs", () => {
  const marks = [225, 250, 275, 300, 325, 350, 375, 400, 425, 450, 475, 500];
  const metric = marks.map((mark) => withTemperatures(`${mark}°F`, "metric"));
  const pairs = [110, 120, 140, 150, 160, 180, 190, 200, 220, 230, 250, 260];
  expect(metric).toEqual(marks.map((mark, index) => `${mark}°F (${pairs[index]}°C)`));
  const us = [110, 120, 140, 150, 160, 170, 180, 190, 200, 220, 230, 250];
  const american = [225, 250, 275, 300, 325, 340, 350, 375, 400, 425, 450, 475];
  expect(us.map((mark) => withTemperatures(`${mark}°C`, "us"))).toEqual(
    us.map((mark, index) => `${mark}°C (${american[index]}°F)`),
  );
});

test("meat, yeast, syrup and oil are exact to a degree, or as their thermometers are marked", () => {
  const pairs = [
    ["165°F", "74"],
    ["145°F", "63"],
    ["110°F", "43"],
    ["200-205°F", "93–96"],
    ["240°F", "116"],
    ["235–245°F", "113–118"],
    ["360°F", "180"],
    ["350–360°F", "175–180"],
  ];
  for (const [text, shown] of pairs)
    expect(withTemperatures(text ?? "", "metric")).toBe(`${text} (${shown}°C)`);
  expect(withTemperatures("74°C", "us")).toBe("74°C (165°F)");
  expect(withTemperatures("121 °C", "us")).toBe("121 °C (250°F)");
});

test("a text says whether it has a temperature for other units", () => {
  expect(hasTemperatures("Bake at 350°F.")).toBe(true);
  expect(hasTemperatures("Bake at 180 °C.")).toBe(true);
  expect(hasTemperatures("Bake at 350°F (180°C) for 350 minutes.")).toBe(false);
});

test("the longest step is read to its end", () => {
  const long = "1 to ".repeat(2_000);
  expect(withTemperatures(`${long}400°F`, "metric")).toBe(`${long}400°F (200°C)`);
  expect(withTemperatures("350°F ".repeat(1_600), "metric")).toContain("(180°C) 350°F (180°C)");
});

test("marks stay at their words when temperatures are put in", () => {
  const text = "Heat to 350°F, then bake at 400°F well";
  const marks = [
    { start: 0, end: 4, kind: "em" as const },
    { start: 8, end: 13, kind: "strong" as const },
    { start: 20, end: 38, kind: "strong" as const },
  ];
  const shown = withPieces({ text, marks }, otherTemperatures(text, "metric"));
  expect(shown.text).toBe("Heat to 350°F (180°C), then bake at 400°F (200°C) well");
  expect(shown.marks?.map(({ start, end }) => shown.text.slice(start, end))).toEqual([
    "Heat",
    "350°F",
    "bake at 400°F (200°C) well",
  ]);
});
