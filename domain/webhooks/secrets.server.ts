import { createHmac, randomBytes } from "node:crypto";
import type { Database } from "#domain/database.ts";
import { decrypt, encrypt, reencrypt, type Secrets } from "#platform/settings/encryption.ts";

const PREFIX = "whsec_";
const SECRET_BYTES = 32;

/** A secret for a receiver, and how the database stores it. `authSecret`: AUTH_SECRET. */
export function newWebhookSecret(authSecret: string): { secret: string; stored: string } {
  const secret = PREFIX + randomBytes(SECRET_BYTES).toString("base64");
  return { secret, stored: encrypt(secret, authSecret, "webhook secret") };
}

/** Throws when it was stored under another AUTH_SECRET. */
export function readWebhookSecret(stored: string, secrets: Secrets): string {
  return decrypt(stored, secrets, "webhook secret");
}

/** Encrypts every secret with the current AUTH_SECRET that the former one has encrypted. */
export async function reencryptSecrets(db: Database, secrets: Secrets): Promise<void> {
  for (const column of ["secret", "former_secret"] as const) {
    const stored = await db
      .selectFrom("webhooks")
      .select(["id", `${column} as secret`])
      .execute();
    for (const { id, secret } of stored) {
      const reencrypted = secret && reencrypt(secret, secrets, "webhook secret");
      if (!reencrypted) continue;
      const update = db.updateTable("webhooks").set({ [column]: reencrypted });
      await update.where("id", "=", id).where(column, "=", secret).execute();
    }
  }
}

type Signed = { id: string; at: Date; body: string };

/** The headers of Standard Webhooks, with a signature for each secret. */
export function signatureHeaders({ id, at, body }: Signed, secrets: readonly string[]) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), "base64");
    const hmac = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`);
    return `v1,${hmac.digest("base64")}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}
