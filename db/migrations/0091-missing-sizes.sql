-- A size that is not there though its picture is said to be ready: a store that was moved or restored
-- without it, or a newer version that knows more sizes. Whoever is asked for it has it made.
create function remake_media(media_hash text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update media set state = 'waiting', due_at = now() where hash = media_hash and state = 'ready'
$$;
revoke execute on function remake_media(text) from public;
grant execute on function remake_media(text) to visitor, admin;
