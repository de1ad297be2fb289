import { data, Link, useFetcher } from "react-router";
import { HelpHint } from "#app/admin/help/help-hint.tsx";
import { adminTitle } from "#app/admin/layout/admin-title.ts";
import { isSignOut } from "#app/admin/layout/return-path.ts";
import { sessionEnded } from "#app/admin/ui/live/session-ended.ts";
import { PageHeader } from "#app/admin/ui/page-header.tsx";
import { scraperContext } from "#app/context.ts";
import { fieldText } from "#app/ui/form/form-fields.ts";
import { sourceProblem } from "#domain/scraping/page-source.ts";
import { siteNames } from "#domain/scraping/sites/site.ts";
import type { Route } from "./+types/scraper.ts";
import { actOnScrape } from "./scrape-action.server.ts";
import { ScrapeForm } from "./scrape-form.tsx";
import type { ScrapeOutcome } from "./scrape-outcome.ts";
import { ScrapedPanel } from "./scraped-panel.tsx";
import "./scraper.css";

export function loader({ url, context }: Route.LoaderArgs) {
  const { sites, fakePages = [] } = context.get(scraperContext);
  // Links may pass a URL, such as the queue's.
  const asked = url.searchParams.get("url") ?? "";
  return { names: siteNames(sites, "or"), asked, fakePages };
}

export function action({ request, context }: Route.ActionArgs) {
  return actOnScrape(request, context);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  // The server would reject a larger body.
  const source = sourceProblem(fieldText((await request.clone().formData()).get("source")));
  if (source) return { state: "invalid", errors: { source } } satisfies ScrapeOutcome;
  try {
    return await serverAction();
  } catch (error) {
    if (isSignOut(error)) {
      const problem = "Failed to scrape recipe";
      const hint = sessionEnded(error);
      // An error status prevents revalidation, which would leave for the login page.
      return data({ state: "failed", problem, hint } satisfies ScrapeOutcome, { status: 401 });
    }
    // A redirect, or cancelled.
    if (error instanceof Response || request.signal.aborted) throw error;
    const problem = "Failed to scrape recipe: this site could not be reached";
    const hint = "Please check your connection and try again.";
    return { state: "failed", problem, hint } satisfies ScrapeOutcome;
  }
}

export default function Scrape({ loaderData }: Route.ComponentProps) {
  const fetcher = useFetcher<ScrapeOutcome>();
  const outcome = fetcher.data;
  return (
    <>
      <PageHeader
        title="Scrape a recipe"
        note={
          <HelpHint of="scrape">
            {`Turns a page from ${loaderData.names} into a draft. Nothing is saved until you've checked it. To scrape is to read the recipe out of a web page.`}
          </HelpHint>
        }
      />
      <FakeNotice pages={loaderData.fakePages} />
      <ScrapeForm
        key={loaderData.asked}
        asked={loaderData.asked}
        outcome={outcome}
        fetcher={fetcher}
      />
      {fetcher.state === "idle" && outcome?.state === "scraped" && (
        <ScrapedPanel found={outcome.found} />
      )}
    </>
  );
}

/** In development only. */
function FakeNotice({ pages }: { pages: readonly { url: string; what: string }[] }) {
  if (pages.length === 0) return null;
  return (
    <section aria-label="Development" className="notice block!">
      <p>Development: pages come from a fake web with these pages.</p>
      <ul className="mt-2 list-disc pl-5">
        {pages.map(({ url, what }) => (
          <li key={url}>
            <Link to={{ search: `?${new URLSearchParams({ url })}` }} className="underline">
              {url}
            </Link>
            {` (${what})`}
          </li>
        ))}
      </ul>
    </section>
  );
}

export const meta: Route.MetaFunction = ({ matches }) => adminTitle("Scrape a recipe", matches);
