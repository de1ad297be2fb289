import { href, Link } from "react-router";
import { button } from "#app/ui/button.ts";
import { EmptyPlate } from "#app/ui/empty-plate.tsx";
import { pageMeta } from "#app/ui/meta/page-meta.ts";
import type { Route } from "./+types/offline.ts";

/** Shown by the service worker if a page is neither reachable nor cached. */
export default function Offline() {
  return (
    <div className="page flex flex-col items-center py-16 text-center md:py-24">
      <EmptyPlate />
      <h1 className="mt-6 text-4xl">You are offline</h1>
      <p className="mt-3 max-w-md text-lg text-quiet">
        This page needs a connection, but your saved recipes work offline.
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
    </div>
  );
}

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  ...pageMeta(root.loaderData, {
    title: "You are offline",
    description: "There's no connection right now.",
    path: href("/offline"),
  }),
  { name: "robots", content: "noindex" },
];
