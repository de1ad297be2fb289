-- The search overlay suggests recipes by their cuisine: the list that it leads to finds them too.
create or replace view recipe_search_truth as
select
  r.id as recipe_id,
  search_key(r.title) as title_key,
  search_key(concat_ws(E'\n', r.title, r.description, (
    select string_agg(concat_ws(', ', i.name, i.note), E'\n' order by i.display_order, i.id)
    from ingredients i where i.recipe_id = r.id
  ), (
    select string_agg(name, E'\n' order by name) from (
      select c.name from recipe_categories rc join categories c on c.id = rc.category_id where rc.recipe_id = r.id
      union select m.name from recipe_meal_types rm join meal_types m on m.id = rm.meal_type_id
      where rm.recipe_id = r.id
      union select d.name from recipe_dietary_tags rd join dietary_tags d on d.id = rd.dietary_tag_id
      where rd.recipe_id = r.id
      union select t.name from recipe_tags rt join tags t on t.id = rt.tag_id where rt.recipe_id = r.id
      union select r.cuisine
    ) as filed
  ))) as search_text,
  search_key(concat_ws(E'\n', r.title, r.description, r.cuisine)) as suggest_text
from recipes r
where r.status = 'published' and r.deleted_at is null;

update recipe_search s set search_text = t.search_text
from recipe_search_truth t
where t.recipe_id = s.recipe_id and s.search_text <> t.search_text;
