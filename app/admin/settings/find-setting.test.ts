import { expect, test } from "vitest";
import { matching } from "#app/admin/ui/palette/commands.ts";
import routes from "#app/routes.ts";
import { NO_SITE_SETTINGS } from "#domain/settings/site-settings.ts";
import { walkRoutes } from "#test/routes/walk-routes.ts";
import { settingLinks, settingPath, settingsPageAt } from "./find-setting.ts";
import { settingsPages } from "./settings-pages.ts";

const fields = settingsPages.flatMap(({ panels = [] }) =>
  panels.flatMap(({ settings }) => settings),
);

test("every setting is on one page", () => {
  const names = fields.map(({ name }) => name);
  expect(names.toSorted()).toEqual(Object.keys(NO_SITE_SETTINGS).toSorted());
});

test("every page that is listed has a route", () => {
  const paths = walkRoutes(routes).map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(settingsPages.map(({ path }) => path)));
});

test.each([
  ["accent", "/admin/settings/looks#setting-accent"],
  ["ADDRESS postal", "/admin/settings/contact#setting-address"],
  ["cors", "/admin/settings/programs#setting-apiOrigins"],
  ["smtp", "/admin/settings/mail"],
])("'%s' leads to %s", (typed, to) => {
  expect(matching(settingLinks, typed)[0]?.to).toBe(to);
});

test("a setting is found by its label and leads to its own page", () => {
  for (const { name, label } of fields) {
    const found = matching(settingLinks, label).find((link) => link.to === settingPath(name));
    expect(settingsPageAt(found?.to.split("#")[0] ?? "").panels).toBeDefined();
  }
});

test("the label of a setting is on its page only", () => {
  const labels = fields.map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
});
