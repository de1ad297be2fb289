import { Dialog } from "@base-ui/react/dialog";
import { useRef } from "react";
import { href } from "react-router";
import { type Confirming, CurrentPassword } from "#app/admin/account/account-form.tsx";
import { FormDialog } from "#app/admin/ui/dialog/form-dialog.tsx";
import { SubmitButton } from "#app/admin/ui/form/submit-button.tsx";
import { button } from "#app/ui/button.ts";
import type { ActionResult } from "#app/ui/form/action-result.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import { useActionForm } from "#app/ui/form/use-action-form.ts";
import type { BackupLine } from "#domain/backup/backup.ts";

/** Who is asked for the password, or for a code. */
export type Asked = Confirming & { hasTwoFactor: boolean };

type DownloadDialogProps = {
  /** Null while closed. */
  line: BackupLine | null;
  asked: Asked;
  onClose: () => void;
};

export function DownloadDialog({ line, asked, onClose }: DownloadDialogProps) {
  return (
    <FormDialog open={line !== null} onClose={onClose}>
      {line && <Opened key={line.name} name={line.name} asked={asked} onClose={onClose} />}
    </FormDialog>
  );
}

type OpenedProps = { name: string; asked: Asked; onClose: () => void };

function Opened({ name, asked: { hasTwoFactor, ...who }, onClose }: OpenedProps) {
  const file = useRef<HTMLFormElement>(null);
  const form = useActionForm<ActionResult<{ ticket?: string }>>({
    revalidate: false,
    onDone({ ticket = "" }) {
      const field = file.current?.elements.namedItem("ticket");
      if (field instanceof HTMLInputElement) field.value = ticket;
      // The browser saves what it is sent: this page stays.
      file.current?.submit();
      onClose();
    },
  });
  return (
    <>
      <form.Form {...form.props} className="space-y-4">
        <Dialog.Title className="text-xl">Download this backup?</Dialog.Title>
        <Dialog.Description className="wrap-anywhere text-quiet">
          {`${name} holds everything, with what it takes to sign in as anybody. Keep it where nobody else can read it. Every administrator gets an email about the download.`}
        </Dialog.Description>
        <input type="hidden" name="intent" value="download" />
        <input type="hidden" name="name" value={name} />
        {hasTwoFactor ? (
          <FormField
            label="Code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            hint="From your authenticator app. One that you have just used does not work again."
            error={form.errors.code}
          />
        ) : (
          <CurrentPassword {...who} errors={form.errors} />
        )}
        <p role="alert" className="text-tomato empty:hidden">
          {form.message}
        </p>
        <div className="flex justify-end gap-2">
          <Dialog.Close className={button("quiet")}>Cancel</Dialog.Close>
          <SubmitButton busy={form.busy} className={button("primary")}>
            Download
          </SubmitButton>
        </div>
      </form.Form>
      <form ref={file} method="post" action={href("/admin/settings/backups/file")} hidden>
        <input type="hidden" name="name" value={name} />
        <input type="hidden" name="ticket" />
      </form>
    </>
  );
}
