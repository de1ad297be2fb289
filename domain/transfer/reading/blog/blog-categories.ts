/** What WordPress calls its first category, as its translations install it. */
const UNCHOSEN = new Set(
  `uncategorized uncategorised allgemein unkategorisiert non-classé non-catégorisé sin-categoría
  sin-categorizar sense-categoria sem-categoria senza-categoria geen-categorie niet-gecategoriseerd
  ikke-kategoriseret ukategorisert okategoriserade okategoriserad yleinen luokittelematon
  bez-kategorii nezařazené nezaradené nekategorizirano egyéb kategória-nélküli fără-categorie
  без-рубрики без-категорії без-категория некатегоризовано χωρίς-κατηγορία genel kategorisiz
  未分類 未分类 미분류 כללי غير-مصنف chưa-được-phân-loại chưa-phân-loại`.split(/\s+/),
);

/** Whether somebody gave the category: WordPress files what nobody has filed under its first one. */
export function isChosenCategory(name: string): boolean {
  return !UNCHOSEN.has(name.normalize("NFC").trim().toLowerCase().replace(/\s+|-/g, "-"));
}

/** The blog's own categories, before the courses of its plugin. */
export function filedUnder(own: string[], courses: string[]) {
  const ownCategories = [...new Set(own.filter(isChosenCategory))];
  return { categories: [...new Set([...ownCategories, ...courses])], ownCategories };
}
