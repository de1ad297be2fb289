import type { DatabaseTransaction } from "#domain/database.ts";

/** Withdraws the open invitations of an address, or those that an admin sent. */
export async function withdrawOpenInvitations(
  tx: DatabaseTransaction,
  of: { email: string } | { invited_by: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable("admin_invitations")
    .set({ withdrawn_at: now })
    .where((eb) => eb.and(of))
    .where("used_at", "is", null)
    .where("withdrawn_at", "is", null)
    .execute();
}
