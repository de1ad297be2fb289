-- expand
-- The ingredients of a step, where its cook sets them: the ids of rows, and null where the words of the step say them.
alter table ingredients add column row_id text;
alter table instructions add column ingredient_ids text[];

-- Sample recipes that nobody has touched stay so: their hash is of what the view shows.
create temporary table untouched on commit drop as
select id from recipes where deleted_at is null and sample_hash = recipe_content_hash(id);

do $$
declare
  definition text := pg_get_functiondef('create_recipe_views()'::regprocedure);
begin
  definition := replace(definition, $q$'original', i.original$q$, $q$'original', i.original, 'id', i.row_id$q$);
  definition := replace(definition, $q$'imageUrl', s.image_url$q$,
    $q$'imageUrl', s.image_url, 'ingredients', s.ingredient_ids$q$);
  execute definition;
end $$;
select create_recipe_views();

update recipes set sample_hash = recipe_content_hash(id) where id in (select id from untouched);
