import { payOwedSecret } from "#domain/backup/owed-secret.server.ts";
import { OperatorError } from "#platform/errors.ts";
import { settleSecret } from "#platform/settings/secret.ts";
import type { Settings } from "#platform/settings/settings.ts";
import { AUTH_SECRET_FILE } from "./accounts.ts";

/** Puts the secret of restored data in place, also where the restore was killed before it did. Throws an OperatorError. */
export async function putOwedSecret(
  { dataDir, authSecret }: Pick<Settings, "dataDir" | "authSecret">,
  url: string,
): Promise<void> {
  if (authSecret !== undefined) return;
  await payOwedSecret(url, async (owed) => {
    if (await settleSecret(dataDir, AUTH_SECRET_FILE, owed)) return;
    throw new OperatorError(
      `A restore was interrupted before the secret of its data was in place, and it is not in ${dataDir}: start the site once where that restore ran, or restore again with --replace.`,
    );
  });
}
