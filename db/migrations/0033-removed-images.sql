-- expand
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
