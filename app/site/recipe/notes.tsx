import type { RecipeNote } from "#domain/recipes/recipe.ts";
import { Paragraphs } from "./marked-text.tsx";

export function Notes({ notes }: { notes: RecipeNote[] }) {
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby="notes" className="recipe-notes">
      <h2 id="notes" className="text-2xl">
        Notes
      </h2>
      <NoteList notes={notes} />
    </section>
  );
}

/** Also at the end of cook mode. */
export function NoteList({ notes }: { notes: RecipeNote[] }) {
  return (
    <ul className="mt-4 flex max-w-prose flex-col gap-4 text-lg">
      {notes.map(({ title, text, marks }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: notes may be equal
        <li key={index} dir="auto">
          {title && (
            <h3 className="mb-1 font-sans text-lg font-semibold tracking-normal">{title}</h3>
          )}
          <Paragraphs text={text} marks={marks} />
        </li>
      ))}
    </ul>
  );
}
