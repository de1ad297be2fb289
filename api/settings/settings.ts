import { createRoute, type OpenAPIHono, type z } from "@hono/zod-openapi";
import { writer } from "#api/access/access.ts";
import {
  acceptedVersions,
  checkVersion,
  digestOf,
  etagOf,
  ifMatch,
} from "#api/conventions/conditional.ts";
import type { ApiContext, ApiEnv } from "#api/env.ts";
import { invalidFields, Problem } from "#api/problem.ts";
import { json, patchBody, problems, tokenOnly, writeProblems } from "#api/routes.ts";
import { findSiteSettings, saveSiteSettings } from "#domain/settings/save-site-settings.server.ts";
import { readSiteSettings, type SiteSettings } from "#domain/settings/site-settings.ts";
import {
  changedSettings,
  settingPointer,
  settingsPatchSchema,
  settingsResource,
  settingsSchema,
} from "./settings-schema.ts";

const read = createRoute({
  method: "get",
  path: "/settings",
  tags: ["Settings"],
  operationId: "readSettings",
  summary: "Read what an admin has set",
  ...tokenOnly("settings:read"),
  responses: { 200: json(settingsSchema, "The settings."), ...problems(401, 403) },
});

const patch = createRoute({
  method: "patch",
  path: "/settings",
  tags: ["Settings"],
  operationId: "changeSettings",
  summary: "Change settings (JSON Merge Patch, RFC 7396); null is the default",
  ...tokenOnly("settings:write"),
  request: { headers: ifMatch, body: patchBody(settingsPatchSchema) },
  responses: { 200: json(settingsSchema, "As they are now."), ...writeProblems(409, 412) },
});

export function addSettings(api: OpenAPIHono<ApiEnv>): void {
  api.openapi(read, async (c) => {
    return c.json(present(c, await findSiteSettings(writer(c).db)), 200);
  });

  api.openapi(patch, async (c) => {
    return c.json(present(c, await change(c, c.req.valid("json"))), 200);
  });
}

/** The settings with the changes, unless they are other ones than the client accepts. */
async function change(
  c: ApiContext,
  changes: z.infer<typeof settingsPatchSchema>,
): Promise<SiteSettings> {
  const { db, by } = writer(c);
  const before = await findSiteSettings(db);
  const accepted = acceptedVersions(c);
  checkVersion(accepted, versionOf(before));
  const checked = readSiteSettings(changedSettings(before, changes));
  if (!checked.ok) {
    const { errors } = checked;
    throw invalidFields(
      Object.entries(errors).map(([field, detail]) => ({ pointer: settingPointer(field), detail })),
    );
  }
  const { settings } = checked;
  const saved = await saveSiteSettings(db, { settings, opened: before, by, now: new Date() });
  if (saved.ok) return saved.settings;
  if (accepted === null) throw changedTogether(saved.clashes);
  // Somebody has saved in between: the client may accept those settings too.
  return change(c, changes);
}

function present(c: ApiContext, settings: SiteSettings) {
  c.header("ETag", etagOf(versionOf(settings)));
  return settingsResource(settings);
}

/** The settings count no versions. */
function versionOf(settings: SiteSettings): number {
  return digestOf(settingsResource(settings));
}

function changedTogether(clashes: readonly string[]): Problem {
  const detail = "Somebody else has changed this at the same time.";
  return new Problem(409, "Somebody else has changed the same settings. Please try again.", {
    errors: clashes.map((field) => ({ pointer: settingPointer(field), detail })),
  });
}
