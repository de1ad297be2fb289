import { useRef, useState } from "react";
import { href } from "react-router";
import { adminTitle } from "#app/admin/layout/admin-title.ts";
import { adminActionFor } from "#app/admin/ui/form/admin-action.ts";
import { ShownOnce } from "#app/admin/ui/shown-once.tsx";
import { ListPage } from "#app/admin/ui/table/list-page.tsx";
import { accountsContext, siteContext } from "#app/context.ts";
import { button } from "#app/ui/button.ts";
import { NOT_DONE } from "#app/ui/form/client-action.ts";
import { readTableQuery } from "#domain/tables/table-query.ts";
import { parseFields } from "#domain/text/form-errors.ts";
import { TOKEN_TABLE } from "#domain/tokens/api-token.ts";
import { listTokens } from "#domain/tokens/list-tokens.server.ts";
import { newTokenSchema } from "#domain/tokens/token-schema.ts";
import type { Route } from "./+types/tokens.ts";
import { TokenForm } from "./token-form.tsx";
import { TOKEN_LIST, TokenExample } from "./token-list.tsx";
import { actOnTokens } from "./tokens-action.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readTableQuery(url.searchParams, TOKEN_TABLE);
  const page = await listTokens(context.get(accountsContext), query, new Date());
  return { query, page, siteUrl: context.get(siteContext).url };
}

export function action({ request, context }: Route.ActionArgs) {
  return actOnTokens(request, context);
}

export const clientAction = adminActionFor(
  ({ intent }) =>
    intent === "create"
      ? "We couldn't create the token. Check your connection and try again."
      : NOT_DONE,
  ({ intent, ...fields }) =>
    intent === "create" ? parseFields(newTokenSchema, fields) : { ok: true },
);

export default function Tokens({ loaderData }: Route.ComponentProps) {
  const { query, page, siteUrl } = loaderData;
  const [isOpen, setOpen] = useState(false);
  const [created, setCreated] = useState<string>();
  const opener = useRef<HTMLButtonElement>(null);
  function close() {
    setOpen(false);
    setCreated(undefined);
    opener.current?.focus();
  }
  const example = <TokenExample siteUrl={siteUrl} />;
  return (
    <ListPage
      {...TOKEN_LIST}
      {...{ query, page }}
      back={{ to: href("/admin/settings"), label: "Settings" }}
      title="API tokens"
      note="With a token, a program can use the site's API in your name."
      main={
        <button
          ref={opener}
          type="button"
          aria-expanded={isOpen}
          onClick={() => {
            setCreated(undefined);
            setOpen(true);
          }}
          className={button("primary")}
        >
          New Token
        </button>
      }
      above={
        <>
          {isOpen && (
            <TokenForm
              onCreated={(token) => {
                setOpen(false);
                setCreated(token);
              }}
              onCancel={close}
            />
          )}
          {created && (
            <ShownOnce title="Your new token" what="Token" value={created} onDone={close}>
              <p>A program sends it with each request:</p>
              {example}
            </ShownOnce>
          )}
        </>
      }
      empty={{
        text: "No tokens yet",
        first: <>Create one for each program, so that you can revoke it alone. {example}</>,
      }}
    />
  );
}

export const meta: Route.MetaFunction = ({ matches }) => adminTitle("API tokens", matches);
