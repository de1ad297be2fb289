import type { ReactNode } from "react";
import { href } from "react-router";
import { backOffice, formSecret, readerAddress, siteContext, visitorDb } from "#app/context.ts";
import { done, refused } from "#app/ui/form/action-result.ts";
import { clientActionFor } from "#app/ui/form/client-action.ts";
import { describeWait } from "#app/ui/form/describe-wait.ts";
import { fieldText, readForm } from "#app/ui/form/form-fields.ts";
import { slowDownBots } from "#app/ui/form/slow-down-bots.server.ts";
import { Icon, type IconName } from "#app/ui/icons/icon.tsx";
import { pageMeta } from "#app/ui/meta/page-meta.ts";
import { formAge, stampForm } from "#domain/messages/form-stamp.server.ts";
import { readContactMessage } from "#domain/messages/schema.ts";
import { sendMessage } from "#domain/messages/send-message.server.ts";
import { shownContact } from "#domain/settings/shown-contact.server.ts";
import type { Contact as ContactValues } from "#domain/settings/site-settings.ts";
import type { Route } from "./+types/contact.ts";
import { ContactForm, type ContactResult } from "./contact-form.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const stamp = stampForm(new Date(), context.get(formSecret));
  const set = context.get(siteContext).support;
  const { isSample, ...support } = await shownContact(context.get(visitorDb), set);
  // The page is not cached: an admin may see another one.
  const isMarked = isSample && (await context.get(backOffice)()) !== null;
  return { support, isMarked, stamp };
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readForm(request);
  // A filled honeypot field: a bot must not learn that nothing was stored.
  if (fields.homepage) return done();
  const read = readContactMessage(fields);
  const typed = {
    name: fieldText(fields.name),
    email: fieldText(fields.email),
    message: fieldText(fields.message),
  };
  if (!read.ok) return refused(400, { errors: read.errors, typed });

  await slowDownBots(formAge(fieldText(fields.stamp), new Date(), context.get(formSecret)));
  const from = context.get(readerAddress);
  const sent = await sendMessage(context.get(visitorDb), { message: read.message, from });
  if (sent.ok) return done();
  const message = `You've sent several messages in the last few minutes. Please try again ${describeWait(sent.waitSeconds)}.`;
  return refused(429, { message, typed }, { "Retry-After": String(sent.waitSeconds) });
}

export const clientAction = clientActionFor<ContactResult>(
  "We couldn't send your message. It's still here: check your connection and try again.",
  async (fields) => {
    // Loaded on submit, to keep the schema out of the page's bundle.
    const { readContactMessage } = await import("#domain/messages/schema.ts");
    return readContactMessage(fields);
  },
);

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { support, isMarked, stamp } = loaderData;
  return (
    <div className="page pt-8 md:pt-14">
      <h1 className="text-4xl">Contact</h1>
      <p className="mt-2 max-w-xl text-lg text-quiet">
        Questions, corrections, or a story about what came out of the oven: we'd love to hear from
        you.
      </p>
      <div className="mt-8 grid gap-x-16 gap-y-12 md:mt-12 lg:grid-cols-[7fr_4fr]">
        <ContactForm stamp={stamp} initial={actionData} />
        <ContactDetails support={support} isMarked={isMarked} />
      </div>
    </div>
  );
}

const LINK = "font-semibold text-sorrel underline-offset-4 hover:underline";

type Way = { name: string; icon: IconName; value: ReactNode };

type ContactDetailsProps = {
  support: ContactValues;
  /** As samples, for an admin. */
  isMarked: boolean;
};

function ContactDetails({ support: { email, phone, address }, isMarked }: ContactDetailsProps) {
  const ways: (Way | "")[] = [
    email && {
      name: "Email",
      icon: "mail",
      value: (
        <a href={`mailto:${email}`} className={LINK}>
          {email}
        </a>
      ),
    },
    phone && {
      name: "Phone",
      icon: "phone",
      value: (
        <a href={`tel:${phone.replace(/[^+\d]/g, "")}`} className={LINK}>
          {phone}
        </a>
      ),
    },
    address && { name: "Address", icon: "map-pin", value: address },
    {
      name: "Response time",
      icon: "clock",
      value: "We reply within 24-48 hours on business days.",
    },
  ];
  return (
    <section aria-labelledby="reach">
      <h2 id="reach" className="text-2xl">
        Other ways to reach us
      </h2>
      {isMarked && (
        <p className="mt-4 rounded-control bg-tint p-3.5">
          These are samples, as long as the sample cookbook is there. Nothing is sent to them; only
          admins see this note.{" "}
          <a href={href("/admin/settings/contact")} className={LINK}>
            Enter your own
          </a>
        </p>
      )}
      <dl className="mt-5 space-y-5 border-t border-line pt-5">
        {ways.map(
          (way) =>
            way && (
              <div key={way.name}>
                <dt className="flex items-center gap-4 text-sm text-quiet">
                  <Icon name={way.icon} className="size-5 shrink-0 text-sorrel" />
                  {way.name}
                </dt>
                <dd className="pl-9 wrap-anywhere">{way.value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta(root.loaderData, {
    title: "Contact",
    description: `Write to ${root.loaderData.siteName}: questions, corrections, or what you cooked last night.`,
    path: href("/contact"),
  });

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;
