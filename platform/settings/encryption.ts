import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const ALGORITHM = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Each purpose has a key of its own. */
export type SecretPurpose =
  | "two-factor key"
  | "two-factor set-up"
  | "passkey"
  | "webhook secret"
  | "mail password"
  | "bounce secret"
  | "login of an import";

export function encrypt(text: string, secret: string, purpose: SecretPurpose): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(secret, purpose), iv);
  const parts = [iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat(parts).toString("base64url");
}

/** AUTH_SECRET, and the one before where AUTH_SECRET_OLD names it. */
export type Secrets = { secret: string; formerSecret?: string | undefined };

/** The same text encrypted with the current secret; null where it is that already, or where the former one can't read it. */
export function reencrypt(
  encrypted: string,
  { secret, formerSecret }: Secrets,
  purpose: SecretPurpose,
): string | null {
  if (formerSecret === undefined || canDecrypt(encrypted, secret, purpose)) return null;
  if (!canDecrypt(encrypted, formerSecret, purpose)) return null;
  return encrypt(decrypt(encrypted, { secret: formerSecret }, purpose), secret, purpose);
}

function canDecrypt(encrypted: string, secret: string, purpose: SecretPurpose): boolean {
  try {
    decrypt(encrypted, { secret }, purpose);
    return true;
  } catch {
    return false;
  }
}

/** Throws when it was encrypted with another secret. */
export function decrypt(
  encrypted: string,
  { secret, formerSecret }: Secrets,
  purpose: SecretPurpose,
): string {
  if (formerSecret !== undefined && !canDecrypt(encrypted, secret, purpose))
    return decrypt(encrypted, { secret: formerSecret }, purpose);
  const bytes = Buffer.from(encrypted, "base64url");
  const iv = bytes.subarray(0, IV_BYTES);
  const decipher = createDecipheriv(ALGORITHM, keyOf(secret, purpose), iv);
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  return (
    decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, "utf8") +
    decipher.final("utf8")
  );
}

function keyOf(secret: string, purpose: SecretPurpose): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
}
