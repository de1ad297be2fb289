-- expand
-- Whether a recipe's nutrition was calculated from its ingredients (docs/decisions/068-calculated-nutrition.md).

-- Sample recipes that nobody has touched stay so: their hash is of what the view shows.
create temporary table untouched on commit drop as
select id from recipes where sample_hash is not null and deleted_at is null and sample_hash = recipe_content_hash(id);

alter table recipes add column nutrition_calculated boolean not null default false;
select create_recipe_views();

update recipes set sample_hash = recipe_content_hash(id) where id in (select id from untouched);
