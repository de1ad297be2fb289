/** Something typed that waits in this browser. `id`: of the page that it was typed on. */
export type Kept = { id: string /** When it was last changed, in milliseconds. */; at: number };

export type DraftStore<Draft extends Kept> = {
  /** The latest first. */
  all(): Draft[];
  keep(draft: Draft): void;
  forget(id: string): void;
};

const MOST_KEPT = 5;

/**
 * What is typed into one form, in this browser's storage until it is saved or thrown away: each page that
 * shows the form keeps its own, so that none writes over what another left.
 */
export function draftStore<Draft extends Kept>(
  key: string,
  isDraft: (value: unknown) => value is Draft,
): DraftStore<Draft> {
  function all(): Draft[] {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
      return Array.isArray(kept) ? kept.filter(isDraft) : [];
    } catch {
      return [];
    }
  }
  const others = (id: string) => all().filter((draft) => draft.id !== id);
  function write(drafts: Draft[]): void {
    try {
      if (drafts.length === 0) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(drafts));
    } catch {
      // Storage is blocked or full: the page itself still holds what was typed, and asks before it goes.
    }
  }
  return {
    all,
    keep: (draft) => write([draft, ...others(draft.id)].slice(0, MOST_KEPT)),
    forget: (id) => write(others(id)),
  };
}

/** For a page that begins to keep. */
export function newKeptId(): string {
  // Without a secure address there is no randomUUID.
  return crypto.randomUUID?.() ?? String(Math.random());
}
