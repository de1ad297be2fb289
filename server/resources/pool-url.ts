import type { DatabaseUrl } from "#platform/db/connect.ts";
import type { Settings } from "#platform/settings/settings.ts";

/** Where pools connect: with DATABASE_DIRECT_URL, DATABASE_URL leads to a pooler. */
export function poolUrl(
  { databaseUrl, databaseDirectUrl }: Pick<Settings, "databaseUrl" | "databaseDirectUrl">,
  directUrl: string,
): DatabaseUrl {
  return databaseUrl && databaseDirectUrl ? { pooler: databaseUrl } : directUrl;
}
