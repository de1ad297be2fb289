import { data, type RouterContextProvider } from "react-router";
import { formatNumber } from "#app/admin/ui/format-number.ts";
import { adminDb, signedIn } from "#app/context.ts";
import { fieldText, readForm } from "#app/ui/form/form-fields.ts";
import type { Actor } from "#domain/activity/activity.ts";
import type { Database } from "#domain/database.ts";
import { removeSampleCookbook } from "#domain/settings/remove-sample-cookbook.server.ts";
import { saveSiteSettings } from "#domain/settings/save-site-settings.server.ts";
import {
  NO_SITE_SETTINGS,
  readSiteSettings,
  type SiteSettings,
} from "#domain/settings/site-settings.ts";
import { CHANGED_MEANWHILE, clashText, readOpened } from "#domain/text/merge-fields.ts";
import type { SettingsOutcome, TypedSettings } from "./settings-outcome.ts";

type Ask = { db: Database; fields: Record<string, unknown>; by: Actor; now: Date };

/** Keeps what the form sets of the site, or takes the sample cookbook away. */
export async function actOnSettings(request: Request, context: Readonly<RouterContextProvider>) {
  const fields = await readForm(request);
  const ask = { db: context.get(adminDb), fields, by: context.get(signedIn), now: new Date() };
  if (fields.intent === "save") return save(ask);
  if (fields.intent === "remove-samples") return removeSamples(ask);
  return outcome({ problem: "That can't be done with the settings." }, 400);
}

async function save({ db, fields, by, now }: Ask) {
  const read = readSiteSettings(fields);
  if (!read.ok) return outcome({ errors: read.errors, typed: typedSettings(fields) }, 400);
  const opened = readOpened(fields.opened);
  const saved = await saveSiteSettings(db, { settings: read.settings, opened, by, now });
  if (saved.ok) return outcome({ done: "Settings saved.", opened: typedSettings(saved.settings) });
  const { merged, current, clashes } = saved;
  const errors = Object.fromEntries(clashes.map((name) => [name, clashText(current[name])]));
  const both = { typed: typedSettings(merged), opened: typedSettings(current) };
  return outcome({ errors, problem: CHANGED_MEANWHILE, ...both }, 409);
}

async function removeSamples({ db, by, now }: Ask) {
  const { recipes, edited, categories } = await removeSampleCookbook(db, { by, now });
  const gone = `${counted(recipes, "recipe", "recipes")} and ${counted(categories, "category", "categories")} removed.`;
  const stay = `${counted(edited, "recipe", "recipes")} that ${edited === 1 ? "was edited stays" : "were edited stay"}.`;
  return outcome({ done: edited > 0 ? `${gone} ${stay}` : gone });
}

function counted(number: number, one: string, many: string): string {
  return `${formatNumber(number)} ${number === 1 ? one : many}`;
}

function typedSettings(fields: Record<string, unknown>): TypedSettings {
  const names = Object.keys(NO_SITE_SETTINGS) as (keyof SiteSettings)[];
  const typed = names.map((name) => [name, fieldText(fields[name])]);
  return Object.fromEntries(typed) as TypedSettings;
}

function outcome(value: SettingsOutcome, status = 200) {
  return data(value, { status });
}
