import { adminDb } from "#app/context.ts";
import { exportSubscribers } from "#domain/newsletter/export-subscribers.server.ts";
import { subscribersFileName } from "#domain/newsletter/subscriber-table.ts";
import type { Route } from "./+types/export.ts";

/** The CSV of all subscribers (PRODUCT §7), streamed: at most a thousand rows are in memory. */
export function loader({ request, context }: Route.LoaderArgs) {
  const headers = {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${subscribersFileName(new Date())}"`,
  };
  if (request.method === "HEAD") return new Response(null, { headers });
  return new Response(streamOf(exportSubscribers(context.get(adminDb))), { headers });
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
