import { CardIcon } from "./card-icons.tsx";
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
      className="card-heart"
    >
      <CardIcon name="heart" />
    </button>
  );
}
