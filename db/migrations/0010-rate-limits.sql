-- How often one client may write, counted for all nodes together. No address is stored: only a hash
-- under a key of the day, and both are thrown away. Unlogged: a crash forgets it, and that is fine.

create unlogged table rate_limit_keys (
  day date primary key,
  key bytea not null
);

create unlogged table rate_limit_hits (
  id bigint generated always as identity primary key,
  scope text not null,
  client bytea not null,
  happened_at timestamptz not null default now()
);
create index rate_limit_hits_client_idx on rate_limit_hits (scope, client, happened_at);
create index rate_limit_hits_happened_at_idx on rate_limit_hits (happened_at);

-- Nobody's to read but the functions' below.
revoke all on rate_limit_keys, rate_limit_hits from admin;

-- The address under today's key and under yesterday's, so that midnight forgives nothing.
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
    from rate_limit_keys k where k.day between today - 1 and today
  );
end $$;

-- Throws away what is older than a day. A thousand rows at most, so that no reader waits for it.
create function forget_addresses() returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from rate_limit_hits where id in (
    select id from rate_limit_hits where happened_at < now() - interval '1 day'
    order by happened_at limit 1000 for update skip locked);
  delete from rate_limit_keys where day < (now() at time zone 'utc')::date - 1;
$$;

-- Counts one deed of a client, at most `most` within the time. Returns 0 when it may be done, else
-- the seconds to wait; a deed that is refused does not count.
create function take_rate_limit(scope text, address_hash bytea, most integer, within interval)
returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  clients bytea[] := keyed_address_hashes(address_hash);
  edge timestamptz;
begin
  if most < 1 or within > interval '1 day' then
    raise exception 'a limit allows at least one deed and looks back a day at most';
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

grant execute on function take_rate_limit(text, bytea, integer, interval) to visitor, admin;
grant execute on function forget_addresses() to admin;
