import { loadAnalytics } from "./analytics.ts";
import { keepSavedRecipes } from "./keep-saved-recipes.ts";

loadAnalytics();
// In development Vite's files change under their names: nothing of them may be kept.
if (import.meta.env.PROD) keepSavedRecipes();
