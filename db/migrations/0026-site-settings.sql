-- What an admin has set of the site, in the row 'site' of site_settings: readers' pages show it, so
-- their role may read this row and no other. A change drops their kept pages (0006).
create function read_site_settings() returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select value from site_settings where name = 'site'
$$;
grant execute on function read_site_settings() to visitor, admin;
