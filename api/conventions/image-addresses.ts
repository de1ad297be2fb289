/** Images of this site are stored by their path ("/media/..."); programs get absolute addresses, and send them back. */

export function absoluteImage(stored: string, siteUrl: string): string {
  return stored.startsWith("/") ? `${siteUrl}${stored}` : stored;
}

export function storedImage(address: string, siteUrl: string): string {
  return address.startsWith(`${siteUrl}/`) ? address.slice(siteUrl.length) : address;
}
