import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** Code shared by all pages, which would otherwise be split into many small chunks. */
const chunks = [
  {
    name: "framework",
    test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
    priority: 2,
  },
  {
    name: "site",
    test: /\/app\/(root|entry\.client|site\/layout|site\/recipes\/recipe-grid|ui\/meta)/,
    priority: 1,
  },
];

/** Packages of many small modules: each module that Node loads by itself makes a start longer. */
const bundled = [
  "@asteasolutions/zod-to-openapi",
  "@base-ui/react",
  "@base-ui/utils",
  "@hono/zod-openapi",
  // Its exceptions are those that api/problem-of.ts knows only if it shares hono with the rest.
  "@hono/zod-validator",
  "@modelcontextprotocol/core",
  "@modelcontextprotocol/server",
  "@react-router/node",
  "@remix-run/route-pattern",
  "diff",
  "hono",
  "kysely",
  "react-router",
  "undici",
  "yaml",
  "zod",
];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        // React Router renders modulepreload links itself; Vite's helper costs more than it saves.
        modulePreload: false,
        rollupOptions: { output: { codeSplitting: { groups: chunks } } },
      },
    },
    ssr: {
      // Tests and development load packages as they are.
      ...(command === "build" && { resolve: { noExternal: bundled } }),
      build: {
        // Web process, worker and pages in one module graph; other packages stay outside.
        rollupOptions: {
          input: {
            main: "./server/main.ts",
            "answer-process": "./domain/generation/answer-process.ts",
            "page-process": "./domain/scraping/page-process.ts",
            "source-process": "./domain/transfer/sources/source-process.ts",
            "list-process": "./domain/newsletter/import/list-process.ts",
            "image-process": "./platform/images/image-process.ts",
          },
          output: { chunkFileNames: "[name]-[hash].js" },
        },
      },
    },
  },
}));
