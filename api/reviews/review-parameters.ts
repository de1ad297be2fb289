import { z } from "@hono/zod-openapi";

export const kindParameter = z
  .enum(["review", "question"])
  .openapi({ description: "Reviews or questions." });

export const starsParameter = z
  .enum(["1", "2", "3", "4", "5"])
  .transform(Number)
  .optional()
  .openapi({ type: "integer", minimum: 1, maximum: 5, description: "Only reviews with these." });
