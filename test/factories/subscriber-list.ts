import type { Database } from "#domain/database.ts";
import { receiveFiles } from "#domain/imports/import-files.server.ts";
import { bodyOf } from "#domain/imports/sent-files.ts";
import { checkSubscriberFile } from "#domain/newsletter/import/change-subscriber-imports.server.ts";
import type { ListReader } from "#domain/newsletter/import/list-reader.server.ts";
import { subscriberImportJob } from "#domain/newsletter/import/subscriber-import.job.ts";
import { listFileProblem } from "#domain/newsletter/import/subscriber-import.ts";
import type { Store } from "#platform/storage/store.ts";

const by = { id: null };

/** An import of this file of subscribers, of which the check is due. */
export async function listOf(db: Database, store: Store, content: string | Buffer) {
  const file = new Blob([Buffer.from(content)]);
  const received = await receiveFiles(db, store, bodyOf([{ path: "list.csv", file }]).stream(), {
    by,
    now: new Date(),
    onFault: (error) => {
      throw error;
    },
    purpose: { problem: listFileProblem, begin: checkSubscriberFile },
  });
  if (!received.ok) throw new Error(received.error);
  return received.id;
}

/** Does the step that is due, as a worker does. */
export async function doListStep(
  db: Database,
  how: { store: Store; reader: ListReader },
  signal = new AbortController().signal,
): Promise<void> {
  const job = subscriberImportJob(db, how);
  const [claimed] = await job.claim(1, 1);
  if (!claimed) throw new Error("No import of subscribers is due");
  await job.work(claimed, signal, { leave: (wait) => wait() });
}
