-- What readers send in, and the queue of addresses (spec §3).

create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  email text not null check (email <> ''),
  message text not null check (message <> ''),
  created_at timestamptz not null default now(),
  is_read boolean not null default false,
  read_at timestamptz
);
create index contact_messages_created_at_idx on contact_messages (created_at desc);

create table newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email <> ''),
  subscribed_at timestamptz not null default now(),
  is_active boolean not null default true,
  unsubscribed_at timestamptz,
  verification_token text not null unique default gen_random_uuid()::text,
  unsubscribe_token text not null unique default gen_random_uuid()::text
);
create unique index newsletter_subscribers_email_key on newsletter_subscribers (lower(email));
create index newsletter_subscribers_subscribed_at_idx
  on newsletter_subscribers (subscribed_at desc) where is_active;

create table auto_poster_queue (
  id uuid primary key default gen_random_uuid(),
  url text not null unique check (url <> ''),
  origin_website text not null,
  status text not null default 'queued'
    check (status in ('queued', 'processing', 'completed', 'failed', 'skipped')),
  num_of_tries integer not null default 0 check (num_of_tries >= 0),
  recipe_id uuid references recipes (id) on delete set null,
  recipe_title text,
  error_message text,
  created_at timestamptz not null default now()
);
create index auto_poster_queue_created_at_idx on auto_poster_queue (created_at);
create index auto_poster_queue_recipe_id_idx on auto_poster_queue (recipe_id);
