-- expand
-- A crash of the database empties unlogged tables: a used two-factor code worked again, wrong passwords and codes were
-- counted from zero, and under a new key of the day an address could vote and report twice.
alter table rate_limit_hits set logged;
alter table rate_limit_keys set logged;
alter table rating_origins set logged;

-- The 30 seconds (RFC 6238) of the last code that was used: neither it nor an earlier one works again.
alter table admins add column last_code_step integer;

alter table outgoing_mails drop constraint outgoing_mails_kind_check;
alter table outgoing_mails add constraint outgoing_mails_kind_check check (kind in (
  'confirmation', 'message', 'issue', 'trial', 'invitation', 'reviews', 'own-review', 'review-answer', 'guesses'
)) not valid;

-- Mails an admin, at most once an hour, that somebody who knows the password guesses codes.
create function warn_of_guesses(admin uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into outgoing_mails (kind, recipient)
  select 'guesses', email from admins
  where id = admin and take_rate_limit('guesses', sha256(uuid_send(admin)), 1, interval '1 hour') = 0
$$;
grant execute on function warn_of_guesses(uuid) to accounts;
