import { lazy, Suspense, useSyncExternalStore } from "react";
import { onToastWanted, toastWanted } from "./show-toast.ts";

const Toaster = lazy(() => import("./toaster.tsx"));

export function Toasts() {
  const wanted = useSyncExternalStore(onToastWanted, toastWanted, () => false);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
