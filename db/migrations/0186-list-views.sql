-- expand
-- Choices of filters that are kept under a name, for all admins.
create table list_views (
  id uuid primary key default gen_random_uuid(),
  -- Which list: 'recipes'.
  list text not null,
  name text not null check (name <> '' and char_length(name) <= 60),
  -- As in the address, without its page.
  params text not null check (char_length(params) <= 2000)
);
create unique index list_views_name_key on list_views (list, lower(name));
grant select, insert, update, delete on list_views to admin;
