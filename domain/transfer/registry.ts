import type { RecipeFormat } from "./format.ts";
import { chowdown } from "./formats/chowdown/chowdown.ts";
import { cooklang } from "./formats/cooklang/cooklang.ts";
import { copyMeThat } from "./formats/copy-me-that/copy-me-that.ts";
import { crouton } from "./formats/crouton/crouton.ts";
import { csv } from "./formats/csv/csv.ts";
import { markdown } from "./formats/markdown/markdown.ts";
import { mealie } from "./formats/mealie/mealie.ts";
import { mela } from "./formats/mela/mela.ts";
import { nextcloud } from "./formats/nextcloud/nextcloud.ts";
import { paprika } from "./formats/paprika/paprika.ts";
import { recipeKeeper } from "./formats/recipe-keeper/recipe-keeper.ts";
import { recipeSage } from "./formats/recipesage/recipesage.ts";
import { tandoor } from "./formats/tandoor/tandoor.ts";
import { wprm } from "./formats/wprm/wprm.ts";
import { wxr } from "./formats/wxr/wxr.ts";

/** The formats that recipes come from, tried in this order: those that only look at file endings come last. */
export const FORMATS: readonly RecipeFormat[] = [
  copyMeThat,
  recipeKeeper,
  wxr,
  wprm,
  mealie,
  tandoor,
  nextcloud,
  recipeSage,
  mela,
  crouton,
  paprika,
  cooklang,
  csv,
  chowdown,
  markdown,
];
