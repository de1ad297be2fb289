import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("routes/site/site.tsx", [
    index("routes/site/home.tsx"),
    route("recipes", "routes/site/recipes.tsx"),
    route("recipe/:slug", "routes/site/recipe/recipe.tsx"),
    route("categories", "routes/site/categories.tsx"),
    route("categories/:slug", "routes/site/category.tsx"),
    route("favorites", "routes/site/favorites.tsx"),
    route("about", "routes/site/about.tsx"),
    route("*", "routes/site/not-found.ts"),
  ]),
  route("favorites/cards", "routes/resources/favorite-cards.ts"),
  route("search/suggestions", "routes/resources/suggestions.ts"),
  route("recipe/:slug/views", "routes/resources/recipe-views.ts"),
] satisfies RouteConfig;
