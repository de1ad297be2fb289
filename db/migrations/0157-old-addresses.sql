-- expand
-- What an old site's addresses became, beside the permalinks that redirects has: "/?p=12", uploaded images, lists. A
-- second import of the site knows its recipes by them. `site` is its host; a path keeps a query only as "?p=12".

create table old_addresses (
  site text not null check (site <> '' and length(site) <= 300),
  path text not null check (path like '/%' and length(path) <= 2000),
  recipe_id uuid references recipes (id) on delete cascade,
  media_id uuid references media (id) on delete cascade,
  to_address text check (to_address ~ '^/([^/\\]|$)'),
  created_at timestamptz not null default now(),
  primary key (path, site),
  check (num_nonnulls(recipe_id, media_id, to_address) = 1)
);
create index old_addresses_recipe_id_idx on old_addresses (recipe_id);
create index old_addresses_media_id_idx on old_addresses (media_id);
grant select, insert, update, delete on old_addresses to admin;

-- Where the first of these paths leads that leads anywhere. Where none does, the list of the category with this slug, or
-- else `otherwise`: only on a site that moved here.
create function find_old_address(paths text[], category_slug text, otherwise text) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(
    (select found.address
      from unnest(paths) with ordinality as given (path, n)
      cross join lateral (select coalesce(
        find_redirect(given.path),
        (select coalesce('/recipe/' || r.slug, m.address, o.to_address)
          from old_addresses o
          left join recipes r on r.id = o.recipe_id and r.status = 'published' and r.deleted_at is null
          left join media m on m.id = o.media_id
          where o.path = given.path and coalesce(r.slug, m.address, o.to_address) is not null
          order by o.created_at, o.site limit 1)) as address) as found
      where found.address is not null
      order by given.n limit 1),
    case when exists (select from old_addresses) then coalesce(
      (select '/categories/' || slug from categories where is_active and slug = category_slug),
      otherwise) end)
$$;
revoke execute on function find_old_address(text[], text, text) from public;
grant execute on function find_old_address(text[], text, text) to admin, visitor;
