import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { migrate } from "#platform/db/migrate.ts";
import { startMailServer } from "#test/fakes/mail-server.ts";
import { freshDatabase, onDatabase, openBenchCluster } from "./databases.ts";
import type { Part } from "./figure.ts";

const PEOPLE = 10_000;
const KILLS = 5;
const PATIENCE_MS = 300_000;

/** An issue for ten thousand, whose sender is killed five times on its way. */
export const benchMail: Part = async (say) => {
  const cluster = await openBenchCluster(say);
  const database = await freshDatabase(cluster.url, "bench_mail");
  await migrate(database, "db/migrations", () => {});
  const server = await startMailServer();
  let sender: ChildProcess | undefined;
  const start = () => {
    sender = spawn(process.execPath, ["test/send-mails.ts", database, server.url], {
      stdio: ["ignore", "ignore", "inherit"],
    });
  };
  const kill = async () => {
    if (!sender) return;
    const ended = once(sender, "exit");
    sender.kill("SIGKILL");
    await ended;
    sender = undefined;
  };
  const deadline = Date.now() + PATIENCE_MS;
  const taken = async (mails: number) => {
    while (server.taken.length < mails && Date.now() < deadline) await sleep(5);
  };
  try {
    await onDatabase(
      database,
      `insert into newsletter_subscribers (email)
       select 'reader' || n || '@example.com' from generate_series(1, ${PEOPLE}) n;
       insert into newsletter_issues (subject, status, scheduled_for)
       values ('Soups', 'scheduled', now())`,
    );
    const began = performance.now();
    for (let turn = 1; turn <= KILLS; turn++) {
      start();
      await taken((PEOPLE * turn) / (KILLS + 1));
      await kill();
    }
    start();
    const reached = () => new Set(server.taken.map(({ to }) => to)).size;
    while (reached() < PEOPLE && Date.now() < deadline) await sleep(250);
    const seconds = (performance.now() - began) / 1_000;
    // What was taken in the moment of a kill comes once more, a second after.
    await sleep(3_000);
    await kill();
    const ids = new Set(server.taken.map(({ head }) => head["message-id"]));
    const note = `${PEOPLE} subscribers, the sender killed ${KILLS} times`;
    return [
      { name: "subscribers without a mail", value: PEOPLE - reached(), unit: "", limit: 0, note },
      {
        name: "mails beyond one each, by Message-ID",
        value: ids.size - PEOPLE,
        unit: "",
        limit: 0,
      },
      {
        name: "mails taken twice, in the moment of a kill",
        value: server.taken.length - ids.size,
        unit: "",
        note: "the same Message-ID: mail servers drop the second",
      },
      { name: "mails sent", value: PEOPLE / seconds, unit: "a second" },
    ];
  } finally {
    await kill();
    await server.stop();
    await cluster.stop();
  }
};
