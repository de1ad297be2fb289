import { recipes } from "./change-outcome.ts";

const NAMED = 10;

type Question = { title: string; listed: string; means: string };

/** What is asked before recipes are deleted: one is named in the question, more beneath it. */
export function deleteQuestion(titles: string[]): Question {
  const [first = ""] = titles;
  if (titles.length <= 1) return { title: `Delete "${first}"?`, listed: "", means: ONE_MEANS };
  const rest = titles.length - NAMED;
  const named = titles.slice(0, NAMED).join(", ");
  return {
    title: `Delete ${recipes(titles.length)}?`,
    listed: rest > 0 ? `${named} and ${rest} more` : named,
    means: MANY_MEANS,
  };
}

const ONE_MEANS = "Readers will no longer find it. It can be restored from the trash.";
const MANY_MEANS = "Readers will no longer find them. They can be restored from the trash.";
