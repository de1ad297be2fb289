import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

const PAGE_PARTS =
  /toaster|copy-text|timers|form-field|saved-cards|json-body|wait-words|search-overlay|use-suggestions|filter-sheet|site\/recipes\/(?!recipe-(card|grid))|keep-focus|pagination|page-numbers|category-tile|section-heading/;

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
      /\/app\/(ui|root|entry\.client|site\/(layout|search|timers|newsletter\/newsletter-form|favorites\/(saved-favorites|favorite-button)|recipes\/recipe-(card|grid)))/.test(
        id,
      ) && !PAGE_PARTS.test(id),
    priority: 3,
  },
  {
    // The recipe page whole: what it shares with its cook mode would make a chunk apart that packs worse.
    name: "cooking",
    test: /app\/site\/recipe\/(?!cooking\/cook-mode\.|cooking\/use-wake|view-model)|domain\/(recipes\/ingredients\/amounts|ratings\/rating)/,
    priority: 1,
  },
  // What the back office borrows stays with the page that it is from: that page loads no file more.
  { name: "category-tile", test: /category-tile/, priority: 2 },
  {
    name: "recipe-browser",
    test: /recipes\/recipe-browser|ui\/(pagination|page-numbers)/,
    priority: 1,
  },
  { name: "contact-form", test: /site\/contact|form-field\./, priority: 1 },
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
