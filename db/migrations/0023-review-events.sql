-- What webhooks are told of reviews and questions: that a reader posted one, and that readers see it. Without its text
-- and the reader's address, and nothing of what an import brings.
create function record_review_events() returns trigger
language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' as $$
declare
  is_posted constant boolean := new.posted_at = now()::timestamptz(3)
    and (tg_op = 'INSERT' or new.posted_at <> old.posted_at);
  is_new_to_readers constant boolean := new.state = 'published'
    and (is_posted or tg_op = 'UPDATE' and old.state <> 'published');
  details constant jsonb := jsonb_build_object(
    'id', new.id, 'kind', new.kind, 'state', new.state, 'stars', new.stars, 'name', left(new.name, 200),
    'created_at', new.posted_at, 'recipe', (
      select jsonb_build_object('id', r.id, 'slug', r.slug, 'title', left(r.title, 500))
      from recipes r where r.id = new.recipe_id));
begin
  if is_posted and new.state <> 'spam' then perform record_webhook_event('review.received', new.id, details); end if;
  if is_new_to_readers then perform record_webhook_event('review.published', new.id, details); end if;
  return null;
end $$;
create trigger reviews_webhooks_insert after insert on reviews for each row
  when (new.imported_from is null) execute function record_review_events();
create trigger reviews_webhooks_update after update on reviews for each row
  when ((old.state, old.posted_at) is distinct from (new.state, new.posted_at))
  execute function record_review_events();
