import type { SiteContext } from "#app/context.ts";
import type { Settings } from "#platform/settings.ts";

/** What the pages know of the settings. */
export function siteOf(settings: Settings): SiteContext {
  const { siteName: name, siteUrl: url, support, newsletterConfirm } = settings;
  const { scriptUrl, siteId = "" } = settings.analytics;
  const analytics = scriptUrl ? { scriptUrl, siteId } : undefined;
  return { name, url, support, newsletterConfirm, analytics };
}
