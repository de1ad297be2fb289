import { createMiddleware } from "hono/factory";
import type { ApiEnv } from "#api/env.ts";

type Deprecation = {
  /** Since when clients should no longer use it. */
  since: Date;
  /** When it stops working. */
  sunset: Date;
};

/** Deprecated operations, by "GET /path/{parameter}" as the description has them. */
export type Deprecations = Record<string, Deprecation>;

/** None yet: v1 is new. An entry here adds the headers, and marks the operation in the description. */
export const DEPRECATIONS: Deprecations = {};

/** Announces an operation's end with Deprecation (RFC 9745), Sunset (RFC 8594) and a link to the documentation. */
export function announceDeprecations(deprecations: Deprecations, siteUrl: string) {
  const announced = Object.entries(deprecations).map(([operation, when]) => {
    const [method = "", path = ""] = operation.split(" ");
    return { method, path: new RegExp(`${path.replace(/\{\w+\}/g, "[^/]+")}$`), ...when };
  });
  return createMiddleware<ApiEnv>(async (c, next) => {
    await next();
    const { method, path } = c.req;
    const found = announced.find((one) => one.method === method && one.path.test(path));
    if (!found) return;
    c.header("Deprecation", `@${Math.floor(found.since.getTime() / 1_000)}`);
    c.header("Sunset", found.sunset.toUTCString());
    c.header("Link", `<${siteUrl}/api/docs>; rel="deprecation"`, { append: true });
  });
}
