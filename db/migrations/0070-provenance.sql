-- Who wrote a recipe, who looked it over, and whose photo it shows.

-- 'person', 'ai' or 'site'; empty for what was saved before, which its source tells apart.
-- Reviewed: published by an admin, with the name that admin had then.
alter table recipes
  add column written_by text,
  add column reviewed_at timestamptz,
  add column reviewed_by_name text,
  add column image_credit_name text,
  add column image_credit_url text;
-- Every row so far is empty there: nothing to validate.
alter table recipes add constraint recipes_written_by_known
  check (written_by in ('person', 'ai', 'site')) not valid;

drop trigger recipes_stamp_update on recipes;
create trigger recipes_stamp_update before update of
  author_id, author_name, title, slug, description, main_image_url, main_image_color, images,
  prep_time, cook_time, rest_time, servings, difficulty, cuisine, status, featured,
  meta_description, source_url, source_site, published_at, deleted_at, saved_by, saved_by_name,
  written_by, reviewed_at, reviewed_by_name, image_credit_name, image_credit_url
  on recipes for each row execute function stamp_recipe();

drop trigger recipes_notify_pages_update on recipes;
create trigger recipes_notify_pages_update after update of
  author_name, title, slug, description, main_image_url, main_image_color, images,
  prep_time, cook_time, rest_time, servings, difficulty, cuisine, status, featured,
  meta_description, source_url, source_site, published_at, deleted_at,
  written_by, reviewed_at, image_credit_name, image_credit_url
  on recipes for each statement execute function notify_pages();

create or replace view recipe_detail_view as
select
  r.id, r.title, r.slug, r.description,
  r.main_image_url, r.main_image_color, r.images,
  r.prep_time, r.cook_time, r.rest_time, r.total_time,
  r.servings, r.difficulty, r.cuisine,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name) order by m.bit)
    from recipe_meal_types rm join meal_types m on m.id = rm.meal_type_id
    where rm.recipe_id = r.id
  ), '[]') as meal_types,
  coalesce((
    select jsonb_agg(jsonb_build_object(
      'group', i.group_name, 'amount', i.amount, 'amountMax', i.amount_max,
      'unit', i.unit, 'name', i.name) order by i.display_order, i.id)
    from ingredients i where i.recipe_id = r.id
  ), '[]') as ingredients,
  coalesce((
    select jsonb_agg(jsonb_build_object(
      'stepNumber', s.step_number, 'group', s.group_name, 'name', s.name,
      'text', s.instruction_text, 'imageUrl', s.image_url) order by s.step_number, s.id)
    from instructions s where s.recipe_id = r.id
  ), '[]') as instructions,
  (
    select jsonb_build_object(
      'calories', n.calories, 'protein', n.protein, 'carbohydrates', n.carbohydrates,
      'fat', n.fat, 'fiber', n.fiber, 'sugar', n.sugar, 'sodium', n.sodium)
    from nutrition_info n where n.recipe_id = r.id
  ) as nutrition,
  coalesce((
    select jsonb_agg(t.name order by rt.display_order, t.name)
    from recipe_tags rt join tags t on t.id = rt.tag_id where rt.recipe_id = r.id
  ), '[]') as tags,
  coalesce((
    select jsonb_agg(d.name order by d.bit)
    from recipe_dietary_tags rd join dietary_tags d on d.id = rd.dietary_tag_id
    where rd.recipe_id = r.id
  ), '[]') as dietary_tags,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'slug', c.slug)
      order by c.display_order, c.name)
    from recipe_categories rc join categories c on c.id = rc.category_id
    where rc.recipe_id = r.id
  ), '[]') as categories,
  r.status, r.featured, r.views_count, r.rating_average, r.rating_count,
  r.created_at, r.updated_at, r.published_at, r.first_published_at,
  r.author_id, r.author_name, r.meta_description,
  r.source_url, r.source_site, r.version, r.deleted_at, r.saved_by_name,
  coalesce(r.written_by, case when r.source_url is null then 'person' else 'site' end) as written_by,
  r.reviewed_at, r.reviewed_by_name, r.image_credit_name, r.image_credit_url
from recipes r
where r.deleted_at is null;

create or replace view published_recipes_view as
select
  d.id, d.title, d.slug, d.description,
  d.main_image_url, d.main_image_color, d.images,
  d.prep_time, d.cook_time, d.rest_time, d.total_time,
  d.servings, d.difficulty, d.cuisine, d.meal_types, d.ingredients, d.instructions, d.nutrition,
  d.tags, d.dietary_tags, d.categories, d.status, d.featured, d.views_count,
  d.rating_average, d.rating_count, d.created_at, d.updated_at, d.published_at,
  d.first_published_at, d.author_name, d.meta_description, d.source_url, d.source_site,
  l.recipe_id as list_id,
  l.category_id as list_category_id,
  l.cuisine as list_cuisine,
  l.difficulty as list_difficulty,
  l.total_time as list_total_time,
  l.meal_mask as list_meal_mask,
  l.diet_mask as list_diet_mask,
  l.featured as list_featured,
  l.views_count as list_views_count,
  l.rating as list_rating,
  l.created_at as list_created_at,
  l.title_key as list_title_key,
  s.title_key as search_title_key,
  s.search_text,
  s.suggest_text,
  d.written_by, d.reviewed_at is not null as is_reviewed, d.image_credit_name, d.image_credit_url
from recipe_listing l
left join recipe_detail_view d on d.id = l.recipe_id
left join recipe_search s on s.recipe_id = l.recipe_id;
