import { describe, expect, test } from "vitest";
import { slugFrom } from "./slug.server.ts";
import { plainSlug } from "./slug.ts";

describe("a slug", () => {
  test.each([
    ["Tomato Soup", "tomato-soup"],
    ['  Grandma\'s "Best" Pie!  ', "grandma-s-best-pie"],
    ["Crème Brûlée", "creme-brulee"],
    ["50/50 -- Mix", "50-50-mix"],
    ["½ and ½ Ｆｕｌｌ", "1-2-and-1-2-full"],
  ])("of %j is %j, in browsers too", (title, slug) => {
    expect(slugFrom(title)).toBe(slug);
    expect(plainSlug(title)).toBe(slug);
  });

  test.each([
    ["Größe Käse", "groesse-kaese"],
    ["Gro\u0308ße KA\u0308SE", "groesse-kaese"],
    ["Käsespätzle mit Soße", "kaesespaetzle-mit-sosse"],
    ["Łosoś pieczony", "losos-pieczony"],
    ["Smørrebrød & æblekage", "smorrebrod-aeblekage"],
    ["Sığır kıyma, şiş, İzmir", "sigir-kiyma-sis-izmir"],
    ["Kjötsúpa með þorski, ÝSUÞ", "kjoetsupa-med-thorski-ysuth"],
    ["Phở bò Đà Nẵng", "pho-bo-da-nang"],
    ["Борщ", "borshch"],
    ["Їжак: ґанок", "yizhak-ganok"],
    ["Σπανακόπιτα", "spanakopita"],
    ["شوربة عدس ٣", "shwrb-aads-3"],
    ["חומוס ביתי", "khvmvs-byty"],
    ["苹果派", "ping-guo-pai"],
    ["寿司", "shou-si"],
    ["ラーメン", "ramen"],
    ["たまごやき", "tamagoyaki"],
    ["김치찌개", "gimcijjigae"],
    ["आलू गोभी", "aaluu-gobhii"],
    ["ต้มยำกุ้ง", "tmyamkung"],
    ["苹果 pie 2", "ping-guo-pie-2"],
  ])("of %j is %j, and only the server tells", (title, slug) => {
    expect(slugFrom(title)).toBe(slug);
    expect(plainSlug(title)).toBe("");
  });

  test.each(["", "🍕🍕", "❤️", "…!?", "¡¿", "\u0301"])("of %j is empty", (title) => {
    expect(slugFrom(title)).toBe("");
    expect(plainSlug(title)).toBe("");
  });

  test("of a slug is the same slug", () => {
    expect(slugFrom("kaese-2-ping-guo")).toBe("kaese-2-ping-guo");
  });

  test("is the server's wherever a browser tells one", () => {
    const signs = Array.from({ length: 0x22_00 }, (_, code) => String.fromCodePoint(code));
    const ofLatin = signs.filter((sign) => sign < "\u0370" || !/\p{M}/u.test(sign));
    const told = ofLatin.map((sign) => `Pie a${sign}b ${sign}`).filter((title) => plainSlug(title));
    expect(told.length).toBeGreaterThan(500);
    expect(told.filter((title) => slugFrom(title) !== plainSlug(title))).toEqual([]);
  });

  test.each(["ab ", "苹果派", "ß-"])(
    "of %j again and again is never longer than 200 and never ends in a hyphen",
    (title) => {
      const slug = slugFrom(title.repeat(300));
      expect(slug.length).toBeLessThanOrEqual(200);
      expect(slug).toMatch(/^[a-z].*[a-z]$/);
    },
  );
});
