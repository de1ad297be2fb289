import { type ReactNode, useCallback, useState } from "react";

/** What a live region says. Each announcement is a new element, so the same text twice is announced twice. */
export function useAnnouncement(): { said: ReactNode; announce: (text: string) => void } {
  const [{ id, text }, setAnnouncement] = useState({ id: 0, text: "" });
  const announce = useCallback(
    (next: string) => setAnnouncement((before) => ({ id: before.id + 1, text: next })),
    [],
  );
  return { said: <span key={id}>{text}</span>, announce };
}
