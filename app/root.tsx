import { type ReactNode, useEffect } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { Frame } from "#app/site/layout/frame.tsx";
import { HEAD_SCRIPT } from "#app/site/layout/head-script.ts";
import { socialLinks } from "#app/site/layout/social-links.ts";
import { ErrorPage, errorMeta } from "#app/ui/error-page.tsx";
import { StructuredData } from "#app/ui/meta/structured-data.tsx";
import { pack } from "#app/ui/pack.server.ts";
import { type RootData, useRootData } from "#app/ui/site.ts";
import { TAGLINE } from "#app/ui/tagline.ts";
import type { Route } from "./+types/root.ts";
import { siteContext } from "./context.ts";
import figtree from "./fonts/figtree.woff2?url";
import fraunces from "./fonts/fraunces.woff2?url";
import "./app.css";

export function loader({ context }: Route.LoaderArgs) {
  const { name, tagline, social, amounts, analytics } = context.get(siteContext);
  return pack<RootData>(context, {
    siteName: name,
    tagline: tagline ?? TAGLINE,
    social: socialLinks(social),
    fractions: amounts === "fractions" || undefined,
    year: new Date().getUTCFullYear(),
    analytics,
  });
}

export function Layout({ children }: { children: ReactNode }) {
  // Whatever is pressed from now on is heard (`app/site/layout/page-start.ts`).
  useEffect(() => {
    dispatchEvent(new Event("hydrated"));
  }, []);
  return (
    // The script below may have put the reader's theme here before React arrived.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf8f3" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#161412" media="(prefers-color-scheme: dark)" />
        <script
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? HEAD_SCRIPT : "" }}
          suppressHydrationWarning
        />
        <Meta />
        <StructuredData />
        <AnalyticsMark />
        <link rel="preload" href={fraunces} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={figtree} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-180.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="alternate" href="/feed.xml" type="application/rss+xml" title="New recipes" />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Tells what runs after the load which script the operator has set; only then does it stand here. */
function AnalyticsMark() {
  const root = useRootData();
  if (!root?.analytics) return null;
  const { scriptUrl, siteId } = root.analytics;
  return <meta name="analytics" content={scriptUrl} data-site={siteId} />;
}

export default function Root() {
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
