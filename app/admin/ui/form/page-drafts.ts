import { type Draft, type DraftStore, newDraftId } from "./draft-store.ts";

/** A form as its drafts see it. */
export type Drafted<Content> = {
  store: DraftStore<Content>;
  /** What the form holds now. */
  present: () => Content;
  /** Whether that is anything unsaved. */
  isDirty: () => boolean;
  /** Whether a draft says something else than the form as it opens. */
  differs: (content: Content) => boolean;
  restore: (content: Content) => void;
  /** The draft that this page goes on with, if there is one. */
  ownId?: () => string | null;
};

/** The drafts of one page that shows a form: its own, and those of earlier pages, which it offers. */
export function pageDrafts<Content>(form: () => Drafted<Content>) {
  let id = "";
  let offers: Draft<Content>[] = [];
  const own = (): Draft<Content> => ({ id, at: Date.now(), content: form().present() });

  function discard(draft: Draft<Content>): void {
    form().store.forget(draft.id);
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
    /** Stores what is typed; nothing is left of it once it is no longer unsaved. */
    keep() {
      if (!id) return;
      if (form().isDirty()) form().store.keep(own());
      else form().store.forget(id);
    },
    discard,
    restore(draft: Draft<Content>) {
      const mine = form().isDirty() ? own() : null;
      form().restore(draft.content);
      discard(draft);
      if (!mine) return;
      // What was typed here meanwhile is offered in its turn.
      form().store.keep(mine);
      offers = [...offers, mine];
      id = newDraftId();
    },
    /** It is saved. */
    forget: () => form().store.forget(id),
    /** This page stores nothing any more: what it holds goes on elsewhere. */
    stop() {
      id = "";
    },
    /** The draft that this page goes on with, which is not to be offered. */
    takeOwn(): Content | undefined {
      offers = offers.filter((draft) => draft.id !== id);
      return form()
        .store.all()
        .find((draft) => draft.id === id)?.content;
    },
  };
}
