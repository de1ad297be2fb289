import { LOG_LEVELS } from "#platform/log-levels.ts";
import { SERVICE_SETTINGS } from "./service-settings.ts";
import { setting } from "./setting.ts";
import {
  address,
  baseAddress,
  bucket,
  email,
  headerList,
  hostName,
  line,
  oneOf,
  processCount,
  share,
  storage,
  text,
  toOrigin,
  wholeNumber,
} from "./setting-parsers.ts";

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
  ...SERVICE_SETTINGS,
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
    email: setting(
      "SUPPORT_EMAIL",
      email().optional(),
      "contact page; gets readers' messages",
      "none: they go to every administrator",
    ),
    phone: setting("SUPPORT_PHONE", text(60).optional(), "contact page"),
    address: setting(
      "SUPPORT_ADDRESS",
      text(200).optional(),
      "contact page; a newsletter needs it",
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
