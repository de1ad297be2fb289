import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { DB } from "#db/schema.ts";
import { openAccounts } from "#domain/auth/accounts.server.ts";
import { startSession } from "#domain/auth/sessions.server.ts";
import { NEW_RECIPE } from "#domain/recipes/form/form-values.ts";
import { openPool } from "#platform/db/connect.ts";
import { firstAdmin } from "./savers.ts";
import type { DrillSite } from "./site.ts";

const PAUSE_MS = 20;
const WITHIN_MS = 30_000;
const DRAFT = "drill";

type Typist = {
  /** How many states of the text the site has acknowledged. */
  readonly kept: number;
  /** 1 if the database has an older state than was acknowledged, else 0. */
  lost(): Promise<number>;
  stop(): Promise<void>;
};

/** Types a new recipe that is never saved, as an admin's form sends it. */
export async function startTypist({
  origin,
  dataDir,
}: Pick<DrillSite, "origin" | "dataDir">): Promise<Typist> {
  const url = (await readFile(join(dataDir, "database-url"), "utf8")).trim();
  const secret = (await readFile(join(dataDir, "auth-secret"), "utf8")).trim();
  const db = openPool<DB>({ url, role: "accounts", max: 1 });
  const admin = await firstAdmin(db);
  const cookie = await startSession(openAccounts({ db, secret, siteUrl: origin }), {
    session: { admin: admin.id, remembered: true, needsCode: false },
    requestInfo: { cookies: "", address: "", browser: "drill" },
    now: new Date(),
  });
  await db.destroy();
  let isStopped = false;
  let acknowledged = 0;
  let kept = 0;

  async function keep(state: number): Promise<boolean> {
    const content = { base: null, fields: { ...NEW_RECIPE, title: `state ${state}` } };
    const answer = await fetch(`${origin}/admin/recipes/unsaved`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Cookie: cookie.split(";")[0] ?? "" },
      body: JSON.stringify({ id: DRAFT, account: admin.id, recipe: null, content }),
      redirect: "manual",
      signal: AbortSignal.timeout(WITHIN_MS),
    });
    await answer.arrayBuffer();
    if (answer.status < 500 && !answer.ok) throw new Error(`The form gets ${answer.status}`);
    return answer.ok;
  }

  async function type(): Promise<void> {
    for (let state = 1; !isStopped; state += 1) {
      const isKept = await keep(state).catch((error: unknown) => {
        // The site has gone: nothing was acknowledged.
        if (error instanceof TypeError || (error as Error).name === "TimeoutError") return false;
        throw error;
      });
      if (isKept) {
        acknowledged = state;
        kept += 1;
      }
      await sleep(PAUSE_MS);
    }
  }

  const typing = type();
  typing.catch(() => {});
  return {
    get kept() {
      return kept;
    },
    async lost() {
      const known = acknowledged;
      const pool = openPool<DB>({ url, role: "accounts", max: 1 });
      const rows = pool.selectFrom("unsaved_recipes").select("content").where("id", "=", DRAFT);
      const row = await rows.executeTakeFirst();
      await pool.destroy();
      const [, state = "0"] = /"title":"state (\d+)"/.exec(JSON.stringify(row?.content)) ?? [];
      return Number(state) < known ? 1 : 0;
    },
    async stop() {
      isStopped = true;
      await typing;
    },
  };
}
