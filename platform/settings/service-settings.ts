import { setting } from "./setting.ts";
import {
  address,
  apiKey,
  baseAddress,
  insideAddresses,
  oneOf,
  scrapeSites,
  sender,
  text,
  wholeNumber,
} from "./setting-parsers.ts";

/** Settings of what the site asks of others: mail, AI, photos, recipe pages and webhooks. */
export const SERVICE_SETTINGS = {
  mail: {
    smtpUrl: setting(
      "SMTP_URL",
      address(["smtp:", "smtps:"]).optional(),
      "outgoing mail: `smtp://USER:PASSWORD@HOST:587`, or `smtps://`; an admin can set it under Settings, Mail",
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
    model: setting(
      "AI_MODEL",
      text(200).default("sonar-pro"),
      "its model; whether it reads images is said under Settings, AI service",
    ),
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
  importAllow: setting(
    "IMPORT_ALLOW",
    insideAddresses().optional(),
    "private hosts, or networks of IP addresses, that imports, and 'Web address' of the page for pasted recipes, may read at any port, with the images of such sites, comma-separated; a name must itself be listed (`kitchen.local, 192.168.1.0/24`)",
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
};
