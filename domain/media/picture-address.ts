/** Whether a picture can be at this address: on the web, or one of the site's own. */
export function isPictureAddress(address: string): boolean {
  if (/\s/.test(address)) return false;
  if (/^\/[^/\\]/.test(address)) return true;
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}
