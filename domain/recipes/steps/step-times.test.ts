import { describe, expect, test } from "vitest";
import { shortDuration, stepTimes } from "./step-times.ts";

const MIN = 60;
const HOUR = 3600;

describe("stepTimes", () => {
  test.each([
    ["Bake for 25 minutes, until golden.", [25 * MIN]],
    ["Simmer 8 to 10 minutes.", [8 * MIN]],
    ["Simmer for 8–10 min.", [8 * MIN]],
    ["Fry 2-3 mins per side", [2 * MIN]],
    ["Roast for 1 hour 30 minutes.", [90 * MIN]],
    ["Bake 1 hour and 15 to 20 minutes.", [75 * MIN]],
    ["Bake for twenty-five minutes.", [25 * MIN]],
    ["Bake forty five minutes.", [45 * MIN]],
    ["Bake twenty to twenty-five minutes.", [20 * MIN]],
    ["Whisk 1 minute and 20-30 seconds.", [80]],
    ["Roast for 1 hr and 15 min.", [75 * MIN]],
    ["Let it rise for 1 1/2 hours.", [90 * MIN]],
    ["Let it rise for 1½ to 2 hours.", [90 * MIN]],
    ["Braise for 2.5 hours.", [150 * MIN]],
    ["Rest for half an hour.", [30 * MIN]],
    ["Chill for an hour and a half.", [90 * MIN]],
    ["Chill for an hour and a quarter.", [75 * MIN]],
    ["Simmer for a quarter of an hour.", [15 * MIN]],
    ["Bake for three quarters of an hour.", [45 * MIN]],
    ["Bake for three-quarters of an hour.", [45 * MIN]],
    ["Rest for a quarter hour.", [15 * MIN]],
    ["Roast for 1-1/2 hours.", [90 * MIN]],
    ["Roast for 1-1/2 to 2 hours.", [90 * MIN]],
    ["Braise 1 and 1/2 hours.", [90 * MIN]],
    ["Braise for 2 and ½ hours.", [150 * MIN]],
    ["Braise for one and a half hours.", [90 * MIN]],
    ["Braise for 1 and a quarter hours.", [75 * MIN]],
    ["Cook 1h30min.", [90 * MIN]],
    ["Cook 1h 30m, or 2h 5m.", [90 * MIN, 125 * MIN]],
    ["Toast for 45 seconds.", [45]],
    ["Stir for 30 seconds to 1 minute.", [30]],
    ["Prove for 45 minutes to 1 hour.", [45 * MIN]],
    ["Give it a 10-minute rest.", [10 * MIN]],
    ["Boil for ten minutes.", [10 * MIN]],
    ["Chill for at least 2 hours or overnight.", [2 * HOUR]],
    ["Cook 5 minutes, turn, then 3 minutes more.", [5 * MIN, 3 * MIN]],
    ["Bake at 350 degrees for 20 minutes at 180 °C.", [20 * MIN]],
    ["Fry for 6 minutes, 3 minutes per side.", [6 * MIN, 3 * MIN]],
    ["Boil for 8 minutes, 10 minutes for large eggs.", [8 * MIN, 10 * MIN]],
    ["Bake for 40 minutes, 10 minutes uncovered.", [40 * MIN, 10 * MIN]],
    ["Bake 25 to 30 minutes, 5 minutes longer if large.", [25 * MIN, 5 * MIN]],
    ["Fry 4 minutes and 4 minutes on the other side.", [4 * MIN, 4 * MIN]],
    ["Stir 20 seconds, 2 minutes later again.", [20, 2 * MIN]],
    ["Microwave 1 minute 30 seconds.", [90]],
    ["Roast 1 hr. 15 min. or until done.", [75 * MIN]],
    ["Roast for 1 hour. 15 minutes before serving, carve.", [HOUR, 15 * MIN]],
    ["Roast for 1h20.", [80 * MIN]],
    ["Roast for 1h20m.", [80 * MIN]],
    ["Roast for 1 hr 15 min to 1 hr 30 min.", [75 * MIN]],
    ["Bake 3 to 5 more minutes.", [3 * MIN]],
    ["Bake for ten more minutes.", [10 * MIN]],
    ["Cook 1 hour and a quarter of the butter.", [HOUR]],
    ["Cook 1 hour and a half cup of water.", [HOUR]],
    ["Cook 1 hour and a quarter of an hour.", [75 * MIN]],
    ["Chill an hour and a half or until set.", [90 * MIN]],
    ["Bake an hour and a half longer.", [90 * MIN]],
    ["Chill for an hour and a half (or overnight).", [90 * MIN]],
    ["Fry for another minute, then for another 2 minutes.", [MIN, 2 * MIN]],
    ["Cook for another half an hour.", [30 * MIN]],
    ["Bake for a further 10 minutes, or a couple of minutes.", [10 * MIN, 2 * MIN]],
    ["Cure for 24 hours, or up to 48 hours.", [24 * HOUR]],
    ["Leave for 48 hours.", [48 * HOUR]],
    ["Rest for 10 minutes before carving.", [10 * MIN]],
    ["Boil 7 minutes; keep stirring for 2 minutes.", [7 * MIN, 2 * MIN]],
  ])("%s", (text, seconds) => {
    expect(stepTimes(text).map((time) => time.seconds)).toEqual(seconds);
  });

  test.each([
    "Heat the oven to 350 °F.",
    "A recipe from 1990, served at 65 degrees.",
    "Add 2 minced shallots and 4 hot chilies.",
    "Stir every 5 minutes.",
    "Baste during the last 10 minutes.",
    "Fold the dough a second time.",
    "Leave for 50 hours.",
    "Boil the pasta for 2 minutes less than the packet says.",
    "Cook for 1 minute shorter, or 2 minutes longer than the packet says.",
    "When 15 minutes are left, add the potatoes.",
    "When there are 25 minutes left, or with 5 minutes to go, baste it.",
    "About 10 minutes before the end of cooking, uncover.",
    "Whisk until a ribbon holds for 3 seconds and drops are 20 seconds apart.",
    "It sets within a minute; eat within 2 hours.",
    "It keeps in the fridge for up to 36 hours.",
    "Add 3 mint leaves.",
    "",
  ])("no wait in: %s", (text) => {
    expect(stepTimes(text)).toEqual([]);
  });

  test("says where the words stand", () => {
    const text = "Fry for 8 to 10 minutes, then serve.";
    const [time] = stepTimes(text);
    expect(time?.words).toBe("8 to 10 minutes");
    expect(text.slice(time?.at).startsWith("8 to 10")).toBe(true);
  });
});

test.each([
  [1500, "25 min"],
  [5400, "1 hr 30 min"],
  [45, "45 sec"],
  [90, "1 min 30 sec"],
])("shortDuration(%i) is %s", (seconds, words) => {
  expect(shortDuration(seconds)).toBe(words);
});
