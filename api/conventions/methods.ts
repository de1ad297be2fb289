import type { OpenAPIHono } from "@hono/zod-openapi";
import type { ApiEnv } from "#api/env.ts";
import { Problem } from "#api/problem.ts";

/** OPTIONS and methods that an address does not have: 204 and 405, both with Allow. */
export function answerOtherMethods(api: OpenAPIHono<ApiEnv>): void {
  const routes = api.routes
    .filter(({ method }) => method !== "ALL")
    // Two names of one parameter are one address.
    .map(({ method, path }) => ({ method, path: path.replace(/:\w+/g, ":any") }));
  const paths = [...new Set(routes.map(({ path }) => path))];
  // An address without a parameter comes before the one that it is an example of, and has its methods too.
  for (const path of paths.sort((one, other) => parametersIn(one) - parametersIn(other))) {
    const methods = new Set(
      routes.filter((route) => covers(route.path, path)).map(({ method }) => method),
    );
    if (methods.has("GET")) methods.add("HEAD");
    const allow = [...methods, "OPTIONS"].sort().join(", ");
    api.on(["OPTIONS"], path, (c) => c.body(null, 204, { Allow: allow }));
    api.all(path, () =>
      new Problem(405, `This address has ${allow}.`, { headers: { Allow: allow } }).toResponse(),
    );
  }
}

const parametersIn = (path: string) => path.split(":any").length;

function covers(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replaceAll(":any", "[^/]+")}$`).test(path);
}
