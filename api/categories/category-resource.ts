import { z } from "@hono/zod-openapi";
import { etagOf } from "#api/conventions/conditional.ts";
import { absoluteImage } from "#api/conventions/image-addresses.ts";
import type { ApiContext } from "#api/env.ts";
import { Problem } from "#api/problem.ts";
import {
  type CategoryRecord,
  findCategoryRecord,
} from "#domain/categories/category-records.server.ts";
import type { CategoryResource } from "./category-schema.ts";

/** A category in an address: its slug or its id. */
export const categoryParams = z.object({
  category: z
    .string()
    .max(300)
    .openapi({ description: "The category's slug or id.", example: "breakfast" }),
});

export const noCategory = () => new Problem(404, "There is no such category.");

/** What leaves the server of a category. */
export function categoryResource(record: CategoryRecord, siteUrl: string): CategoryResource {
  const { imageUrl } = record;
  return {
    id: record.id,
    url: `${siteUrl}/categories/${record.slug}`,
    name: record.name,
    slug: record.slug,
    description: record.description,
    image: imageUrl ? { url: absoluteImage(imageUrl, siteUrl), alt: record.imageAlt } : null,
    display_order: record.displayOrder,
    recipe_count: record.recipeCount,
    created_at: record.createdAt.toISOString(),
    updated_at: record.updatedAt.toISOString(),
  };
}

/** The category as it is now, and its ETag in the answer's headers. */
export async function presentCategory(c: ApiContext, slugOrId: string): Promise<CategoryResource> {
  const { services, access } = c.var;
  const record = await findCategoryRecord(access.db, slugOrId);
  if (!record) throw noCategory();
  c.header("ETag", etagOf(record.version, record.recipeCount));
  return categoryResource(record, services.site.url);
}
