-- Reviews and questions that the cook has not heard of, or hears of by a mail that is due: hourly, one tells of all.
create table review_news (
  review_id uuid primary key references reviews (id) on delete cascade,
  -- As in outgoing_mails: no foreign key.
  mail_id uuid
);
create index review_news_mail_idx on review_news (mail_id);
revoke insert, update, delete on review_news from admin;

-- What readers post, also anew; nothing that an import brings.
create function note_review_news() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into review_news (review_id) values (new.id) on conflict (review_id) do update set mail_id = null;
  return null;
end $$;
create trigger reviews_news_insert after insert on reviews for each row
  when (new.imported_from is null and new.posted_at = now()::timestamptz(3))
  execute function note_review_news();
create trigger reviews_news_update after update on reviews for each row
  when (new.posted_at <> old.posted_at and new.posted_at = now()::timestamptz(3) and new.state <> 'spam')
  execute function note_review_news();
