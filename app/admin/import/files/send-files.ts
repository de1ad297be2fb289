import { href } from "react-router";
import { z } from "zod";
import { isSignOut } from "#app/admin/layout/return-path.ts";
import { sessionEnded } from "#app/admin/ui/live/session-ended.ts";
import { canRead, postWithProgress } from "#app/admin/ui/upload/post-with-progress.ts";
import { bodyOf, bytesOf, sizesOf } from "#domain/imports/sent-files.ts";
import { parseJson } from "#platform/parse-json.ts";
import type { GivenFile } from "./given-files.ts";

type Sent = { ok: true; id: string } | { ok: false; error: string };

type Sending = {
  onProgress: (sentBytes: number) => void;
  signal: AbortSignal;
  /** Where they go, if not to an import of recipes. */
  address?: string;
};

const CUT_OFF = "The connection was interrupted. Nothing was kept; please send the files again.";
const NOT_SENT = "The site couldn't take these files just now.";

const begun = z.object({ id: z.guid() });
const refusal = z.object({ error: z.string() });

/** Sends the files in one request; the site then begins an import, whose id it answers. */
export async function sendFiles(
  files: readonly GivenFile[],
  { onProgress, signal, address = href("/admin/import/files") }: Sending,
): Promise<Sent> {
  const body = bodyOf(files);
  const headBytes = body.size - bytesOf(sizesOf(files));
  const request = await postWithProgress(address, body, {
    onProgress: (sent) => onProgress(Math.max(0, sent - headBytes)),
    signal,
    contentType: "application/octet-stream",
  });
  if (!request) return { ok: false, error: (await unreadable(files)) ?? CUT_OFF };
  const { responseURL } = request;
  if (isSignOut(responseURL)) return { ok: false, error: sessionEnded(responseURL) };
  const answer = parseJson(request.responseText);
  const { data } = begun.safeParse(answer);
  if (data) return { ok: true, id: data.id };
  return { ok: false, error: refusal.safeParse(answer).data?.error ?? NOT_SENT };
}

/** Names the file that was moved or changed on the disk. */
async function unreadable(files: readonly GivenFile[]): Promise<string | null> {
  for (const { path, file } of files) {
    if (!(await canRead(file))) {
      return `"${path}" can no longer be read. Please choose the files again.`;
    }
  }
  return null;
}
