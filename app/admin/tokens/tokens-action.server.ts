import type { RouterContextProvider } from "react-router";
import { accountsContext, signedIn } from "#app/context.ts";
import { done, refused } from "#app/ui/form/action-result.ts";
import { readForm } from "#app/ui/form/form-fields.ts";
import { readId } from "#domain/tables/id.ts";
import { parseFields } from "#domain/text/form-errors.ts";
import { MAX_LIVE_TOKENS } from "#domain/tokens/api-token.ts";
import { createToken, revokeToken } from "#domain/tokens/change-tokens.server.ts";
import { newTokenSchema } from "#domain/tokens/token-schema.ts";

const TOO_MANY = `There are ${MAX_LIVE_TOKENS} active tokens already. Revoke one that is no longer needed.`;

/** Creates a token, or revokes one. */
export async function actOnTokens(request: Request, context: Readonly<RouterContextProvider>) {
  const { intent, id: given, ...fields } = await readForm(request);
  const accounts = context.get(accountsContext);
  const act = { by: context.get(signedIn), now: new Date() };
  if (intent === "create") {
    const read = parseFields(newTokenSchema, fields);
    if (!read.ok) return refused(400, { errors: read.errors });
    const created = await createToken(accounts, { token: read.value, ...act });
    if (!created.ok) return refused(409, { message: TOO_MANY });
    // Only this response ever contains the token.
    return done("", { token: created.text });
  }
  if (intent === "revoke") {
    const id = readId(given);
    if (id && (await revokeToken(accounts, { id, ...act }))) return done("Token revoked.");
    return refused(404, { message: "This token has been revoked already." });
  }
  return refused(400, { message: "That action isn't available." });
}
