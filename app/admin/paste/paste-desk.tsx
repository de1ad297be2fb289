import { type ReactNode, useId } from "react";
import { RecipeSheet } from "#app/admin/generator/recipe-sheet.tsx";
import { PageNotices } from "#app/admin/scraper/page-notices.tsx";
import { button } from "#app/ui/button.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import { recipeInputSchema } from "#domain/recipes/schema.ts";
import type { WebPage } from "#domain/transfer/web/web-page.ts";
import { CopyForm } from "./copy-form.tsx";
import { LineList } from "./line-list.tsx";
import { PagePictures } from "./page-pictures.tsx";
import type { Pasted, reducePasted, shownOf } from "./pasted-state.ts";

type PasteDeskProps = {
  pasted: Pasted;
  shown: ReturnType<typeof shownOf>;
  change: (event: Parameters<typeof reducePasted>[1]) => void;
  /** Whether an AI service is set up. */
  hasAi: boolean;
  /** Where else a recipe may come from, above its text. */
  children: ReactNode;
};

/** The text of a recipe with what each line is, beside the recipe that it makes. */
export function PasteDesk({ pasted, shown, change, hasAi, children }: PasteDeskProps) {
  const { text, found, pictures, before, copied } = pasted;
  const { lines, titles, draft, losses } = shown;
  const recipe = draft && recipeInputSchema.safeParse(withTitle(draft)).data;
  const isSmall = lines !== null || found !== null;
  const isPictured = pictures.length > 0;
  return (
    <div className={`paste-panes ${isPictured ? "is-pictured" : ""}`}>
      {isPictured && <PagePictures pictures={pictures} />}
      <div className="min-w-0 space-y-5">
        {children}
        {(found || isPictured) && (
          <div className="notice mb-0!">
            <p role="status" className="notice-text">
              {found
                ? wordsOf(found.page)
                : "This is what AI read in the picture. Compare each line, and above all the numbers."}
            </p>
            {before.trim() !== "" && (
              <button
                type="button"
                onClick={() => change({ type: "went back" })}
                className={button("quiet", "small")}
              >
                Back to your text
              </button>
            )}
          </div>
        )}
        <FormField
          as="textarea"
          label="Text of the recipe"
          name="text"
          rows={isSmall ? 5 : 14}
          className={isSmall ? "min-h-32 resize-y" : "min-h-80 resize-y"}
          spellCheck={false}
          value={text}
          onChange={({ target }) => change({ type: "typed", text: target.value })}
          hint={
            text === ""
              ? "Paste it with Ctrl+V or ⌘V. Whatever surrounds the recipe is left out."
              : undefined
          }
        />
        {hasAi && text.trim() !== "" && found?.page.kind !== "recipe" && (
          <CopyForm {...{ text, copied, change }} />
        )}
        {lines && titles.length > 1 && (
          <Choice
            titles={titles}
            chosen={pasted.chosen}
            choose={(index) => change({ type: "chosen", index })}
          />
        )}
        {lines && (
          <LineList
            lines={lines}
            onRole={(line, role) => change({ type: "corrected", line, role })}
          />
        )}
      </div>
      <div className="min-w-0 space-y-4">
        {found && <PageNotices {...found} url={found.page.url} />}
        {(copied || isPictured) && (
          <p className="notice mb-0! font-semibold">Read by AI: check it</p>
        )}
        {recipe && <RecipeSheet recipe={recipe} />}
        <List title="Not in the text, and left out" of={copied?.refused ?? []} />
        <List title="Not kept" of={losses} />
      </div>
    </div>
  );
}

function wordsOf({ kind, url }: WebPage): string {
  const host = URL.parse(url)?.host;
  return kind === "recipe"
    ? `This is the recipe that the page of ${host} states.`
    : `This is the text of a page of ${host}.`;
}

function List({ title, of }: { title: string; of: string[] }) {
  const id = useId();
  if (of.length === 0) return null;
  return (
    <section aria-labelledby={id} className="notice mb-0! block!">
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      <ul className="list-disc pl-5">
        {[...new Set(of)].map((item) => (
          <li key={item} className="wrap-anywhere">
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}

function withTitle<Draft extends { title: string }>(draft: Draft): Draft {
  return draft.title ? draft : { ...draft, title: "No title yet" };
}

type ChoiceProps = { titles: string[]; chosen: number; choose: (index: number) => void };

/** Which recipe of several. */
function Choice({ titles, chosen, choose }: ChoiceProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="font-semibold">{`There are ${titles.length} recipes in this text`}</legend>
      {[...titles, "All as one recipe"].map((title, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: recipes of one text
        <label key={index} className="flex min-h-11 items-center gap-2">
          <input
            type="radio"
            name={name}
            checked={index === chosen}
            onChange={() => choose(index)}
          />
          <span className="wrap-anywhere">{title || `Recipe ${index + 1}`}</span>
        </label>
      ))}
    </fieldset>
  );
}
