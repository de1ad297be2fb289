import { useEffect, useState } from "react";
import { useAdminEvents } from "#app/admin/ui/live/live-events.ts";

type UnreadBadgeProps = { id: string; counted: { count: number } };

/** The current number of unread messages, updated live on every page. */
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

/** Fetched separately, so that the page's data and form entries are untouched. */
async function askUnread(onCount: (count: number) => void): Promise<void> {
  try {
    const response = await fetch("/admin/messages/unread", { redirect: "manual" });
    if (response.ok) onCount((await response.json()).count);
  } catch {
    // Offline: the next page counts again.
  }
}
