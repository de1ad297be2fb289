import type { SettingsPage } from "./setting.ts";

const CODE = { autoCapitalize: "none", spellCheck: false } as const;
const ADDRESS = { ...CODE, inputMode: "url" } as const;
const PROFILE = { input: { ...ADDRESS, placeholder: "https://" }, words: "social footer profile" };

/** All pages of settings in the order of their list, with what each has; routes, forms, list and search derive from it. */
export const settingsPages: readonly SettingsPage[] = [
  {
    path: "/admin/settings",
    name: "Site",
    note: "What readers see. Leave a field empty to use the default shown in gray.",
    panels: [
      {
        title: "Site",
        settings: [
          { name: "name", label: "Site name", words: "title brand" },
          { name: "tagline", label: "Tagline", words: "slogan subtitle" },
          {
            name: "logo",
            label: "Logo",
            as: "image",
            hint: "Replaces the leaf and the name. Shown 40 pixels high.",
            words: "image picture brand header",
          },
        ],
      },
      {
        title: "Author",
        note: "Shown on the About page, on recipes that name no other author, and to search engines.",
        settings: [
          { name: "authorName", label: "Author's name", words: "cook writer" },
          { name: "authorUrl", label: "Author's page", input: ADDRESS, words: "link profile" },
          {
            name: "authorImage",
            label: "Author's image",
            as: "image",
            hint: "A square image looks best.",
            words: "picture photo portrait avatar",
          },
        ],
      },
      {
        title: "Season",
        note: "Decides when fruit and vegetables are in season: the home page shows recipes that are in season now, and readers can filter by it. A change shows within a minute or two.",
        settings: [{ name: "hemisphere", label: "Hemisphere", words: "months north south" }],
      },
      {
        title: "About",
        note: "The story at the top of the About page. Leave a blank line between paragraphs.",
        settings: [
          { name: "about", label: "About text", as: "lines", rows: 8, words: "story biography" },
        ],
      },
    ],
  },
  {
    path: "/admin/settings/looks",
    name: "Looks",
    panels: [
      {
        title: "Color",
        note: "Your accent color replaces the green of links and buttons, in both themes.",
        settings: [
          { name: "accent", label: "Accent color", as: "accent", words: "colour theme green" },
        ],
      },
      {
        title: "Amounts",
        note: "How amounts appear until a reader changes them.",
        settings: [
          {
            name: "amounts",
            label: "Default amount style",
            as: "amounts",
            words: "kitchen fractions decimals measures units",
          },
        ],
      },
    ],
  },
  {
    path: "/admin/settings/contact",
    name: "Contact",
    panels: [
      {
        title: "Contact",
        note: "On the contact page. Readers' messages go to this email, or to every administrator while it is empty. A newsletter needs the address.",
        settings: [
          { name: "email", label: "Email", input: { type: "email" }, words: "messages mail" },
          { name: "phone", label: "Phone", input: { type: "tel" }, words: "telephone number" },
          { name: "address", label: "Address", words: "postal street imprint newsletter" },
        ],
      },
      {
        title: "Social links",
        note: "Shown in the footer. Once you add one link, the empty ones are hidden.",
        settings: [
          { name: "instagram", label: "Instagram", ...PROFILE },
          { name: "facebook", label: "Facebook", ...PROFILE },
          { name: "pinterest", label: "Pinterest", ...PROFILE },
          { name: "youtube", label: "YouTube", ...PROFILE },
        ],
      },
    ],
  },
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
            input: { ...CODE, placeholder: "https://app.example.com" },
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
