import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { listenBeforeRouter } from "./ui/traversals.ts";

// Non-essential code is loaded after the load event.
const loadDeferred = () => {
  import("./site/after-load/after-load.ts").catch(() => {
    // Offline by then: the page works without it, and the next page load tries again.
  });
};
if (document.readyState === "complete") loadDeferred();
else window.addEventListener("load", loadDeferred);

listenBeforeRouter();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
