-- expand
-- What is said of a recipe's further images: whose they are, and of those of other sites what they show.

alter table recipes
  add column image_texts jsonb not null default '[]';

select create_recipe_views();
