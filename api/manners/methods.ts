import type { OpenAPIHono } from "@hono/zod-openapi";
import type { ApiEnv } from "#api/env.ts";
import { Problem } from "#api/problem.ts";

/** OPTIONS and methods that an address does not have: 204 and 405, both with Allow. */
export function answerOtherMethods(api: OpenAPIHono<ApiEnv>): void {
  const byPath = Map.groupBy(
    api.routes.filter(({ method }) => method !== "ALL"),
    // Two names of one parameter are one address.
    ({ path }) => path.replace(/:\w+/g, ":any"),
  );
  for (const [path, routes] of byPath) {
    const methods = new Set(routes.map(({ method }) => method));
    if (methods.has("GET")) methods.add("HEAD");
    const allow = [...methods, "OPTIONS"].sort().join(", ");
    api.on(["OPTIONS"], path, (c) => c.body(null, 204, { Allow: allow }));
    api.all(path, () =>
      new Problem(405, `This address has ${allow}.`, { headers: { Allow: allow } }).toResponse(),
    );
  }
}
