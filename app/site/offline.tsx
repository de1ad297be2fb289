import { href, Link } from "react-router";
import { button } from "#app/ui/button.ts";
import { Drawing } from "#app/ui/drawing.tsx";
import { pageMeta } from "#app/ui/meta/page-meta.ts";
import type { Route } from "./+types/offline.ts";

/** Shown by the service worker if a page is neither reachable nor cached. */
export default function Offline() {
  return (
    <div className="page flex flex-col items-center py-16 text-center md:py-24">
      <Drawing of="offline" />
      <h1 className="mt-6 text-4xl">You are offline</h1>
      <p className="mt-3 max-w-md text-lg text-quiet">
        This page needs a connection, but your favorites and the pages you opened last work offline.
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Link to={href("/favorites")} reloadDocument className={button("primary")}>
          Open Favorites
        </Link>
        {/* biome-ignore lint/a11y/useValidAnchor: reloads the URL that failed, including its query */}
        <a href="" className={button("quiet")}>
          Try again
        </a>
      </div>
      <Kept id="recently-viewed" heading="Recently Viewed" />
      <Kept id="opened" heading="Other pages" />
    </div>
  );
}

/** The service worker shows it with the pages that it has, one list item with a link each. */
function Kept({ id, heading }: { id: string; heading: string }) {
  return (
    <section id={id} hidden aria-labelledby={`${id}-heading`} className="mt-14 w-full max-w-md">
      <h2 id={`${id}-heading`} className="mb-3 text-2xl">
        {heading}
      </h2>
      <ul className="divide-y divide-line border-y border-line text-start [&_a]:flex [&_a]:min-h-11 [&_a]:items-center [&_a]:py-2 [&_a]:font-semibold [&_a]:text-sorrel [&_a]:underline-offset-4 [&_a]:hover:underline" />
    </section>
  );
}

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta(root.loaderData, {
    title: "You are offline",
    description: "There's no connection right now.",
    path: href("/offline"),
    robots: "noindex",
  });
