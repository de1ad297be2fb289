import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";

/** A line along the top while the next page loads. */
export function RouteProgress() {
  const busy = useNavigation().state !== "idle";
  return <div aria-hidden="true" className="route-progress" data-busy={busy || undefined} />;
}

/** Announces the new page to screen readers, as a browser does when it loads a document. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  const [title, setTitle] = useState("");

  useEffect(() => {
    if (first.current === pathname) return;
    first.current = "";
    setTitle(document.title);
  }, [pathname]);

  return (
    <p aria-live="polite" className="sr-only print:hidden">
      {title}
    </p>
  );
}
