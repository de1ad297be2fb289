import { inBrowser } from "#app/ui/stores/browser-storage.ts";

/** Unsaved form content. `id`: of the page it was typed on; `at`: its last change, in ms. */
export type Draft<Content> = { id: string; at: number; content: Content };

export type DraftStore<Content> = {
  /** In localStorage. */
  key: string;
  /** Newest first. */
  all(): Draft<Content>[];
  save(draft: Draft<Content>): void;
  remove(id: string): void;
};

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

/** The drafts of one form in localStorage. Each page has its own draft, so that tabs don't overwrite each other's. */
export function draftStore<Content>(
  key: `${typeof PREFIX}${string}`,
  /** Null for what is no content of this form. */
  readContent: (value: unknown) => Content | null,
): DraftStore<Content> {
  function readDraft(value: unknown): Draft<Content>[] {
    const { id, at, content } = (value ?? {}) as Partial<Draft<unknown>>;
    const read = readContent(content);
    return typeof id === "string" && typeof at === "number" && read !== null
      ? [{ id, at, content: read }]
      : [];
  }
  function all(): Draft<Content>[] {
    const stored = inBrowser.json(key);
    return Array.isArray(stored) ? stored.flatMap(readDraft) : [];
  }
  const others = (id: string) => all().filter((draft) => draft.id !== id);
  function write(drafts: Draft<Content>[]): void {
    // Where storage is blocked or full, the page asks before it is left.
    inBrowser.keep(key, drafts.length === 0 ? null : JSON.stringify(drafts));
  }
  return {
    key,
    all,
    save: (draft) => write([draft, ...others(draft.id)].slice(0, MAX_DRAFTS)),
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
      offers = store.all().filter(({ content }) => differs(content));
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
      discard(draft);
      if (!mine) return;
      // What the restored draft replaced is offered next.
      form().store.save(mine);
      offers = [...offers, mine];
      id = newDraftId();
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
