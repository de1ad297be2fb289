import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

// What no reader waits for comes when everything else has.
const fetchTheRest = () => {
  import("./site/after-load/after-load.ts").catch(() => {
    // Cut off by then: the page is whole without, and the next one asks again.
  });
};
if (document.readyState === "complete") fetchTheRest();
else window.addEventListener("load", fetchTheRest);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
