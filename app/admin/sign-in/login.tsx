import { redirect } from "react-router";
import { redirectWithCookies, redirectWithFlash } from "#app/admin/layout/flash.server.ts";
import { codePath, ownPath } from "#app/admin/layout/own-path.ts";
import { accountsContext, backOffice, requestInfoContext, siteContext } from "#app/context.ts";
import { fieldText, readForm } from "#app/ui/form/form-fields.ts";
import { readCredentials } from "#domain/auth/schema.ts";
import { signIn } from "#domain/auth/sign-in.server.ts";
import type { Route } from "./+types/login.ts";
import { LoginForm } from "./login-form.tsx";
import { LOGIN_FAILED, type LoginOutcome } from "./login-outcome.ts";
import { SignInLayout } from "./sign-in-layout.tsx";
import { failed, refused, tooMany, WELCOME } from "./sign-in-results.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const to = ownPath(url.searchParams.get("to"));
  if (await context.get(backOffice)()) throw redirect(to);
  return { siteName: context.get(siteContext).name };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const fields = await readForm(request);
  const typed = { email: fieldText(fields.email), remember: fields.remember === "on" };
  const read = readCredentials(fields);
  if (!read.ok) return refused({ errors: read.errors, typed }, 400);
  try {
    const signed = await signIn(context.get(accountsContext), {
      credentials: read.value,
      requestInfo: context.get(requestInfoContext),
      now: new Date(),
    });
    if (signed.outcome === "too-many") return tooMany(signed.waitSeconds, typed);
    if (signed.outcome === "wrong") return refused({ problem: "Invalid credentials", typed }, 401);
    const { needsCode, cookie } = signed.value;
    const to = ownPath(url.searchParams.get("to"));
    return needsCode
      ? redirectWithCookies(codePath(to), [cookie])
      : redirectWithFlash(context, { to, text: WELCOME, cookies: [cookie] });
  } catch (error) {
    return failed(error, context, typed);
  }
}

/** What was typed stays where it is when the network fails. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { problem: LOGIN_FAILED } satisfies LoginOutcome;
  }
}

export default function Login({ actionData, loaderData }: Route.ComponentProps) {
  return (
    <SignInLayout siteName={loaderData.siteName} title="Sign in">
      <LoginForm outcome={actionData} />
    </SignInLayout>
  );
}

export const meta: Route.MetaFunction = () => [{ title: "Sign in" }];

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;
