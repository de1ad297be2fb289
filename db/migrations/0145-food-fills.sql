-- expand
-- Up to which recipe the rows have been given their food, for each state of the table of foods that a release brought.
create table food_fills (
  foods text primary key check (foods <> ''),
  done_up_to uuid not null default '00000000-0000-0000-0000-000000000000',
  finished_at timestamptz
);
revoke insert, update, delete on food_fills from admin;

-- A job that fills a column which changes nothing on a page says so for its transaction, and the pages stay.
create or replace function notify_pages_of_rows() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if current_setting('sorrel.pages_stay', true) = 'on' then return null; end if;
  perform pg_notify('pages', (
    select jsonb_agg('recipe:' || slug)::text
    from (select r.slug union select d.slug from recipe_slug_redirects d where d.recipe_id = r.id) as its))
  from recipes r where id in (select recipe_id from changed);
  return null;
end $$;
