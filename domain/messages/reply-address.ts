const LONGEST_SUBJECT = 120;

/** The mailto: link (RFC 6068) to reply to a message, encoded so that no header or recipient can be injected. */
export function replyAddress({ email, siteName }: { email: string; siteName: string }): string {
  const at = email.lastIndexOf("@");
  const to = [email.slice(0, at), email.slice(at + 1)].map(encoded).join("@");
  return `mailto:${to}?subject=${encoded(replySubject(siteName))}`;
}

export function replySubject(siteName: string): string {
  return [...`Re: Your message to ${siteName}`].slice(0, LONGEST_SUBJECT).join("");
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed().replace(/\p{Cc}+/gu, " "));
}
