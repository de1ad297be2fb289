-- expand
-- Drafts that their authors ask to have published (docs/decisions/099-asking-to-publish.md): one row for each that waits
-- or was sent back. It goes when the draft is published, through whichever door.
create table publication_requests (
  recipe_id uuid primary key references recipes (id) on delete cascade,
  asked_by uuid not null,
  asked_by_name text not null,
  asked_at timestamptz not null,
  note text not null default '',
  -- Null while it waits.
  sent_back_at timestamptz,
  sent_back_by_name text,
  comment text not null default ''
);
create index publication_requests_waiting_idx on publication_requests (asked_at) where sent_back_at is null;
grant select, insert, update, delete on publication_requests to editor;
grant select, insert, update, delete on publication_requests to author;
alter table publication_requests enable row level security;
create policy administrators on publication_requests to admin using (true);
create policy editors on publication_requests to editor using (true);
create policy authors on publication_requests to author
  using (asked_by = current_account() and is_own_draft(recipe_id));

-- Mails about them. Without a recipient: to all who may publish.
alter table outgoing_mails add column recipe_id uuid;
alter table outgoing_mails drop constraint outgoing_mails_kind_check;
alter table outgoing_mails add constraint outgoing_mails_kind_check check (kind in (
  'confirmation', 'message', 'issue', 'trial', 'invitation', 'reviews', 'own-review', 'review-answer', 'guesses',
  'password-reset', 'backup-download', 'reply', 'publication'
)) not valid;

create function publisher_addresses() returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select email from admins where role in ('admin', 'editor') order by created_at, id
$$;
grant execute on function publisher_addresses() to admin;

create function mail_publication_request() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.sent_back_at is null then
    -- Nobody's mailbox is filled: not by asking again while it waits, and not by withdrawing and asking.
    insert into outgoing_mails (kind, recipe_id)
    select 'publication', new.recipe_id
    where not (tg_op = 'UPDATE' and old.sent_back_at is null)
      and not exists (select from outgoing_mails
        where kind = 'publication' and recipe_id = new.recipe_id and recipient is null
          and (state = 'waiting' or tg_op = 'INSERT' and created_at > now() - interval '1 hour'));
  else
    insert into outgoing_mails (kind, recipe_id, recipient)
    select 'publication', new.recipe_id, email from admins where id = new.asked_by;
  end if;
  return null;
end $$;
create trigger publication_requests_mail after insert or update on publication_requests
  for each row execute function mail_publication_request();

create function end_publication_request() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  asker uuid;
begin
  delete from publication_requests where recipe_id = new.id returning asked_by into asker;
  insert into outgoing_mails (kind, recipe_id, recipient)
  select 'publication', new.id, email from admins where id = asker and id is distinct from new.saved_by;
  return null;
end $$;
create trigger recipes_end_publication_request after update on recipes
  for each row when (old.status = 'draft' and new.status = 'published') execute function end_publication_request();
