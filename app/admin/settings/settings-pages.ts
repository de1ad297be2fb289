import { readersPages } from "./readers-pages.ts";
import type { SettingsPage } from "./setting.ts";

/** All pages of settings in the order of their list, with what each has; routes, forms, list and search derive from it. */
export const settingsPages: readonly SettingsPage[] = [
  ...readersPages,
  {
    path: "/admin/settings/mail",
    name: "Mail",
    words: "email server smtp host port user password sender from dkim selector spf dmarc test",
  },
  {
    path: "/admin/settings/newsletter",
    name: "Newsletter",
    panels: [
      {
        title: "Sending",
        note: "Some mail servers limit how fast you can send.",
        settings: [
          {
            name: "mailsPerMinute",
            label: "Emails per minute",
            input: { inputMode: "numeric", placeholder: "No limit" },
            words: "newsletter rate limit speed mails",
          },
        ],
      },
    ],
  },
  {
    path: "/admin/settings/reviews",
    name: "Reviews",
    note: "What you approve before readers see it, and when you hear of it.",
    panels: [
      {
        title: "Moderation",
        settings: [
          {
            name: "holdReviews",
            label: "Reviews that wait for you",
            words: "approve approval hold comments moderation",
          },
          { name: "holdReviewLinks", label: "Hold reviews with links", words: "spam approve" },
          {
            name: "holdReviewsUnder",
            label: "Hold reviews with few stars",
            words: "rating moderation approve",
          },
          {
            name: "reviewMails",
            label: "Email me about new reviews",
            words: "notifications mails",
          },
          {
            name: "holdReviewWords",
            label: "Hold reviews with these words",
            as: "lines",
            input: { autoCapitalize: "none" },
            hint: "One word or phrase on each line. Case and accents don't matter.",
            words: "blocklist spam moderation approve",
          },
        ],
      },
    ],
  },
  {
    path: "/admin/settings/auto-poster",
    name: "Auto-poster",
    note: "The auto-poster fetches recipe pages from a queue, one after another, and saves each as a recipe. What happens to these recipes is chosen here.",
    panels: [
      {
        title: "Recipes from the queue",
        settings: [
          {
            name: "autoPostAs",
            label: "Publish auto-posted recipes",
            words: "auto-poster queue import drafts",
          },
          {
            name: "holdBackUnder",
            label: "Keep low-quality recipes as drafts",
            words: "auto-poster queue quality score grade",
          },
        ],
      },
    ],
  },
  {
    path: "/admin/settings/ai",
    name: "AI service",
    note: "Which service writes recipes and reads texts is set where the site runs: AI_BASE_URL, AI_API_KEY and AI_MODEL.",
    panels: [
      {
        title: "Images",
        settings: [
          {
            name: "readsImages",
            label: "Reads images",
            hint: "Choose Yes if your model can. 'Paste a recipe' then takes a photo or a PDF of a cookbook page, which is sent to the service and not kept here.",
            help: "paste",
            words: "ai model vision photo pdf picture cookbook scan paste",
          },
        ],
      },
    ],
  },
  {
    path: "/admin/settings/programs",
    name: "Programs",
    note: "Assistants find and scale recipes at /mcp. If they may write, what they save is a draft.",
    panels: [
      {
        title: "Access",
        settings: [
          {
            name: "mcp",
            label: "Assistants (MCP)",
            hint: "MCP, the Model Context Protocol, is how AI assistants such as Claude or ChatGPT ask a site for its recipes.",
            help: "mcp",
            words: "model context protocol ai claude chatgpt",
          },
          {
            name: "apiOrigins",
            label: "Sites that may write through the API",
            as: "lines",
            input: {
              autoCapitalize: "none",
              spellCheck: false,
              placeholder: "https://app.example.com",
            },
            hint: "One origin on each line: the start of a site's address, up to the first slash. Pages of other sites can only read.",
            help: "origin",
            words: "origin origins cors address",
          },
        ],
      },
    ],
  },
  { path: "/admin/settings/tokens", name: "API tokens", words: "keys access programs" },
  { path: "/admin/settings/webhooks", name: "Webhooks", words: "events programs zapier notify" },
  { path: "/admin/settings/redirects", name: "Redirects", words: "old addresses links moved" },
  {
    path: "/admin/settings/backups",
    name: "Backups",
    words: "copy save restore download back up now",
  },
  {
    path: "/admin/settings/nightly-backups",
    name: "Nightly backups",
    note: "Written each night from two o'clock on.",
    panels: [
      {
        title: "Backups",
        settings: [
          { name: "nightlyBackups", label: "Nightly backups", words: "copy save" },
          { name: "backupsKept", label: "Backups to keep", words: "number" },
        ],
      },
    ],
  },
  { path: "/admin/export", name: "Export", words: "download recipes files zip move out" },
  {
    path: "/admin/settings/personal-data",
    name: "Personal data",
    words: "privacy gdpr delete export reader address",
  },
  {
    path: "/admin/settings/samples",
    name: "Sample cookbook",
    words: "remove delete examples demo start",
  },
];
