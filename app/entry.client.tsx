import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

// What no reader waits for comes when everything else has.
if (document.readyState === "complete") import("./after-load/after-load.ts");
else window.addEventListener("load", () => import("./after-load/after-load.ts"), { once: true });

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
