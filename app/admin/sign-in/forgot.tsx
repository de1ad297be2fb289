import { href, Link, redirect } from "react-router";
import { adminTitle } from "#app/admin/layout/admin-title.ts";
import { backOffice, mailService, siteContext, visitorDb } from "#app/context.ts";
import { button } from "#app/ui/button.ts";
import { clientActionFor } from "#app/ui/form/client-action.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import { isMailSetUp } from "#domain/mail-server/mail-route.server.ts";
import type { Route } from "./+types/forgot.ts";
import { askForLink } from "./forgot-action.server.ts";
import { LOGIN_FAILED, SignInForm } from "./sign-in-form.tsx";
import { SignInLayout } from "./sign-in-layout.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  if (await context.get(backOffice)()) throw redirect(href("/admin"));
  const hasMail = await isMailSetUp(context.get(visitorDb), context.get(mailService).environment);
  return { siteName: context.get(siteContext).name, hasMail };
}

export function action({ request, context }: Route.ActionArgs) {
  return askForLink(request, context);
}

export const clientAction = clientActionFor(LOGIN_FAILED);

/** Asks for a link that sets a new password. Its answer is the same for every address. */
export default function Forgot({ actionData, loaderData }: Route.ComponentProps) {
  const { siteName, hasMail } = loaderData;
  return (
    <SignInLayout siteName={siteName} title="Forgot password?">
      {hasMail ? (
        <SignInForm
          initial={actionData}
          className="mt-4"
          labels={{ rest: "Send Link", busy: "Sending..." }}
          doneText="If somebody on the team has that address, a link is on its way to it. It works once, for an hour."
        >
          {(errors) => (
            <>
              <p className="text-quiet">We'll email you a link to choose a new one.</p>
              <FormField
                label="Email"
                name="email"
                type="email"
                required
                autoComplete="username"
                error={errors.email}
              />
            </>
          )}
        </SignInForm>
      ) : (
        <p className="mt-4">
          {
            "This site can't send mail yet. Whoever runs it can set a new password on its machine with "
          }
          <code>npm run admin -- reset-password EMAIL</code>.
        </p>
      )}
      <Link to={href("/admin/login")} className={`${button("plain")} mt-4`}>
        Back to Sign In
      </Link>
    </SignInLayout>
  );
}

export const meta: Route.MetaFunction = ({ matches }) => adminTitle("Forgot password?", matches);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;
