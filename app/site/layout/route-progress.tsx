import { useNavigation } from "react-router";

/** A line along the top while the next page is under way. */
export function RouteProgress() {
  const busy = useNavigation().state !== "idle";
  return <div aria-hidden="true" className="route-progress" data-busy={busy || undefined} />;
}
