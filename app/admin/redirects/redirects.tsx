import { useRef, useState } from "react";
import { href } from "react-router";
import { adminTitle } from "#app/admin/layout/admin-title.ts";
import { adminActionFor } from "#app/admin/ui/form/admin-action.ts";
import { ListPage } from "#app/admin/ui/table/list-page.tsx";
import { adminDb } from "#app/context.ts";
import { button } from "#app/ui/button.ts";
import { NOT_DONE } from "#app/ui/form/client-action.ts";
import { listRedirects } from "#domain/redirects/list-redirects.server.ts";
import { REDIRECT_TABLE } from "#domain/redirects/redirect.ts";
import { readPatternForm, readRedirect } from "#domain/redirects/schema.ts";
import { readTableQuery } from "#domain/tables/table-query.ts";
import type { Route } from "./+types/redirects.ts";
import { RedirectForm } from "./redirect-form.tsx";
import { REDIRECT_LIST } from "./redirect-list.tsx";
import { actOnRedirects } from "./redirects-action.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readTableQuery(url.searchParams, REDIRECT_TABLE);
  return { query, page: await listRedirects(context.get(adminDb), query) };
}

export function action({ request, context }: Route.ActionArgs) {
  return actOnRedirects(request, context);
}

export const clientAction = adminActionFor(
  ({ intent }) =>
    intent === "delete"
      ? NOT_DONE
      : "We couldn't add it. Your text is still here; check your connection and try again.",
  ({ intent, ...fields }) => {
    if (intent === "add") return readRedirect(fields);
    return intent === "add-pattern" ? readPatternForm(fields) : { ok: true };
  },
);

export default function Redirects({ loaderData }: Route.ComponentProps) {
  const { query, page } = loaderData;
  const [open, setOpen] = useState<"redirect" | "pattern">();
  const openers = {
    redirect: useRef<HTMLButtonElement>(null),
    pattern: useRef<HTMLButtonElement>(null),
  };
  function close() {
    setOpen(undefined);
    if (open) openers[open].current?.focus();
  }
  return (
    <ListPage
      {...REDIRECT_LIST}
      {...{ query, page }}
      back={{ to: href("/admin/settings"), label: "Settings" }}
      title="Redirects"
      note="Where links to your old site lead."
      main={
        <>
          <button
            ref={openers.pattern}
            type="button"
            aria-expanded={open === "pattern"}
            onClick={() => setOpen("pattern")}
            className={button("quiet")}
          >
            New Pattern
          </button>
          <button
            ref={openers.redirect}
            type="button"
            aria-expanded={open === "redirect"}
            onClick={() => setOpen("redirect")}
            className={button("primary")}
          >
            New Redirect
          </button>
        </>
      }
      above={open && <RedirectForm key={open} kind={open} onClose={close} />}
    />
  );
}

export const meta: Route.MetaFunction = ({ matches }) => adminTitle("Redirects", matches);
