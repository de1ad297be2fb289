-- Old addresses, of the site that recipes came from, and where their readers go now.
create table redirects (
  id uuid primary key default gen_random_uuid(),
  -- As domain/redirects/old-path.ts writes a path; of a pattern, the pattern: "/%year%/%postname%".
  from_path text not null unique check (from_path like '/_%' and length(from_path) <= 2000),
  recipe_id uuid references recipes (id) on delete cascade,
  -- A path of this site, or an http(s) address of another one.
  to_address text check (to_address ~ '^(/([^/\\]|$)|https?://)'),
  -- Of a pattern: the regular expression whose first group is a recipe's slug. Patterns lead to that recipe.
  matcher text check (matcher <> ''),
  created_at timestamptz not null default now(),
  check (num_nonnulls(recipe_id, to_address, matcher) = 1)
);
create index redirects_recipe_id_idx on redirects (recipe_id);
create index redirects_created_at_idx on redirects (created_at desc, id);
create index redirects_from_path_trgm_idx on redirects using gin (search_key(from_path) gin_trgm_ops);
create index redirects_matcher_idx on redirects (created_at, id) where matcher is not null;

create trigger redirects_notify_pages after insert or update or delete or truncate on redirects
  for each statement execute function notify_channel('pages');

-- Where readers of an old path go; null where it is none, where its recipe is not published, or where the path is
-- that of a recipe's page here. Never to another old path: its target is a page.
create function find_redirect(old_path text) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select case
    when lower(old_path) like '/recipe/%' and find_linked_slug(substr(lower(old_path), 9)) is not null then null
    when exists (select from redirects where from_path = old_path and matcher is null) then (
      select coalesce(d.to_address, '/recipe/' || r.slug)
      from redirects d
      left join recipes r on r.id = d.recipe_id and r.status = 'published' and r.deleted_at is null
      where d.from_path = old_path)
    else (
      select '/recipe/' || find_linked_slug(found.slug)
      from redirects d
      cross join lateral (select lower((regexp_match(old_path, d.matcher))[1]) as slug) as found
      where d.matcher is not null and find_linked_slug(found.slug) is not null
      order by d.created_at, d.id limit 1)
  end
$$;
grant execute on function find_redirect(text) to visitor, admin;
