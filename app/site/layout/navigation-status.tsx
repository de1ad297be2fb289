import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { focusPlace } from "#app/ui/use-focus-rescue.ts";

/** A line along the top while the next page loads. */
export function RouteProgress() {
  const busy = useNavigation().state !== "idle";
  return <div aria-hidden="true" className="route-progress" data-busy={busy || undefined} />;
}

/** Links that stay when their page comes: the focus would stay behind with them. */
const LEFT_BEHIND = "footer, nav[aria-label=Pages]";

/** Announces the new page to screen readers, as a browser does when it loads a document, and begins at its heading. */
export function RouteAnnouncer() {
  const { pathname, search } = useLocation();
  const page = new URLSearchParams(search).get("page");
  const place = `${pathname} ${page}`;
  const first = useRef(place);
  const [title, setTitle] = useState("");

  useEffect(() => {
    if (first.current === place) return;
    first.current = "";
    setTitle(page ? `${document.title}, page ${page}` : document.title);
    const focused = document.activeElement;
    if (focused === document.body || focused?.closest(LEFT_BEHIND)) {
      focusPlace(document.querySelector("h1"));
    }
  }, [place, page]);

  return (
    <p aria-live="polite" className="sr-only print:hidden">
      {title}
    </p>
  );
}
