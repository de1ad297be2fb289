-- Readers' votes for reviews that they found helpful.

create function count_review_votes() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from changed) then return null; end if;
  -- Two votes at once: the second counts after the first, and sees it.
  perform from reviews where id in (select review_id from changed) order by id for no key update;
  update reviews v set helpful = t.votes
  from (
    select c.review_id, count(h.rater)::integer as votes
    from (select distinct review_id from changed) as c left join review_votes h using (review_id)
    group by c.review_id
  ) as t
  where v.id = t.review_id and v.helpful <> t.votes;
  return null;
end $$;
create trigger review_votes_count_insert after insert on review_votes
  referencing new table as changed for each statement execute function count_review_votes();
create trigger review_votes_count_delete after delete on review_votes
  referencing old table as changed for each statement execute function count_review_votes();

-- A reader found this published review helpful, or takes that back. outcome: 'voted'; 'not-found'; 'own', when its
-- browser wrote it; 'too-many', when the address voted 20 times within the hour, or 3 other browsers voted for this
-- review from it within the day. A browser without an id (no scripts) is known by its address, for a day.
create function vote_for_review(
  voted uuid, is_helpful boolean, rater_hash bytea, address_hash bytea,
  out outcome text, out wait_seconds integer
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  voter constant bytea := coalesce(rater_hash, (keyed_address_hashes(address_hash))[1]);
  author bytea;
begin
  select v.rater into author from reviews v
  where v.id = voted and v.kind = 'review' and exists (select from published_reviews p where p.id = v.id)
  for no key update;
  outcome := case when author is null then 'not-found' when author = voter then 'own' end;
  if outcome is not null then return; end if;

  wait_seconds := take_rate_limit('helpful', address_hash, 20, interval '1 hour');
  if wait_seconds = 0 and is_helpful and not exists (
    select from review_votes h where h.review_id = voted and h.rater = voter
  ) then
    wait_seconds := take_rater_limit(voted, voter, address_hash);
  end if;
  if wait_seconds > 0 then
    outcome := 'too-many';
    return;
  end if;

  if is_helpful then
    insert into review_votes (review_id, rater) values (voted, voter) on conflict do nothing;
  else
    delete from review_votes where review_id = voted and rater = voter;
  end if;
  outcome := 'voted';
end $$;

grant execute on function vote_for_review(uuid, boolean, bytea, bytea) to visitor, admin;
