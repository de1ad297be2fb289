import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import type { z } from "zod";
import { SettingsError } from "#platform/errors.ts";
import { isSecret, settingsSchema } from "./settings-schema.ts";

/** Everything an operator can set, parsed and with its defaults. */
export type Settings = ReturnType<typeof arrange>;

type Environment = Record<string, string | undefined>;

/**
 * Reads the settings from the environment and from `.env` in `folder`; the environment wins.
 * Throws a SettingsError, whose message is one line, at the first value that can't be used.
 */
export function readSettings(environment: Environment, folder: string): Settings {
  const given = withoutEmpty({ ...readDotEnv(folder), ...withoutEmpty(environment) });
  const parsed = settingsSchema.safeParse(given);
  if (!parsed.success) throw new SettingsError(explain(parsed.error.issues[0], given));
  return arrange(parsed.data, folder);
}

function readDotEnv(folder: string): Environment {
  const file = join(folder, ".env");
  return existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
}

/** `NAME=` in a .env file means "not set". */
function withoutEmpty(environment: Environment): Environment {
  return Object.fromEntries(
    Object.entries(environment)
      .map(([name, value]) => [name, value?.trim()] as const)
      .filter(([, value]) => value !== undefined && value !== ""),
  );
}

function explain(issue: z.core.$ZodIssue | undefined, given: Environment): string {
  const name = String(issue?.path[0] ?? "");
  const value = given[name] ?? "";
  return `${name}=${isSecret(name) ? mask(value) : oneLine(value)} can't be used: ${issue?.message}.`;
}

/** Keeps an address recognisable and hides what opens it; anything else is hidden whole. */
function mask(value: string): string {
  const [before = "", scheme, host] =
    /^([a-z][a-z0-9+.-]*:\/\/)(?:[^@/?#\s]*@)?((?:[\w.-]+(?::\d+)?)?)(?=[/?#]|$)/i.exec(value) ??
    [];
  // A password with a slash in it looks like a host and a path.
  if (!scheme || value.includes("@", before.length)) return "***";
  return `${scheme}***@${host}/...`;
}

function oneLine(value: string): string {
  const text = value.replace(/[\p{C}\s]+/gu, " ");
  return text.length > 80 ? `${text.slice(0, 80)}...` : text;
}

function arrange(given: z.output<typeof settingsSchema>, folder: string) {
  return {
    host: given.HOST,
    port: given.PORT,
    siteUrl: given.SITE_URL ?? `http://localhost:${given.PORT}`,
    siteName: given.SITE_NAME,
    dataDir: resolve(folder, given.DATA_DIR),
    databaseUrl: given.DATABASE_URL,
    databaseReadUrl: given.DATABASE_READ_URL,
    process: given.PROCESS,
    seed: given.SEED,
    admin: { email: given.ADMIN_EMAIL, password: given.ADMIN_PASSWORD },
    authSecret: given.AUTH_SECRET,
    ai: { baseUrl: given.AI_BASE_URL, apiKey: given.AI_API_KEY, model: given.AI_MODEL },
    photos: { baseUrl: given.PHOTOS_BASE_URL, accessKey: given.PHOTOS_ACCESS_KEY },
    pageProxyUrl: given.PAGE_PROXY_URL,
    scrapeSites: given.SCRAPE_SITES,
    queueIntervalMinutes: given.QUEUE_INTERVAL_MINUTES,
    scrapeDelayMs: given.SCRAPE_DELAY_MS,
    newsletterConfirm: given.NEWSLETTER_CONFIRM === "on",
    mail: { smtpUrl: given.SMTP_URL, from: given.MAIL_FROM },
    storage: given.STORAGE_URL,
    support: {
      email: given.SUPPORT_EMAIL,
      phone: given.SUPPORT_PHONE,
      address: given.SUPPORT_ADDRESS,
    },
    analytics: { scriptUrl: given.ANALYTICS_SCRIPT_URL, siteId: given.ANALYTICS_SITE_ID },
    trustProxy: given.TRUST_PROXY,
    log: {
      level: given.LOG_LEVEL,
      format: given.LOG_FORMAT ?? (process.stdout.isTTY ? "pretty" : "json"),
    },
  };
}
