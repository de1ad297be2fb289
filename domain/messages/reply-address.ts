const LONGEST_SUBJECT = 120;

/** The mailto: link (RFC 6068) to reply to a message, encoded so that no header or recipient can be injected. */
export function replyAddress({ email, siteName }: { email: string; siteName: string }): string {
  const at = email.lastIndexOf("@");
  const to = [email.slice(0, at), email.slice(at + 1)].map(encoded).join("@");
  const subject = [...`Re: Your message to ${siteName}`].slice(0, LONGEST_SUBJECT).join("");
  return `mailto:${to}?subject=${encoded(subject)}`;
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed().replace(/\p{Cc}+/gu, " "));
}
