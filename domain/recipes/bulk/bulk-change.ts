/** A change of many recipes at once, as the back office shows it. Pure. */

/** 'purge': from the trash, for good. 'retag': a tag becomes another one. */
export type BulkVerb =
  | "publish"
  | "unpublish"
  | "move"
  | "delete"
  | "restore"
  | "purge"
  | "retag"
  | BulkFieldVerb;

/** They set something of each recipe to a text: a tag that it gets or loses, its cuisine, its difficulty. */
export type BulkFieldVerb = "tag" | "untag" | "cuisine" | "difficulty";

/** So many are changed while the request waits, more by a worker. */
export const AT_ONCE = 200;

/** How many of its recipes came to what; `failed`: unknown, deleted meanwhile, or hindered. */
export type BulkCounts = {
  done: number;
  unchanged: number;
  failed: number;
  undone: number;
  kept: number;
};

export type BulkLine = {
  id: string;
  /** 'rename': readers find a category's recipes by its new name. */
  change: BulkVerb | "rename";
  step: "do" | "undo";
  state: "waiting" | "running" | "done" | "stopped" | "failed";
  /** The category that recipes are moved to, or that was renamed; a tag, cuisine or difficulty. */
  to: string | null;
  /** The tag that becomes another one. */
  from: string | null;
  error: string | null;
  /** Of this step. */
  done: number;
  total: number;
  counts: BulkCounts;
};

export function isAtWork({ state }: BulkLine): boolean {
  return state === "waiting" || state === "running";
}

/** Whether there is something that can be put back now. */
export function canUndo(line: BulkLine): boolean {
  const isEnded = line.step === "do" ? !isAtWork(line) : /stopped|failed/.test(line.state);
  return isEnded && line.change !== "rename" && line.change !== "purge" && line.counts.done > 0;
}
