import { expect, test } from "vitest";
import { containedWords, splitHeldWords } from "./held-words.ts";

test.each([
  ["casino", "Visit my CASINO!"],
  ["CASINO", "casino"],
  ["crème", "Use CREME fraiche"],
  ["creme", "Use cre\u0300me fraiche"],
  ["Straße", "in the STRASSE"],
  ["cas\u00adino", "casi\u200bno"],
  ["buy now", "Please buy\n  now."],
  ["c++ (pro)", "Learn C++ (Pro), today"],
  ["$$$", "make$$$fast"],
  ["казино", "Лучшее КАЗИНО здесь"],
  ["καζίνο", "ΚΑΖΙΝΟ"],
  ["قمار", "أفضل قِمار، هنا"],
  ["赌场", "最好的赌场在这里"],
  ["คาสิโน", "เล่นคาสิโนที่นี่"],
  ["casino", "最好的casino在这里"],
  ["जुआ", "यहाँ जुआ खेलें"],
])("'%s' is found in '%s'", (word, text) => {
  expect(containedWords([word], text)).toEqual([word]);
});

test.each([
  ["ass", "A bass with molasses and grass"],
  ["casino", "casinos"],
  ["buy now", "buy it now"],
  ["1", "Used 10 eggs, 21 in all"],
  ["क", "की"],
  [".*", "anything"],
  ["か", "が"],
])("'%s' is not found in '%s'", (word, text) => {
  expect(containedWords([word], text)).toEqual([]);
});

test("words stand one a line", () => {
  expect(splitHeldWords(" casino \n\n buy now\n")).toEqual(["casino", "buy now"]);
  expect(splitHeldWords(null)).toEqual([]);
});
