import { type FormEvent, type KeyboardEvent, useState } from "react";
import { href, useNavigate } from "react-router";
import { iconButton } from "#app/ui/button.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { useModal } from "#app/ui/modal.ts";
import { saveSearch } from "./recent-searches.ts";
import { StartList } from "./start-list.tsx";
import { SuggestionList } from "./suggestion-list.tsx";
import { useSuggestions } from "./use-suggestions.ts";

/** Search dialog: arrows move, Enter opens, Escape closes and restores the focus. */
export default function SearchOverlay({ onClose }: { onClose: () => void }) {
  const modal = useModal(onClose);
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const suggestions = useSuggestions(text);

  /** Remembers what was looked for by whoever found it. */
  function leave() {
    if (text.trim()) saveSearch(text.trim());
    onClose();
  }

  function showAllResults(event: FormEvent) {
    event.preventDefault();
    const search = text.trim();
    if (!search) return;
    leave();
    navigate(`${href("/recipes")}?${new URLSearchParams({ search })}`);
  }

  return (
    <dialog
      {...modal}
      aria-label="Search recipes"
      onKeyDown={(event) => {
        // A search field with text handles the first Escape itself, so the dialog would stay open.
        if (event.key === "Escape") onClose();
        modal.onKeyDown(event);
        moveThroughSuggestions(event);
      }}
      className="mx-auto mt-0 max-h-dvh w-full scroll-pt-18 scroll-pb-14 max-w-2xl bg-paper text-ink shadow-above backdrop:bg-veil sm:mt-[10vh] sm:max-h-[80dvh] sm:rounded-card print:hidden"
    >
      <form onSubmit={showAllResults} className="sticky top-0 z-10 bg-paper">
        <div className="flex items-center gap-3 border-b border-line py-2 pr-2 pl-5">
          <Icon name="search" className="size-5 shrink-0 text-quiet" />
          <input
            autoFocus
            type="search"
            dir="auto"
            value={text}
            onChange={(event) => setText(event.target.value)}
            placeholder="Search recipes"
            aria-label="Search recipes"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={200}
            className="h-12 min-w-0 flex-1 bg-transparent text-lg focus-visible:outline-none"
          />
          <button type="button" aria-label="Close" onClick={onClose} className={iconButton}>
            <Icon name="x" />
          </button>
        </div>
      </form>
      <div className="min-h-16">
        {text.trim() === "" && <StartList onChosen={onClose} />}
        <p role="status" className="sr-only">
          {suggestions && describeCount(suggestions.recipes.length + suggestions.nearest.length)}
        </p>
        {suggestions && <SuggestionList recipes={suggestions.recipes} onChosen={leave} />}
        {suggestions && suggestions.nearest.length > 0 && (
          <div className="border-b border-line">
            <p className="px-5 pt-4 font-semibold">Did you mean</p>
            <SuggestionList recipes={suggestions.nearest} onChosen={leave} />
          </div>
        )}
        <div aria-live="polite">
          {suggestions?.failed && (
            <p className="px-5 py-4 text-quiet">
              Suggestions aren't available right now. Press Enter to search anyway.
            </p>
          )}
          {suggestions?.recipes.length === 0 && !suggestions.failed && (
            <div className="px-5 py-8 text-center">
              <p className="font-semibold">{`No recipes found for "${suggestions.text}"`}</p>
              <p className="mt-1 text-quiet">Try a different search term</p>
            </div>
          )}
        </div>
      </div>
      {/* A touch screen has neither key. */}
      <p className="sticky bottom-0 border-t border-line bg-paper px-5 py-3 text-sm text-quiet [@media(hover:none)_and_(pointer:coarse)]:hidden">
        Press ESC to close · Press Enter to see all results
      </p>
    </dialog>
  );
}

/** Read aloud in place of the suggestions, which would take a minute. */
function describeCount(count: number): string {
  if (count === 0) return "";
  return count === 1 ? "1 suggestion" : `${count} suggestions`;
}

/** Arrow keys move the focus between the field and the suggestions; typing returns it to the field. */
function moveThroughSuggestions(event: KeyboardEvent<HTMLDialogElement>) {
  const field = event.currentTarget.querySelector("input");
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-suggestion]")];
  const at = links.findIndex((link) => link.matches(":focus"));
  if (event.key === "ArrowDown" && links.length > 0) {
    event.preventDefault();
    links[(at + 1) % links.length]?.focus();
  } else if (event.key === "ArrowUp" && links.length > 0) {
    event.preventDefault();
    if (at === 0) field?.focus();
    else links.at(at === -1 ? -1 : at - 1)?.focus();
  } else if (at >= 0 && event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
    field?.focus();
  }
}
