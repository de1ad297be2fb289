-- expand
-- What editors and authors may do, below the application: the requests of an account run as the role of its name
-- (0192). `visitor`, `admin` and `accounts` stay as they are. A later table or function is neither's until it is
-- granted to them; db/permissions.test.ts lists what only administrators have.

-- As in 0101: roles belong to the whole cluster.
do $$
declare
  name text;
begin
  foreach name in array array['editor', 'author'] loop
    begin
      execute format('create role %I nologin', name);
    exception when duplicate_object or unique_violation then null;
    end;
    if not (select rolsuper from pg_roles where rolname = current_user) then
      begin
        execute format('grant %I to current_user', name);
      exception when insufficient_privilege then
        if not pg_has_role(current_user, name, 'member') then
          raise exception 'role "%" belongs to another user of this PostgreSQL: grant it to "%"',
            name, current_user;
        end if;
      end;
    end if;
  end loop;
end $$;
grant usage on schema public to editor, author;

-- Of whom a picture is: authors change their own. Those from before are nobody's.
alter table media add column created_by_id uuid;

-- For whom an author's transaction works (platform/db/account-pool.ts); null for everybody else.
create function current_account() returns uuid language sql stable parallel safe
as $$ select nullif(current_setting('sorrel.account', true), '')::uuid $$;

-- What an author sees of recipes: published ones, and the author's own. Everybody else sees what the grants say.
create function is_shown_recipe(status text, author uuid) returns boolean language sql stable parallel safe
as $$ select current_user <> 'author' or (status = 'published' or author = public.current_account()) $$;

-- Whether a recipe is one that an author may change.
create function is_own_draft(recipe uuid) returns boolean language sql stable set search_path = public, pg_temp
as $$
  select exists (select from recipes r
    where r.id = recipe and r.author_id = current_account() and r.status = 'draft')
$$;
-- Whether a picture is used by anything but the author's own drafts and page.
create function is_used_elsewhere(picture uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from media_uses u left join recipes r on u.noun = 'recipe' and r.id = u.noun_id
    where u.media_id = picture
      and (r.author_id = current_account() and r.status = 'draft') is not true
      and (u.noun = 'author' and u.noun_id = current_account()) is not true)
$$;
grant execute on function current_account(), is_shown_recipe(text, uuid) to visitor, admin, accounts, editor, author;
grant execute on function is_own_draft(uuid), is_used_elsewhere(uuid) to author;

-- Slugs and sources are taken by recipes, too, that an author does not see.
create function is_slug_taken(wanted text, own uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from recipes r
    where r.slug = wanted and r.deleted_at is null and r.id is distinct from own)
$$;
create function recipe_of_source(url text) returns table (id uuid, slug text)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.id, r.slug from recipes r where r.source_url = url and r.deleted_at is null
$$;
grant execute on function is_slug_taken(text, uuid), recipe_of_source(text) to admin, editor, author;

-- An author's drafts are read through the view as well, which has its owner's rights.
do $$
declare
  before constant text := pg_get_functiondef('create_recipe_views'::regproc);
  -- Its versions are others' drafts, too.
  other constant text := 'v.id <> r.id and v.deleted_at is null';
  shown constant text := replace(before, 'where r.deleted_at is null$view$',
    'where r.deleted_at is null and is_shown_recipe(r.status, r.author_id)$view$');
  after constant text := replace(shown, other, other || ' and is_shown_recipe(v.status, v.author_id)');
begin
  if shown = before or after = shown then raise exception 'create_recipe_views has other conditions'; end if;
  execute after;
  perform create_recipe_views();
end $$;

-- Editors: what administrators have, except for these.
do $$
declare
  administrators_only constant text[] := array[
    -- Settings, tokens, backups, webhooks, and what the site was moved in from.
    'backups', 'bounce_events', 'bounce_sources', 'mail_pace', 'site_settings', 'webhook_attempts',
    'webhook_deliveries', 'webhook_events', 'webhooks', 'redirects',
    'import_files', 'import_images', 'import_items', 'import_pieces', 'imports', 'imported_articles',
    -- Readers' addresses.
    'newsletter_departures', 'newsletter_issues', 'newsletter_subscribers', 'subscriber_import_rows',
    'subscriber_imports',
    -- Of the whole site.
    'activity', 'count_word_moves', 'food_fills', 'site_views_daily'];
  granted record;
begin
  for granted in
    select c.relname, c.relkind, array_agg(a.privilege_type) as privileges
    from pg_class c, aclexplode(c.relacl) a
    where c.relnamespace = 'public'::regnamespace and a.grantee = 'admin'::regrole
      and c.relkind in ('r', 'v') and c.relname <> all (administrators_only)
    group by c.relname, c.relkind
  loop
    execute format('grant %s on %I to editor',
      case granted.relkind when 'v' then 'select' else array_to_string(granted.privileges, ', ') end, granted.relname);
  end loop;
end $$;
grant insert on activity to editor, author;
-- An export has the old addresses of its recipes, and they go to the recipe that is kept of two doubles.
grant select, update (recipe_id) on redirects to editor;

-- Authors: recipes, what they are filed under, and pictures. Policies below say which.
grant select on admin_recipe_index, categories, categories_with_count, dietary_tags, facet_options, facets, former_tags,
  listing_refreshes, meal_types, media, media_details, media_uses, published_recipes_view, recipe_detail_view, recipe_listing,
  recipe_search, season, tags, unknown_foods to author;
grant select (id, name, state) on reviews to author;
grant select, insert, update on recipes to author;
grant select, insert on recipe_revisions to author;
grant select, insert, update, delete on draft_links, ingredients, instructions, equipment, nutrition_info, recipe_categories,
  recipe_meal_types, recipe_dietary_tags, recipe_tags, recipe_notes, recipe_slug_redirects, recipes_in_season, media
  to author;
grant insert on tags, unknown_foods to author;
-- A category is locked while a recipe is filed under it.
grant update (id) on categories to author;

-- Functions for readers' pages are everybody's; editors have those of administrators too, but for what is about accounts
-- and readers' addresses.
do $$
declare
  administrators_only constant text[] := array[
    'administrator_addresses', 'delete_old_views', 'forget_addresses', 'forget_in_activity', 'open_invitation',
    'open_password_reset'];
  granted record;
begin
  for granted in
    select p.oid::regprocedure as name, p.proname, a.grantee::regrole::text as role
    from pg_proc p, aclexplode(p.proacl) a
    where p.pronamespace = 'public'::regnamespace and a.grantee in ('admin'::regrole, 'visitor'::regrole)
  loop
    if granted.role = 'visitor' then execute format('grant execute on function %s to author', granted.name); end if;
    if granted.proname <> all (administrators_only) then
      execute format('grant execute on function %s to editor', granted.name);
    end if;
  end loop;
end $$;
grant execute on function current_tag(text), queue_url_key(text), recipe_content_hash(uuid), recipe_key(text),
  unsaved_image_hashes() to author;

-- Which rows. Administrators and editors have all, and so has the tables' owner, as which views, functions and
-- triggers read them.
do $$
declare
  name text;
begin
  foreach name in array array['recipes', 'admin_recipe_index', 'ingredients', 'instructions', 'equipment',
    'nutrition_info', 'recipe_categories', 'recipe_meal_types', 'recipe_dietary_tags', 'recipe_tags', 'recipe_notes',
    'recipe_revisions', 'recipe_slug_redirects', 'recipes_in_season', 'categories', 'media', 'media_uses', 'reviews',
    'draft_links',
    'outgoing_mails']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy administrators on %I to admin using (true)', name);
    if name <> 'outgoing_mails' then execute format('create policy editors on %I to editor using (true)', name); end if;
    if name like 'recipe\_%' or name in ('draft_links', 'ingredients', 'instructions', 'equipment', 'nutrition_info',
      'recipes_in_season')
    then
      -- Former versions of what is published were drafts of others, and links to drafts are whose the draft is.
      if name not in ('draft_links', 'recipe_revisions') then
        execute format('create policy authors_read on %I for select to author
          using (exists (select from recipes r where r.id = recipe_id))', name);
      end if;
      execute format('create policy authors_write on %I to author using (is_own_draft(recipe_id))', name);
    end if;
  end loop;
end $$;
create policy authors_read on recipes for select to author using (is_shown_recipe(status, author_id));
create policy authors_write on recipes to author
  using (author_id = current_account() and status = 'draft');
create policy authors_read on admin_recipe_index for select to author
  using (exists (select from recipes r where r.id = recipe_id));
create index recipes_author_id_idx on recipes (author_id);
create policy authors_read on categories for select to author using (true);
create policy authors_lock on categories for update to author using (true) with check (false);
create policy authors_read on reviews for select to author using (state = 'published');
create policy authors_read on media_uses for select to author
  using (noun <> 'recipe' or exists (select from recipes r where r.id = noun_id));
create policy authors_read on media for select to author using (true);
-- Of whatever is uploaded, the columns that its files' names are made of.
create policy visitors_read on media for select to visitor using (true);
-- A picture that anything else uses is no longer its author's alone.
create policy authors_write on media to author
  using (created_by_id = current_account() and not is_used_elsewhere(id));
-- Of messages and reviews; other mails are about accounts and the newsletter.
create policy editors on outgoing_mails to editor using (kind in ('message', 'reply', 'review-answer'));

-- Mails for administrators go to them alone.
create or replace function administrator_addresses() returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select email from admins where role = 'admin' order by created_at, id
$$;
