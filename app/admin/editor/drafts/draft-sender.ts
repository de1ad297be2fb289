import { href } from "react-router";
import { type Draft, type DraftStore, shownTime } from "#app/admin/ui/form/draft-store.ts";
import { onAdminEvent } from "#app/admin/ui/live/live-connection.ts";
import { isHidden } from "#app/admin/ui/live/session-check.ts";
import { UNSAVED_RECIPE_BYTES } from "#domain/addresses/addresses.ts";
import type { StoredDraft } from "./stored-draft.ts";

export type SentDraft = {
  id: string;
  /** Whose page this is: another one may have signed in since. */
  account: string;
  /** Null for a new recipe. */
  recipe: string | null;
  /** Null once it is saved or no longer wanted. `at`: when it was typed, by this browser's clock; ms. */
  typed: { at: number; content: StoredDraft } | null;
};

/** From the first key that is not sent on: with the way to the server, less than the three seconds that are promised. */
const PAUSE_MS = 1_000;
const RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 5_000;
/** Of all requests together, a page that is closing sends no more. */
const MOST_BYTES_AT_LAST = 60_000;
/** An answer that takes longer, and longer than the upload on a slow line, is that of a connection that is lost. */
const ANSWER_WITHIN_MS = 10_000;
const SLOWEST_BYTES_PER_MS = 50;
/** No form's draft; a recipe that is gone; too large. */
const FINAL = [400, 404, 413];

type SenderOptions = {
  account: string;
  recipe: string | null;
  /** This browser's copies, each of which stays until the server has it. */
  local: DraftStore<StoredDraft>;
  /** What the server had when the page was loaded. */
  kept: Draft<StoredDraft>[];
};

/** How far the draft of one page is: each by itself, so that one that fails holds up no other. */
type Sending = {
  /** Still to be sent; null removes it there; undefined once it is done. */
  draft: Draft<StoredDraft> | null | undefined;
  /** Of an earlier page, or of another tab that may have sent something newer by now. */
  isFound: boolean;
  isUnderWay: boolean;
  failures: number;
  timer: ReturnType<typeof setTimeout> | undefined;
};

/** A store of drafts in this browser that the server gets too. */
export function sentDrafts({ account, recipe, local, kept }: SenderOptions) {
  // What the server has, or may have.
  const known = new Map(kept.map((draft) => [draft.id, draft]));
  const sendings = new Map<string, Sending>();

  function put(id: string, draft: Draft<StoredDraft> | null, isFound = false): void {
    if (draft) known.set(id, draft);
    else known.delete(id);
    const before = sendings.get(id) ?? { isUnderWay: false, failures: 0, timer: undefined };
    const sending = Object.assign(before, { draft, isFound });
    sendings.set(id, sending);
    plan(id, sending, draft ? PAUSE_MS : 0);
  }
  function plan(id: string, sending: Sending, ms: number): void {
    sending.timer ??= setTimeout(() => void send(id, sending), ms);
  }
  /** Returns how many bytes are sent so that the end of the page does not stop them: none, or no more than `spare`. */
  function send(id: string, sending: Sending, spare = 0): number {
    clearTimeout(sending.timer);
    sending.timer = undefined;
    const { draft, isFound, isUnderWay } = sending;
    // Signed out, it is sent once the page is shown again.
    if (draft === undefined || (isUnderWay && spare === 0) || isHidden.get()) return 0;
    if (draft && isFound && !isHere(draft)) {
      sending.draft = undefined;
      return 0;
    }
    const typed = draft && { at: draft.at, content: draft.content };
    const body = JSON.stringify({ id, account, recipe, typed } satisfies SentDraft);
    const bytes = new Blob([body]).size;
    const keepalive = bytes <= spare;
    sending.isUnderWay = true;
    const sent = bytes > UNSAVED_RECIPE_BYTES ? REFUSED : post({ body, bytes, keepalive });
    void sent.then((answer) => settle(id, { sending, draft, answer }));
    return keepalive ? bytes : 0;
  }
  function settle(id: string, { sending, draft, answer }: Settled): void {
    const isDone = answer !== "not yet";
    sending.isUnderWay = false;
    sending.failures = isDone ? 0 : sending.failures + 1;
    if (answer === "kept" && draft && isHere(draft)) local.remove(id);
    // Else it has changed since.
    if (isDone && sending.draft === draft) sending.draft = undefined;
    const retry = Math.min(RETRY_MS * 2 ** (sending.failures - 1), LONGEST_RETRY_MS);
    if (sending.draft !== undefined) plan(id, sending, isDone ? PAUSE_MS : retry);
  }
  function isHere({ id, at }: Draft<StoredDraft>): boolean {
    return local.all().some((own) => own.id === id && own.at === at);
  }
  const isWaiting = (id: string) => sendings.get(id)?.draft !== undefined;
  const isKept = ({ id, content }: Draft<StoredDraft>) =>
    !isWaiting(id) && isSame(known.get(id)?.content, content);

  return {
    key: `${local.key} ${account}`,
    all(): Draft<StoredDraft>[] {
      const drafts = new Map<string, Draft<StoredDraft>>(known);
      for (const draft of local.all()) {
        const { id, at } = draft;
        if (at > (drafts.get(id)?.at ?? 0)) drafts.set(id, draft);
      }
      return [...drafts.values()].sort((one, other) => shownTime(other) - shownTime(one));
    },
    save(draft: Draft<StoredDraft>): void {
      if (isKept(draft)) return;
      // A clock that was set back must not make it the older one.
      const at = Math.max(draft.at, (known.get(draft.id)?.at ?? 0) + 1);
      local.save({ ...draft, at });
      put(draft.id, { ...draft, at });
    },
    /** After a save whose outcome is unknown: if it went well, the server has forgotten what was typed meanwhile. */
    sendAgain(id: string): void {
      const draft = known.get(id);
      if (draft && !isWaiting(id)) put(id, draft);
    },
    remove(id: string): void {
      local.remove(id);
      if (known.has(id)) put(id, null);
    },
    /** Sends what an earlier page could not, and what waits when this one is left. Returns the function that ends it. */
    open(): () => void {
      for (const draft of local.all()) {
        const twin = known.get(draft.id);
        if (twin && (twin.at >= draft.at || isSame(twin.content, draft.content)))
          local.remove(draft.id);
        // A former release did not say whose it is: it is offered, and sent once it is restored.
        else if (draft.account === account) put(draft.id, draft, true);
      }
      const ending = new AbortController();
      const { signal } = ending;
      const now = () => {
        for (const [id, sending] of sendings) send(id, sending);
      };
      const last = () => {
        let spare = MOST_BYTES_AT_LAST;
        for (const [id, sending] of sendings) spare -= send(id, sending, spare);
      };
      window.addEventListener("online", now, { signal });
      window.addEventListener("pagehide", last, { signal });
      document.addEventListener("visibilitychange", () => document.hidden && now(), { signal });
      // Such as after signing in again.
      const unsubscribe = onAdminEvent(({ type }) => type === "missed" && now());
      return () => {
        ending.abort();
        unsubscribe();
        now();
        // What is not sent by now another page may save or discard.
        for (const sending of sendings.values()) sending.isFound = true;
      };
    },
  };
}

type Answer = "kept" | "refused" | "not yet";
type Settled = { sending: Sending; draft: Draft<StoredDraft> | null; answer: Answer };

const REFUSED = Promise.resolve<Answer>("refused");

type Post = { body: string; bytes: number; keepalive: boolean };

async function post({ body, bytes, keepalive }: Post): Promise<Answer> {
  try {
    const { ok, status } = await fetch(href("/admin/recipes/unsaved"), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
      // A redirect leads to the sign-in.
      redirect: "manual",
      keepalive,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS + Math.ceil(bytes / SLOWEST_BYTES_PER_MS)),
    });
    if (ok) return "kept";
    return FINAL.includes(status) ? "refused" : "not yet";
  } catch {
    return "not yet";
  }
}

function isSame(one: StoredDraft | undefined, other: StoredDraft): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
