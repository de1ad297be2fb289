import { useNavigation, useRevalidator } from "react-router";
import { useAdminEvents } from "#app/ui/admin/live-events.ts";
import type { StandingRecipe } from "./outcome.ts";

type Given = {
  /** As the page has loaded it last. */
  standing: StandingRecipe | null;
  /** What the next save goes over. */
  base: StandingRecipe | null;
  busy: boolean;
};

/** A save by someone else, heard of while the recipe is open; null when there is none. */
export function useNewer({ standing, base, busy }: Given): StandingRecipe | null {
  const { revalidate } = useRevalidator();
  const navigation = useNavigation();
  useAdminEvents((event) => {
    if (!base || navigation.state !== "idle") return;
    const concerns = event.type === "changed" ? event.id === base.id : event.type === "missed";
    if (concerns) void revalidate();
  });
  const isNewer = standing && base && standing.version > base.version;
  return isNewer && !busy && navigation.state === "idle" ? standing : null;
}
