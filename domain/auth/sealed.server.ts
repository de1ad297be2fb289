import { z } from "zod";
import {
  decrypt,
  encrypt,
  type SecretPurpose,
  type Secrets,
} from "#platform/settings/encryption.ts";

const envelope = z.object({ value: z.unknown(), madeAt: z.number() });

/** A value that a form keeps for a while, encrypted: whoever holds it can neither read nor change it, and it is stored nowhere. */
export function seal(
  value: unknown,
  { secret }: Secrets,
  purpose: SecretPurpose,
  now: Date,
): string {
  return encrypt(JSON.stringify({ value, madeAt: now.getTime() }), secret, purpose);
}

type Unsealing<Value> = {
  schema: z.ZodType<Value>;
  purpose: SecretPurpose;
  lastsMs: number;
  now: Date;
};

/** Null for a value that is too old, or that nobody sealed. */
export function unseal<Value>(
  sealed: string,
  secrets: Secrets,
  { schema, purpose, lastsMs, now }: Unsealing<Value>,
): { value: Value; madeAt: Date } | null {
  try {
    const { value, madeAt } = envelope.parse(JSON.parse(decrypt(sealed, secrets, purpose)));
    if (now.getTime() - madeAt > lastsMs) return null;
    return { value: schema.parse(value), madeAt: new Date(madeAt) };
  } catch {
    return null;
  }
}
