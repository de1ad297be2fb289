import type { SettingsPage } from "./setting.ts";

const ADDRESS = { autoCapitalize: "none", spellCheck: false, inputMode: "url" } as const;
const PROFILE = { input: { ...ADDRESS, placeholder: "https://" }, words: "social footer profile" };

/** The pages of settings whose values readers see. */
export const readersPages: readonly SettingsPage[] = [
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
];
