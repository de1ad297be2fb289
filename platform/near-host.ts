/** Whether a host, as a URL has it, is this machine or a name that only its own network knows, as containers have. */
export function isNearHost(host: string): boolean {
  return /^(?:127(?:\.\d+){3}|\[::1\]|[a-z0-9-]+|.+\.localhost)$/i.test(host);
}
