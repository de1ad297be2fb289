-- expand
-- A comment of an old blog that gives no stars comes once, as a question; until now none came.

create unique index reviews_asked_once_idx on reviews (recipe_id, rater)
  where kind = 'question' and imported_from is not null;

-- Of the categories, those that the blog itself files the recipe under: by default they stay categories.
alter table import_items add column own_categories text[] not null default '{}';
