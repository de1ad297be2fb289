import { expect, test, vi } from "vitest";
import { localTime, minutesWest, readIssue, readTime } from "./issue.ts";

const typed = { subject: "New soups", intro: "" };

test.each([["soup"], [["soup", "' or true"]], [5], ["' or true"]])(
  "%j are no valid recipe ids",
  (recipe) => {
    expect(readIssue({ ...typed, recipe })).toEqual({
      ok: false,
      errors: { recipe: "Please choose recipes from the list." },
    });
  },
);

test.each([
  ["2027-01-10T09:00", "2027-01-10T14:00:00.000Z"],
  ["2027-07-10T09:00", "2027-07-10T13:00:00.000Z"],
  ["the skipped hour 2027-03-14T02:30", "2027-03-14T07:30:00.000Z"],
])("%s in New York is %s", (name, utc) => {
  vi.stubEnv("TZ", "America/New_York");
  const at = name.slice(-16);
  expect(readTime(at, String(minutesWest(at)))?.toISOString()).toBe(utc);
  expect(localTime(utc)).toBe(at.replace("-14T02:30", "-14T03:30"));
});

test.each(["2027-11-07T05:30:00.000Z", "2027-11-07T06:30:00.000Z"])(
  "a saved time in the hour that New York has twice stays %s",
  (saved) => {
    vi.stubEnv("TZ", "America/New_York");
    const at = localTime(saved);
    expect(at).toBe("2027-11-07T01:30");
    expect(readTime(at, String(minutesWest(at, saved)))?.toISOString()).toBe(saved);
  },
);
