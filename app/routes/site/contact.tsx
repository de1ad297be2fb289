import { setTimeout as sleep } from "node:timers/promises";
import { data, href } from "react-router";
import { readerAddress, siteContext, visitorDb } from "#app/context.ts";
import { fieldText, readForm } from "#app/ui/form-fields.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { waitWords } from "#app/ui/wait-words.ts";
import { formAge, stampForm } from "#domain/messages/form-stamp.server.ts";
import { readContactMessage } from "#domain/messages/schema.ts";
import { sendMessage } from "#domain/messages/send-message.server.ts";
import type { Route } from "./+types/contact.ts";
import { ContactDetails } from "./contact-details.tsx";
import { ContactForm, type ContactOutcome } from "./contact-form.tsx";

/** Nobody reads and fills in the form sooner. Who does waits for the rest: a robot loses its speed, a person nothing. */
const LEAST_MS = 1_500;

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const head = pageMeta(site, {
    title: "Contact",
    description: `Write to ${site.name}: questions, slips in a recipe, or what you cooked last night.`,
    path: href("/contact"),
  });
  return { head, support: site.support, stamp: stampForm(new Date()) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readForm(request);
  // The trap is out of people's sight: who filled it in shall not learn that nothing was kept.
  if (fields.homepage) return outcome({ state: "sent" });
  const read = readContactMessage(fields);
  const typed = {
    name: fieldText(fields.name),
    email: fieldText(fields.email),
    message: fieldText(fields.message),
  };
  if (!read.ok) return outcome({ state: "invalid", errors: read.errors, typed }, 400);

  const age = formAge(fieldText(fields.stamp), new Date()) ?? LEAST_MS;
  if (age < LEAST_MS) await sleep(LEAST_MS - age);
  const from = context.get(readerAddress);
  const sent = await sendMessage(context.get(visitorDb), { message: read.message, from });
  if (sent.ok) return outcome({ state: "sent" });
  const problem = `You have sent several messages in a short time. Please try again ${waitWords(sent.waitSeconds)}.`;
  return outcome({ state: "refused", problem, typed }, 429, sent.waitSeconds);
}

/** Checks what can be checked here, and keeps what was typed when the message can't be brought through. */
export async function clientAction({
  request,
  serverAction,
}: Route.ClientActionArgs): Promise<ContactOutcome> {
  const form = await request.clone().formData();
  try {
    // Fetched when somebody sends a message: nobody who only reads the page carries it.
    const schema = await import("#domain/messages/schema.ts");
    const read = schema.readContactMessage(Object.fromEntries(form));
    if (!read.ok) return { state: "invalid", errors: read.errors };
    return await serverAction();
  } catch {
    return {
      state: "refused",
      problem:
        "Your message could not be sent. It is still here: please check your connection and try again.",
    };
  }
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="page pt-8 md:pt-14">
      <h1 className="text-4xl">Contact</h1>
      <p className="mt-2 max-w-prose text-lg text-quiet">
        A question about a recipe, a slip in one, or a photo of what came out of the oven: write to
        us.
      </p>
      <div className="mt-8 grid gap-x-16 gap-y-12 md:mt-12 lg:grid-cols-[7fr_4fr]">
        <ContactForm stamp={loaderData.stamp} outcome={actionData} />
        <ContactDetails support={loaderData.support} />
      </div>
    </div>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

function outcome(value: ContactOutcome, status = 200, waitSeconds?: number) {
  const headers = waitSeconds ? { "Retry-After": String(waitSeconds) } : undefined;
  return data(value, { status, headers });
}
