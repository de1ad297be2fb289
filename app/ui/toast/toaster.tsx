import { Toast } from "@base-ui/react/toast";
import { useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";
import type { ActionResult, Undo } from "#app/ui/form/action-result.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { receiveToasts, showToast, type ToastMessage } from "./show-toast.ts";

const manager = Toast.createToastManager<Pick<ToastMessage, "link">>();
/** Time to read the message and reach the button. */
const OFFER_MS = 10_000;

export default function Toaster() {
  const takeBack = useUndo();
  const show = useEffectEvent(({ text, kind, undo, link }: ToastMessage) => {
    const id = manager.add({
      title: text,
      type: kind,
      ...((undo || link) && { timeout: OFFER_MS }),
      data: { link },
      ...(undo && {
        actionProps: {
          children: "Undo",
          onClick() {
            manager.close(id);
            takeBack(undo);
          },
        },
      }),
    });
  });
  useEffect(() => receiveToasts((message) => show(message)), []);
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

/** Submits the write that takes back another, and shows its outcome. The fetcher outlives the toast. */
function useUndo() {
  const { data, submit } = useFetcher<ActionResult>();
  useEffect(() => {
    if (data?.message) showToast(data.message, data.ok ? "done" : "problem");
  }, [data]);
  return ({ action, fields }: Undo) => {
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    void submit(form, { method: "post", action });
  };
}

const OFFER =
  "inline-flex min-h-10 shrink-0 items-center rounded-control px-3 font-semibold underline underline-offset-4";

function ToastList() {
  const { toasts } = Toast.useToastManager<Pick<ToastMessage, "link">>();
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
        {toast.data?.link && (
          <a href={toast.data.link.path} target="_blank" rel="noopener" className={OFFER}>
            {toast.data.link.label}
          </a>
        )}
        {toast.actionProps && <Toast.Action data-undo className={OFFER} />}
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
