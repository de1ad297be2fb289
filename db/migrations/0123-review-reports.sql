-- What readers report of published reviews and questions.

create table review_reports (
  review_id uuid not null references reviews (id) on delete cascade,
  -- The address's hash under the key of the day.
  reporter bytea not null,
  -- Empty: none was given.
  reason text not null check (length(reason) <= 500),
  reported_at timestamptz(3) not null default now(),
  -- When an admin decided that the review stays. The same address reports it no second time.
  settled_at timestamptz(3),
  primary key (review_id, reporter)
);
create index review_reports_open_idx on review_reports (review_id) where settled_at is null;
create trigger review_reports_notify_admins after insert on review_reports
  for each statement execute function notify_admins('review');

-- A reader reports this published review or question. outcome: 'reported', also where the address did so before within
-- the day; 'not-found'; 'too-many', when the address reported 10 times within the hour.
create function report_review(
  reported uuid, new_reason text, address_hash bytea, out outcome text, out wait_seconds integer
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  reporters constant bytea[] := keyed_address_hashes(address_hash);
begin
  if not exists (select from published_reviews where id = reported) then
    outcome := 'not-found';
    return;
  end if;
  wait_seconds := take_rate_limit('report', address_hash, 10, interval '1 hour');
  if wait_seconds > 0 then
    outcome := 'too-many';
    return;
  end if;
  if not exists (select from review_reports where review_id = reported and reporter = any(reporters)) then
    insert into review_reports (review_id, reporter, reason) values (reported, reporters[1], new_reason);
  end if;
  outcome := 'reported';
end $$;

grant execute on function report_review(uuid, text, bytea) to visitor, admin;
