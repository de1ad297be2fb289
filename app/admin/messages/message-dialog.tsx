import { Dialog } from "@base-ui/react/dialog";
import { useEffect, useEffectEvent } from "react";
import { href, Link, useFetcher } from "react-router";
import type { SendingAction } from "#app/admin/ui/table/row-actions.tsx";
import { button, iconButton } from "#app/ui/button.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import type { MessageRow } from "#domain/messages/message-table.ts";
import type { loader } from "./message.tsx";
import { MailTroubleNote, MessageSender, MessageText } from "./message-parts.tsx";
import { replyPath } from "./reply-form.tsx";
import { Replies } from "./thread.tsx";

type MessageDialogProps = {
  /** The message to show; null while closed. */
  row: MessageRow | null;
  actions: SendingAction<MessageRow>[];
  onOpen: (row: MessageRow) => void;
  onClose: () => void;
  onSend: (row: MessageRow, action: SendingAction<MessageRow>) => void;
};

export function MessageDialog({ row, onClose, ...rest }: MessageDialogProps) {
  return (
    <Dialog.Root open={row !== null} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-veil" />
        <Dialog.Viewport className="admin fixed inset-0 z-50 grid min-h-0 place-items-center overflow-y-auto p-4">
          <Dialog.Popup className="w-full max-w-xl rounded-card bg-paper p-6 text-ink shadow-above">
            {row && <Opened key={row.id} row={row} {...rest} />}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type OpenedProps = Omit<MessageDialogProps, "row" | "onClose"> & { row: MessageRow };

function Opened({ row, actions, onOpen, onSend }: OpenedProps) {
  const { data, load } = useFetcher<typeof loader>();
  const begin = useEffectEvent(() => {
    onOpen(row);
    return load(href("/admin/messages/:id", { id: row.id }));
  });
  useEffect(() => void begin(), []);
  return (
    <>
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <Dialog.Title dir="auto" className="text-xl wrap-anywhere">
            {row.name}
          </Dialog.Title>
          <MessageSender sender={row} />
        </div>
        <Dialog.Close aria-label="Close" className={`${iconButton} -mt-2 -mr-2`}>
          <Icon name="x" className="size-5" />
        </Dialog.Close>
      </div>
      <div className="mt-5 min-h-24">
        {data?.problem && <p role="alert">{data.problem}</p>}
        {data?.message && <MessageText text={data.message.message} />}
        <MailTroubleNote of={row} />
        {data?.message && <Replies of={data.message} />}
        {!data && <MessageText text={row.preview} />}
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        {actions.map((action) => (
          <button
            key={action.label}
            type="button"
            className={button("plain")}
            onClick={() => onSend(row, action)}
          >
            {action.label}
          </button>
        ))}
        <Link to={replyPath(row.id)} className={button("primary")}>
          Reply
        </Link>
      </div>
    </>
  );
}
