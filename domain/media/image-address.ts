/** Unsplash's terms require that its photos are hotlinked. */
const HOTLINKED = /(?:^|\.)unsplash\.com$/;

/** Whether the image may not be copied and has to stay a link. */
export function isImageToLink(address: string): boolean {
  return HOTLINKED.test(URL.parse(address)?.hostname ?? "");
}

/** Whether this is the address of another site's image that may be copied. */
export function isImportableImage(address: string): boolean {
  return /^https?:/i.test(address) && isImageAddress(address) && !isImageToLink(address);
}

/** Whether this is an absolute web address or a path on this site. */
export function isImageAddress(address: string): boolean {
  if (/\s/.test(address)) return false;
  if (/^\/[^/\\]/.test(address)) return true;
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

/** The object replacement character, which nobody types: an address of an image in a text that people compare. */
const IMAGE_SIGN = "\ufffc";
export const IMAGE_IN_TEXT = /\ufffc(\S+)/;

export function imageInText(address: string): string {
  return isImageAddress(address) ? IMAGE_SIGN + address : address;
}
