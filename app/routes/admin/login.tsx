import { data, redirect } from "react-router";
import {
  accountsContext,
  backOffice,
  reportFault,
  siteContext,
  visitContext,
} from "#app/context.ts";
import { ownPath } from "#app/ui/admin/own-path.ts";
import { WELCOME_COOKIE } from "#app/ui/admin/welcome.ts";
import { fieldText, readForm } from "#app/ui/form-fields.ts";
import { readCredentials } from "#domain/auth/schema.ts";
import { signIn } from "#domain/auth/sign-in.server.ts";
import type { Route } from "./+types/login.ts";
import { LoginForm, type LoginOutcome } from "./login-form.tsx";

const FAILED = "Login failed. Please try again.";

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
      credentials: read.credentials,
      visit: context.get(visitContext),
      now: new Date(),
    });
    if (!signed.ok) return refused({ problem: "Invalid credentials", typed }, 401);
    const welcome = `${WELCOME_COOKIE}=1; Max-Age=60; Path=/; SameSite=Lax`;
    const headers = [...signed.cookies, welcome].map((cookie) => ["Set-Cookie", cookie]);
    return redirect(ownPath(url.searchParams.get("to")), {
      headers: headers as [string, string][],
    });
  } catch (error) {
    context.get(reportFault)(error);
    return refused({ problem: FAILED, typed }, 500);
  }
}

function refused(outcome: LoginOutcome, status: number) {
  return data(outcome, { status });
}

/** What was typed stays where it is when the network fails. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { problem: FAILED } satisfies LoginOutcome;
  }
}

export default function Login({ actionData, loaderData }: Route.ComponentProps) {
  return (
    <main id="content" className="admin-door">
      <p>
        <a href="/" className="rounded-sm font-serif text-xl">
          {loaderData.siteName}
        </a>
      </p>
      <h1 className="mt-1 text-3xl">Sign in</h1>
      <LoginForm outcome={actionData} />
    </main>
  );
}

export const meta: Route.MetaFunction = () => [{ title: "Sign in" }];
