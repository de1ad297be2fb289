import { useEffect, useRef, useState } from "react";
import { useAdminEvents } from "#app/admin/ui/live/live-events.ts";
import type { Todo } from "#domain/dashboard/dashboard.ts";

/** How many of a section's things wait for an admin; `id` describes its link: '3 unread'. */
export function TodoBadge({ id, count, word }: { id: string; count: number; word: string }) {
  return (
    <>
      {count > 0 && (
        <span aria-hidden="true" className="admin-badge">
          {count > 99 ? "99+" : count}
        </span>
      )}
      <span id={id} hidden>
        {count > 0 ? `${count} ${word}` : ""}
      </span>
    </>
  );
}

/** A change of many things is as many events: they are counted once. */
const SETTLES_MS = 200;

/** What waits now, updated live on every page. */
export function useTodo(counted: Todo): Todo {
  const [todo, setTodo] = useState(counted);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setTodo(counted), [counted]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useAdminEvents((event) => {
    const concerns =
      event.type === "changed"
        ? ["message", "review", "recipe"].includes(event.noun)
        : event.type === "missed";
    if (!concerns) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void askTodo(setTodo), SETTLES_MS);
  });
  return todo;
}

/** Fetched separately, so that the page's data and form entries are untouched. */
async function askTodo(onCount: (todo: Todo) => void): Promise<void> {
  try {
    const response = await fetch("/admin/todo", { redirect: "manual" });
    if (response.ok) onCount(await response.json());
  } catch {
    // Offline: the next page counts again.
  }
}
