import { useState } from "react";
import { ConfirmDialog } from "#app/admin/ui/dialog/confirm-dialog.tsx";
import { useAction } from "#app/ui/form/use-action-form.ts";
import type { TeamMember } from "#domain/team/team.ts";
import { RoleField } from "./role-field.tsx";

type RoleDialogProps = { member: TeamMember; isSelf: boolean; onClose: () => void };

export function RoleDialog({ member, isSelf, onClose }: RoleDialogProps) {
  const { id, name } = member;
  const [role, setRole] = useState(member.role);
  // Whoever is no administrator any more leaves the page.
  const { busy, write } = useAction({ onDone: onClose, revalidate: !isSelf });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={isSelf ? "Change your own role?" : `What may ${name} do?`}
      action="Change Role"
      busy={busy}
      onConfirm={() => (role === member.role ? onClose() : write({ intent: "role", id, role }))}
    >
      <RoleField initial={member.role} onRole={setRole} />
      <p className="mt-3">
        {isSelf
          ? "Only another administrator can give it back to you."
          : "It holds from their next click on. They are told by mail."}
      </p>
    </ConfirmDialog>
  );
}
