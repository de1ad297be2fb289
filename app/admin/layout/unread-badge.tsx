import { useEffect, useState } from "react";
import { useAdminEvents } from "#app/admin/ui/live/live-events.ts";

type UnreadBadgeProps = { id: string; counted: { count: number } };

/** How many messages wait, as it stands: new ones show in it on whatever page one is. */
export function UnreadBadge({ id, counted }: UnreadBadgeProps) {
  const [count, setCount] = useState(counted.count);
  useEffect(() => setCount(counted.count), [counted]);
  useAdminEvents((event) => {
    const concerns = event.type === "changed" ? event.noun === "message" : event.type === "missed";
    if (concerns) void askUnread(setCount);
  });
  return (
    <>
      {count > 0 && (
        <span aria-hidden="true" className="admin-badge">
          {count > 99 ? "99+" : count}
        </span>
      )}
      <span id={id} hidden>
        {count > 0 ? `${count} unread` : ""}
      </span>
    </>
  );
}

/** By itself, so that the page's own data, and what is typed there, stay as they are. */
async function askUnread(tell: (count: number) => void): Promise<void> {
  try {
    const response = await fetch("/admin/messages/unread", { redirect: "manual" });
    if (response.ok) tell((await response.json()).count);
  } catch {
    // No connection: the next page counts anew.
  }
}
