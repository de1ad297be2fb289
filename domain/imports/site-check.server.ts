import type { WriteContext } from "#domain/activity/activity.ts";
import type { Database } from "#domain/database.ts";
import { ANY_SITE, isWebPort } from "#platform/fetch-page/page-address.ts";
import { type InsideAddresses, mightReach, namesHost } from "#platform/inside-addresses.ts";
import { checkAddress } from "./change-imports.server.ts";
import type { ImportAddress } from "./import-address.ts";
import { storedLogin } from "./import-login.server.ts";

export type SiteCheckOptions = {
  /** AUTH_SECRET. */
  authSecret: string;
  /** IMPORT_ALLOW. */
  inside: InsideAddresses;
};

type SiteCheckResult = { ok: true; id: string } | { ok: false; errors: { address: string } };
type Asked = WriteContext & ImportAddress & { options: SiteCheckOptions };

/** Begins an import of a site's recipes with its check, unless IMPORT_ALLOW would be needed for it. */
export async function checkSite(
  db: Database,
  { address, login, options, by, now }: Asked,
): Promise<SiteCheckResult> {
  const error = refusalInside(address, options.inside);
  if (error) return { ok: false, errors: { address: error } };
  const stored = storedLogin(login, options.authSecret);
  return { ok: true, id: await checkAddress(db, { address, login: stored, by, now }) };
}

function refusalInside(address: string, inside: InsideAddresses): string | null {
  const { hostname, port } = new URL(address, ANY_SITE);
  if (!mightReach(inside, hostname))
    return `${hostname} is inside a private network. To permit it, add it to IMPORT_ALLOW.`;
  if (isWebPort(port) || namesHost(inside, hostname)) return null;
  return `Addresses with a port number are read only inside: add ${hostname} to IMPORT_ALLOW to permit it.`;
}
