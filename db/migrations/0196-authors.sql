-- expand
-- Pages about those who write recipes. One stays when its account goes, with what its author wrote.
create table authors (
  -- Its account's, if there still is one: recipes keep it as their author_id.
  id uuid primary key,
  name text not null check (name <> ''),
  slug text not null unique check (slug <> ''),
  -- Lower case: recipes that name one of them are this author's too.
  former_names text[] not null default '{}',
  -- They lead to the present one.
  former_slugs text[] not null default '{}',
  image_url text,
  about text not null default '',
  links text[] not null default '{}',
  is_shown boolean not null default false,
  updated_at timestamptz not null default now()
);
create unique index authors_name_key on authors (lower(name));
revoke insert, update, delete on authors from admin;
grant select, insert, update, delete on authors to accounts;
grant select on authors to editor;
grant select (id, name) on authors to author;

create trigger authors_notify_pages after insert or update or delete or truncate on authors
  for each statement execute function notify_channel('pages');

create view author_pages as
select id, name, slug, former_slugs, image_url, about, links,
  (select m.details from media_details m where m.address = image_url) as image
from authors where is_shown;
revoke insert, update, delete on author_pages from admin;
grant select on author_pages to visitor, editor;

-- Whom a recipe is by: the name that it gives, or where it gives none the account that wrote it. Null where it names a
-- page elsewhere: that is somebody else of that name.
create function recipe_author_key(author_name text, author_url text, author_id uuid) returns text
language sql immutable parallel safe as $$
  select case when author_url is null then
    case author_name when 'Admin' then author_id::text else lower(author_name) end end
$$;
create index recipes_author_key_idx on recipes
  (recipe_author_key(author_name, author_url, author_id), created_at desc, id)
  where status = 'published' and deleted_at is null;

create function author_keys(author authors) returns text[]
language sql immutable parallel safe as $$
  select array[author.id::text, lower(author.name)] || author.former_names
$$;

-- The page of a recipe's author; null where there is none.
create function author_page_of(recipe uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('name', a.name, 'slug', a.slug)
  from recipes r join authors a
    on a.is_shown and recipe_author_key(r.author_name, r.author_url, r.author_id) = any (author_keys(a))
  where r.id = recipe
$$;

-- A window of an author's published recipes, the newest first, and how many they are.
create function list_author_recipes(author uuid, skip integer, take integer) returns table (ids uuid[], total bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  with keys as (select unnest(author_keys(a)) as key from authors a where a.id = author and a.is_shown)
  select
    array(
      select found.id from keys cross join lateral (
        select r.id, r.created_at from recipes r
        where recipe_author_key(r.author_name, r.author_url, r.author_id) = keys.key
          and r.status = 'published' and r.deleted_at is null
        order by r.created_at desc, r.id limit skip + take
      ) as found
      order by found.created_at desc, found.id limit take offset skip),
    (select count(*) from keys join recipes r
      on recipe_author_key(r.author_name, r.author_url, r.author_id) = keys.key
      and r.status = 'published' and r.deleted_at is null)
$$;
grant execute on function recipe_author_key(text, text, uuid), author_keys(authors), author_page_of(uuid),
  list_author_recipes(uuid, integer, integer) to visitor, admin, editor, author;

-- Whether readers know somebody else by a name: it is a former one of another page, or the site's author's, or
-- published recipes of others give it.
create function is_name_of_others(wanted text, own uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from authors where id <> own and lower(wanted) = any (former_names))
    or exists (select from site_settings where lower(value ->> 'authorName') = lower(wanted))
    or exists (select from recipes r
      where recipe_author_key(r.author_name, r.author_url, r.author_id) = lower(wanted)
        and r.status = 'published' and r.deleted_at is null and r.author_id is distinct from own)
$$;
grant execute on function is_name_of_others(text, uuid) to accounts;

-- An author's picture counts among the uses of images.
create or replace view image_addresses as
select 'recipe' as noun, id as noun_id, main_image_url as address from recipes
union select 'recipe', id, unnest(images) from recipes
union select 'recipe', recipe_id, image_url from instructions
union select 'category', id, image_url from categories
union select 'settings', id, value ->> 'logo' from site_settings
union select 'settings', id, value ->> 'authorImage' from site_settings
union select 'review', id, image_url from reviews
union select 'author', id, image_url from authors;

alter table media_uses drop constraint media_uses_noun_check;
alter table media_uses add constraint media_uses_noun_check
  check (noun in ('recipe', 'category', 'settings', 'review', 'author')) not valid;

create trigger authors_media after insert or delete or update of image_url on authors
  for each row execute function refresh_media_uses('author', 'id');
