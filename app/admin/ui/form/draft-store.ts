/** Something typed and not saved. `id`: of the page that it was typed on; `at`: of its last change, in ms. */
export type Draft<Content> = { id: string; at: number; content: Content };

export type DraftStore<Content> = {
  /** The latest first. */
  all(): Draft<Content>[];
  keep(draft: Draft<Content>): void;
  forget(id: string): void;
};

const MOST_DRAFTS = 5;

/**
 * What is typed into one form, in this browser's storage until it is saved or thrown away: each page that
 * shows the form has its own draft, so that none overwrites what another left.
 */
export function draftStore<Content>(
  key: string,
  isContent: (value: unknown) => value is Content,
): DraftStore<Content> {
  function isDraft(value: unknown): value is Draft<Content> {
    const { id, at, content } = (value ?? {}) as Partial<Draft<unknown>>;
    return typeof id === "string" && typeof at === "number" && isContent(content);
  }
  function all(): Draft<Content>[] {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
      return Array.isArray(stored) ? stored.filter(isDraft) : [];
    } catch {
      return [];
    }
  }
  const others = (id: string) => all().filter((draft) => draft.id !== id);
  function write(drafts: Draft<Content>[]): void {
    try {
      if (drafts.length === 0) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(drafts));
    } catch {
      // Storage is blocked or full: the page itself still holds what was typed, and asks before it goes.
    }
  }
  return {
    all,
    keep: (draft) => write([draft, ...others(draft.id)].slice(0, MOST_DRAFTS)),
    forget: (id) => write(others(id)),
  };
}

export function newDraftId(): string {
  // Without a secure address there is no randomUUID.
  return crypto.randomUUID?.() ?? String(Math.random());
}
