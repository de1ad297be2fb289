-- Webhooks: what happens here is told to other programs. An event is written in the transaction of its cause, by
-- triggers, for each webhook that wants it; workers deliver it (docs/decisions/025-webhooks.md).

create table webhooks (
  id uuid primary key default gen_random_uuid(),
  url text not null check (url <> ''),
  description text not null default '',
  -- Those of domain/webhooks/webhook.ts.
  event_types text[] not null check (event_types <> '{}'),
  -- Encrypted under AUTH_SECRET. The former one signs beside it for a while, so that a receiver can change over.
  secret text not null,
  former_secret text,
  former_until timestamptz,
  is_enabled boolean not null default true,
  disabled_at timestamptz,
  -- Empty when an admin paused it.
  disabled_reason text,
  -- Since when deliveries fail for good, with none that succeeded.
  failing_since timestamptz,
  created_at timestamptz not null default now(),
  check ((former_secret is null) = (former_until is null)),
  check (is_enabled = (disabled_at is null))
);
create index webhooks_created_at_idx on webhooks (created_at desc, id);

create table webhook_events (
  -- The header webhook-id of all its deliveries.
  id uuid primary key default gen_random_uuid(),
  -- Commit order for the events of one thing: whoever changes it holds its row until the commit.
  sequence bigint not null unique generated always as identity,
  type text not null check (type <> ''),
  -- The recipe, message, subscriber, queue item or webhook that it is about.
  noun_id uuid not null,
  -- Thin, and under 20 kB.
  data jsonb not null,
  created_at timestamptz not null default now()
);
create index webhook_events_created_at_idx on webhook_events (created_at);

create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references webhooks (id) on delete cascade,
  event_id uuid not null references webhook_events (id) on delete cascade,
  -- The event's, for the order of deliveries.
  noun_id uuid not null,
  sequence bigint not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'delivered', 'failed')),
  due_at timestamptz not null default now(),
  failures integer not null default 0,
  error text,
  -- An admin sends it again after its end: once, and out of order.
  is_resent boolean not null default false,
  -- As in auto_poster_queue.
  losses integer not null default 0,
  lease uuid,
  leased_until timestamptz,
  worker integer,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (webhook_id, event_id)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
create index webhook_deliveries_due_idx on webhook_deliveries (due_at, sequence) where state = 'waiting';
create index webhook_deliveries_leases_idx on webhook_deliveries (leased_until) where state = 'sending';
create index webhook_deliveries_open_idx on webhook_deliveries (webhook_id, noun_id, sequence)
  where ended_at is null and not is_resent;
create index webhook_deliveries_newest_idx on webhook_deliveries (webhook_id, sequence desc);
create index webhook_deliveries_event_idx on webhook_deliveries (event_id);

-- Every attempt, and what came back.
create table webhook_attempts (
  id bigint primary key generated always as identity,
  delivery_id uuid not null references webhook_deliveries (id) on delete cascade,
  attempted_at timestamptz not null,
  duration_ms integer not null check (duration_ms >= 0),
  -- Empty without an answer; `error` says why.
  status integer,
  -- How the answer begins.
  answer text not null default '',
  error text
);
create index webhook_attempts_delivery_idx on webhook_attempts (delivery_id, id);

create trigger webhooks_notify_admins after update of is_enabled, failing_since on webhooks
  for each row when ((old.is_enabled, old.failing_since) is distinct from (new.is_enabled, new.failing_since))
  execute function notify_admins('webhook');
create trigger webhook_deliveries_notify_admins after insert on webhook_deliveries
  for each statement execute function notify_admins('webhook');
create trigger webhook_deliveries_notify_admins_change after update on webhook_deliveries for each row
  when (new.state <> 'sending' and (old.state, old.due_at) is distinct from (new.state, new.due_at))
  execute function notify_admins('webhook');
create trigger webhook_deliveries_notify_workers after insert on webhook_deliveries
  for each statement execute function notify_channel('webhooks');
create trigger webhook_deliveries_notify_workers_change after update on webhook_deliveries for each row
  when (new.state = 'waiting' and old.state <> 'sending' and new.due_at <= now())
  execute function notify_channel('webhooks');
create trigger webhooks_notify_workers after update of is_enabled on webhooks
  for each statement execute function notify_channel('webhooks');

-- Writes an event and its deliveries; nothing where no webhook wants it.
create function record_webhook_event(event_type text, about uuid, details jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  event webhook_events;
begin
  if not exists (select from webhooks where is_enabled and event_type = any(event_types)) then return; end if;
  insert into webhook_events (type, noun_id, data) values (event_type, about, details) returning * into event;
  insert into webhook_deliveries (webhook_id, event_id, noun_id, sequence)
  select w.id, event.id, event.noun_id, event.sequence
  from webhooks w where w.is_enabled and event_type = any(w.event_types)
  -- A webhook that is being deleted is left out; what the event is about must not fail with it.
  for key share;
end $$;

-- A recipe's save is several statements over several tables, and one event. The first one notes what readers had
-- before; at the commit that is compared with what they have then. Rows live no longer than their transaction.
create table webhook_recipe_changes (
  recipe_id uuid primary key,
  was_public boolean not null,
  -- Of a recipe that was public.
  content text,
  details jsonb
);
revoke all on webhook_recipe_changes from admin;

create function webhook_recipe_details(recipe recipes) returns jsonb
language sql stable set timezone = 'UTC' as $$
  select jsonb_build_object(
    'id', recipe.id,
    'slug', recipe.slug,
    'title', left(recipe.title, 500),
    'status', recipe.status,
    'version', recipe.version,
    'published_at', recipe.published_at,
    'first_published_at', recipe.first_published_at,
    'updated_at', recipe.updated_at)
$$;

-- What counts as a change: what a cook would call the content, and what the lists show it by.
create function webhook_recipe_content(recipe recipes) returns text
language sql stable set search_path = public, pg_temp as $$
  select concat_ws(' ', recipe_content_hash(recipe.id), recipe.featured, recipe.published_at)
$$;

create function note_recipe_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from webhooks where is_enabled) then
    if tg_op <> 'INSERT' and old.status = 'published' and old.deleted_at is null then
      insert into webhook_recipe_changes (recipe_id, was_public, content, details)
      values (old.id, true, webhook_recipe_content(old), webhook_recipe_details(old))
      on conflict do nothing;
    else
      insert into webhook_recipe_changes (recipe_id, was_public) values (new.id, false) on conflict do nothing;
    end if;
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger recipes_webhooks_insert after insert on recipes for each row
  when (new.status = 'published' and new.deleted_at is null)
  execute function note_recipe_change();
-- Before, as the content is still the old one then, and after recipes_stamp_update (triggers run by name), which
-- counts the saves and leaves out what readers do.
create trigger recipes_webhooks_update before update on recipes for each row
  when (old.version <> new.version and (
    old.status = 'published' and old.deleted_at is null or new.status = 'published' and new.deleted_at is null))
  execute function note_recipe_change();
create trigger recipes_webhooks_delete before delete on recipes for each row
  when (old.status = 'published' and old.deleted_at is null)
  execute function note_recipe_change();

create function record_recipe_event() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  recipe recipes;
  is_public boolean;
begin
  delete from webhook_recipe_changes where recipe_id = new.recipe_id;
  select * into recipe from recipes where id = new.recipe_id;
  is_public := coalesce(recipe.status = 'published' and recipe.deleted_at is null, false);
  if is_public and not new.was_public then
    perform record_webhook_event('recipe.published', recipe.id, webhook_recipe_details(recipe));
  elsif is_public and new.content is distinct from webhook_recipe_content(recipe) then
    perform record_webhook_event('recipe.updated', recipe.id, webhook_recipe_details(recipe));
  elsif new.was_public and not is_public and recipe.deleted_at is null and recipe.id is not null then
    perform record_webhook_event('recipe.unpublished', recipe.id, webhook_recipe_details(recipe));
  elsif new.was_public and not is_public then
    perform record_webhook_event('recipe.deleted', new.recipe_id, new.details);
  end if;
  return null;
end $$;
create constraint trigger webhook_recipe_changes_record after insert on webhook_recipe_changes
  deferrable initially deferred for each row execute function record_recipe_event();

-- The text of a message stays here: it is one request away for whoever may read it.
create function record_message_event() returns trigger
language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' as $$
begin
  perform record_webhook_event('message.received', new.id, jsonb_build_object(
    'id', new.id, 'name', left(new.name, 200), 'email', left(new.email, 320), 'created_at', new.created_at));
  return null;
end $$;
create trigger contact_messages_webhooks after insert on contact_messages
  for each row execute function record_message_event();

create function record_subscriber_event() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  subscriber constant newsletter_subscribers := coalesce(new, old);
begin
  perform record_webhook_event(tg_argv[0], subscriber.id, jsonb_build_object(
    'id', subscriber.id, 'email', left(subscriber.email, 320)));
  return null;
end $$;
create trigger newsletter_subscribers_webhooks_insert after insert on newsletter_subscribers for each row
  when (new.is_active) execute function record_subscriber_event('subscriber.confirmed');
create trigger newsletter_subscribers_webhooks_confirmed after update on newsletter_subscribers for each row
  when (new.is_active and not old.is_active) execute function record_subscriber_event('subscriber.confirmed');
create trigger newsletter_subscribers_webhooks_left after update on newsletter_subscribers for each row
  when (old.is_active and not new.is_active) execute function record_subscriber_event('subscriber.left');
create trigger newsletter_subscribers_webhooks_delete after delete on newsletter_subscribers for each row
  when (old.is_active) execute function record_subscriber_event('subscriber.left');

create function record_queue_event() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  item constant jsonb := jsonb_build_object('id', new.id, 'source_url', left(new.url, 2000));
begin
  if new.status = 'failed' then
    perform record_webhook_event('queue.item_failed', new.id,
      item || jsonb_build_object('error', left(new.error_message, 1000)));
  else
    perform record_webhook_event('queue.item_posted', new.id, item || jsonb_build_object('recipe', (
      select jsonb_build_object('id', r.id, 'slug', r.slug, 'title', left(r.title, 500), 'status', r.status)
      from recipes r where r.id = new.recipe_id)));
  end if;
  return null;
end $$;
create trigger auto_poster_queue_webhooks after update on auto_poster_queue for each row
  when (new.status in ('completed', 'failed') and old.status <> new.status)
  execute function record_queue_event();
