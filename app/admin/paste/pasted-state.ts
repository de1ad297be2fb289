import type { ExistingRecipe } from "#domain/arrivals/find-existing.server.ts";
import type { CopiedLines } from "#domain/generation/copied-lines.ts";
import type { RecipeDraft } from "#domain/recipes/schema.ts";
import { draftOfLines } from "#domain/transfer/reading/pasted/draft-of-lines.ts";
import type { readPasted } from "#domain/transfer/reading/pasted/read-pasted.ts";
import type { LineRole, RoledLine } from "#domain/transfer/reading/pasted/roles.ts";
import type { WebPage } from "#domain/transfer/web/web-page.ts";

/** What was found at an address, and what an admin should know of it. */
export type FoundPage = {
  page: WebPage;
  alreadyHere: Pick<ExistingRecipe, "id" | "title"> | null;
  refusesRobots: boolean;
};

/** The text that the AI service read in pictures, and these as `data:` addresses. */
export type ReadPicture = { text: string; pictures: string[] };

/** What the page for pasted recipes holds. */
export type Pasted = {
  text: string;
  /** Where the text or the recipe comes from; null for what was pasted. */
  found: FoundPage | null;
  /** What the text was read in; none for what was pasted. */
  pictures: string[];
  /** The pasted text that a web page's or a picture's stands in place of. */
  before: string;
  /** Which recipe of several. */
  chosen: number;
  /** Corrected ones, by the number of the recipe and of the line: "0.3". */
  roles: Record<string, LineRole>;
  /** As the AI service read it, on request. */
  copied: CopiedLines | null;
};

/** The navigation state that the page accepts: a text, and for the way back all that it held. */
export type PastedState = { pasted?: string } & Partial<Omit<Pasted, "text">>;

export const NOTHING_PASTED: Pasted = {
  text: "",
  found: null,
  pictures: [],
  before: "",
  chosen: 0,
  roles: {},
  copied: null,
};

type PastedEvent =
  | { type: "arrived"; state: unknown }
  | { type: "typed"; text: string }
  | { type: "found"; found: FoundPage }
  | { type: "pictured"; read: ReadPicture }
  /** To the text that was pasted before a web page or a picture was read. */
  | { type: "went back" }
  /** Null: without the AI service again. */
  | { type: "copied"; of: string; copied: CopiedLines | null }
  | { type: "chosen"; index: number }
  | { type: "corrected"; line: number; role: LineRole };

export function reducePasted(now: Pasted, event: PastedEvent): Pasted {
  const fresh = { ...NOTHING_PASTED, before: now.before };
  switch (event.type) {
    case "arrived": {
      const { pasted, ...rest } = (event.state ?? {}) as PastedState;
      if (typeof pasted !== "string") return now;
      return { ...NOTHING_PASTED, ...rest, text: pasted.replace(/\r\n?/g, "\n") };
    }
    case "typed":
      return {
        ...fresh,
        text: event.text,
        found: isStillOf(now.found, event.text),
        pictures: event.text.trim() ? now.pictures : [],
      };
    case "found": {
      const before = ownText(now);
      const { page } = event.found;
      const text = page.kind === "text" ? page.text : before;
      return { ...fresh, text, found: event.found, before };
    }
    case "pictured":
      return { ...fresh, ...event.read, before: ownText(now) };
    case "went back":
      return { ...NOTHING_PASTED, text: now.before };
    case "copied":
      if (now.text !== event.of) return now;
      return { ...now, chosen: 0, roles: {}, copied: event.copied };
    case "chosen":
      return { ...now, chosen: event.index };
    case "corrected":
      return { ...now, roles: { ...now.roles, [`${now.chosen}.${event.line}`]: event.role } };
  }
}

/** What somebody pasted, not what was read for them. */
function ownText({ found, pictures, before, text }: Pasted): string {
  return found?.page.kind === "text" || pictures.length > 0 ? before : text;
}

/** A text may be corrected by hand and stays that of its page, until another one is in its place. */
function isStillOf(found: FoundPage | null, text: string): FoundPage | null {
  if (found?.page.kind !== "text") return null;
  const [title = ""] = found.page.text.split("\n", 1);
  return text.includes(title) ? found : null;
}

type Shown = {
  lines: RoledLine[] | null;
  /** Of each recipe in the text. */
  titles: string[];
  draft: RecipeDraft | null;
  /** What is not kept, in the words of a list. */
  losses: string[];
  /** Why that is no recipe for the form, as a sentence. */
  problem: string | null;
};

/** For the way back to the page. */
export function keptPasted({ text, ...rest }: Pasted): PastedState {
  return { pasted: text, ...rest };
}

/** What the page shows; `read`: its text as it was read, null for none; `categories`: the names of ours. */
export function shownOf(
  pasted: Pasted,
  read: ReturnType<typeof readPasted> | null,
  categories: readonly string[],
): Shown {
  const page = pasted.found?.page;
  if (page?.kind === "recipe") {
    const { draft, losses } = page;
    return { lines: null, titles: [], draft, losses, problem: null };
  }
  const recipes = [...(read?.recipes ?? []), ...(read?.whole ? [read.whole] : [])];
  const at = Math.min(pasted.chosen, recipes.length - 1);
  const { copied } = pasted;
  const found = copied ?? recipes[at];
  const titles = copied ? [] : (read?.recipes.map(({ fields }) => fields.title) ?? []);
  if (!found) return { lines: null, titles, draft: null, losses: [], problem: read?.error ?? null };
  const lines = found.lines.map((line, index) => {
    return { ...line, role: pasted.roles[`${at}.${index}`] ?? line.role };
  });
  const { draft, losses, problem } = draftOfLines(lines, categories);
  // Whoever says what the lines are knows better.
  const isRead = !copied && Object.keys(pasted.roles).length === 0;
  const unread = isRead ? (read?.error ?? null) : null;
  return {
    lines,
    titles,
    draft: { ...draft, ...page?.around },
    losses,
    problem: problem ?? unread,
  };
}
