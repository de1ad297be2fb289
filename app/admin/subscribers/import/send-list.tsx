import { useEffect, useRef, useState } from "react";
import { href, useNavigate } from "react-router";
import { SendingFiles } from "#app/admin/import/files/files-panel.tsx";
import { chosenFiles, type GivenFile } from "#app/admin/import/files/given-files.ts";
import { sendFiles } from "#app/admin/import/files/send-files.ts";
import { button } from "#app/ui/button.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { sizesOf } from "#domain/imports/sent-files.ts";
import { listFileProblem } from "#domain/newsletter/import/subscriber-import.ts";
import "#app/admin/import/import.css";

/** Sends a file of subscribers as soon as it is chosen. */
export function SendList() {
  const [sending, setSending] = useState<{ files: GivenFile[]; sent: number } | null>(null);
  const [error, setError] = useState<string | null>(null);
  const stop = useRef(new AbortController());
  const navigate = useNavigate();
  useEffect(() => () => stop.current.abort(), []);

  async function send(files: GivenFile[]) {
    const problem = listFileProblem(sizesOf(files));
    setError(problem);
    if (problem) return;
    stop.current = new AbortController();
    const { signal } = stop.current;
    setSending({ files, sent: 0 });
    const result = await sendFiles(files, {
      address: `${href("/admin/import/files")}?subscribers`,
      onProgress: (sent) => setSending({ files, sent }),
      signal,
    });
    if (signal.aborted) return setSending(null);
    if (result.ok) return navigate(href("/admin/subscribers/import/:id", { id: result.id }));
    setError(result.error);
    setSending(null);
  }

  if (sending) return <SendingFiles {...sending} onCancel={() => stop.current.abort()} />;
  return (
    <section aria-labelledby="list-file" className="panel max-w-[45rem]">
      <h2 id="list-file">From a file</h2>
      <p className="mb-4 text-quiet">
        The CSV file of Mailchimp, Substack, Ghost, Kit, MailerLite, Buttondown or listmonk. Of any
        other table you say which column holds what.
      </p>
      <label className={`${button("primary")} file-button`}>
        <Icon name="upload" className="size-4.5" />
        Choose file
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          aria-describedby="list-problem"
          onChange={({ target }) => {
            const files = chosenFiles(target.files ?? []);
            // Allows the same file to be chosen again.
            target.value = "";
            if (files.length > 0) void send(files);
          }}
        />
      </label>
      <p id="list-problem" role="alert" className="mt-4 text-tomato empty:hidden">
        {error}
      </p>
    </section>
  );
}
