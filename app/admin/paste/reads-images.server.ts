import type { Database } from "#domain/database.ts";
import type { Generator } from "#domain/generation/generator.server.ts";
import { findSiteSettings } from "#domain/settings/save-site-settings.server.ts";

/** Whether an AI service is set up, and an admin has said that it reads images. */
export async function readsImages(db: Database, { chat }: Generator): Promise<boolean> {
  return Boolean(chat.apiKey) && (await findSiteSettings(db)).readsImages === "yes";
}
