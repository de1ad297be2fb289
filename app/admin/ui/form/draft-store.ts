import { useRouteLoaderData } from "react-router";
import { inBrowser } from "#app/ui/stores/browser-storage.ts";
import type { Device } from "#domain/unsaved/device.ts";

/** Unsaved form content. */
export type Draft<Content> = {
  /** Of the page it was typed on. */
  id: string;
  /** Its last change, by the clock of the browser it was typed in; ms. Only a draft of the same id can be compared with it. */
  at: number;
  content: Content;
  /** Missing in what a former release stored. */
  account?: string;
  /** What the server says of it: when it came, by this browser's clock, in ms, and from where. */
  kept?: { at: number; device: Device };
};

/** When it was typed, by this browser's clock. */
export function shownTime({ at, kept }: Draft<unknown>): number {
  return kept?.at ?? at;
}

export type DraftStore<Content> = {
  /** In localStorage. */
  key: string;
  /** Newest first. */
  all(): Draft<Content>[];
  save(draft: Draft<Content>): void;
  remove(id: string): void;
};

/** Of an account. */
const MAX_DRAFTS = 5;
/** How the keys of all stores begin. */
const PREFIX = "unsaved-";

const draftKeys = () => inBrowser.keys().filter((key) => key.startsWith(PREFIX));

/** Whether this browser holds drafts of any form. */
export function hasDrafts(): boolean {
  return draftKeys().length > 0;
}

/** Deletes the drafts of all forms. */
export function deleteDrafts(): void {
  for (const key of draftKeys()) inBrowser.keep(key, null);
}

/** The id of the account whose page this is: another one that signs in to this browser is offered none of its drafts. */
export function useAccount(): string {
  return useRouteLoaderData<{ account: string }>("admin/layout/guard")?.account ?? "";
}

/** An account's drafts of one form in localStorage. Each page has its own draft, so that tabs don't overwrite each other's. */
export function draftStore<Content>(
  key: `${typeof PREFIX}${string}`,
  /** Null for what is no content of this form. */
  readContent: (value: unknown) => Content | null,
  account: string,
): DraftStore<Content> {
  function readDraft(value: unknown): Draft<Content>[] {
    const { id, at, content, account: by } = (value ?? {}) as Partial<Draft<unknown>>;
    const read = readContent(content);
    return typeof id === "string" && typeof at === "number" && read !== null
      ? [{ id, at, content: read, ...(by && { account: by }) }]
      : [];
  }
  function stored(): Draft<Content>[] {
    const found = inBrowser.json(key);
    return Array.isArray(found) ? found.flatMap(readDraft) : [];
  }
  const others = (id: string) => stored().filter((draft) => draft.id !== id);
  function write(drafts: Draft<Content>[]): void {
    // Where storage is blocked or full, the page asks before it is left.
    inBrowser.keep(key, drafts.length === 0 ? null : JSON.stringify(drafts));
  }
  return {
    key,
    all: () => stored().filter((draft) => [account, undefined].includes(draft.account)),
    save(draft) {
      const own = others(draft.id).filter((other) => other.account === account);
      const rest = others(draft.id).filter((other) => other.account !== account);
      write([{ ...draft, account }, ...own].slice(0, MAX_DRAFTS).concat(rest));
    },
    remove: (id) => write(others(id)),
  };
}

/** What drafts need to know of a form. */
export type DraftedForm<Content> = {
  store: DraftStore<Content>;
  /** The form's current content. */
  present: () => Content;
  isDirty: () => boolean;
  /** Whether a draft differs from the form as it opens. */
  differs: (content: Content) => boolean;
  restore: (content: Content) => void;
  /** The id of a draft that this page continues. */
  ownId?: () => string | null;
};

/** The draft of the open page, and those of earlier pages, which it offers to restore. */
export function pageDrafts<Content>(form: () => DraftedForm<Content>) {
  let id = "";
  let offers: Draft<Content>[] = [];
  const own = (): Draft<Content> => ({ id, at: Date.now(), content: form().present() });

  function discard(draft: Draft<Content>): void {
    form().store.remove(draft.id);
    offers = offers.filter((other) => other !== draft);
  }

  return {
    id: () => id,
    offered: () => offers[0],
    open() {
      const { ownId, store, differs } = form();
      id = ownId?.() ?? newDraftId();
      const drafts = store.all();
      offers = drafts.filter(({ content }) => differs(content));
      // It was saved, and the page was left before it could be removed.
      for (const draft of drafts)
        if (draft.id !== id && !offers.includes(draft)) store.remove(draft.id);
    },
    /** Stores the draft, or removes it if the form is no longer dirty. */
    save() {
      if (!id) return;
      if (form().isDirty()) form().store.save(own());
      else form().store.remove(id);
    },
    discard,
    restore(draft: Draft<Content>) {
      const mine = form().isDirty() ? own() : null;
      form().restore(draft.content);
      if (mine) {
        // What the restored draft replaced is offered next.
        form().store.save(mine);
        offers = [...offers, mine];
        id = newDraftId();
      }
      // First this page's, so that it is somewhere at any moment.
      form().store.save({ id, at: Date.now(), content: draft.content });
      discard(draft);
    },
    /** Removes this page's draft once its content is saved. */
    remove: () => form().store.remove(id),
    /** Stores nothing more: another page continues the draft. */
    stop() {
      id = "";
    },
    /** The content of the draft that this page continues; it is no longer offered. */
    takeOwn(): Content | undefined {
      offers = offers.filter((draft) => draft.id !== id);
      return form()
        .store.all()
        .find((draft) => draft.id === id)?.content;
    },
  };
}

function newDraftId(): string {
  // randomUUID needs a secure context.
  return crypto.randomUUID?.() ?? String(Math.random());
}
