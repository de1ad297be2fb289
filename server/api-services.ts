import type { ApiServices } from "#api/env.ts";
import type { AppOptions } from "./app-options.ts";

/** What the API and the MCP server are given. */
export function apiServices(options: AppOptions): ApiServices {
  const { site, siteSettings } = options;
  return {
    ...options,
    site: {
      url: site.url,
      name: site.name,
      email: site.support.email || null,
      newsletterConfirm: site.newsletterConfirm,
      settings: () => siteSettings.current(),
    },
  };
}
