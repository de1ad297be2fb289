import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/** Tells screen readers which page has come, as a browser does on its own when it loads one. */
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
