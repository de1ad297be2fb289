import { useFetcher } from "react-router";
import { scraperContext } from "#app/context.ts";
import { PageHeader } from "#app/ui/admin/page-header.tsx";
import { siteNames } from "#domain/scraping/supported-site.ts";
import type { Route } from "./+types/scrape.ts";
import { FoundPanel } from "./found-panel.tsx";
import { actOnScrape } from "./scrape-action.server.ts";
import { ScrapeForm } from "./scrape-form.tsx";
import type { ScrapeOutcome } from "./scrape-outcome.ts";
import "./scrape.css";

export function loader({ url, context }: Route.LoaderArgs) {
  const names = siteNames(context.get(scraperContext).sites);
  // An address may come along, such as the queue's or a bookmark's.
  return { names, asked: url.searchParams.get("url") ?? "" };
}

export function action({ request, context }: Route.ActionArgs) {
  return actOnScrape(request, context);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    // On to another page, or cancelled.
    if (error instanceof Response || request.signal.aborted) throw error;
    const problem = "Failed to scrape recipe: the site here could not be reached";
    const hint = "Please check your connection and try again.";
    return { state: "failed", problem, hint } satisfies ScrapeOutcome;
  }
}

export default function Scrape({ loaderData, actionData }: Route.ComponentProps) {
  const fetcher = useFetcher<ScrapeOutcome>();
  const outcome = fetcher.data ?? actionData;
  return (
    <>
      <PageHeader
        title="Scrape a recipe"
        note={`Reads a page of ${loaderData.names} into a draft. Nothing is saved until you have checked it.`}
      />
      <ScrapeForm asked={loaderData.asked} outcome={outcome} fetcher={fetcher} />
      {fetcher.state === "idle" && outcome?.state === "scraped" && (
        <FoundPanel found={outcome.found} />
      )}
    </>
  );
}

export const meta: Route.MetaFunction = () => [{ title: "Scrape a recipe" }];
