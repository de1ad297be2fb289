import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { DB } from "#db/schema.ts";
import { openAccounts } from "#domain/auth/accounts.server.ts";
import type { Database } from "#domain/database.ts";
import { findSavedRecipes } from "#domain/recipes/commands/saved-recipe.server.ts";
import { createToken } from "#domain/tokens/change-tokens.server.ts";
import { openPool } from "#platform/db/connect.ts";
import type { DrillSite } from "./site.ts";

const RECIPES = 4;
const ROWS = 10;
/** Longer than a save takes on a busy machine. */
const WITHIN_MS = 30_000;
const PAUSE_MS = 20;

/** What the site has acknowledged of each recipe, and what its database holds. */
export type Savers = {
  /** How many saves have been acknowledged. */
  readonly saved: number;
  /** How many were not acknowledged. */
  readonly failed: number;
  /** Recipes that are older than what was acknowledged, and recipes that are half of one save and half of another. */
  check(): Promise<{ lost: number; half: number }>;
  /** Begins no save until `resume`; resolves when none is under way. */
  pause(): Promise<void>;
  resume(): void;
  stop(): Promise<void>;
};

/** Saves a few recipes over and over by the API, each with one mark in all its parts. */
export async function startSavers({
  origin,
  dataDir,
}: Pick<DrillSite, "origin" | "dataDir">): Promise<Savers> {
  const url = (await readFile(join(dataDir, "database-url"), "utf8")).trim();
  const owner = openPool<DB>({ url, max: 1 });
  const token = await makeToken(url);
  const ids = await owner.selectFrom("recipes").select("id").limit(RECIPES).execute();
  await owner.destroy();
  const acknowledged = new Map(ids.map(({ id }) => [id, 0]));
  let isStopped = false;
  let isPaused = false;
  let under = 0;
  let saved = 0;
  let failed = 0;

  async function save(id: string, state: number): Promise<boolean> {
    const mark = `state ${state}`;
    const rows = Array.from({ length: ROWS });
    const answer = await fetch(`${origin}/api/v1/recipes/${id}`, {
      method: "PATCH",
      headers: {
        Authorization: `Bearer ${token}`,
        "Content-Type": "application/merge-patch+json",
        "If-Match": "*",
      },
      body: JSON.stringify({
        title: mark,
        description: mark,
        tags: [mark],
        ingredients: rows.map(() => ({ name: mark })),
        instructions: rows.map(() => ({ text: mark })),
      }),
      signal: AbortSignal.timeout(WITHIN_MS),
    });
    const text = await answer.text();
    if (answer.status >= 400 && answer.status < 500) throw new Error(`The API refuses: ${text}`);
    return answer.ok;
  }

  async function keepSaving(id: string) {
    for (let state = 1; !isStopped; state++) {
      while (isPaused) await sleep(PAUSE_MS);
      under += 1;
      const isSaved = await save(id, state).catch((error: unknown) => {
        // The site has gone: nothing was acknowledged.
        if (error instanceof TypeError || (error as Error).name === "TimeoutError") return false;
        throw error;
      });
      under -= 1;
      if (isSaved) {
        acknowledged.set(id, state);
        saved += 1;
      } else {
        failed += 1;
        await sleep(PAUSE_MS);
      }
    }
  }

  const saving = Promise.all(ids.map(({ id }) => keepSaving(id)));
  saving.catch(() => {});
  return {
    get saved() {
      return saved;
    },
    get failed() {
      return failed;
    },
    async check() {
      // What is acknowledged while the recipes are read is newer than what is compared.
      const known = new Map(acknowledged);
      const db = openPool<DB>({ url, role: "admin", max: 1 });
      const recipes = await findSavedRecipes(db, [...known.keys()]);
      await db.destroy();
      const states = recipes.map(({ id, title, description, tags, ingredients, instructions }) => {
        const marks = [
          ...[title, description, ...tags],
          ...[...ingredients.map(({ name }) => name), ...instructions.map(({ text }) => text)],
        ];
        const isWhole = new Set(marks).size === 1 && marks.length === 3 + ROWS * 2;
        return { id, isWhole, state: Number(/^state (\d+)$/.exec(title)?.[1] ?? 0) };
      });
      return {
        lost: states.filter(({ id, state }) => state < (known.get(id) ?? 0)).length,
        half: states.filter(({ state, isWhole }) => state > 0 && !isWhole).length,
      };
    },
    async pause() {
      isPaused = true;
      while (under > 0) await sleep(1);
    },
    resume() {
      isPaused = false;
    },
    async stop() {
      isStopped = true;
      isPaused = false;
      await saving;
    },
  };
}

async function makeToken(url: string): Promise<string> {
  const db = openPool<DB>({ url, role: "accounts", max: 1 });
  try {
    const made = await createToken(
      // No cookie is signed.
      openAccounts({ db, secret: "", siteUrl: "http://localhost" }),
      {
        token: { name: "Drill", scopes: ["recipes:read", "recipes:write"], expires: { days: 1 } },
        by: await firstAdmin(db),
        now: new Date(),
      },
    );
    if (!made.ok) throw new Error("No token was made");
    return made.text;
  } finally {
    await db.destroy();
  }
}

/** A new site makes its first admin when it answers already. */
export async function firstAdmin(db: Database) {
  const admins = db.selectFrom("admins").select(["id", "name", "email"]);
  for (let attempt = 1; attempt < 100; attempt += 1) {
    const admin = await admins.executeTakeFirst();
    if (admin) return admin;
    await sleep(100);
  }
  throw new Error("The site has no admin");
}
