import { Icon } from "#app/ui/icons/icon.tsx";
import { toggleFavorite, useFavorites } from "./saved-favorites.ts";

/** The favorite button on a card. */
export function FavoriteButton({ id, title }: { id: string; title: string }) {
  const saved = useFavorites().includes(id);
  return (
    <button
      type="button"
      aria-label={`Add ${title} to favorites`}
      aria-pressed={saved}
      onClick={() => toggleFavorite(id)}
      className="card-heart"
    >
      <Icon name="heart" />
    </button>
  );
}
