import { kyselyAdapter } from "@better-auth/kysely-adapter";
import { betterAuth } from "better-auth/minimal";
import { twoFactor } from "better-auth/plugins/two-factor";
import type { AccountsOptions } from "./accounts.server.ts";
import { ADDRESS_HEADER } from "./ask-library.server.ts";
import { withHashedTokens } from "./hashed-tokens.server.ts";
import { type CookieNames, isSecure } from "./session-cookies.ts";
import { expiryAfterVisit, newSessionEnds, SESSION_LIMITS } from "./session-limits.ts";

/** Passwords are told apart up to here; longer ones are no password of ours. */
const LONGEST_PASSWORD = 128;
const SHORTEST_PASSWORD = 8;

const DAY_MS = 86_400_000;

export type Library = ReturnType<typeof openLibrary>;

/** Nothing of it is reachable by an address of its own: pages ask this folder's verbs. */
export function openLibrary({ db, secret, site }: AccountsOptions, cookies: CookieNames) {
  return betterAuth({
    appName: site.name,
    baseURL: site.url,
    secret,
    database: withHashedTokens(kyselyAdapter(db, { type: "postgres", transaction: true })),
    telemetry: { enabled: false },
    logger: { disabled: true },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: SHORTEST_PASSWORD,
      maxPasswordLength: LONGEST_PASSWORD,
    },
    user: {
      modelName: "admins",
      fields: { emailVerified: "email_verified", createdAt: "created_at", updatedAt: "updated_at" },
    },
    account: {
      modelName: "admin_credentials",
      fields: {
        userId: "admin_id",
        providerId: "provider",
        accountId: "account",
        createdAt: "created_at",
        updatedAt: "updated_at",
      },
    },
    session: {
      modelName: "admin_sessions",
      expiresIn: SESSION_LIMITS.rememberedMs / 1000,
      disableSessionRefresh: true,
      fields: {
        userId: "admin_id",
        token: "token_hash",
        expiresAt: "expires_at",
        ipAddress: "address",
        userAgent: "browser",
        createdAt: "created_at",
        updatedAt: "last_seen_at",
      },
      additionalFields: {
        endsAt: { type: "date", required: false, input: false, fieldName: "ends_at" },
        remembered: { type: "boolean", required: false, input: false },
      },
    },
    verification: {
      modelName: "admin_verifications",
      fields: { expiresAt: "expires_at", createdAt: "created_at", updatedAt: "updated_at" },
    },
    databaseHooks: {
      session: {
        create: { before: async (session) => ({ data: { ...session, ...ends(session) } }) },
      },
    },
    plugins: [
      twoFactor({
        issuer: site.name,
        twoFactorTable: "admin_second_factors",
        // Far above what one address may try: it only stops guessing from very many at once.
        accountLockout: { maxFailedAttempts: 50, durationSeconds: 300 },
        schema: {
          user: { fields: { twoFactorEnabled: "has_second_factor" } },
          twoFactor: {
            fields: {
              userId: "admin_id",
              backupCodes: "recovery_codes",
              verified: "is_confirmed",
              failedVerificationCount: "failures",
              lockedUntil: "locked_until",
            },
          },
        },
      }),
    ],
    advanced: {
      database: { generateId: "uuid", validateSchema: false },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      // The prefixes are in the names already; the library knows only the weaker one.
      useSecureCookies: false,
      defaultCookieAttributes: {
        secure: isSecure(site.url),
        httpOnly: true,
        sameSite: "lax",
        path: "/",
      },
      cookies: Object.fromEntries(Object.entries(cookies).map(([key, name]) => [key, { name }])),
    },
  });
}

type NewSession = { expiresAt: Date; endsAt?: Date | null; remembered?: boolean | null };

/** A session that takes another's place ends when that one would have. */
function ends({ expiresAt, endsAt, remembered }: NewSession) {
  const now = new Date();
  if (endsAt) {
    const kept = { remembered: remembered === true, endsAt: new Date(endsAt) };
    return { ...kept, expiresAt: expiryAfterVisit(kept, now) };
  }
  // The library gives a day to who does not want to be remembered, and `expiresIn` to who does.
  const isRemembered = expiresAt.getTime() - now.getTime() > 2 * DAY_MS;
  return { remembered: isRemembered, ...newSessionEnds(isRemembered, now) };
}
