import { adminTitle } from "#app/admin/layout/admin-title.ts";
import { adminActionFor } from "#app/admin/ui/form/admin-action.ts";
import { useLiveReload } from "#app/admin/ui/live/live-events.ts";
import { PageHeader } from "#app/admin/ui/page-header.tsx";
import { adminDb, mailService, signedIn, siteContext } from "#app/context.ts";
import { readBounceSettings } from "#domain/bounces/bounce-settings.ts";
import { defaultSender } from "#domain/mail/default-sender.ts";
import { findMailNotice } from "#domain/mail-server/mail-service.server.ts";
import { readMailSettings } from "#domain/mail-server/mail-settings.ts";
import { findMailSettings } from "#domain/mail-server/save-mail-settings.server.ts";
import type { Route } from "./+types/mail.ts";
import { BounceForm } from "./bounce-form.tsx";
import { findBounces } from "./find-bounces.server.ts";
import { actOnMail } from "./mail-action.server.ts";
import { MailForm } from "./mail-form.tsx";
import { MailTest } from "./mail-test.tsx";
import { WhereMailGoes } from "./where-mail-goes.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(adminDb);
  const mail = context.get(mailService);
  const site = context.get(siteContext);
  const [{ server, password }, notice, bounces] = await Promise.all([
    findMailSettings(db),
    findMailNotice(db, mail),
    findBounces(db, { site, secrets: mail.environment.secrets }),
  ]);
  const { smtpUrl, from } = mail.environment;
  return {
    server,
    hasPassword: password !== null,
    notice,
    /** What the environment sets; of the server only where it is. */
    fixed: { server: smtpUrl ? new URL(smtpUrl).host : null, from: from?.address ?? null },
    defaultFrom: defaultSender(site).address,
    bounces,
    email: context.get(signedIn).email,
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return actOnMail(request, context);
}

export const clientAction = adminActionFor(
  ({ intent }) =>
    String(intent).startsWith("save")
      ? "The mail settings could not be saved. What you typed is still here; check your connection and try again."
      : "The test could not be made. Check your connection and try again.",
  (fields) => {
    if (fields.intent === "save-bounces") return readBounceSettings(fields);
    return fields.intent === "save" ? readMailSettings(fields) : { ok: true };
  },
);

export default function Mail({ loaderData }: Route.ComponentProps) {
  const { notice, email, bounces, ...shown } = loaderData;
  useLiveReload(["settings"]);
  return (
    <>
      <PageHeader
        title="Mail"
        note="The server that sends the site's email, the sender that readers see, and what comes back."
      />
      {notice && <WhereMailGoes notice={{ ...notice, isMissing: false }} />}
      <MailForm {...shown} />
      <MailTest email={email} />
      <BounceForm {...bounces} />
    </>
  );
}

export const meta: Route.MetaFunction = ({ matches }) => adminTitle("Mail", matches);
