import type { ReactNode } from "react";
import { href, Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { Frame } from "#app/site/layout/frame.tsx";
import { HEAD_SCRIPT } from "#app/site/layout/head-script.ts";
import { socialLinks } from "#app/site/layout/social-links.ts";
import { ErrorPage, errorMeta } from "#app/ui/error-page.tsx";
import { amountStyleOf, type RootData, useRootData } from "#app/ui/site.ts";
import { useLeadOn } from "#app/ui/use-lead-on.ts";
import type { Route } from "./+types/root.ts";
import { footerCategories, siteContext } from "./context.ts";
import figtree from "./fonts/figtree.woff2?url";
import fraunces from "./fonts/fraunces.woff2?url";
import { InlineScript, RouterScripts } from "./inline-scripts.tsx";
import "./app.css";

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { name, url, tagline, logo, accent, author, social, amounts, analytics } = site;
  return {
    siteName: name,
    url,
    tagline,
    logo,
    accent,
    author,
    social: socialLinks(social),
    popular: context.get(footerCategories).map(({ slug, name }) => ({
      to: href("/categories/:slug", { slug }),
      label: name,
    })),
    amountStyle: amountStyleOf({ amounts }),
    // From the server, so that hydration renders the same year.
    year: new Date().getUTCFullYear(),
    analytics,
  } satisfies RootData;
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The script below may have put the reader's theme here before React arrived.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf8f3" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#161412" media="(prefers-color-scheme: dark)" />
        <InlineScript text={import.meta.env.SSR ? HEAD_SCRIPT : ""} />
        <Meta />
        <AnalyticsMeta />
        <link rel="preload" href={fraunces} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={figtree} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-180.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="alternate" href="/feed.xml" type="application/rss+xml" title="New recipes" />
        <link rel="alternate" href="/reviews.xml" type="application/rss+xml" title="New reviews" />
        <Links />
        <AccentLink />
      </head>
      <body>
        {children}
        <RouterScripts of={ScrollRestoration} />
        <RouterScripts of={Scripts} />
      </body>
    </html>
  );
}

/** After the site's own styles, whose colors it replaces. */
function AccentLink() {
  const accent = useRootData()?.accent;
  if (!accent) return null;
  return <link rel="stylesheet" href={`/accent.css?color=${accent.slice(1)}`} />;
}

/** Passes the operator's analytics script to `after-load.ts`. */
function AnalyticsMeta() {
  const root = useRootData();
  if (!root?.analytics) return null;
  const { scriptUrl, siteId } = root.analytics;
  return <meta name="analytics" content={scriptUrl} data-site={siteId} />;
}

export default function Root() {
  useLeadOn();
  return <Outlet />;
}

export const meta: Route.MetaFunction = ({ error }) => errorMeta(error);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ErrorPage error={error} />
    </Frame>
  );
}
