import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutAtWord } from "#domain/text/cut-at-word.ts";
import { distinctImages, imageUrlsOf } from "./fields/image-urls.ts";
import { minutesOf } from "./fields/minutes.ts";
import { nutritionOf } from "./fields/nutrition.ts";
import { plainLines, plainText } from "./page/plain-text.ts";

describe("minutesOf", () => {
  it.each([
    ["PT1H30M", 90],
    ["PT90M", 90],
    ["P0DT0H10M", 10],
    ["PT0D1H0M", 60],
    ["PTH25MS", 25],
    ["P1DT2H", 1560],
    ["PT1.5H", 90],
    ["PT71S", 1],
    ["PT0M", 0],
    ["20 minutes", 20],
    ["1 hour 20 min", 80],
    ["1 ½ hours", 90],
    ["45", 45],
    ["1:30", 90],
    ["00:45:00", 45],
    ["P30M", 30],
    ["T1H", 60],
    ["PT1H30", 90],
    [["PT20M"], 20],
    [{ "@type": "Duration", value: "PT20M" }, 20],
    [{ minValue: "PT10M", maxValue: "PT15M" }, 15],
    [30, 30],
    [{ "@type": "Duration", "@value": "PT25M" }, 25],
    ["1 hr. 20 min.", 80],
    ["1 hour, 20 minutes", 80],
    ["1 hour and 20 minutes", 80],
    ["2 hrs., 5 mins.", 125],
    ["1h20", 80],
    ["1h20min", 80],
    ["05 min", 5],
    ["01 hour 05 minutes", 65],
    ["01h20m", 80],
    ["1 1/2 hours", 90],
    ["1½ Std.", 90],
    ["10-15 minutes", 15],
    ["10 to 15 minutes", 15],
    ["a 35-minute bake", 35],
    ["1 minute(s)", 1],
    ["35 minuti", 35],
    ["1 ora e 10 minuti", 70],
    ["1 Stunde 10 Minuten", 70],
    ["2 uur", 120],
    ["2 timmar", 120],
    ["1 tim 15 min", 75],
    ["1 time 20 minutter", 80],
    ["1 tunti 30 minuuttia", 90],
    ["1 óra 20 perc", 80],
    ["2 días", 2880],
    ["45 minutes to 1 hour", 60],
    ["1 hour to 1 hour 30 minutes", 90],
    ["1 hour 30 minutes to 2 hours", 120],
    ["20 mins - 30 mins", 30],
    ["1 hour - 20 minutes", 80],
    ["one hour and 15 minutes", 75],
    ["half an hour", 30],
    ["an hour", 60],
    ["1 hour and a half", 90],
    ["an hour and a half", 90],
    ["1 hour and a quarter", 75],
    ["one and a half hours", 90],
    ["quarter of an hour", 15],
    ["three quarters of an hour", 45],
    ["half an hour to an hour", 60],
    ["one to two hours", 120],
    ["a half hour", 30],
    ["half hour", 30],
    ["30 minutes, half of them covered", 30],
    ["2 weeks", 20_160],
  ])("reads %j as %s minutes", (text, minutes) => {
    expect(minutesOf(text)).toBe(minutes);
  });

  it.each([
    "PTHM",
    "PTNaNM",
    "P",
    "PT",
    "",
    "-PT5M",
    "PT-5M",
    "-5",
    -5,
    "soon",
    null,
    undefined,
    {},
  ])("refuses %s", (value) => {
    expect(minutesOf(value)).toBeNull();
  });
});

describe("nutritionOf", () => {
  it("turns texts with units into grams, and cholesterol and sodium into milligrams", () => {
    expect(
      nutritionOf({
        calories: "1,130 kJ / 270 kcal",
        proteinContent: "500 mg",
        fatContent: "12.5 grams fat",
        saturatedFatContent: "4 g",
        transFatContent: 0,
        unsaturatedFatContent: { value: 8.5, unitText: "g" },
        cholesterolContent: "0.03 g",
        servingSize: "1 bowl (300 g)",
        sodiumContent: "1.2 g",
        sugarContent: "",
      }),
    ).toEqual({
      calories: 270,
      protein: 0.5,
      carbohydrates: null,
      fat: 12.5,
      saturatedFat: 4,
      transFat: 0,
      unsaturatedFat: 8.5,
      cholesterol: 30,
      fiber: null,
      sugar: null,
      sodium: 1200,
      servingSize: "1 bowl (300 g)",
    });
  });

  it.each([
    ["1 slice", "1 slice"],
    [{ value: 100, unitText: "g" }, "100 g"],
    ["1 Serving", null],
    ["Serving", null],
    ["1", null],
    [undefined, null],
    [
      "half a pie ".repeat(20),
      "half a pie half a pie half a pie half a pie half a pie half a pie half a pie half a pie half a pie",
    ],
  ])("reads the serving size %j as %j", (servingSize, read) => {
    expect(nutritionOf({ calories: 1, servingSize })?.servingSize).toBe(read);
  });

  it.each([
    [
      { fatContent: "12 g", proteinContent: "15%" },
      { fat: 12, protein: null },
    ],
    [{ fatContent: "15 % (12 g)" }, { fat: 12 }],
    [
      { sodiumContent: "500 mcg", fatContent: "2500 µg" },
      { sodium: 0.5, fat: 0.003 },
    ],
    [
      { sodiumContent: "1,050 mg per 100 g", fatContent: "10-12 g" },
      { sodium: 1050, fat: 10 },
    ],
    [{ calories: "200-250 kcal" }, { calories: 200 }],
  ])("reads %j as %j", (given, read) => {
    expect(nutritionOf(given)).toMatchObject(read);
  });

  it("reads empty texts and zeros as none", () => {
    expect(nutritionOf({ calories: 0, fatContent: "", servingSize: "1 cup" })).toBeNull();
    expect(nutritionOf([])).toBeNull();
  });

  it("a number may begin with its point, and part thousands by a space", () => {
    const read = nutritionOf({
      calories: "1 200 kcal",
      fatContent: ".5 g",
      sodiumContent: "1\u00a0200 mg",
    });
    expect(read).toMatchObject({ calories: 1200, fat: 0.5, sodium: 1200 });
  });
});

describe("plainText", () => {
  it.each([
    ["Salt &amp; pepper", "Salt & pepper"],
    ["Salt &amp;amp; pepper", "Salt & pepper"],
    ["&lt;b&gt;Bold&lt;/b&gt; soup", "Bold soup"],
    ["<sup>1</sup>⁄<sub>4</sub> cup", "1⁄4 cup"],
    ["under 5 < 6 minutes", "under 5 < 6 minutes"],
    ["open <img src=x onerror=alert(1)", "open"],
    ["a<script>alert(1)</script>b", "ab"],
    ["two\u00a0 words\u0000", "two words"],
  ])("makes %j into %j", (source, text) => {
    expect(plainText(source)).toBe(text);
  });

  it("never leaves a tag, however it is nested", () => {
    expect(plainText("<<b>script>alert(1)</script>")).not.toMatch(/<[a-z/]/i);
    const parts = fc.constantFrom(
      "<",
      ">",
      "b",
      "script",
      "&lt;",
      "&amp;",
      "lt;",
      "/",
      "!",
      "--",
      "amp;",
      " ",
    );
    fc.assert(
      fc.property(
        fc.array(parts, { maxLength: 40 }),
        (soup) => !/<\/?[a-z]/i.test(plainText(soup.join(""))),
      ),
      { numRuns: 1000 },
    );
  });

  it("splits at blocks and line breaks", () => {
    expect(plainLines("<ol><li>One</li><li>Two<br>Three</li></ol>")).toEqual([
      "One",
      "Two",
      "Three",
    ]);
  });

  it("cuts at a word", () => {
    expect(cutAtWord("one two three", 9)).toBe("one two");
    expect(cutAtWord("one two", 7)).toBe("one two");
    expect(cutAtWord("a".repeat(20), 9)).toBe("a".repeat(9));
  });
});

describe("imageUrlsOf", () => {
  const none = new Map();
  it("reads texts, lists, objects and references", () => {
    const index = new Map([["#i", { "@id": "#i", url: "https://a.example/ref.jpg" }]]);
    const value = [
      "https://a.example/1.jpg",
      { url: "/2.jpg" },
      { "@id": "#i" },
      { contentUrl: "ftp://a/3.jpg" },
    ];
    expect(imageUrlsOf(value, index, "https://a.example/x")).toEqual([
      "https://a.example/1.jpg",
      "https://a.example/2.jpg",
      "https://a.example/ref.jpg",
    ]);
  });

  it.each([
    ["https://a.example/a.jpg?w=1&amp;h=2", "https://a.example/a.jpg?w=1&h=2"],
    ["https://a.example/a.jpg?w=1&#038;h=2", "https://a.example/a.jpg?w=1&h=2"],
    ["https://a.example/a.jpg?w=1&copy=2", "https://a.example/a.jpg?w=1&copy=2"],
    [{ url: { "@type": "ImageObject", url: "/b.jpg" } }, "https://a.example/b.jpg"],
    [{ url: { "@id": "https://a.example/c.jpg" } }, "https://a.example/c.jpg"],
    [{ "@id": "https://a.example/c.webp?w=2" }, "https://a.example/c.webp?w=2"],
    [{ "@id": "https://a.example/#image" }, undefined],
  ])("reads the address of %j as %s", (value, url) => {
    expect(imageUrlsOf(value, none, "https://a.example/x")[0]).toBe(url);
  });

  it("puts the largest first", () => {
    const sized = [
      { url: "https://a.example/s.jpg", width: 300, height: 200 },
      { url: "https://a.example/l.jpg", width: "1500", height: "1000" },
    ];
    expect(imageUrlsOf(sized, none, null)[0]).toBe("https://a.example/l.jpg");
  });

  it("counts the sizes of one image once", () => {
    expect(
      distinctImages(["https://a/p.jpg", "https://a/p-500x500.jpg", "https://a/q.jpg"]),
    ).toEqual(["https://a/p.jpg", "https://a/q.jpg"]);
  });

  it("counts the original behind a small image as another choice", () => {
    const small = ["https://a/p-300x300.jpg", "https://a/p.jpg", "https://a/p-150x150.jpg"];
    expect(distinctImages(small)).toEqual(small.slice(0, 2));
    expect(distinctImages(["https://a/p-1500x999.jpg", "https://a/p.jpg"])).toHaveLength(1);
  });
});
