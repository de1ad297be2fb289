type Csv = { fileName: string; chunks: () => AsyncGenerator<string, void> };

/** A CSV that is sent while it is read from the database. */
export function csvDownload(request: Request, { fileName, chunks }: Csv): Response {
  const headers = {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${fileName}"`,
  };
  if (request.method === "HEAD") return new Response(null, { headers });
  return new Response(streamOf(chunks()), { headers });
}

function streamOf(chunks: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    // The client disconnected: release the database connection.
    async cancel() {
      await chunks.return();
    },
  });
}

/** "messages-2026-01-31.csv" */
export function csvFileName(of: string, now: Date): string {
  return `${of}-${now.toISOString().slice(0, 10)}.csv`;
}
