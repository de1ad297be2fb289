import { Autocomplete } from "@base-ui/react/autocomplete";
import { useId, useRef, useState } from "react";
import { href as pathOf } from "react-router";
import { FoundRecipes } from "#app/admin/recipes/found-recipes.tsx";
import type { MatchingRecipe } from "#app/admin/recipes/recipe-search.ts";
import { useFoundRecipes } from "#app/admin/recipes/use-found-recipes.ts";
import { button } from "#app/ui/button.ts";
import { NO_LINK } from "#domain/text/marks-schema.ts";
import { linkAddress } from "./marked-lines.ts";

type LinkFormProps = {
  /** Where the link leads now; null for a new one. */
  href: string | null;
  onLink: (link: { href: string | null; title: string }) => void;
};

/** Asks where a link leads: a recipe of this site, which is searched as one types, or an address. */
export function LinkForm({ href, onLink }: LinkFormProps) {
  const id = useId();
  const [typed, setTyped] = useState(href ?? "");
  const [error, setError] = useState("");
  const isHighlighted = useRef(false);
  const isAddress = typed.startsWith("/") || typed.includes("://");
  const { recipes } = useFoundRecipes(isAddress ? null : typed);

  function link() {
    const address = linkAddress(typed, window.location.origin);
    if (address) onLink({ href: address, title: typed.trim() });
    else setError(NO_LINK);
  }
  return (
    <div className="link-form">
      <Autocomplete.Root
        items={recipes}
        filter={null}
        open={recipes.length > 0}
        value={typed}
        onValueChange={(value, { reason }) => {
          if (reason === "item-press") return;
          setTyped(value);
          setError("");
        }}
        onItemHighlighted={(item) => {
          isHighlighted.current = item !== undefined;
        }}
        itemToStringValue={({ slug }: MatchingRecipe) => slug}
      >
        <Autocomplete.Input
          aria-label="Link to"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          placeholder="A recipe's name, or an address"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="auto"
          autoFocus
          onFocus={({ target }) => target.select()}
          className="field-box"
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            // It never sends the form around it.
            event.preventDefault();
            if (!isHighlighted.current) link();
          }}
        />
        <FoundRecipes
          onChoose={({ slug, title }) => onLink({ href: pathOf("/recipe/:slug", { slug }), title })}
        />
      </Autocomplete.Root>
      <button type="button" onClick={link} className={button("primary", "small")}>
        {href === null ? "Add Link" : "Change Link"}
      </button>
      {href !== null && (
        <button
          type="button"
          onClick={() => onLink({ href: null, title: "" })}
          className={button("plain", "small")}
        >
          Unlink
        </button>
      )}
      <p id={id} role="alert" className="text-sm text-tomato empty:hidden">
        {error}
      </p>
    </div>
  );
}
