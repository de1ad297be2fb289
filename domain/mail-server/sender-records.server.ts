import type { Resolver } from "node:dns/promises";
import { findMailProvider } from "./providers.ts";

/** The records in DNS by which receivers tell a sender's mail from a forgery (RFC 7208, RFC 6376, RFC 7489). */

export type DnsRecords = Pick<Resolver, "resolveTxt">;

/** `unknown`: DNS did not answer. `enter`: what to add to the domain's DNS, and under which name. */
export type RecordCheck = {
  name: "SPF" | "DKIM" | "DMARC";
  state: "good" | "missing" | "wrong" | "unknown";
  text: string;
  /** What DNS has. */
  found: string | null;
  enter: { type: "TXT"; at: string; value: string } | null;
};

type Sender = {
  domain: string;
  /** The mail server's name. */
  host: string;
  selector: string | null;
};

export function checkSenderRecords(dns: DnsRecords, sender: Sender): Promise<RecordCheck[]> {
  return Promise.all([checkSpf(dns, sender), checkDkim(dns, sender), checkDmarc(dns, sender)]);
}

/** A domain that others can look up: mail from any other is refused or lands in spam. */
export function isPublicDomain(domain: string): boolean {
  return /^(?!.*\.(?:localhost|local|internal|test|invalid|example)$).+\.[a-z][a-z0-9-]*$/i.test(
    domain,
  );
}

async function checkSpf(dns: DnsRecords, { domain, host }: Sender): Promise<RecordCheck> {
  const provider = findMailProvider(host);
  const own = /\.[a-z]/i.test(host) ? `a:${host}` : "mx a";
  const allowed = provider ? `include:${provider.spf}` : own;
  const enter = { type: "TXT", at: domain, value: `v=spf1 ${allowed} ~all` } as const;
  const all = await findTexts(dns, domain, /^v=spf1(?:\s|$)/i);
  if (!all) return unanswered("SPF");
  const [record, ...others] = all;
  if (record === undefined) {
    const text = `Nothing says which servers may send mail of ${domain}. If your provider names another value, enter theirs.`;
    return { name: "SPF", state: "missing", text, found: null, enter };
  }
  const wrong = (text: string, value: string): RecordCheck => {
    return { name: "SPF", state: "wrong", text, found: all.join("\n"), enter: { ...enter, value } };
  };
  const joined = `${record.replace(/^v=spf1\s*|\s[+?~-]?all\b.*$/gi, "")} ${allowed}`;
  const better = `v=spf1 ${joined.replace(/redirect=/gi, "include:").trim()} ~all`;
  if (others.length > 0) {
    return wrong("There is more than one record, and receivers then heed none. Leave one.", better);
  }
  if (/\s\+?all\b/i.test(record)) {
    return wrong(
      "It lets every server send mail of this domain.",
      record.replace(/\s\+?all\b/i, " ~all"),
    );
  }
  if (provider?.needsSpf && !(await includes(dns, record, provider.spf))) {
    return wrong(`It doesn't let ${provider.name} send. Put this in its place.`, better);
  }
  const text = provider ? "Found." : `Found. Whether it covers ${host}, its operator knows.`;
  return { name: "SPF", state: "good", text, found: record, enter: null };
}

const MOST_SPF_LOOKUPS = 10;

/** Whether a record includes another one, itself or by those that it includes. */
async function includes(dns: DnsRecords, record: string, wanted: string): Promise<boolean> {
  const asked = new Set<string>();
  const waiting = [record];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const names = [...next.matchAll(/(?:include:|redirect=)(\S+)/gi)].map(([, name = ""]) => name);
    if (names.some((name) => name.toLowerCase() === wanted)) return true;
    for (const name of names) {
      if (asked.has(name) || asked.size >= MOST_SPF_LOOKUPS) continue;
      asked.add(name);
      waiting.push(...((await findTexts(dns, name, /^v=spf1\b/i)) ?? []));
    }
  }
  return false;
}

/** Where services and mail servers put keys if nobody chooses. */
const USUAL_SELECTORS = ["default", "dkim", "mail", "s1", "s2", "k1", "selector1", "google"];

async function checkDkim(
  dns: DnsRecords,
  { domain, host, selector }: Sender,
): Promise<RecordCheck> {
  const usual = new Set([...(findMailProvider(host)?.selectors ?? []), ...USUAL_SELECTORS]);
  const selectors = selector === null ? [...usual] : [selector];
  const answers = await Promise.all(
    selectors.map(async (each) => {
      const at = `${each}._domainkey.${domain}`;
      return { at, keys: await findTexts(dns, at, /(?:^|;)\s*p=/i) };
    }),
  );
  const found = answers.find(({ keys }) => keys?.some(hasKey));
  if (found) {
    const text = `Found at ${found.at}.`;
    return {
      name: "DKIM",
      state: "good",
      text,
      found: found.keys?.join("\n") ?? null,
      enter: null,
    };
  }
  if (answers.every(({ keys }) => !keys)) return unanswered("DKIM");
  const value = "the key that your provider shows you, which begins with v=DKIM1 or k=rsa";
  const at = `${selector ?? "SELECTOR"}._domainkey.${domain}`;
  const enter = { type: "TXT", at, value } as const;
  const revoked = answers.find(({ keys }) => keys && keys.length > 0);
  if (revoked) {
    const text = `The key at ${revoked.at} is empty: it was withdrawn.`;
    return { name: "DKIM", state: "wrong", text, found: revoked.keys?.join("\n") ?? null, enter };
  }
  const text =
    selector === null
      ? "No key is under one of the usual names. If your provider gave you another selector, save it above and test again."
      : `There is no key under the selector ${selector}.`;
  return { name: "DKIM", state: "missing", text, found: null, enter };
}

const hasKey = (record: string) => /(?:^|;)\s*p=\s*[a-z0-9+/]/i.test(record);

async function checkDmarc(dns: DnsRecords, { domain }: Sender): Promise<RecordCheck> {
  const labels = domain.split(".");
  // A record of the domain above holds for those below it.
  for (let start = 0; start <= labels.length - 2; start += 1) {
    const at = `_dmarc.${labels.slice(start).join(".")}`;
    const all = await findTexts(dns, at, /^v=DMARC1\b/i);
    if (!all) return unanswered("DMARC");
    const [record, ...others] = all;
    if (record === undefined) continue;
    const found = all.join("\n");
    if (others.length > 0) {
      const text = `There is more than one record at ${at}, and receivers then heed none. Leave one.`;
      return { name: "DMARC", state: "wrong", text, found, enter: null };
    }
    return { name: "DMARC", state: "good", text: `Found at ${at}.`, found, enter: null };
  }
  const enter = { type: "TXT", at: `_dmarc.${domain}`, value: "v=DMARC1; p=none" } as const;
  const text = `Nothing says what to do with forged mail of ${domain}. Google and Yahoo ask senders of newsletters for it.`;
  return { name: "DMARC", state: "missing", text, found: null, enter };
}

function unanswered(name: RecordCheck["name"]): RecordCheck {
  const text = "DNS didn't answer. Please test again in a minute.";
  return { name, state: "unknown", text, found: null, enter: null };
}

/** The texts of this form at a name; null where DNS does not answer. */
async function findTexts(dns: DnsRecords, at: string, form: RegExp): Promise<string[] | null> {
  try {
    const records = await dns.resolveTxt(at);
    return records.map((parts) => parts.join("")).filter((text) => form.test(text));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === "ENOTFOUND" || code === "ENODATA" || code === "EBADNAME" ? [] : null;
  }
}
