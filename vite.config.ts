import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    ssr: {
      build: {
        // Pages and server in one module graph: two graphs mint two context tokens, and values vanish between them.
        rollupOptions: { input: "./server/app.ts" },
      },
    },
  },
});
