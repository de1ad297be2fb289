import { Link, type MetaDescriptor, useLocation } from "react-router";
import { useMayOpen } from "#app/admin/ui/role.ts";
import { button } from "#app/ui/button.ts";
import { statusOf } from "#app/ui/error-page.tsx";
import { RequestReference } from "#app/ui/request-id.tsx";
import { adminTitle } from "./admin-title.ts";

/** The error page of the back office, with a link to continue. */
export function AdminErrorPage({ error }: { error: unknown }) {
  const { heading, sentence } = wording(statusOf(error));
  // An empty path would resolve to the layout's URL, which is the site's root.
  const here = useLocation();
  const mayOpen = useMayOpen();
  return (
    <div className="mx-auto max-w-md py-16 text-center">
      <h1 className="text-3xl">{heading}</h1>
      <p className="mt-3 text-quiet">{sentence}</p>
      <div className="mt-6 flex justify-center gap-3">
        <Link to={here} reloadDocument className={button("primary")}>
          Try again
        </Link>
        <Link to="/admin" reloadDocument className={button("quiet")}>
          {mayOpen("/admin") ? "Dashboard" : "Recipes"}
        </Link>
      </div>
      <RequestReference />
    </div>
  );
}

/** Title of the error page. */
export function adminErrorMeta(
  error: unknown,
  matches: Parameters<typeof adminTitle>[1],
): MetaDescriptor[] {
  if (error === undefined || error === null) return [];
  return adminTitle(wording(statusOf(error)).heading, matches);
}

function wording(status: number): { heading: string; sentence: string } {
  switch (status) {
    case 400:
      return {
        heading: "That didn't work",
        sentence: "This page couldn't read that request. Nothing was changed.",
      };
    case 403:
      return {
        heading: "Not yours to open",
        sentence: "Your role doesn't include this page. Ask an administrator if you need it.",
      };
    case 404:
      return {
        heading: "Not found",
        sentence: "There's nothing here. It may have been deleted.",
      };
    case 503:
      return {
        heading: "Back in a moment",
        sentence: "The database can't answer this right now. Please try again in a minute.",
      };
    case 0:
      return { heading: "You are offline", sentence: "This page needs a connection." };
    default:
      return {
        heading: "Something went wrong",
        sentence: "Something went wrong. See the log for details.",
      };
  }
}
