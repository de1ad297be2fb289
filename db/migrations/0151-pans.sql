-- expand
-- The pan that a recipe is written for: its shape, its size (with a width where it has one) and their unit.

alter table recipes
  add column pan_shape text,
  add column pan_size numeric,
  add column pan_width numeric,
  add column pan_unit text;

select create_recipe_views();
