-- Images of the library. What was uploaded is never stored: it is encoded anew, and the file is named by the content
-- of that (domain/media). Sizes and crops of it are made by workers, from this table.
create table media (
  id uuid primary key default gen_random_uuid(),
  -- The first 32 hexadecimal digits of the SHA-256 of the file.
  hash text not null unique check (hash ~ '^[0-9a-f]{32}$'),
  address text not null unique generated always as ('/media/' || hash || '.webp') stored,
  -- Of the stored file, upright, in pixels.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null,
  original_name text not null default '',
  alt text not null default '',
  -- The centre of the crops, in percent from the left and the top.
  focal_x smallint not null default 50 check (focal_x between 0 and 100),
  focal_y smallint not null default 50 check (focal_y between 0 and 100),
  -- A ThumbHash in base64, and the mean colour as '#rrggbb': shown until the image has loaded.
  placeholder text not null,
  color text not null,
  is_sample boolean not null default false,

  -- The job of making its sizes and crops, as in auto_poster_queue.
  state text not null default 'waiting' check (state in ('waiting', 'making', 'ready', 'failed')),
  due_at timestamptz not null default now(),
  failures integer not null default 0,
  error text,
  losses integer not null default 0,
  lease uuid,
  leased_until timestamptz,
  worker integer,
  ended_at timestamptz,

  created_at timestamptz not null default now(),
  created_by_name text not null default '',
  search_text text not null generated always as (search_key(original_name || ' ' || alt)) stored
);
create index media_newest_idx on media (created_at desc, id);
create index media_due_idx on media (due_at) where state = 'waiting';
create index media_leases_idx on media (leased_until) where state = 'making';
create index media_search_idx on media using gin (search_text gin_trgm_ops);
-- Whether a file may be requested is seen from the image's sizes; what it is called is not public.
grant select (hash, width, height, focal_x, focal_y) on media to visitor;

-- What a page needs of an image beside its address.
create view media_details as
select id, address, jsonb_build_object('w', width, 'h', height, 'fx', focal_x, 'fy', focal_y,
  'p', placeholder, 'alt', alt) as details
from media;

-- Every image address that a recipe or category shows. Deleted ones can be restored: theirs count as well.
create view image_addresses as
select 'recipe' as noun, id as noun_id, main_image_url as address from recipes
union select 'recipe', id, unnest(images) from recipes
union select 'recipe', recipe_id, image_url from instructions
union select 'category', id, image_url from categories
union select 'settings', id, value ->> 'logo' from site_settings
union select 'settings', id, value ->> 'authorImage' from site_settings;

-- Where each image of the library is used, kept up to date by triggers: one that is used can't be deleted.
create table media_uses (
  media_id uuid not null references media (id),
  noun text not null check (noun in ('recipe', 'category', 'settings', 'review')),
  noun_id uuid not null,
  primary key (media_id, noun, noun_id)
);
create index media_uses_noun_idx on media_uses (noun, noun_id);
revoke insert, update, delete on media_uses from admin;

create view media_uses_truth as
select m.id as media_id, a.noun, a.noun_id from image_addresses a join media m on m.address = a.address;
create view media_uses_differences as
select 'missing' as problem, d.* from (table media_uses_truth except all table media_uses) as d
union all select 'wrong', d.* from (table media_uses except all table media_uses_truth) as d;

-- Argument of the trigger: the noun, and the column with its id.
create function refresh_media_uses() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed_id constant uuid := to_jsonb(coalesce(new, old)) ->> tg_argv[1];
begin
  with wanted as (
    select id from media where address in (
      select a.address from image_addresses a where a.noun = tg_argv[0] and a.noun_id = changed_id)
    -- One that is being deleted at this moment is waited for, and is then used by nobody.
    for key share
  ), gone as (
    delete from media_uses u
    where u.noun = tg_argv[0] and u.noun_id = changed_id and u.media_id not in (select id from wanted)
  )
  insert into media_uses (media_id, noun, noun_id)
  select id, tg_argv[0], changed_id from wanted on conflict do nothing;
  return null;
end $$;

create trigger recipes_media_insert after insert on recipes for each row
  when (new.main_image_url is not null or new.images <> '{}')
  execute function refresh_media_uses('recipe', 'id');
create trigger recipes_media_update after update on recipes for each row
  when ((old.main_image_url, old.images) is distinct from (new.main_image_url, new.images))
  execute function refresh_media_uses('recipe', 'id');
create trigger recipes_media_delete after delete on recipes
  for each row execute function refresh_media_uses('recipe', 'id');
create trigger instructions_media_insert after insert on instructions for each row
  when (new.image_url is not null) execute function refresh_media_uses('recipe', 'recipe_id');
create trigger instructions_media_update after update on instructions for each row
  when (old.image_url is distinct from new.image_url)
  execute function refresh_media_uses('recipe', 'recipe_id');
create trigger instructions_media_delete after delete on instructions for each row
  when (old.image_url is not null) execute function refresh_media_uses('recipe', 'recipe_id');
create trigger categories_media after insert or delete or update of image_url on categories
  for each row execute function refresh_media_uses('category', 'id');
create trigger site_settings_media after insert or delete or update of value on site_settings
  for each row execute function refresh_media_uses('settings', 'id');

-- Cached pages show how an image is cropped and its alternative text; a new image is on none of them yet.
create trigger media_notify_pages after delete or truncate on media
  for each statement execute function notify_channel('pages');
create trigger media_notify_pages_update after update of alt, focal_x, focal_y on media
  for each statement execute function notify_channel('pages');
create trigger media_notify_admins after insert or delete on media
  for each statement execute function notify_admins('picture');
create trigger media_notify_admins_state after update on media for each row
  when ((old.state, old.error) is distinct from (new.state, new.error) and new.state <> 'making')
  execute function notify_admins('picture');

-- Other crops are other files: they are made anew, also when the old ones are just being made.
create function restart_media_job() returns trigger language plpgsql set search_path = public as $$
begin
  new.state := 'waiting';
  new.due_at := now();
  new.failures := 0;
  new.losses := 0;
  new.error := null;
  new.lease := null;
  new.leased_until := null;
  return new;
end $$;
create trigger media_restart_job before update of focal_x, focal_y on media for each row
  when ((old.focal_x, old.focal_y) is distinct from (new.focal_x, new.focal_y))
  execute function restart_media_job();

create trigger media_notify_workers after insert or update of focal_x, focal_y on media
  for each statement execute function notify_channel('media');

-- A size that is missing though its image is said to be ready (a store that was moved or restored without it, or a
-- newer version that knows more sizes) is made when it is requested.
create function remake_media(media_hash text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update media set state = 'waiting', due_at = now() where hash = media_hash and state = 'ready'
$$;
grant execute on function remake_media(text) to visitor, admin;

-- Images of other sites that recipes and categories show, and whether they could be fetched when they were last
-- checked. Filled by a job (domain/media/check-remote-images.server.ts).
create table remote_images (
  noun text not null check (noun in ('recipe', 'category')),
  noun_id uuid not null,
  address text not null,
  -- Null until the first check.
  checked_at timestamptz,
  due_at timestamptz not null default now(),
  failures integer not null default 0,
  -- Why it can't be fetched, and since when; null while it can.
  problem text,
  broken_since timestamptz,
  primary key (noun_id, noun, address)
);
create index remote_images_due_idx on remote_images (due_at);
create index remote_images_address_idx on remote_images (address);
create index remote_images_broken_idx on remote_images (broken_since desc, address) where problem is not null;
revoke insert, update, delete on remote_images from admin;

-- Images that have left the library: a job deletes their files, which anyone could go on to request by their addresses.
create table removed_images (
  hash text primary key,
  width integer not null,
  height integer not null,
  focal_x smallint not null,
  focal_y smallint not null
);
revoke insert, update on removed_images from admin;

create function note_removed_image() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into removed_images (hash, width, height, focal_x, focal_y)
  values (old.hash, old.width, old.height, old.focal_x, old.focal_y)
  on conflict (hash) do update set focal_x = excluded.focal_x, focal_y = excluded.focal_y;
  return null;
end $$;
create trigger media_note_removed after delete on media for each row execute function note_removed_image();
