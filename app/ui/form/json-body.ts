/**
 * The JSON that a script of ours sent, or null for anything else. The content type is asked for
 * because another site's page can't send it here unasked.
 */
export async function jsonBody(request: Request): Promise<unknown> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^application\/json\b/i.test(type)) return null;
  return request.json().catch(() => null);
}
