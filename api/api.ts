import { OpenAPIHono } from "@hono/zod-openapi";
import { addActivity } from "./activity/list-activity.ts";
import { addCategoryOrder } from "./categories/category-order.ts";
import { addReadCategories } from "./categories/read-categories.ts";
import { addSaveCategory } from "./categories/save-category.ts";
import { answerUnchanged } from "./conventions/conditional.ts";
import { cors } from "./conventions/cors.ts";
import {
  announceDeprecations,
  DEPRECATIONS,
  type Deprecations,
} from "./conventions/deprecation.ts";
import { answerOtherMethods } from "./conventions/methods.ts";
import { addDocument } from "./document/document-routes.ts";
import type { ApiEnv, ApiServices } from "./env.ts";
import { addImports } from "./imports/import-recipe.ts";
import { addMedia } from "./media/media.ts";
import { addUploadImage } from "./media/upload-image.ts";
import { addInbox } from "./messages/inbox.ts";
import { addSendMessage } from "./messages/send-message.ts";
import { Problem } from "./problem.ts";
import { problemOf } from "./problem-of.ts";
import { addAddToQueue } from "./queue/add-to-queue.ts";
import { addQueue } from "./queue/queue.ts";
import { addRateRecipe } from "./ratings/rate-recipe.ts";
import { addClassifyRecipe } from "./recipes/classify-recipe.ts";
import { addRecipeList } from "./recipes/list-recipes.ts";
import { addReadRecipe } from "./recipes/read-recipe.ts";
import { addRecipeStatus } from "./recipes/recipe-status.ts";
import { addRevisions } from "./recipes/revisions.ts";
import { addSaveRecipe } from "./recipes/save-recipe.ts";
import { addTrash } from "./recipes/trash.ts";
import { addModerateReview } from "./reviews/moderate-review.ts";
import { addReadReviews } from "./reviews/read-reviews.ts";
import { addRecipeReviews } from "./reviews/recipe-reviews.ts";
import { addSuggestions } from "./search/read-suggestions.ts";
import { addTaxonomy } from "./search/read-taxonomy.ts";
import { addSettings } from "./settings/settings.ts";
import { addSubscribe } from "./subscribers/subscribe.ts";
import { addSubscribers } from "./subscribers/subscribers.ts";
import { refuseInvalid } from "./validation.ts";

/** The API's routes below /api/v1, with the conventions that all of them share. */
export function createApi(
  services: ApiServices,
  { deprecations = DEPRECATIONS }: { deprecations?: Deprecations } = {},
): OpenAPIHono<ApiEnv> {
  const api = new OpenAPIHono<ApiEnv>({ defaultHook: refuseInvalid });
  api.use(async (c, next) => {
    c.set("services", services);
    c.set("client", c.get("client") ?? "");
    await next();
    c.header("Vary", "Authorization", { append: true });
    if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "no-store");
  });
  api.use(cors());
  api.use(answerUnchanged);
  api.use(announceDeprecations(deprecations, services.site.url));
  addRoutes(api, deprecations);
  answerOtherMethods(api);
  api.all("*", () => new Problem(404, "The API has no such address.").toResponse());
  api.onError((error, c) => {
    const what = `${c.req.method} ${c.req.path}`;
    return problemOf(error, { log: services.log, what }).toResponse();
  });
  return api;
}

function addRoutes(api: OpenAPIHono<ApiEnv>, deprecations: Deprecations): void {
  addRecipeList(api);
  addReadRecipe(api);
  addSaveRecipe(api);
  addRecipeStatus(api);
  addRevisions(api);
  addClassifyRecipe(api);
  addImports(api);
  addTrash(api);
  addActivity(api);
  addMedia(api);
  addUploadImage(api);
  addRateRecipe(api);
  addRecipeReviews(api);
  addReadReviews(api);
  addModerateReview(api);
  addSuggestions(api);
  addTaxonomy(api);
  addReadCategories(api);
  addSaveCategory(api);
  addCategoryOrder(api);
  addSendMessage(api);
  addInbox(api);
  addSubscribe(api);
  addSubscribers(api);
  addQueue(api);
  addAddToQueue(api);
  addSettings(api);
  addDocument(api, deprecations);
}
