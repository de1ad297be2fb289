/** Unsplash's photos stay links: its rules want them shown from its own address. */
const STAYS_A_LINK = /(?:^|\.)unsplash\.com$/;

/** Whether the rules of whose picture it is forbid to keep a copy. */
export function isImageToLink(address: string): boolean {
  return STAYS_A_LINK.test(URL.parse(address)?.hostname ?? "");
}

/** Whether it is the address of another site's picture, of which a copy may be kept. */
export function isImportableImage(address: string): boolean {
  return /^https?:/i.test(address) && isImageAddress(address) && !isImageToLink(address);
}

/** Whether a picture can be at this address: on the web, or one of the site's own. */
export function isImageAddress(address: string): boolean {
  if (/\s/.test(address)) return false;
  if (/^\/[^/\\]/.test(address)) return true;
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}
