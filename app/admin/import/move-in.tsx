import { useRef, useState } from "react";
import { href, useFetcher, useSubmit } from "react-router";
import { LeaveGuard } from "#app/admin/ui/form/leave-guard.tsx";
import { useFieldFiles } from "#app/admin/ui/upload/dropped-files.ts";
import { showToast } from "#app/ui/toast/show-toast.ts";
import { AddressForm } from "./address-form.tsx";
import { ChooseFiles } from "./files/choose-files.tsx";
import { addFiles, droppedFiles, type GivenFile } from "./files/given-files.ts";
import { GivenFiles } from "./files/given-files-panel.tsx";
import { SendingPanel } from "./files/sending-panel.tsx";
import { useSending } from "./files/use-sending.ts";

const NOT_READ = "These files can't be read. Please choose them with the button.";

/** The two ways to move in; once files are given, they and how far they are sent. */
export function MoveIn({ known }: { known: string }) {
  const [files, setFiles] = useState<GivenFile[]>([]);
  const leaving = useRef(false);
  const submit = useSubmit();
  const remover = useFetcher();
  const sending = useSending((id) => {
    leaving.current = true;
    const action = href("/admin/import/:id", { id });
    void submit({ intent: "check" }, { method: "post", action });
  });
  const { state } = sending;
  const isSending = state.phase !== "idle";
  const add = (added: GivenFile[]) => setFiles((before) => addFiles(before, added));
  const { isOver, listeners } = useFieldFiles((dropped, transfer) => {
    if (isSending) return;
    droppedFiles(dropped, transfer).then(add, () => showToast(NOT_READ, "problem"));
  });

  function cancel() {
    const id = sending.cancel();
    if (!id) return;
    const action = href("/admin/import/:id", { id });
    void remover.submit(
      { intent: "remove" },
      { method: "post", action, defaultShouldRevalidate: false },
    );
  }

  return (
    <div {...listeners} className={`drop-area ${isOver ? "is-over" : ""}`}>
      {isSending && (
        <SendingPanel files={files} state={state} onRetry={sending.retry} onCancel={cancel} />
      )}
      {!isSending && files.length > 0 && (
        <GivenFiles
          files={files}
          onAdd={add}
          onRemove={(path) => setFiles(files.filter((given) => given.path !== path))}
          onClear={() => setFiles([])}
          onCheck={() => sending.begin(files)}
        />
      )}
      {files.length === 0 && (
        <div className="import-ways">
          <AddressForm />
          <ChooseFiles known={known} onFiles={add} />
        </div>
      )}
      <LeaveGuard
        dirty={isSending}
        leaving={leaving}
        title="Stop sending the files?"
        text="They haven't all arrived yet. If you leave, you choose them again."
      />
    </div>
  );
}
