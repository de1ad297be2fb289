-- squawk-ignore-file ban-drop-column
-- Jobs of dead workers are reclaimed the same way in every table (platform/jobs/lease-queue.ts), and a host
-- is free as soon as no item that is being processed holds its lease.
drop function give_back_lost_items(integer);
alter table queue_hosts drop column leased_until;

-- Other crops are other files: they are made anew, also when the old ones are being made.
create or replace function make_media_anew() returns trigger
language plpgsql set search_path = public as $$
begin
  if (new.focal_x, new.focal_y) is distinct from (old.focal_x, old.focal_y) then
    new.state := 'waiting';
    new.due_at := now();
    new.failures := 0;
    new.losses := 0;
    new.error := null;
    new.lease := null;
    new.leased_until := null;
  end if;
  return new;
end $$;
