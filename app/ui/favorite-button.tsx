import Heart from "lucide-react/icons/heart";
import { toggleFavorite, useFavorites } from "./favorites.ts";

/** The heart on a card. */
export function FavoriteButton({ id, title }: { id: string; title: string }) {
  const saved = useFavorites().includes(id);
  return (
    <button
      type="button"
      aria-label={`Add ${title} to favorites`}
      aria-pressed={saved}
      onClick={() => toggleFavorite(id)}
      className="absolute top-2.5 right-2.5 z-10 flex size-11 items-center justify-center rounded-full bg-paper text-ink transition-colors hover:text-tomato print:hidden unscripted:hidden"
    >
      <Heart
        aria-hidden="true"
        className={`size-5 ${saved ? "fill-tomato text-tomato" : ""}`}
        strokeWidth={2}
      />
    </button>
  );
}
