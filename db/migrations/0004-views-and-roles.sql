-- The views that readers and admins read (spec §3, §7) and the two roles (contract §4).

create view recipe_detail_view as
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
  r.source_url, r.source_site, r.version, r.deleted_at
from recipes r
where r.deleted_at is null;

-- Everything of the detail view for published recipes, and the columns that lists are decided on.
-- Only the listing's own columns: the planner drops the rest of the joins.
create view published_recipes_view as
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
  s.suggest_text
from recipe_listing l
left join recipe_detail_view d on d.id = l.recipe_id
left join recipe_search s on s.recipe_id = l.recipe_id;

create view categories_with_count as
select
  c.id, c.name, c.slug, c.description, c.image_url, c.display_order, c.is_active,
  c.created_at, c.updated_at,
  (select count(*) from recipe_listing l where l.category_id = c.id) as recipe_count
from categories c
where c.is_active;

-- One more view of a published recipe (spec §7); unknown slugs and drafts count nothing.
create function increment_recipe_views(recipe_slug text) returns void
language sql security definer set search_path = public as $$
  update recipes set views_count = views_count + 1
  where slug = recipe_slug and status = 'published' and deleted_at is null
$$;

-- Where a published recipe went that once had this slug; null when none did.
create function find_moved_slug(old_slug text) returns text
language sql stable security definer set search_path = public as $$
  select r.slug from recipe_slug_redirects d join recipes r on r.id = d.recipe_id
  where d.slug = old_slug and r.status = 'published' and r.deleted_at is null
$$;

-- Roles belong to the whole cluster: another site on it may have made them already, or be at it.
do $$
declare
  name text;
begin
  foreach name in array array['visitor', 'admin'] loop
    begin
      execute format('create role %I nologin', name);
    exception when duplicate_object or unique_violation then null;
    end;
    -- From PostgreSQL 16 on, who makes a role may grant it but not yet take it.
    if not (select rolsuper from pg_roles where rolname = current_user) then
      begin
        execute format('grant %I to current_user', name);
      exception when insufficient_privilege then
        -- Another user made the role: that one, or an administrator, must have granted it.
        if not pg_has_role(current_user, name, 'member') then
          raise exception 'role "%" belongs to another user of this PostgreSQL: grant it to "%"',
            name, current_user;
        end if;
      end;
    end if;
  end loop;
end $$;

revoke all on all tables in schema public from public;
grant usage on schema public to visitor, admin;

grant select on published_recipes_view, categories_with_count to visitor;
grant insert (name, email, message) on contact_messages to visitor;
grant insert (email, verification_token, unsubscribe_token) on newsletter_subscribers to visitor;
grant execute on function increment_recipe_views(text), find_moved_slug(text), search_key(text)
  to visitor, admin;

grant select, insert, update, delete on all tables in schema public to admin;
revoke insert, update, delete on recipe_listing, recipe_search from admin;
alter default privileges in schema public grant select, insert, update, delete on tables to admin;
