import { useBackCloses } from "#app/ui/back-closes.ts";

/** Rendered while the menu is open: loaded with it. */
export default function BackClosesMenu({ onBack }: { onBack: () => void }): null {
  useBackCloses(onBack);
  return null;
}
