import { useNavigation } from "react-router";

/** A line along the top while the next page is under way. */
export function RouteProgress() {
  const busy = useNavigation().state !== "idle";
  return (
    <div
      aria-hidden="true"
      className={`pointer-events-none fixed inset-x-0 top-0 z-50 h-0.75 origin-left bg-sorrel print:hidden ${
        busy
          ? "scale-x-90 opacity-100 transition-transform delay-100 duration-[4s] ease-out"
          : "scale-x-0 opacity-0"
      }`}
    />
  );
}
