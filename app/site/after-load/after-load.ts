import { loadAnalytics } from "./analytics.ts";
import { cacheSavedRecipes } from "./cache-saved-recipes.ts";

loadAnalytics();
// In development Vite's files change under their names: none of them may be cached.
if (import.meta.env.PROD) cacheSavedRecipes();
