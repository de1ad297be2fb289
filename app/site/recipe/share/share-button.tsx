import { useSyncExternalStore } from "react";
import { urlWithChoices } from "#app/site/recipe/cooking/cooking-choices.ts";
import { iconButton } from "#app/ui/button.ts";
import { copyText } from "#app/ui/copy-text.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { showToast } from "#app/ui/toast/show-toast.ts";
import { useLazyDialog } from "#app/ui/use-lazy-dialog.ts";
import type { RecipePage } from "#domain/recipes/recipe-page.ts";

const fetchShareMenu = () => import("./share-menu.tsx");
const hasSheet = () => "share" in navigator;

/** Opens the device's share sheet, or copies the link; a menu beside it has other ways. */
export function ShareButton({ recipe }: { recipe: RecipePage }) {
  const menu = useLazyDialog(fetchShareMenu, "the other ways to share");
  // On a phone the sheet has them all, and the bar little room.
  const isEnough = useSyncExternalStore(noChange, hasSheet, () => false);
  return (
    <div className="share">
      <button
        type="button"
        aria-label="Share"
        title="Share"
        onClick={() => share(recipe.title)}
        className={iconButton}
      >
        <Icon name="share-2" />
      </button>
      <button
        type="button"
        aria-label="More ways to send"
        aria-haspopup="dialog"
        aria-busy={menu.busy}
        onClick={menu.open}
        className={isEnough ? "more-ways max-lg:hidden" : "more-ways"}
      >
        <Icon name="chevron-down" className="size-4" />
      </button>
      {menu.Dialog && <menu.Dialog recipe={recipe} onClose={menu.close} />}
    </div>
  );
}

/** Safari copies, and opens its sheet, in the click itself only: nothing may be waited for before. */
async function share(title: string): Promise<void> {
  const link = { title, url: urlWithChoices() };
  if (hasSheet()) {
    try {
      return await navigator.share(link);
    } catch (error) {
      // The reader closed it.
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  }
  if (await copyText(link.url)) showToast("Link copied to clipboard!");
  else showToast(`Copy this link: ${link.url}`, "problem");
}

function noChange(): () => void {
  return () => {};
}
