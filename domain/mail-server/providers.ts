/** What mail services ask for in the sender's DNS, by the name of their server. */
export type MailProvider = {
  name: string;
  host: RegExp;
  /** What SPF includes. */
  spf: string;
  /** False for services that send under a domain of their own, which SPF is then asked for. */
  needsSpf: boolean;
  /** Where they usually put the key of DKIM. */
  selectors: string[];
};

const PROVIDERS: MailProvider[] = [
  provider("Google", /(?:^|\.)(?:gmail|google)\.com$/, "_spf.google.com", ["google"]),
  provider("Microsoft", /(?:^|\.)(?:office365|outlook)\.com$/, "spf.protection.outlook.com", [
    "selector1",
    "selector2",
  ]),
  provider("Fastmail", /(?:^|\.)(?:messagingengine|fastmail)\.com$/, "spf.messagingengine.com", [
    "fm1",
    "fm2",
  ]),
  provider("Mailgun", /(?:^|\.)mailgun\.(?:org|com)$/, "mailgun.org", ["mx", "pic", "k1", "mta"]),
  provider("Mailjet", /(?:^|\.)mailjet\.com$/, "spf.mailjet.com", ["mailjet"]),
  {
    ...provider("Postmark", /(?:^|\.)postmarkapp\.com$/, "spf.mtasv.net", ["pm"]),
    needsSpf: false,
  },
  { ...provider("SendGrid", /(?:^|\.)sendgrid\.net$/, "sendgrid.net", ["s1"]), needsSpf: false },
  { ...provider("Amazon SES", /(?:^|\.)amazonaws\.com$/, "amazonses.com", []), needsSpf: false },
];

function provider(name: string, host: RegExp, spf: string, selectors: string[]): MailProvider {
  return { name, host, spf, needsSpf: true, selectors };
}

export function findMailProvider(host: string): MailProvider | undefined {
  return PROVIDERS.find((known) => known.host.test(host));
}
