create table categories (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  slug text not null check (slug <> ''),
  description text not null default '',
  image_url text,
  display_order integer not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Its content as it came with the sample cookbook; empty for all others.
  sample_hash text
);
create unique index categories_slug_key on categories (slug) where is_active;
create unique index categories_name_key on categories (lower(name)) where is_active;

create function stamp_category() returns trigger language plpgsql set search_path = public as $$
begin
  new.updated_at := now();
  return new;
end $$;
create trigger categories_stamp before update on categories for each row execute function stamp_category();
create trigger categories_notify_pages after insert or update or delete or truncate on categories
  for each statement execute function notify_channel('pages');

-- Its place in the order is no part of its content.
create function category_content_hash(wanted uuid) returns text
language sql stable set search_path = public, pg_temp as $$
  select md5(jsonb_build_array(c.name, c.slug, c.description, c.image_url)::text)
  from categories c where c.id = wanted
$$;
grant execute on function category_content_hash(uuid) to admin;
