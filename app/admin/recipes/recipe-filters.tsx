import { type FormEvent, type ReactNode, useId, useState } from "react";
import { href, Link, useSubmit } from "react-router";
import { button } from "#app/ui/button.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import {
  RECIPE_TABLE,
  type RecipeTableQuery,
  type TableChoice,
} from "#domain/recipes/tables/recipe-table.ts";
import { tableQueryParams } from "#domain/tables/table-query.ts";
import { DIFFICULTIES } from "#domain/taxonomy/taxonomy.ts";
import { NamesOf } from "./names-of.tsx";

type Category = { id: string; name: string };
type FiltersProps = { query: RecipeTableQuery; categories: Category[] };

/** Filters of the list of recipes that its search and status don't say, folded; those that are set as chips. */
export function RecipeFilters({ query, categories }: FiltersProps) {
  const submit = useSubmit();
  const [isOpen, setOpen] = useState(false);
  const params = tableQueryParams({ ...query, page: 1 }, RECIPE_TABLE);
  const chips = chipsOf(query, categories);
  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    for (const name of Object.keys(FILTERS)) {
      const value = given.get(name);
      if (typeof value === "string" && value.trim()) params.set(name, value.trim());
      else params.delete(name);
    }
    setOpen(false);
    void submit(params, { preventScrollReset: true });
  }
  return (
    <div className="mb-4 print:hidden">
      <details
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        className="table-filters"
      >
        <summary>
          <Icon name="sliders-horizontal" className="size-4.5" />
          Filters
          {chips.length > 0 && <span className="figures text-quiet">({chips.length})</span>}
        </summary>
        {/* Its fields start again from what the address says. */}
        <form key={params.toString()} aria-label="Filters" onSubmit={show} className="panel mt-3">
          {query.request && <input type="hidden" name="request" value={query.request} />}
          <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
            <Choice label="Category" name="category" value={query.category}>
              <option value="none">Without a category</option>
              {categories.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Choice>
            <Text
              label="Cuisine"
              name="cuisine"
              value={query.cuisine}
              of="cuisines"
              {...{ isOpen }}
            />
            <Text label="Tag" name="tag" value={query.tag} of="tags" {...{ isOpen }} />
            <Text label="Author" name="author" value={query.author} of="authors" {...{ isOpen }} />
            <Choice label="Difficulty" name="difficulty" value={query.difficulty}>
              {DIFFICULTIES.map((name) => (
                <option key={name} value={name}>
                  {capitalized(name)}
                </option>
              ))}
            </Choice>
            <Day label="Added from" name="from" value={query.from} />
            <Day label="Added until" name="to" value={query.to} />
            <fieldset>
              <legend className="font-semibold">Missing</legend>
              <div className="mt-1.5 flex flex-wrap gap-2">
                {LACKS.map((name) => (
                  <label key={name} className="pill">
                    <input
                      type="checkbox"
                      name={name}
                      value="none"
                      defaultChecked={query[name] !== null}
                    />
                    {FILTERS[name]}
                  </label>
                ))}
              </div>
            </fieldset>
          </div>
          <button type="submit" className={`${button("primary")} mt-5`}>
            Show
          </button>
        </form>
      </details>
      {chips.length > 0 && (
        <ul aria-label="Filters that are set" className="mt-3 flex flex-wrap items-center gap-2">
          {chips.map(({ name, text }) => (
            <li key={name} className="max-w-full">
              <Link
                to={without(params, [name])}
                preventScrollReset
                aria-label={`Remove the filter ${text}`}
                className="pill max-w-full"
              >
                <span className="truncate">{text}</span>
                <Icon name="x" className="size-3.5 shrink-0" />
              </Link>
            </li>
          ))}
          {chips.length > 1 && (
            <li>
              <Link
                to={without(params, Object.keys(FILTERS))}
                preventScrollReset
                className={button("plain", "small")}
              >
                Clear filters
              </Link>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

const LACKS = ["photo", "description", "nutrition"] as const;

const FILTERS = {
  category: "Category",
  cuisine: "Cuisine",
  difficulty: "Difficulty",
  tag: "Tag",
  author: "Author",
  from: "Added from",
  to: "Added until",
  photo: "No photo",
  description: "No description",
  nutrition: "No nutrition",
  request: "Request",
} as const satisfies Partial<Record<keyof TableChoice, string>>;

type FilterName = keyof typeof FILTERS;

function chipsOf(query: RecipeTableQuery, categories: Category[]) {
  return (Object.keys(FILTERS) as FilterName[]).flatMap((name) => {
    const value = query[name];
    return value === null ? [] : [{ name, text: textOf(name, value, categories) }];
  });
}

function textOf(name: FilterName, value: string, categories: Category[]): string {
  if (name === "request") return value === "waiting" ? "Waits for publication" : "Sent back";
  if (name === "category" && value === "none") return "Without a category";
  if (LACKS.some((lack) => lack === name)) return FILTERS[name];
  const shown = name === "category" ? categories.find(({ id }) => id === value)?.name : value;
  return `${FILTERS[name]}: ${shown ?? "unknown"}`;
}

function without(params: URLSearchParams, names: string[]): string {
  const rest = new URLSearchParams(params);
  for (const name of names) rest.delete(name);
  return rest.size > 0 ? `${href("/admin/recipes")}?${rest}` : href("/admin/recipes");
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

type FieldProps = { label: string; name: FilterName; value: string | null };

function Choice({ label, name, value, children }: FieldProps & { children: ReactNode }) {
  return (
    <label className="block font-semibold">
      {label}
      <select name={name} defaultValue={value ?? ""} className={BOX}>
        <option value="">Any</option>
        {children}
      </select>
    </label>
  );
}

type TextProps = FieldProps & { of: Parameters<typeof NamesOf>[0]["of"]; isOpen: boolean };

function Text({ label, name, value, of, isOpen }: TextProps) {
  const listId = useId();
  return (
    <label className="block font-semibold">
      {label}
      <input
        type="text"
        name={name}
        dir="auto"
        defaultValue={value ?? ""}
        list={isOpen ? listId : undefined}
        maxLength={200}
        autoComplete="off"
        className={BOX}
      />
      {isOpen && <NamesOf id={listId} of={of} />}
    </label>
  );
}

function Day({ label, name, value }: FieldProps) {
  const hintId = useId();
  return (
    <div>
      <label className="block font-semibold">
        {label}
        <input
          type="date"
          name={name}
          defaultValue={value ?? ""}
          aria-describedby={hintId}
          className={BOX}
        />
      </label>
      <p id={hintId} className="mt-1 text-sm text-quiet">
        A day in UTC
      </p>
    </div>
  );
}

const BOX = "field-box mt-1.5 h-11 font-normal";
