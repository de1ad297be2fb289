import { href } from "react-router";
import { siteContext } from "#app/context.ts";
import { clientActionFor } from "#app/ui/form/client-action.ts";
import { pageMeta } from "#app/ui/meta/page-meta.ts";
import { stampForm } from "#domain/messages/form-stamp.server.ts";
import type { Route } from "./+types/contact.ts";
import { ContactDetails } from "./contact-details.tsx";
import { ContactForm, type ContactResult } from "./contact-form.tsx";
import { receiveMessage } from "./receive-message.server.ts";

export function loader({ context }: Route.LoaderArgs) {
  return { support: context.get(siteContext).support, stamp: stampForm(new Date()) };
}

export function action({ request, context }: Route.ActionArgs) {
  return receiveMessage(request, context);
}

export const clientAction = clientActionFor<ContactResult>(
  "Your message could not be sent. It is still here: please check your connection and try again.",
  async (fields) => {
    // Fetched when somebody sends a message: nobody who only reads the page carries it.
    const { readContactMessage } = await import("#domain/messages/schema.ts");
    return readContactMessage(fields);
  },
);

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="page pt-8 md:pt-14">
      <h1 className="text-4xl">Contact</h1>
      <p className="mt-2 max-w-xl text-lg text-quiet">
        A question about a recipe, a slip in one, or a photo of what came out of the oven: write to
        us.
      </p>
      <div className="mt-8 grid gap-x-16 gap-y-12 md:mt-12 lg:grid-cols-[7fr_4fr]">
        <ContactForm stamp={loaderData.stamp} initial={actionData} />
        <ContactDetails support={loaderData.support} />
      </div>
    </div>
  );
}

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta(root.loaderData, {
    title: "Contact",
    description: `Write to ${root.loaderData.siteName}: questions, slips in a recipe, or what you cooked last night.`,
    path: href("/contact"),
  });

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;
