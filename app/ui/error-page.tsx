import { href, isRouteErrorResponse, Link, type MetaDescriptor, useLocation } from "react-router";
import { button } from "./button.ts";
import { Drawing, type DrawingName } from "./drawing.tsx";
import { RequestReference } from "./request-id.tsx";

/** In place of an HTTP status: no response. */
const OFFLINE = 0;

const drawings: Record<number, DrawingName> = { [OFFLINE]: "offline", 404: "lost" };

/** The error message and links to continue, for any error of a page. */
export function ErrorPage({ error }: { error: unknown }) {
  const status = statusOf(error);
  const { heading, sentence } = wording(status);
  const isOffline = status === OFFLINE;
  const here = useLocation();
  return (
    <div className="page flex flex-col items-center py-16 text-center md:py-24">
      <Drawing of={drawings[status] ?? "plate"} />
      <h1 className="mt-6 text-4xl">{heading}</h1>
      <p className="mt-3 max-w-md text-lg text-quiet">{sentence}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Link to={href(isOffline ? "/favorites" : "/recipes")} className={button("primary")}>
          {isOffline ? "Open Favorites" : "Browse Recipes"}
        </Link>
        {isOffline ? (
          // Of this address the service worker shows its offline page, which lists them and tries again.
          <Link to={here} reloadDocument className={button("quiet")}>
            Recently Viewed
          </Link>
        ) : (
          <Link to={href("/")} className={button("quiet")}>
            Go Home
          </Link>
        )}
      </div>
      <RequestReference />
    </div>
  );
}

export function errorMeta(error: unknown): MetaDescriptor[] {
  if (error === undefined || error === null) return [];
  const { heading, sentence } = wording(statusOf(error));
  return [
    { title: heading },
    { name: "description", content: sentence },
    { name: "robots", content: "noindex" },
  ];
}

export function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status;
  if (import.meta.env.SSR) return 500;
  // Without a response, browsers throw "Failed to fetch", "NetworkError when ..." or "Load failed".
  return navigator.onLine && !/fetch|Load failed/.test(String(error)) ? 500 : OFFLINE;
}

function wording(status: number): { heading: string; sentence: string } {
  switch (status) {
    case 403:
      return {
        heading: "Not yours to open",
        sentence:
          "Your account's role doesn't include this page. Ask an administrator if you need it.",
      };
    case 404:
      return {
        heading: "Recipe Not Found",
        sentence: "There's nothing cooking here. The recipe may have moved or been taken down.",
      };
    case 429:
      return {
        heading: "One moment, please",
        sentence: "Too many requests. Wait a minute, then try again.",
      };
    case 503:
      return {
        heading: "Back in a moment",
        sentence: "We can't load recipes right now. Please try again in a minute.",
      };
    case OFFLINE:
      return {
        heading: "You are offline",
        sentence:
          "This page needs a connection. Your saved and recently viewed recipes don't need one.",
      };
    default:
      return {
        heading: "Sorry about that",
        sentence:
          "Something went wrong with this page. Please try again, and tell us if it keeps happening.",
      };
  }
}
