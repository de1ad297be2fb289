import { href } from "react-router";
import type { Draft, DraftStore } from "#app/admin/ui/form/draft-store.ts";
import { onAdminEvent } from "#app/admin/ui/live/live-connection.ts";
import type { StoredDraft } from "./stored-draft.ts";

export type SentDraft = {
  id: string;
  /** Whose page this is: another one may have signed in since. */
  account: string;
  /** Null for a new recipe. */
  recipe: string | null;
  /** Null once it is saved or no longer wanted. */
  content: StoredDraft | null;
};

/** From the first key that is not sent on: with the way to the server, less than the three seconds that are promised. */
const PAUSE_MS = 1_000;
const RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 30_000;
/** More is not sent by a page that is closing. */
const MOST_BYTES_AT_LAST = 60_000;

type SenderOptions = {
  account: string;
  recipe: string | null;
  /** This browser's copies, each of which stays until the server has it. */
  local: DraftStore<StoredDraft>;
  /** What the server had when the page was loaded. */
  kept: Draft<StoredDraft>[];
};

/** A store of drafts in this browser that the server gets too. */
export function sentDrafts({ account, recipe, local, kept }: SenderOptions) {
  // What the server has, or may have.
  const known = new Map(kept.map((draft) => [draft.id, draft]));
  // Still to be sent; null removes it there.
  const waiting = new Map<string, Draft<StoredDraft> | null>();
  // Of earlier pages, or of another tab that may have sent something newer by now.
  const found = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let failures = 0;

  function plan(ms: number): void {
    timer ??= setTimeout(() => void send(), ms);
  }
  async function send({ isLast = false } = {}): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (isSending && !isLast) return;
    isSending = true;
    let isOut = false;
    for (const [id, draft] of waiting) {
      if (draft && found.has(id) && !isHere(draft)) {
        waiting.delete(id);
        continue;
      }
      const answer = await post({ id, account, recipe, content: draft?.content ?? null }, isLast);
      isOut = answer === "out of reach";
      if (isOut) break;
      if (answer === "kept" && draft) settle(draft);
      // Else it has changed since.
      if (waiting.get(id) === draft) waiting.delete(id);
    }
    isSending = false;
    failures = isOut ? failures + 1 : 0;
    const retry = Math.min(RETRY_MS * 2 ** Math.min(failures - 1, 4), LONGEST_RETRY_MS);
    if (waiting.size > 0) plan(isOut ? retry : PAUSE_MS);
  }
  function settle(draft: Draft<StoredDraft>): void {
    if (isHere(draft)) local.remove(draft.id);
  }
  function isHere({ id, at }: Draft<StoredDraft>): boolean {
    return local.all().some((own) => own.id === id && own.at === at);
  }
  function put(draft: Draft<StoredDraft>): void {
    known.set(draft.id, draft);
    waiting.set(draft.id, draft);
    plan(PAUSE_MS);
  }
  const isKept = ({ id, content }: Draft<StoredDraft>) =>
    !waiting.has(id) && isSame(known.get(id)?.content, content);

  return {
    key: `${local.key} ${account}`,
    all(): Draft<StoredDraft>[] {
      const drafts = new Map<string, Draft<StoredDraft>>(known);
      for (const draft of local.all()) {
        const { id, at } = draft;
        if (at > (drafts.get(id)?.at ?? 0)) drafts.set(id, draft);
      }
      return [...drafts.values()].sort((one, other) => other.at - one.at);
    },
    save(draft: Draft<StoredDraft>): void {
      if (isKept(draft)) return;
      found.delete(draft.id);
      local.save(draft);
      put(draft);
    },
    remove(id: string): void {
      local.remove(id);
      waiting.delete(id);
      if (!known.delete(id)) return;
      waiting.set(id, null);
      plan(0);
    },
    /** Sends what an earlier page could not, and what waits when this one is left. Returns the function that ends it. */
    open(): () => void {
      for (const draft of local.all()) {
        const twin = known.get(draft.id);
        if (twin && isSame(twin.content, draft.content)) local.remove(draft.id);
        else if (!twin || twin.at < draft.at) {
          found.add(draft.id);
          put(draft);
        }
      }
      const ending = new AbortController();
      const { signal } = ending;
      const now = () => void send();
      const last = () => waiting.size > 0 && void send({ isLast: true });
      window.addEventListener("online", now, { signal });
      window.addEventListener("pagehide", last, { signal });
      document.addEventListener("visibilitychange", () => document.hidden && now(), { signal });
      // Such as after signing in again.
      const unsubscribe = onAdminEvent(({ type }) => type === "missed" && now());
      return () => {
        ending.abort();
        unsubscribe();
        now();
      };
    },
  };
}

type Answer = "kept" | "refused" | "out of reach";

async function post(draft: SentDraft, isLast: boolean): Promise<Answer> {
  const body = JSON.stringify(draft);
  try {
    const { ok, status } = await fetch(href("/admin/recipes/unsaved"), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
      // A redirect leads to the sign-in.
      redirect: "manual",
      keepalive: isLast && body.length < MOST_BYTES_AT_LAST,
    });
    if (ok) return "kept";
    return status >= 400 && status < 500 && status !== 429 ? "refused" : "out of reach";
  } catch {
    return "out of reach";
  }
}

function isSame(one: StoredDraft | undefined, other: StoredDraft): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
