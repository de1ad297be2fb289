import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { onToast, receiveToasts, type ToastMessage, toastWanted } from "./show-toast.ts";

const load = () => import("./toaster.tsx");
const Toaster = lazy(() => load().catch(() => ({ default: PlainToast })));

type ToastsProps = {
  /** Preloads the toaster, so that it can report a network error. */
  ahead?: boolean;
};

export function Toasts({ ahead = false }: ToastsProps) {
  const wanted = useSyncExternalStore(onToast, toastWanted, () => false);
  useEffect(() => {
    if (ahead) load().catch(() => {});
  }, [ahead]);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}

/** Used if the toaster can't be loaded: shows the latest message. */
function PlainToast() {
  const [message, setMessage] = useState<ToastMessage | null>(null);
  useEffect(() => receiveToasts(setMessage), []);
  return (
    <p
      role="status"
      className="fixed inset-x-4 bottom-20 z-50 mx-auto max-w-sm rounded-control bg-ink p-4 font-medium wrap-anywhere text-paper empty:hidden lg:bottom-6 print:hidden"
    >
      {message?.text}
    </p>
  );
}
