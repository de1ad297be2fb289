-- Pictures that are ours. What was sent is never kept: it is drawn anew, and the file is named by the
-- content of that (domain/media). Sizes and crops of it are made by workers, from this table.

create table media (
  id uuid primary key default gen_random_uuid(),
  -- The first 32 hexadecimal digits of the SHA-256 of the file.
  hash text not null unique check (hash ~ '^[0-9a-f]{32}$'),
  address text not null unique generated always as ('/media/' || hash || '.webp') stored,
  -- Of the kept file, in pixels, as it stands upright.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null,
  original_name text not null default '',
  -- What it shows, for those who can't see it.
  alt text not null default '',
  -- What the crops are laid around, in percent from the left and the top.
  focal_x smallint not null default 50 check (focal_x between 0 and 100),
  focal_y smallint not null default 50 check (focal_y between 0 and 100),
  -- A ThumbHash in base64, and the mean colour as '#rrggbb': what shows until the picture is there.
  placeholder text not null,
  color text not null,
  is_sample boolean not null default false,

  -- The job of making its sizes and crops, as in outgoing_mails (0080).
  state text not null default 'waiting' check (state in ('waiting', 'making', 'ready', 'failed')),
  due_at timestamptz not null default now(),
  failures integer not null default 0,
  error text,
  lease uuid,
  leased_until timestamptz,

  created_at timestamptz not null default now(),
  created_by_name text not null default '',
  search_text text not null generated always as (search_key(original_name || ' ' || alt)) stored
);
create index media_newest_idx on media (created_at desc, id);
create index media_due_idx on media (due_at) where state = 'waiting';
create index media_leases_idx on media (leased_until) where state = 'making';
create index media_search_idx on media using gin (search_text gin_trgm_ops);

-- Where each picture is used, kept by the triggers below: one that is used can't be deleted.
create table media_uses (
  media_id uuid not null references media (id),
  noun text not null check (noun in ('recipe', 'category')),
  noun_id uuid not null,
  primary key (media_id, noun, noun_id)
);
create index media_uses_noun_idx on media_uses (noun, noun_id);

create function is_media(address text) returns boolean
language sql immutable parallel safe as $$ select coalesce(starts_with(address, '/media/'), false) $$;

-- Deleted recipes can be restored, and inactive categories too: they use their pictures like others.
create function note_recipe_media(recipes_touched uuid[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  with wanted as (
    select m.id as media_id, used.recipe_id
    from (
      select r.id as recipe_id, a.address
      from recipes r cross join lateral unnest(r.images || r.main_image_url) as a (address)
      where r.id = any (recipes_touched) and is_media(a.address)
      union
      select i.recipe_id, i.image_url from instructions i
      where i.recipe_id = any (recipes_touched) and is_media(i.image_url)
    ) as used join media m on m.address = used.address
    -- One that is being deleted at this moment is waited for, and is then used by nobody.
    for key share of m
  ), gone as (
    delete from media_uses u
    where u.noun = 'recipe' and u.noun_id = any (recipes_touched)
      and (u.media_id, u.noun_id) not in (select media_id, recipe_id from wanted)
  )
  insert into media_uses (media_id, noun, noun_id)
  select media_id, 'recipe', recipe_id from wanted
  on conflict do nothing
$$;

create function recipe_media_added() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare touched uuid[];
begin
  select array_agg(id) into touched from added
  where is_media(main_image_url) or exists (select from unnest(images) as i (a) where is_media(a));
  if touched is not null then perform note_recipe_media(touched); end if;
  return null;
end $$;
create trigger recipes_media_insert after insert on recipes
  referencing new table as added for each statement execute function recipe_media_added();

create function recipe_media_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare touched uuid[];
begin
  select array_agg(b.id) into touched from before b join after a using (id)
  where (a.main_image_url, a.images) is distinct from (b.main_image_url, b.images);
  if touched is not null then perform note_recipe_media(touched); end if;
  return null;
end $$;
create trigger recipes_media_update after update on recipes
  referencing old table as before new table as after
  for each statement execute function recipe_media_changed();

create function recipe_media_removed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from media_uses where noun = 'recipe' and noun_id in (select id from removed);
  return null;
end $$;
create trigger recipes_media_delete after delete on recipes
  referencing old table as removed for each statement execute function recipe_media_removed();

create function step_media_added() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare touched uuid[];
begin
  select array_agg(distinct recipe_id) into touched from added where is_media(image_url);
  if touched is not null then perform note_recipe_media(touched); end if;
  return null;
end $$;
create trigger instructions_media_insert after insert on instructions
  referencing new table as added for each statement execute function step_media_added();

create function step_media_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare touched uuid[];
begin
  select array_agg(distinct recipe_id) into touched from (
    select a.recipe_id from before b join after a using (id)
    where a.image_url is distinct from b.image_url
  ) as changed;
  if touched is not null then perform note_recipe_media(touched); end if;
  return null;
end $$;
create trigger instructions_media_update after update on instructions
  referencing old table as before new table as after
  for each statement execute function step_media_changed();

create function step_media_removed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare touched uuid[];
begin
  select array_agg(distinct recipe_id) into touched from removed where is_media(image_url);
  if touched is not null then perform note_recipe_media(touched); end if;
  return null;
end $$;
create trigger instructions_media_delete after delete on instructions
  referencing old table as removed for each statement execute function step_media_removed();

create function category_media_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from media_uses u where u.noun = 'category' and u.noun_id = coalesce(new.id, old.id);
  if tg_op <> 'DELETE' then
    insert into media_uses (media_id, noun, noun_id)
    select m.id, 'category', new.id from media m where m.address = new.image_url for key share;
  end if;
  return null;
end $$;
create trigger categories_media after insert or delete or update of image_url on categories
  for each row execute function category_media_changed();

revoke execute on function note_recipe_media(uuid[]) from public;
revoke insert, update, delete on media_uses from admin;

-- Kept pages show where a picture is cropped and what it is called; its making is no news to them, and
-- a new one is on none of them.
create trigger media_notify_pages after delete or truncate on media
  for each statement execute function notify_pages();
create trigger media_notify_pages_update after update of alt, focal_x, focal_y on media
  for each statement execute function notify_pages();

create function media_made() returns trigger language plpgsql set search_path = public as $$
begin
  if exists (
    select from before b join after a using (id)
    where (a.state, a.error) is distinct from (b.state, b.error) and a.state <> 'making'
  ) then
    perform pg_notify('admin_events',
      json_build_object('type', 'changed', 'noun', 'picture', 'id', null, 'by', null)::text);
  end if;
  return null;
end $$;
create trigger media_notify_admins after update on media
  referencing old table as before new table as after
  for each statement execute function media_made();
create trigger media_notify_admins_news after insert or delete on media
  for each statement execute function notify_admin_news('picture');

-- Other crops are other files: they are made anew, also when the old ones are being made.
create function make_media_anew() returns trigger language plpgsql set search_path = public as $$
begin
  if (new.focal_x, new.focal_y) is distinct from (old.focal_x, old.focal_y) then
    new.state := 'waiting';
    new.due_at := now();
    new.failures := 0;
    new.error := null;
    new.lease := null;
    new.leased_until := null;
  end if;
  return new;
end $$;
create trigger media_made_anew before update of focal_x, focal_y on media
  for each row execute function make_media_anew();

-- Whether a file may be asked for is seen from the picture's sizes; what it is called is no visitor's.
grant select (hash, width, height, focal_x, focal_y) on media to visitor;

-- A worker is woken for it.
create function wake_for_media() returns trigger language plpgsql set search_path = public as $$
begin
  perform pg_notify('media', '');
  return null;
end $$;
create trigger media_wake after insert or update of focal_x, focal_y on media
  for each statement execute function wake_for_media();
