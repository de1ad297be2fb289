import { href, Link } from "react-router";
import { HelpHint } from "#app/admin/help/help-hint.tsx";
import { adminTitle } from "#app/admin/layout/admin-title.ts";
import { adminActionFor } from "#app/admin/ui/form/admin-action.ts";
import { type ListDeclaration, ListPage } from "#app/admin/ui/table/list-page.tsx";
import { adminDb } from "#app/context.ts";
import { NOT_DONE } from "#app/ui/form/client-action.ts";
import { DOUBLES_TABLE, type DoublePair } from "#domain/doubles/doubles-table.ts";
import { countUncompared, listDoubles } from "#domain/doubles/list-doubles.server.ts";
import { readTableQuery } from "#domain/tables/table-query.ts";
import { countOf } from "#domain/text/count-of.ts";
import type { Route } from "./+types/doubles.ts";
import { DoubleFacts } from "./double-facts.tsx";
import { actOnDoubles } from "./doubles-action.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const db = context.get(adminDb);
  const query = readTableQuery(url.searchParams, DOUBLES_TABLE);
  const [page, uncompared] = await Promise.all([listDoubles(db, query), countUncompared(db)]);
  return { query, page, uncompared };
}

export function action({ request, context }: Route.ActionArgs) {
  return actOnDoubles(request, context);
}

export const clientAction = adminActionFor(NOT_DONE);

const LIST: ListDeclaration<DoublePair, typeof DOUBLES_TABLE> = {
  path: href("/admin/recipes/doubles"),
  table: DOUBLES_TABLE,
  label: "Possible doubles",
  noun: "pairs",
  filters: [
    {
      label: "Show",
      name: "show",
      options: [
        ["", "Possible doubles"],
        ["dismissed", "Not doubles"],
      ],
    },
  ],
  live: ["recipe"],
  columns: [
    {
      header: "Older",
      isName: true,
      cell: ({ id, recipes: [older] }, { nameId }) => (
        <>
          <Link
            id={nameId}
            to={href("/admin/recipes/doubles/:id", { id })}
            dir="auto"
            className="row-link wrap-anywhere"
          >
            {older.title}
          </Link>
          <DoubleFacts {...older} />
        </>
      ),
    },
    {
      header: "Newer",
      cell: ({ recipes: [, newer] }) => (
        <>
          <span dir="auto" className="wrap-anywhere">
            {newer.title}
          </span>
          <DoubleFacts {...newer} />
        </>
      ),
    },
  ],
  actions: [
    { label: "Compare", to: ({ id }) => href("/admin/recipes/doubles/:id", { id }) },
    {
      label: "Not Doubles",
      when: ({ dismissed }) => !dismissed,
      sends: ({ id }) => ({ intent: "dismiss", id }),
    },
    {
      label: "Possible Doubles",
      when: ({ dismissed }) => dismissed !== null,
      sends: ({ id }) => ({ intent: "possible", id }),
    },
  ],
  empty: {
    text: "No possible doubles",
    first:
      "Recipes of nearly the same title and ingredients appear here soon after they are saved.",
  },
};

const NONE_DISMISSED = {
  text: "None so far",
  first: "Pairs that somebody has marked as no doubles appear here.",
};

export default function Doubles({ loaderData }: Route.ComponentProps) {
  const { query, page, uncompared } = loaderData;
  return (
    <ListPage
      {...LIST}
      {...{ query, page }}
      empty={query.show ? NONE_DISMISSED : LIST.empty}
      title="Possible Doubles"
      back={{ to: href("/admin/recipes"), label: "Recipes" }}
      note={
        <HelpHint of="possible-doubles">
          Recipes of nearly the same title and ingredients. Keep one of a pair, or say that they are
          two.
        </HelpHint>
      }
      above={
        uncompared > 0 && (
          <p role="status" className="mb-4 text-quiet">
            {`Still comparing: ${countOf(uncompared, "recipe")} to go.`}
          </p>
        )
      }
    />
  );
}

export const meta: Route.MetaFunction = ({ matches }) => adminTitle("Possible Doubles", matches);
