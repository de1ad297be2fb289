import {
  type EmailContent,
  emailStyles,
  heading,
  linkButton,
  paragraphs,
} from "#domain/mail/email-content.ts";
import { html } from "#domain/mail/html.ts";

type Confirmation = {
  site: { name: string; url: string };
  confirm: string;
  unsubscribe: string;
};

/** Asks the owner of an address whether it was them who signed up. */
export function confirmationEmail({ site, confirm, unsubscribe }: Confirmation): EmailContent {
  const subject = `Confirm your subscription to ${site.name}`;
  const ask = `Somebody, hopefully you, asked for the newsletter of ${site.name} at this address. Press the button to have it.`;
  const otherwise =
    "If it was not you, there is nothing to do: without your word no newsletter comes.";
  return {
    subject,
    text: `${ask.replace("Press the button", "Open this page")}\n\n${confirm}\n\n${otherwise}\n\n--\n${site.name}\n${site.url}\nUnsubscribe: ${unsubscribe}\n`,
    html: emailStyles({
      site,
      subject,
      preview: "One press of a button, and new recipes come by mail.",
      body: html`${heading("One more step")}${paragraphs(ask)}${linkButton(confirm, "Confirm subscription")}<p style="margin:0 0 16px;font-size:14px;overflow-wrap:anywhere;">Or open this address: <a class="plain" href="${confirm}" style="color:inherit;">${confirm}</a></p>
${paragraphs(otherwise)}`,
      foot: html`The link works for 30 days. <a href="${unsubscribe}" style="color:inherit;">Unsubscribe</a>`,
    }),
  };
}
