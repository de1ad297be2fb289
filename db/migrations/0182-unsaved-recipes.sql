-- expand
-- What an admin typed into a recipe's form and has not saved, for each page that it was typed on. It is for that
-- account alone, so the role `accounts` keeps it: no page for readers, API, export or assistant can read it.
create table unsaved_recipes (
  admin_id uuid not null references admins (id) on delete cascade,
  -- The page's, made by its browser.
  id text not null check (length(id) between 1 and 64),
  -- Null for a recipe that was never saved.
  recipe_id uuid references recipes (id) on delete cascade,
  -- The form's fields, and the saved version that they are based on. As it was sent: jsonb refuses some characters.
  content json not null,
  -- The user agent, which says on what device it was typed.
  browser text not null,
  -- By the clock of that device, which tells what is newer of one page's.
  typed_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (admin_id, id)
);
create index unsaved_recipes_recipe_id_idx on unsaved_recipes (recipe_id);
create index unsaved_recipes_updated_at_idx on unsaved_recipes (updated_at);
revoke all on unsaved_recipes from admin;
grant select, insert, update, delete on unsaved_recipes to accounts;
