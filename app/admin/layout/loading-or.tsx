import { type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";

/** Pages that load faster than this are shown without an indicator. */
const PATIENCE_MS = 150;

/** The state of a navigation to another address of what is being typed, which stays. */
export const STAYS: { stays: true } = { stays: true };

export function isStaying({ state }: { state: unknown }): boolean {
  return (state as Partial<typeof STAYS> | null)?.stays === true;
}

/** The page, or 'Loading...' while its session check or its data is pending. */
export function LoadingOr({ children }: { children: ReactNode }) {
  const next = useNavigation().location;
  const { pathname } = useLocation();
  const late = useLate(next !== undefined && next.pathname !== pathname && !isStaying(next));
  if (!late) return children;
  return (
    <p role="status" className="py-10 text-quiet">
      Loading...
    </p>
  );
}

export function useLate(busy: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!busy) return setLate(false);
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [busy]);
  return busy && late;
}
