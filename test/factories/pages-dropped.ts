import pg from "pg";

/** How often the work told the page cache to drop all pages. */
export async function pagesDropped(url: string, work: () => Promise<unknown>): Promise<number> {
  const heard: unknown[] = [];
  const listener = new pg.Client({ connectionString: url });
  listener.on("notification", (notice) => heard.push(notice));
  await listener.connect();
  await listener.query("listen pages");
  await work();
  // Notices sent before this answer arrive before it.
  await listener.query("select 1");
  await listener.end();
  return heard.length;
}
