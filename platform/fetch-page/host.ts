/** Whether a host is the domain itself or below it; "evilallrecipes.com" is neither. */
export function isWithin(host: string, domain: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, "");
  return name === domain || name.endsWith(`.${domain}`);
}
