import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import type { ActivityNoun } from "#domain/activity/activity.ts";
import type { AdminEvent } from "#domain/activity/admin-event.ts";
import { onAdminEvent, openLiveConnection } from "./live-connection.ts";
import { reloadWhenSeen } from "./reload-when-seen.ts";

/** Connects an open page of the back office with what happens: for the layout, once. */
export function useLiveConnection(): void {
  useEffect(openLiveConnection, []);
}

/** Calls back with every event while the component is shown. */
export function useAdminEvents(callback: (event: AdminEvent) => void): void {
  const onEvent = useEffectEvent(callback);
  useEffect(() => onAdminEvent((event) => onEvent(event)), []);
}

/** Loads the page's data again when something of these kinds changes; a hidden tab once it is seen. */
export function useLiveReload(nouns: readonly ActivityNoun[]): void {
  const { revalidate } = useRevalidator();
  const reload = useEffectEvent(() => void revalidate());
  const concerns = useEffectEvent((event: AdminEvent) =>
    event.type === "changed" ? nouns.includes(event.noun) : event.type === "missed",
  );
  useEffect(
    () =>
      reloadWhenSeen(
        (event) => concerns(event),
        () => reload(),
      ),
    [],
  );
}
