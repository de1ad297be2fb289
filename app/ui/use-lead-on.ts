import { useContext, useEffect } from "react";
import { createPath, UNSAFE_DataRouterContext as DataRouter } from "react-router";

/**
 * Leads on where a click was meant to. React Router reloads the page it is on when the next one's code can't be loaded,
 * as after an upgrade; the browser loads the next page instead, where it has the Navigation API.
 */
export function useLeadOn(): void {
  // `useNavigation` comes too late: code that is gone is known before the page is rendered as one that is left.
  const router = useContext(DataRouter)?.router;
  useEffect(() => {
    if (!router) return;
    const leadOn = (event: NavigateEvent) => {
      const { location, formMethod } = router.state.navigation;
      if (event.navigationType !== "reload" || event.userInitiated || !location || formMethod)
        return;
      event.preventDefault();
      window.location.assign(createPath(location));
    };
    window.navigation?.addEventListener("navigate", leadOn);
    return () => window.navigation?.removeEventListener("navigate", leadOn);
  }, [router]);
}
