import { useEffect, useEffectEvent } from "react";
import { useFetchers, useNavigation, useRevalidator } from "react-router";
import type { ActivityNoun } from "#domain/activity/activity.ts";
import type { AdminEvent } from "#domain/activity/admin-event.ts";
import {
  noteNavigation,
  onAdminEvent,
  openLiveConnection,
  reloadWhenVisible,
} from "./live-connection.ts";

/** Connects the page to the event stream. Used once, by the layout. */
export function useLiveConnection(account: string): void {
  useEffect(() => openLiveConnection(account), [account]);
  const isLoading = useNavigation().state === "loading";
  useEffect(() => {
    if (isLoading) noteNavigation();
  }, [isLoading]);
}

/** Calls back with every event while the component is mounted. */
export function useAdminEvents(callback: (event: AdminEvent) => void): void {
  const onEvent = useEffectEvent(callback);
  useEffect(() => onAdminEvent((event) => onEvent(event)), []);
}

/** Revalidates the page when something of these kinds changes; a hidden tab when it becomes visible. */
export function useLiveReload(nouns: readonly ActivityNoun[]): void {
  const { revalidate } = useRevalidator();
  const states = [useNavigation(), ...useFetchers()];
  const reload = useEffectEvent(() => void revalidate());
  const isBusy = useEffectEvent(() => states.some(({ state }) => state !== "idle"));
  const isRelevant = useEffectEvent((event: AdminEvent) =>
    event.type === "changed" ? nouns.includes(event.noun) : event.type === "missed",
  );
  useEffect(
    () =>
      reloadWhenVisible(
        (event) => isRelevant(event),
        () => reload(),
        () => isBusy(),
      ),
    [],
  );
}
