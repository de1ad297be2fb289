-- Who did what when: one row for every write of an admin, in the writing transaction. An admin adds
-- rows and reads them; nobody changes one.
create table activity (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null,
  -- Empty when the site itself did it (import, queue, sample).
  by_id uuid,
  by_name text,
  verb text not null check (verb <> ''),
  noun text not null check (noun <> ''),
  noun_id text,
  -- What it was called then.
  title text not null default '',
  details jsonb not null default '{}',
  search_text text not null generated always as (
    search_key(coalesce(by_name, '') || ' ' || verb || ' ' || noun || ' ' || title)) stored
);
create index activity_noun_idx on activity (noun, id desc);
create index activity_noun_id_idx on activity (noun_id, id desc);
create index activity_search_text_idx on activity using gin (search_text gin_trgm_ops);
revoke update, delete, truncate on activity from admin;
