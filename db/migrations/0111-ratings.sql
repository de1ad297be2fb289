-- How often one client may write, counted for all nodes together. No address is stored: only a hash under a key of
-- the day, and both are deleted.
create table rate_limit_keys (
  day date primary key,
  key bytea not null
);
create table rate_limit_hits (
  id bigint generated always as identity primary key,
  scope text not null,
  client bytea not null,
  happened_at timestamptz not null default now()
);
create index rate_limit_hits_client_idx on rate_limit_hits (scope, client, happened_at);
create index rate_limit_hits_happened_at_idx on rate_limit_hits (happened_at);

-- One to five stars, once per recipe and browser.
create table recipe_ratings (
  recipe_id uuid not null references recipes (id) on delete cascade,
  -- The hash of a random id that the reader's browser stores.
  rater bytea not null,
  stars smallint not null check (stars between 1 and 5),
  rated_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (recipe_id, rater) include (stars)
);
-- Which browsers rated a recipe, or voted for a review, from one address within a day.
create table rating_origins (
  -- Of the recipe or review.
  rated_id uuid not null,
  client bytea not null,
  rater bytea not null,
  rated_at timestamptz not null default now(),
  primary key (rated_id, client, rater)
);
create index rating_origins_rated_at_idx on rating_origins (rated_at);
-- Only the functions below read these.
revoke all on rate_limit_keys, rate_limit_hits, rating_origins from admin;

-- The address under today's key and under yesterday's, so that limits hold across midnight.
create function keyed_address_hashes(address_hash bytea) returns bytea[]
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  today date := (now() at time zone 'utc')::date;
begin
  if not exists (select from rate_limit_keys where day = today) then
    insert into rate_limit_keys (day, key)
    values (today, sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
      || uuid_send(gen_random_uuid())))
    on conflict (day) do nothing;
  end if;
  return (
    select array_agg(sha256(k.key || address_hash) order by k.day desc)
    from rate_limit_keys k where k.day between today - 1 and today );
end $$;

-- Deletes what is older than a day. A thousand rows at most, so that no reader waits for it.
create function forget_addresses() returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from rate_limit_hits where id in (
    select id from rate_limit_hits where happened_at < now() - interval '1 day'
    order by happened_at limit 1000 for update skip locked);
  delete from rating_origins where (rated_id, client, rater) in (
    select rated_id, client, rater from rating_origins
    where rated_at < now() - interval '1 day'
    order by rated_at limit 1000 for update skip locked);
  delete from rate_limit_keys where day < (now() at time zone 'utc')::date - 1;
$$;

-- Counts one attempt of a client, at most `most` within the time. Returns 0 when it is allowed, else the seconds to
-- wait; a refused attempt does not count.
create function take_rate_limit(scope text, address_hash bytea, most integer, within interval)
returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  clients bytea[] := keyed_address_hashes(address_hash);
  edge timestamptz;
begin
  if most < 1 or within > interval '1 day' then
    raise exception 'a limit allows at least one attempt and looks back a day at most';
  end if;
  -- Two requests at once count one after the other.
  perform pg_advisory_xact_lock(hashtextextended(scope || encode(clients[1], 'hex'), 0));
  select h.happened_at into edge
  from rate_limit_hits h
  where h.scope = take_rate_limit.scope and h.client = any(clients)
    and h.happened_at > now() - within
  order by h.happened_at desc offset most - 1 limit 1;
  if edge is not null then
    return greatest(1, ceil(extract(epoch from edge + within - now())))::integer;
  end if;
  insert into rate_limit_hits (scope, client) values (scope, clients[1]);
  perform forget_addresses();
  return 0;
end $$;

-- How many attempts count within the time: to slow down before refusing.
create function count_rate_limit(scope text, address_hash bytea, within interval) returns integer
language sql volatile security definer set search_path = public, pg_temp as $$
  select count(*)::integer from rate_limit_hits h
  where h.scope = count_rate_limit.scope and h.client = any(keyed_address_hashes(address_hash))
    and h.happened_at > now() - within
$$;

-- After the right password no earlier failure counts.
create function forget_rate_limit(scope text, address_hash bytea) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from rate_limit_hits h
  where h.scope = forget_rate_limit.scope and h.client = any(keyed_address_hashes(address_hash))
$$;

-- An average without counted ratings gives way to the first rating. Once a statement: an import brings many.
create function average_ratings() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  rated constant uuid[] := array(select distinct recipe_id from changed order by recipe_id);
begin
  if rated = '{}' then return null; end if;
  -- Two ratings at once: the second counts after the first, and sees it.
  perform from recipes where id = any(rated) order by id for no key update;
  update recipes r set rating_count = t.total, rating_average = t.average
  from (
    select c.id, count(p.stars)::integer as total, round(avg(p.stars), 2) as average
    from unnest(rated) as c (id) left join recipe_ratings p on p.recipe_id = c.id group by c.id
  ) as t
  -- A row written with the same figures would pass for a save.
  where r.id = t.id and (r.rating_count, r.rating_average) is distinct from (t.total, t.average);
  return null;
end $$;
create trigger recipe_ratings_average_insert after insert on recipe_ratings
  referencing new table as changed for each statement execute function average_ratings();
create trigger recipe_ratings_average_update after update on recipe_ratings
  referencing new table as changed for each statement execute function average_ratings();
create trigger recipe_ratings_average_delete after delete on recipe_ratings
  referencing old table as changed for each statement execute function average_ratings();

-- Seconds that a browser has to wait before its first rating of a recipe (or vote for a review), because 3 others rated
-- it from its address within the day; 0 remembers it.
create function take_rater_limit(rated uuid, rater_hash bytea, address_hash bytea) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  clients constant bytea[] := keyed_address_hashes(address_hash);
  oldest timestamptz;
begin
  select min(o.rated_at) into oldest from rating_origins o
  where o.rated_id = rated and o.client = any(clients) and o.rater <> rater_hash
    and o.rated_at > now() - interval '1 day'
  having count(distinct o.rater) >= 3;
  if oldest is not null then
    return greatest(1, ceil(extract(epoch from oldest + interval '1 day' - now())))::integer;
  end if;
  insert into rating_origins (rated_id, client, rater)
  values (rated, clients[1], rater_hash)
  on conflict (rated_id, client, rater) do update set rated_at = now();
  return 0;
end $$;

-- A reader's stars for the published recipe at this slug. outcome: 'rated', with what the recipe shows now;
-- 'not-found'; 'too-many', when the address rated 20 times within the hour, or 3 other browsers rated this recipe
-- from it within the day. A browser may always change its rating.
create function rate_recipe(
  recipe_slug text, rater_hash bytea, new_stars integer, address_hash bytea,
  out outcome text, out average numeric, out total integer, out wait_seconds integer
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  rated uuid;
begin
  select r.id into rated from recipes r
  where r.slug = recipe_slug and r.status = 'published' and r.deleted_at is null
  -- Before the vote: who writes a review takes its recipe, and then the vote.
  for no key update;
  if rated is null then
    outcome := 'not-found';
    return;
  end if;

  -- Holds the address's lock to the end: its ratings come one after the other.
  wait_seconds := take_rate_limit('rating', address_hash, 20, interval '1 hour');
  if wait_seconds = 0 and not exists (
    select from recipe_ratings p where p.recipe_id = rated and p.rater = rater_hash
  ) then
    wait_seconds := take_rater_limit(rated, rater_hash, address_hash);
  end if;
  if wait_seconds > 0 then
    outcome := 'too-many';
    return;
  end if;

  insert into recipe_ratings as p (recipe_id, rater, stars)
  values (rated, rater_hash, new_stars)
  on conflict (recipe_id, rater) do update set stars = excluded.stars, changed_at = now()
  where p.stars <> excluded.stars;
  select 'rated', r.rating_average, r.rating_count into outcome, average, total from recipes r where r.id = rated;
end $$;

grant execute on function rate_recipe(text, bytea, integer, bytea) to visitor, admin;
grant execute on function take_rate_limit(text, bytea, integer, interval) to visitor, admin, accounts;
grant execute on function count_rate_limit(text, bytea, interval), forget_rate_limit(text, bytea) to accounts;
grant execute on function forget_addresses() to admin;
