import { href, Link, redirect } from "react-router";
import { redirectWithFlash } from "#app/admin/layout/flash.server.ts";
import { codePath, ownPath } from "#app/admin/layout/own-path.ts";
import { accountsContext, backOffice, requestInfoContext, siteContext } from "#app/context.ts";
import { readForm } from "#app/ui/form/form-fields.ts";
import { readCode } from "#domain/auth/schema.ts";
import { findPendingSignIn } from "#domain/auth/sessions.server.ts";
import { finishSignIn } from "#domain/auth/sign-in.server.ts";
import type { Route } from "./+types/login-code.ts";
import { CodeForm } from "./code-form.tsx";
import { LOGIN_FAILED, type LoginOutcome } from "./login-outcome.ts";
import { SignInLayout } from "./sign-in-layout.tsx";
import { failed, refused, tooMany, WELCOME } from "./sign-in-results.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  if (await context.get(backOffice)()) throw redirect(ownPath(url.searchParams.get("to")));
  const now = new Date();
  const waiting = await findPendingSignIn(
    context.get(accountsContext),
    context.get(requestInfoContext),
    now,
  );
  if (!waiting) throw redirect(href("/admin/login"));
  const kind = url.searchParams.get("with") === "recovery" ? "recovery" : "app";
  const other = kind === "app" ? "recovery" : "app";
  const otherPath = codePath(ownPath(url.searchParams.get("to")), other);
  return { siteName: context.get(siteContext).name, kind, otherPath } as const;
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const read = readCode(await readForm(request));
  if (!read.ok) return refused({ errors: read.errors }, 400);
  try {
    const requestInfo = context.get(requestInfoContext);
    const now = new Date();
    const step = await finishSignIn(context.get(accountsContext), {
      ...read.value,
      requestInfo,
      now,
    });
    if (step.outcome === "gone") return redirect(href("/admin/login"));
    if (step.outcome === "too-many") return tooMany(step.waitSeconds);
    if (step.outcome === "wrong") return refused({ problem: "That code is not right." }, 401);
    const to = ownPath(url.searchParams.get("to"));
    return redirectWithFlash(context, { to, text: WELCOME, cookies: [step.value.cookie] });
  } catch (error) {
    return failed(error, context);
  }
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { problem: LOGIN_FAILED } satisfies LoginOutcome;
  }
}

export default function LoginCode({ actionData, loaderData }: Route.ComponentProps) {
  const { siteName, kind, otherPath } = loaderData;
  return (
    <SignInLayout siteName={siteName} title="One more step">
      <CodeForm key={kind} kind={kind} outcome={actionData} />
      <p className="mt-5">
        <Link to={otherPath} className="text-sorrel underline">
          {kind === "app" ? "Use a recovery code" : "Use the authenticator app"}
        </Link>
      </p>
    </SignInLayout>
  );
}

export const meta: Route.MetaFunction = () => [{ title: "Sign in" }];

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;
