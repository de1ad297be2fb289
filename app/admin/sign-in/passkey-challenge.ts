import { data } from "react-router";
import { accountsContext } from "#app/context.ts";
import { postOnly } from "#app/post-only.ts";
import { askForPasskey } from "#domain/auth/passkeys/passkey-answers.server.ts";
import type { Route } from "./+types/passkey-challenge.ts";

/** The challenge that a passkey answers, for whoever asks: it says nothing about anybody. */
export async function action({ context }: Route.ActionArgs) {
  const asked = await askForPasskey(context.get(accountsContext), new Date());
  return data(asked, { headers: { "Cache-Control": "no-store" } });
}

export const loader = postOnly;
