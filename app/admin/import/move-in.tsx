import { useEffect, useRef, useState } from "react";
import { href, useNavigate } from "react-router";
import { LeaveGuard } from "#app/admin/ui/form/leave-guard.tsx";
import { useFieldFiles, useRejectedDrops } from "#app/admin/ui/upload/dropped-files.ts";
import { showToast } from "#app/ui/toast/show-toast.ts";
import { AddressForm } from "./address-form.tsx";
import { ChooseFiles } from "./files/choose-files.tsx";
import { GivenFiles, SendingFiles } from "./files/files-panel.tsx";
import { addFiles, droppedFiles, type GivenFile } from "./files/given-files.ts";
import { sendFiles } from "./files/send-files.ts";

const NOT_READ = "These files can't be read. Please choose them with the button.";

/** The two ways to move in; once files are given, they and how far they are sent. */
export function MoveIn({ known }: { known: string }) {
  const [files, setFiles] = useState<GivenFile[]>([]);
  /** How many bytes have arrived, while files are sent. */
  const [sent, setSent] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const stop = useRef(new AbortController());
  const leaving = useRef(false);
  const navigate = useNavigate();
  useEffect(() => () => stop.current.abort(), []);
  const isSending = sent !== null;
  const change = (changed: (before: GivenFile[]) => GivenFile[]) => {
    setFiles(changed);
    setError(null);
  };
  const add = (added: GivenFile[]) => change((before) => addFiles(before, added));
  useRejectedDrops();
  const { isOver, listeners } = useFieldFiles((dropped, transfer) => {
    if (isSending) return;
    droppedFiles(dropped, transfer).then(add, () => showToast(NOT_READ, "problem"));
  });

  async function send() {
    stop.current = new AbortController();
    const { signal } = stop.current;
    setSent(0);
    const result = await sendFiles(files, { onProgress: setSent, signal });
    if (signal.aborted) return;
    if (result.ok) {
      leaving.current = true;
      return navigate(href("/admin/import/:id", { id: result.id }));
    }
    setError(result.error);
    setSent(null);
  }

  function cancel() {
    stop.current.abort();
    setSent(null);
  }

  return (
    <div {...listeners} className={`drop-area ${isOver ? "is-over" : ""}`}>
      {isSending && <SendingFiles files={files} sent={sent} onCancel={cancel} />}
      {!isSending && files.length > 0 && (
        <GivenFiles
          files={files}
          error={error}
          onAdd={add}
          onRemove={(path) => change((before) => before.filter((given) => given.path !== path))}
          onClear={() => change(() => [])}
          onCheck={() => void send()}
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
