import type { z } from "zod";
import { LOG_LEVELS } from "#platform/log-levels.ts";
import {
  address,
  apiKey,
  baseAddress,
  bucket,
  email,
  headerList,
  hostName,
  insideAddresses,
  line,
  oneOf,
  processCount,
  scrapeSites,
  sender,
  share,
  storage,
  text,
  toOrigin,
  wholeNumber,
} from "./setting-parsers.ts";

export type Setting<Value = unknown> = {
  /** The environment variable. */
  name: string;
  schema: z.ZodType<Value>;
  /** For README's table. */
  meaning: string;
  shownDefault: string;
};

/** All settings. Defaults that depend on other settings are in `readSettings`. */
export const SETTINGS = {
  port: setting("PORT", wholeNumber(1, 65_535).default(3000), "where the site listens"),
  host: setting("HOST", hostName().default("127.0.0.1"), "the address it listens on"),
  siteUrl: setting(
    "SITE_URL",
    address(["http:", "https:"]).transform(toOrigin).optional(),
    "public origin, for canonical links",
    "http://localhost:PORT",
  ),
  siteName: setting("SITE_NAME", line(60).default("Sorrel"), "name shown everywhere"),
  dataDir: setting(
    "DATA_DIR",
    text(1024).default("./data"),
    "embedded PostgreSQL, uploaded images (`media`)",
  ),
  storage: setting(
    "STORAGE_URL",
    storage().optional(),
    "where images are stored: `s3://KEY:SECRET@HOST/BUCKET?region=REGION` (any S3-compatible store), or `file:///srv/media`",
    "DATA_DIR/media",
  ),
  backups: setting(
    "BACKUP_URL",
    bucket().optional(),
    "where nightly backups go instead: `s3://KEY:SECRET@HOST/BUCKET?region=REGION`, a bucket of their own",
    "DATA_DIR/backups",
  ),
  databaseUrl: setting(
    "DATABASE_URL",
    address(["postgres:", "postgresql:"]).optional(),
    "any PostgreSQL 15 or later",
    "none: embedded",
  ),
  databaseReadUrl: setting(
    "DATABASE_READ_URL",
    address(["postgres:", "postgresql:"]).optional(),
    "a streaming replica of that database, for what visitors read",
  ),
  databaseDirectUrl: setting(
    "DATABASE_DIRECT_URL",
    address(["postgres:", "postgresql:"]).optional(),
    "the same database, bypassing the connection pooler (PgBouncer in transaction mode) that DATABASE_URL leads to",
    "DATABASE_URL",
  ),
  seed: setting(
    "SEED",
    oneOf(["sample", "none"]).default("sample"),
    "`none` starts with an empty cookbook",
  ),
  admin: {
    email: setting(
      "ADMIN_EMAIL",
      email().default("admin@example.com"),
      "the first admin, created only if there is none",
    ),
    password: setting(
      "ADMIN_PASSWORD",
      text(128).min(8, "it must have at least 8 characters").optional(),
      "the first admin's password",
      "generated",
    ),
  },
  authSecret: setting(
    "AUTH_SECRET",
    text(512).min(32, "it must have at least 32 characters").optional(),
    "signs sessions and the links in emails",
    "generated into DATA_DIR",
  ),
  authSecretOld: setting(
    "AUTH_SECRET_OLD",
    text(512).min(32, "it must have at least 32 characters").optional(),
    "the AUTH_SECRET before it was changed: its sessions go on for a day",
  ),
  mail: {
    smtpUrl: setting(
      "SMTP_URL",
      address(["smtp:", "smtps:"]).optional(),
      "outgoing mail: `smtp://USER:PASSWORD@HOST:587`, or `smtps://`",
      "none: emails are saved in DATA_DIR/outbox",
    ),
    from: setting(
      "MAIL_FROM",
      sender().optional(),
      "sender of emails, such as `Sorrel <news@recipes.example>`",
      "newsletter@ plus the host of SITE_URL",
    ),
  },
  newsletterConfirm: setting(
    "NEWSLETTER_CONFIRM",
    oneOf(["on", "off"])
      .default("on")
      .transform((value) => value === "on"),
    "`off`: subscribers are active immediately, without confirming by email",
    "on",
  ),
  ai: {
    baseUrl: setting(
      "AI_BASE_URL",
      baseAddress().default("https://api.perplexity.ai"),
      "the service that writes and classifies recipes: anything OpenAI-compatible. For a model on your own machine: `http://localhost:11434/v1`, its name, and any word as the key",
    ),
    apiKey: setting("AI_API_KEY", apiKey().optional(), "its key"),
    model: setting("AI_MODEL", text(200).default("sonar-pro"), "its model"),
  },
  photos: {
    baseUrl: setting(
      "PHOTOS_BASE_URL",
      baseAddress().default("https://api.unsplash.com"),
      "stock photos for generated recipes",
    ),
    accessKey: setting("PHOTOS_ACCESS_KEY", apiKey().optional(), "its key"),
  },
  scrapeSites: setting(
    "SCRAPE_SITES",
    scrapeSites().optional(),
    "supported recipe sites and their labels, such as `allrecipes.com=AllRecipes,pinchofyum.com=Pinch of Yum`",
    "none: the built-in sites",
  ),
  pageProxyUrl: setting(
    "PAGE_PROXY_URL",
    address(["http:", "https:"]).optional(),
    "recipe pages are fetched as `GET {PAGE_PROXY_URL}{address, encoded}`",
    "none: direct",
  ),
  webhookAllow: setting(
    "WEBHOOK_ALLOW",
    insideAddresses().optional(),
    "private hosts or networks that webhooks may reach, comma-separated (`homeassistant.local, 192.168.1.0/24, 127.0.0.1`)",
  ),
  queueIntervalMinutes: setting(
    "QUEUE_INTERVAL_MINUTES",
    wholeNumber(1, 1440).default(10),
    "how often the queue of recipe URLs runs",
  ),
  scrapeDelayMs: setting(
    "SCRAPE_DELAY_MS",
    wholeNumber(0, 600_000).default(2000),
    "minimum time between two of the queue's requests to one site",
  ),
  process: setting(
    "PROCESS",
    oneOf(["web", "worker", "all", "migrate"]).default("all"),
    "`web` only serves pages, `worker` only runs jobs (queue, mail, cleanup), `migrate` only migrates the database and ends",
  ),
  webConcurrency: setting(
    "WEB_CONCURRENCY",
    processCount(64).default(1),
    "web processes on this machine, 1 to 64, or `auto` for one per core",
  ),
  support: {
    email: setting("SUPPORT_EMAIL", email().default("hello@example.com"), "contact page"),
    phone: setting("SUPPORT_PHONE", text(60).default("+1 (555) 010-0142"), "contact page"),
    address: setting(
      "SUPPORT_ADDRESS",
      text(200).default("12 Orchard Lane, Portland, OR 97201"),
      "contact page",
    ),
  },
  analytics: {
    scriptUrl: setting(
      "ANALYTICS_SCRIPT_URL",
      address(["http:", "https:"]).optional(),
      "an analytics script, loaded after the page",
    ),
    siteId: setting("ANALYTICS_SITE_ID", text(200).optional(), "the site's ID for that script"),
  },
  trustProxy: setting(
    "TRUST_PROXY",
    wholeNumber(0, 10).default(0),
    "how many proxies in front are trusted to set X-Forwarded-*",
  ),
  log: {
    level: setting("LOG_LEVEL", oneOf(LOG_LEVELS).default("info"), LOG_LEVELS.join(", ")),
    format: setting(
      "LOG_FORMAT",
      oneOf(["pretty", "json"]).optional(),
      "`pretty` or `json`",
      "pretty on a terminal, else json",
    ),
  },
  traces: {
    endpoint: setting(
      "OTEL_EXPORTER_OTLP_ENDPOINT",
      baseAddress().optional(),
      "an OpenTelemetry collector, such as `http://localhost:4318`, that traces are sent to by OTLP over HTTP",
    ),
    headers: setting(
      "OTEL_EXPORTER_OTLP_HEADERS",
      headerList().default({}),
      "headers for it, such as `Authorization=Bearer%20TOKEN`",
      "none",
    ),
    service: setting(
      "OTEL_SERVICE_NAME",
      text(200).default("sorrel"),
      "the name of this site in traces",
    ),
    share: setting(
      "OTEL_TRACES_SAMPLER_ARG",
      share().default(1),
      "the share of requests and jobs to trace, from 0 to 1",
    ),
  },
};

function setting<Value>(
  name: string,
  schema: z.ZodType<Value>,
  meaning: string,
  shownDefault = String(schema.parse(undefined) ?? "none"),
): Setting<Value> {
  return { name, schema, meaning, shownDefault };
}
