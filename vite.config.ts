import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

const PAGE_PARTS =
  /toaster|copy-text|timers|form-field|saved-cards|json-body|wait-words|search-overlay|use-suggestions|filter-sheet|recipe-list|keep-focus|pagination|page-numbers|category-tile|section-heading/;

/** Two chunks that every page shares, frame and entry among them, and the recipe page's; a chunk for each small part would pack worse and load later. */
const chunks = [
  {
    name: "framework",
    test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
    priority: 4,
  },
  {
    name: "site",
    test: (id: string) =>
      /\/app\/(ui|root|entry\.client)|routes\/site\/site\.tsx/.test(id) &&
      !PAGE_PARTS.test(id) &&
      !/\/ui\/admin\//.test(id),
    priority: 3,
  },
  {
    // The recipe page whole: what it shares with its cook mode would make a chunk apart that packs worse.
    name: "cooking",
    test: /routes\/site\/recipe\/(?!cook-mode\.|use-wake|read-ahead)|domain\/(recipes\/amounts|ratings\/rating)/,
    priority: 1,
  },
  // What the back office borrows stays with the page that it is from: that page loads no file more.
  { name: "category-tile", test: /ui\/category-tile/, priority: 2 },
  {
    name: "recipe-browser",
    test: /recipe-list\/recipe-browser|ui\/(pagination|page-numbers)/,
    priority: 1,
  },
  { name: "contact-form", test: /site\/contact|ui\/form-field\./, priority: 1 },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        // Routes say themselves what they need; for the few other parts its helper weighs more than it saves.
        modulePreload: false,
        rollupOptions: { output: { codeSplitting: { groups: chunks } } },
      },
    },
    ssr: {
      build: {
        // Pages and server in one module graph: two graphs mint two context tokens, and values vanish between them.
        rollupOptions: { input: "./server/app.ts" },
      },
    },
  },
});
