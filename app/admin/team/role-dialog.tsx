import { Dialog } from "@base-ui/react/dialog";
import { useState } from "react";
import { type Confirming, CurrentPassword } from "#app/admin/account/account-form.tsx";
import { FormDialog } from "#app/admin/ui/dialog/form-dialog.tsx";
import { SubmitButton } from "#app/admin/ui/form/submit-button.tsx";
import { button } from "#app/ui/button.ts";
import { useActionForm } from "#app/ui/form/use-action-form.ts";
import type { TeamMember } from "#domain/team/team.ts";
import { RoleField } from "./role-field.tsx";

type RoleDialogProps = {
  member: TeamMember;
  isSelf: boolean;
  /** Whose password confirms a new administrator. */
  who: Confirming;
  onClose: () => void;
};

export function RoleDialog({ member, isSelf, who, onClose }: RoleDialogProps) {
  const { id, name } = member;
  const [role, setRole] = useState(member.role);
  // Whoever is no longer an administrator leaves the page.
  const form = useActionForm({ onDone: onClose, revalidate: !isSelf });
  const { errors } = form;
  // The server may know that they no longer are one.
  const asksProof = role === "admin" && (member.role !== "admin" || Boolean(errors.password));
  return (
    <FormDialog open onClose={onClose}>
      <form.Form {...form.props} className="space-y-4">
        <Dialog.Title className="text-xl wrap-anywhere">
          {isSelf ? "Change your own role?" : `What may ${name} do?`}
        </Dialog.Title>
        <input type="hidden" name="intent" value="role" />
        <input type="hidden" name="id" value={id} />
        <RoleField initial={member.role} error={errors.role} onRole={setRole} />
        <Dialog.Description className="text-quiet">
          {isSelf
            ? "Only another administrator can give it back to you."
            : "It holds from their next click on. They are told by mail."}
        </Dialog.Description>
        {asksProof && <CurrentPassword {...who} errors={errors} />}
        <p role="alert" className="text-tomato empty:hidden">
          {form.message}
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          <Dialog.Close className={button("quiet")}>Cancel</Dialog.Close>
          <SubmitButton busy={form.busy} className={button("primary")}>
            Change Role
          </SubmitButton>
        </div>
      </form.Form>
    </FormDialog>
  );
}
