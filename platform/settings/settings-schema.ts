import { z } from "zod";
import { LOG_LEVELS } from "#platform/log.ts";
import { readMailAddress } from "#platform/mail/mail-address.ts";
import { readStorageUrl, STORAGE_FORM } from "#platform/storage/storage-url.ts";

/** Every setting by its name in the environment. The messages end the sentence "NAME=value can't be used: ...". */
export const settingsSchema = z.object({
  PORT: wholeNumber(1, 65_535).default(3000),
  HOST: text(255)
    .regex(/^[\w.:-]+$/, "it must be a host name or an IP address")
    .default("127.0.0.1"),
  SITE_URL: address(["http:", "https:"]).transform(toOrigin).optional(),
  SITE_NAME: text(60).default("Sorrel"),
  DATA_DIR: text(1024).default("./data"),
  DATABASE_URL: address(["postgres:", "postgresql:"]).optional(),
  DATABASE_READ_URL: address(["postgres:", "postgresql:"]).optional(),
  PROCESS: oneOf(["web", "worker", "all"]).default("all"),
  SEED: oneOf(["sample", "none"]).default("sample"),
  ADMIN_EMAIL: email().default("admin@example.com"),
  ADMIN_PASSWORD: text(128).min(8, "it must have at least 8 characters").optional(),
  AUTH_SECRET: text(512).min(32, "it must have at least 32 characters").optional(),
  AI_BASE_URL: baseAddress().default("https://api.perplexity.ai"),
  AI_API_KEY: text(4096).optional(),
  AI_MODEL: text(200).default("sonar-pro"),
  PHOTOS_BASE_URL: baseAddress().default("https://api.unsplash.com"),
  PHOTOS_ACCESS_KEY: text(4096).optional(),
  PAGE_PROXY_URL: address(["http:", "https:"]).optional(),
  SCRAPE_SITES: scrapeSites().default([
    { host: "allrecipes.com", label: "AllRecipes" },
    { host: "pinchofyum.com", label: "Pinch of Yum" },
  ]),
  QUEUE_INTERVAL_MINUTES: wholeNumber(1, 1440).default(10),
  SCRAPE_DELAY_MS: wholeNumber(0, 600_000).default(2000),
  NEWSLETTER_CONFIRM: oneOf(["on", "off"]).default("on"),
  SMTP_URL: address(["smtp:", "smtps:"]).optional(),
  MAIL_FROM: sender().optional(),
  STORAGE_URL: storage().optional(),
  SUPPORT_EMAIL: email().default("hello@example.com"),
  SUPPORT_PHONE: text(60).default("+1 (555) 010-0142"),
  SUPPORT_ADDRESS: text(200).default("12 Orchard Lane, Portland, OR 97201"),
  ANALYTICS_SCRIPT_URL: address(["http:", "https:"]).optional(),
  ANALYTICS_SITE_ID: text(200).optional(),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  LOG_LEVEL: oneOf(LOG_LEVELS).default("info"),
  LOG_FORMAT: oneOf(["pretty", "json"]).optional(),
});

/** Whether a setting's value may hold what opens something, so that it is never shown whole. */
export function isSecret(name: string): boolean {
  return /KEY|SECRET|PASSWORD|DATABASE|SMTP|STORAGE|PROXY_URL/.test(name);
}

function text(longest: number) {
  return z.string().max(longest, `it may have at most ${longest} characters`);
}

function wholeNumber(least: number, most: number) {
  const allowed = `it must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, { error: allowed, abort: true })
    .transform(Number)
    .refine((value) => value >= least && value <= most, allowed);
}

function oneOf<const Choice extends string>(choices: readonly Choice[]) {
  return z.enum(choices, { error: `it must be one of ${choices.join(", ")}` });
}

function email() {
  return z.email({ error: "it must be an e-mail address" });
}

function sender() {
  return text(320).transform((value, context) => {
    const read = readMailAddress(value);
    if (!read) context.addIssue("it must be an address such as Sorrel <news@recipes.example>");
    return read ?? undefined;
  });
}

function storage() {
  return z.string().transform((value, context) => {
    const read = readStorageUrl(value);
    if (!read) context.addIssue(STORAGE_FORM);
    return read ?? undefined;
  });
}

function address(schemes: string[]) {
  const allowed = `it must be an address that starts with ${schemes.map((scheme) => `${scheme}//`).join(" or ")}`;
  return z
    .string()
    .refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol), allowed);
}

/** An address to which a path is added: without its closing slash. */
function baseAddress() {
  return address(["http:", "https:"]).transform((value) => value.replace(/\/+$/, ""));
}

function toOrigin(value: string, context: z.core.$RefinementCtx<string>): string {
  const url = new URL(value);
  if (url.pathname !== "/" || url.search !== "" || url.hash !== "") {
    context.addIssue("it must be an origin, such as https://recipes.example, without a path");
  }
  return url.origin;
}

function scrapeSites() {
  const allowed = "it must be a list such as allrecipes.com=AllRecipes,pinchofyum.com=Pinch of Yum";
  return z.string().transform((value, context) => {
    const sites = value.split(",").map((site) => {
      const [host = "", label = ""] = site.split("=").map((part) => part.trim());
      return { host: host.toLowerCase(), label };
    });
    const good = sites.every(({ host, label }) => /^[a-z0-9.-]+$/.test(host) && label !== "");
    if (!good) context.addIssue(allowed);
    return sites;
  });
}
