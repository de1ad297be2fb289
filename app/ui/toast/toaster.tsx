import { Toast } from "@base-ui/react/toast";
import { useEffect } from "react";
import { Icon } from "#app/ui/icons/icon.tsx";
import { receiveToasts } from "./show-toast.ts";

const manager = Toast.createToastManager();

export default function Toaster() {
  useEffect(
    () => receiveToasts(({ text, kind }) => void manager.add({ title: text, type: kind })),
    [],
  );
  return (
    <Toast.Provider toastManager={manager} timeout={5000} limit={3}>
      <Toast.Portal>
        {/* On a phone at the top while timers or a form's save bar occupy the bottom. */}
        <Toast.Viewport className="fixed inset-x-4 bottom-20 z-50 mx-auto flex max-w-sm flex-col gap-2 in-[body:has([role=timer],.save-bar)]:max-lg:top-4 in-[body:has([role=timer],.save-bar)]:max-lg:bottom-auto lg:bottom-6 print:hidden">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className="rounded-control bg-ink text-paper shadow-above transition-opacity duration-200 data-ending-style:opacity-0 data-limited:hidden data-starting-style:opacity-0"
    >
      <Toast.Content className="flex min-h-13 items-center gap-3 py-1.5 pr-1.5 pl-4">
        {toast.type === "problem" ? (
          <Icon name="circle-alert" className="size-5 shrink-0" />
        ) : (
          <Icon name="check" className="size-5 shrink-0" />
        )}
        <Toast.Title
          className="min-w-0 flex-1 font-sans text-base font-medium tracking-normal wrap-anywhere"
          render={<p />}
        />
        <Toast.Close
          aria-label="Dismiss"
          // All toasts are visible and focusable: there is no collapsed stack.
          aria-hidden={false}
          className="inline-flex size-10 items-center justify-center rounded-control"
        >
          <Icon name="x" className="size-5" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}
