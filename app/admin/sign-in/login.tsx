import { data, href, Link, type RouterContextProvider, redirect } from "react-router";
import { adminTitle } from "#app/admin/layout/admin-title.ts";
import { takeFlash } from "#app/admin/layout/flash.server.ts";
import { returnPath } from "#app/admin/layout/return-path.ts";
import {
  accountsContext,
  backOffice,
  mailService,
  requestInfoContext,
  siteContext,
  visitorDb,
} from "#app/context.ts";
import { button } from "#app/ui/button.ts";
import { refused } from "#app/ui/form/action-result.ts";
import { clientActionFor } from "#app/ui/form/client-action.ts";
import { fieldText, readForm } from "#app/ui/form/form-fields.ts";
import { signInWithPasskey } from "#domain/auth/passkeys/passkeys.server.ts";
import { credentialsSchema, passkeySchema } from "#domain/auth/schema.ts";
import { signIn } from "#domain/auth/sign-in.server.ts";
import { isMailSetUp } from "#domain/mail-server/mail-route.server.ts";
import { parseFields } from "#domain/text/form-errors.ts";
import type { Route } from "./+types/login.ts";
import { LeftDrafts } from "./left-drafts.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { CredentialFields } from "./sign-in-fields.tsx";
import { LOGIN_FAILED, SignInForm } from "./sign-in-form.tsx";
import { SignInLayout } from "./sign-in-layout.tsx";
import { signedInAnswer, signInFailed, tooManyAttempts } from "./sign-in-results.server.ts";

const REMOVED = "Your account on this site was removed.";
const UNKNOWN_PASSKEY = "That passkey isn't known here. Sign in another way, or try again.";

export async function loader({ url, context }: Route.LoaderArgs) {
  const to = returnPath(url.searchParams.get("to"));
  if (await context.get(backOffice)()) throw redirect(to);
  const flash = takeFlash(context);
  const headers: Record<string, string> = flash ? { "Set-Cookie": flash.cleared } : {};
  const { name: siteName } = context.get(siteContext);
  const hasMail = await isMailSetUp(context.get(visitorDb), context.get(mailService).environment);
  const notice = url.searchParams.has("removed") ? REMOVED : flash?.text;
  return data({ siteName, hasMail, notice }, { headers });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const fields = await readForm(request);
  if (fieldText(fields.passkey)) return withPasskey(fields, url, context);
  const read = parseFields(credentialsSchema, fields);
  if (!read.ok) return refused(400, { errors: read.errors });
  try {
    const signed = await signIn(context.get(accountsContext), {
      credentials: read.value,
      requestInfo: context.get(requestInfoContext),
      now: new Date(),
    });
    if (signed.outcome === "too-many") return tooManyAttempts(signed.waitSeconds);
    if (signed.outcome === "wrong") return refused(401, { message: "Invalid credentials" });
    const { needsCode, cookie, deviceCookies } = signed.value;
    const cookies = [cookie, ...deviceCookies];
    return signedInAnswer(context, { url, fields, cookies, needsCode });
  } catch (error) {
    return signInFailed(error, context);
  }
}

async function withPasskey(
  fields: Record<string, unknown>,
  url: URL,
  context: Readonly<RouterContextProvider>,
) {
  const read = parseFields(passkeySchema, fields);
  if (!read.ok) return refused(400, { message: UNKNOWN_PASSKEY });
  const { passkey: answer, remember } = read.value;
  try {
    const signed = await signInWithPasskey(context.get(accountsContext), {
      answer,
      remember,
      requestInfo: context.get(requestInfoContext),
      now: new Date(),
    });
    if (signed.outcome === "too-many") return tooManyAttempts(signed.waitSeconds);
    if (signed.outcome === "wrong") return refused(401, { message: UNKNOWN_PASSKEY });
    const { cookie, deviceCookies } = signed.value;
    return signedInAnswer(context, { url, fields, cookies: [cookie, ...deviceCookies] });
  } catch (error) {
    return signInFailed(error, context);
  }
}

export const clientAction = clientActionFor(LOGIN_FAILED);

export default function Login({ actionData, loaderData }: Route.ComponentProps) {
  return (
    <SignInLayout siteName={loaderData.siteName} title="Sign in">
      {loaderData.notice && <p className="notice mt-4">{loaderData.notice}</p>}
      <SignInForm
        initial={actionData}
        className="mt-6"
        below={
          <PasskeyButton
            label="Sign in with a passkey"
            className={`${button("quiet", "large")} w-full`}
          />
        }
      >
        {(errors) => <CredentialFields errors={errors} />}
      </SignInForm>
      {loaderData.hasMail && (
        <Link to={href("/admin/forgot")} className={`${button("plain")} mt-4`}>
          Forgot password?
        </Link>
      )}
      <LeftDrafts />
    </SignInLayout>
  );
}

export const meta: Route.MetaFunction = ({ matches }) => adminTitle("Sign in", matches);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;
