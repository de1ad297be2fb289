-- Which worker works on an item: the number of an advisory lock that its connection holds as long as the
-- worker lives, so that others see at once when it is dead, and need not wait for the lease's end.
alter table auto_poster_queue add column worker integer;

-- Gives back what dead workers held, with their turns at hosts. An item that workers died over too often
-- fails. 7305 is the lock's class (platform/jobs/follow-channel.ts).
create function give_back_lost_items(most_losses integer) returns void
language sql set search_path = public as $$
  with lost as (
    select id, lease from auto_poster_queue q
    where status = 'processing' and (leased_until < now() or worker is not null and not exists (
      select from pg_locks l
      where l.locktype = 'advisory' and l.classid = 7305 and l.objid = q.worker and l.granted
        and l.database = (select oid from pg_database where datname = current_database())))
    for update skip locked
  ), freed as (
    update queue_hosts h set lease = null, leased_until = null
    from lost where h.lease = lost.lease
  )
  update auto_poster_queue q
  set losses = losses + 1, lease = null, leased_until = null, worker = null, waits_for_host = false,
    status = case when losses < most_losses then 'queued' else 'failed' end,
    due_at = now(),
    ended_at = case when losses < most_losses then null else now() end,
    error_message = case when losses < most_losses then null
      else 'The worker stopped each time while it read this page' end
  from lost where q.id = lost.id
$$;
grant execute on function give_back_lost_items(integer) to admin;
