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
    route("offline", "routes/site/offline.tsx"),
    route("contact", "routes/site/contact.tsx"),
    route("newsletter/subscribe", "routes/site/newsletter-subscribe.tsx"),
    route("newsletter/confirm", "routes/site/newsletter-confirm.tsx"),
    route("newsletter/unsubscribe", "routes/site/newsletter-unsubscribe.tsx"),
    route("*", "routes/site/not-found.ts"),
  ]),
  layout("routes/admin/admin.tsx", [
    route("admin/login", "routes/admin/login.tsx"),
    route("admin/login/code", "routes/admin/login-code.tsx"),
    route("admin/logout", "routes/admin/logout.ts"),
    // Everything else of the back office: here, and nowhere outside the guard.
    layout("routes/admin/guard.tsx", [
      route("admin", "routes/admin/dashboard.tsx"),
      route("admin/account", "routes/admin/account/account.tsx"),
      route("admin/account/second-step", "routes/admin/account/second-step.tsx"),
      route("admin/events", "routes/admin/events/events.ts"),
      route("admin/*", "routes/admin/not-found.ts"),
    ]),
  ]),
  route("favorites/cards", "routes/resources/favorite-cards.ts"),
  route("search/suggestions", "routes/resources/suggestions.ts"),
  route("recipe/:slug/share.png", "routes/resources/share-picture.ts"),
  route("recipe/:slug/views", "routes/resources/recipe-views.ts"),
  route("recipe/:slug/rating", "routes/resources/rating.ts"),
  route("newsletter/subscriptions", "routes/resources/newsletter-subscriptions.ts"),
  route("sitemap.xml", "routes/resources/sitemap.ts"),
  route("sitemap-pages.xml", "routes/resources/sitemap-pages.ts"),
  route("sitemap-recipes.xml", "routes/resources/sitemap-recipes.ts"),
  route("feed.xml", "routes/resources/feed.ts"),
  route("robots.txt", "routes/resources/robots.ts"),
  route("manifest.webmanifest", "routes/resources/manifest.ts"),
] satisfies RouteConfig;
