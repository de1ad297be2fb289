-- Moving in: what a site's address or some files hold is looked at (check), then imported, and undone as a whole if
-- an admin wants that. Each step is a job; a worker that dies over it leaves finished recipes behind,
-- and the next worker goes on.

create table imports (
  id uuid primary key default gen_random_uuid(),
  -- Of a site; empty for files.
  address text check (address <> ''),
  -- Of files: "recipes.zip and 2 other files".
  name text not null default '',
  step text not null default 'upload' check (step in ('upload', 'check', 'import', 'undo')),
  -- 'stopped' by an admin, or not begun.
  state text not null default 'stopped' check (state in ('stopped', 'waiting', 'running', 'done', 'failed')),
  -- What was recognised: "Paprika".
  label text not null default '',
  -- As in domain/imports/import.ts, once an admin chose them.
  options jsonb,
  error text,
  -- Of this step: recipes that are dealt with, and all of them where that is known.
  done integer not null default 0 check (done >= 0),
  total integer check (total >= 0),
  created_at timestamptz not null default now(),
  created_by_id uuid,
  created_by_name text,
  begun_at timestamptz,
  created_categories uuid[] not null default '{}',
  -- Those that lead to no recipe: a recipe's go with it.
  created_redirects uuid[] not null default '{}',
  -- As in auto_poster_queue.
  due_at timestamptz,
  failures integer not null default 0,
  losses integer not null default 0,
  lease uuid,
  leased_until timestamptz,
  worker integer,
  ended_at timestamptz,
  -- The file that is being read, and the one at which a process died before: a second death there ends the import.
  reading text,
  died_reading text,
  -- While a site asks it to wait.
  waits_until timestamptz,
  check ((state = 'running') = (lease is not null))
);
create index imports_created_at_idx on imports (created_at desc, id);
create index imports_due_idx on imports (due_at) where state = 'waiting';
create index imports_leases_idx on imports (leased_until) where state = 'running';

-- Files that an admin gave, in pieces: the worker that reads them may be on another machine. They are deleted when
-- they are of no more use.
create table import_files (
  import_id uuid not null references imports (id) on delete cascade,
  position integer not null check (position >= 0),
  -- With the folders that it was in, "/" between them.
  path text not null check (path <> ''),
  bytes bigint not null check (bytes >= 0),
  primary key (import_id, position)
);
create table import_pieces (
  import_id uuid not null,
  position integer not null,
  -- Where in the file it begins.
  start bigint not null check (start >= 0),
  content bytea not null,
  primary key (import_id, position, start),
  foreign key (import_id, position) references import_files (import_id, position) on delete cascade
);
-- Archives and pictures are compressed already.
alter table import_pieces alter column content set storage external;

-- What was found, recipe by recipe, and what became of it.
create table import_items (
  id uuid primary key default gen_random_uuid(),
  import_id uuid not null references imports (id) on delete cascade,
  position integer not null check (position >= 0),
  -- By which a site's recipe is known when its site is read again.
  key text,
  -- The file, or page, that it stands in.
  path text not null default '',
  title text not null default '',
  images integer not null default 0,
  redirects integer not null default 0,
  reviews integer not null default 0,
  -- As the other program names them.
  categories text[] not null default '{}',
  losses text[] not null default '{}',
  -- Why it can't be imported.
  problem text,
  -- A recipe that is here already, and how it is known to be the same.
  here_id uuid,
  here_because text check (here_because in ('id', 'source', 'dish')),
  -- What is to be done with it then, where an admin chose otherwise than for all.
  choice text check (choice in ('skip', 'replace', 'both')),
  -- Of a site's recipe, until it is imported.
  content jsonb,
  outcome text check (outcome in ('created', 'replaced', 'skipped', 'refused', 'undone', 'kept')),
  note text,
  recipe_id uuid,
  -- As the import left it: another one says that it was changed since.
  version integer,
  -- Of a replaced recipe, the revision with what it was before.
  former_version integer,
  unique (import_id, position),
  check ((here_id is null) = (here_because is null))
);
create unique index import_items_key_idx on import_items (import_id, key) where key is not null;
create index import_items_here_idx on import_items (import_id, position) where here_id is not null;
create index import_items_problem_idx on import_items (import_id, position) where problem is not null;

-- Images that an undo removes: those of our own export, whose dates are older than the import, and those of recipes that
-- an undo took away.
create table import_images (
  import_id uuid not null references imports (id) on delete cascade,
  media_id uuid not null references media (id) on delete cascade,
  primary key (import_id, media_id)
);
create index import_images_media_idx on import_images (media_id);

create trigger imports_notify_admins after insert or delete on imports
  for each statement execute function notify_admins('import');
create trigger imports_notify_admins_change after update on imports for each row
  when ((old.step, old.state, old.done, old.total, old.label, old.waits_until) is distinct from
    (new.step, new.state, new.done, new.total, new.label, new.waits_until))
  execute function notify_admins('import');
create trigger imports_notify_workers after update on imports for each row
  when (new.state = 'waiting' and old.state <> 'waiting') execute function notify_channel('imports');
create trigger imports_notify_workers_insert after insert on imports for each row
  when (new.state = 'waiting') execute function notify_channel('imports');
