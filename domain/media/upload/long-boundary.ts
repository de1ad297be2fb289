/** As long as browsers make them. */
const LEAST_LENGTH = 27;
const PADDING = Buffer.from("0123456789abcdefghijklmnopq");
const LINE_BREAK = Buffer.from("\r\n");

export function boundaryOf(contentType: string): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
  return quoted ?? plain ?? "";
}

/**
 * A multipart body and its Content-Type with a boundary of at least 27 characters. RFC 2046 allows 1, but undici, which
 * Node parses forms with, looks for a boundary in the midst of lines, so a short one is found in any image.
 */
export function withLongBoundary(
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
): { bytes: Uint8Array<ArrayBuffer>; contentType: string } {
  const boundary = boundaryOf(contentType);
  if (boundary === "" || boundary.length >= LEAST_LENGTH) return { bytes, contentType };
  const delimiter = Buffer.from(`\r\n--${boundary}`, "latin1");
  // The first delimiter may have no line before it.
  const body = Buffer.concat([LINE_BREAK, bytes]);
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = body.indexOf(delimiter); at >= 0; at = body.indexOf(delimiter, from)) {
    const end = at + delimiter.length;
    parts.push(body.subarray(from, end), PADDING);
    from = end;
  }
  return {
    bytes: Buffer.concat([...parts, body.subarray(from)]),
    contentType: `multipart/form-data; boundary="${boundary}${PADDING}"`,
  };
}
