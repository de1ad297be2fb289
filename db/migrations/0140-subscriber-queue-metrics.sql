-- expand
-- The gauges of queues count imports of subscribers too.

create or replace function queue_metrics()
returns table (queue text, waiting bigint, oldest_seconds double precision, failed bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  with jobs as (
    select 'recipes' as queue, status in ('queued', 'processing') as is_open, status = 'failed' as has_failed,
      coalesce(due_at, created_at) as since from auto_poster_queue where status in ('queued', 'processing', 'failed')
    union all
    select 'mail', state in ('waiting', 'sending'), state = 'failed', due_at
    from outgoing_mails where state in ('waiting', 'sending', 'failed')
    union all
    select 'webhooks', state in ('waiting', 'sending'), state = 'failed', due_at
    from webhook_deliveries where state in ('waiting', 'sending', 'failed')
    union all
    select 'images', state in ('waiting', 'making'), state = 'failed', due_at
    from media where state in ('waiting', 'making', 'failed')
    union all
    select 'imports', state in ('waiting', 'running'), state = 'failed', due_at
    from imports where state in ('waiting', 'running', 'failed')
    union all
    -- One that failed tells the admin who asked for it.
    select 'bulk', true, false, due_at from bulk_changes where state in ('waiting', 'running')
    union all
    select 'subscribers', true, false, due_at from subscriber_imports where state in ('waiting', 'running')
  )
  select q.name, count(*) filter (where j.is_open),
    coalesce(greatest(extract(epoch from now() - min(j.since) filter (where j.is_open)), 0), 0)::double precision,
    count(*) filter (where j.has_failed)
  from unnest(array['recipes', 'mail', 'webhooks', 'images', 'imports', 'bulk', 'subscribers']) as q (name)
  left join jobs j on j.queue = q.name
  group by q.name
$$;
