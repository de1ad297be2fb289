import type { Database } from "#domain/database.ts";
import { ArchiveError } from "#platform/archives/source-file.ts";
import type { SiteLogin } from "#platform/fetch-page/site-login.ts";
import { decrypt, encrypt, reencrypt, type Secrets } from "#platform/settings/encryption.ts";

const PURPOSE = "login of an import";
const LOST =
  "The name and the password of this site can't be read any more: begin again with its address.";

/** As the database stores it. `authSecret`: AUTH_SECRET. */
export function storedLogin(login: SiteLogin | null, authSecret: string): string | null {
  return login && encrypt(JSON.stringify(login), authSecret, PURPOSE);
}

/** The login that an import was begun with, if there was one. Throws an ArchiveError where it can't be read. */
export function readLogins(stored: string | null, secrets: Secrets): SiteLogin[] {
  if (stored === null) return [];
  try {
    return [JSON.parse(decrypt(stored, secrets, PURPOSE))];
  } catch {
    throw new ArchiveError(LOST);
  }
}

/** Encrypts every login with the current AUTH_SECRET that the former one has encrypted. */
export async function reencryptLogins(db: Database, secrets: Secrets): Promise<void> {
  const rows = await db
    .selectFrom("imports")
    .select(["id", "login"])
    .where("login", "is not", null)
    .execute();
  for (const { id, login } of rows) {
    const reencrypted = login && reencrypt(login, secrets, PURPOSE);
    if (!reencrypted) continue;
    const update = db.updateTable("imports").set({ login: reencrypted });
    await update.where("id", "=", id).where("login", "=", login).execute();
  }
}
