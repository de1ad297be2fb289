/**
 * Parses a JSON request body; null for anything else. Requires the JSON content type, which other sites can't
 * send without a CORS preflight.
 */
export async function jsonBody(request: Request): Promise<unknown> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^application\/json\b/i.test(type)) return null;
  return request.json().catch(() => null);
}
