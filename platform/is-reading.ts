/** Whether a request only reads (RFC 9110, section 9.2.1). */
export function isReading({ method }: { method: string }): boolean {
  return method === "GET" || method === "HEAD";
}
