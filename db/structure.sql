-- Written by "npm run db-types" from db/migrations: read it, change those.

-- Tables

create table activity (
  id bigint not null generated always as identity,
  happened_at timestamp with time zone not null,
  by_id uuid,
  by_name text,
  verb text not null,
  noun text not null,
  noun_id text,
  title text not null default ''::text,
  details jsonb not null default '{}'::jsonb,
  search_text text not null generated always as (search_key(((((((COALESCE(by_name, ''::text) || ' '::text) || verb) || ' '::text) || noun) || ' '::text) || title))) stored,
  constraint activity_noun_check CHECK ((noun <> ''::text)),
  constraint activity_pkey PRIMARY KEY (id),
  constraint activity_verb_check CHECK ((verb <> ''::text))
);
CREATE INDEX activity_noun_id_idx ON public.activity USING btree (noun_id, id DESC);
CREATE INDEX activity_noun_idx ON public.activity USING btree (noun, id DESC);
CREATE INDEX activity_search_text_idx ON public.activity USING gin (search_text gin_trgm_ops);
CREATE TRIGGER activity_mail_account AFTER INSERT ON activity FOR EACH ROW WHEN (new.noun = 'account'::text AND (new.verb = ANY (ARRAY['removed'::text, 'reset the password of'::text])) OR new.noun = 'account'::text AND new.verb = 'changed'::text AND ((new.details ->> 'what'::text) = ANY (ARRAY['email'::text, 'password'::text, 'two-factor off'::text, 'passkey added'::text, 'role'::text])) OR new.noun = 'session'::text AND new.verb = 'signed in'::text) EXECUTE FUNCTION mail_account_change();
CREATE TRIGGER activity_mail_backup_download AFTER INSERT ON activity FOR EACH ROW WHEN (new.noun = 'backup'::text AND new.verb = 'downloaded'::text) EXECUTE FUNCTION mail_backup_download();
CREATE TRIGGER activity_notify_admins AFTER INSERT ON activity REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION notify_admin_change();
grant insert on activity to accounts;
grant insert, select on activity to admin;
grant insert on activity to author;
grant insert on activity to editor;

create table admin_invitations (
  id uuid not null,
  email text not null,
  invited_by uuid not null,
  token_hash text not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  role text not null default 'admin'::text,
  constraint admin_invitations_email_check CHECK ((email = lower(email))),
  constraint admin_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES admins(id) ON DELETE CASCADE,
  constraint admin_invitations_pkey PRIMARY KEY (id),
  constraint admin_invitations_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'editor'::text, 'author'::text]))),
  constraint admin_invitations_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX admin_invitations_invited_by_idx ON public.admin_invitations USING btree (invited_by);
CREATE UNIQUE INDEX admin_invitations_open_idx ON public.admin_invitations USING btree (email) WHERE ((used_at IS NULL) AND (withdrawn_at IS NULL));
CREATE TRIGGER admin_invitations_mail AFTER INSERT ON admin_invitations FOR EACH ROW EXECUTE FUNCTION mail_invitation();
grant delete, insert, select, update on admin_invitations to accounts;

create table admin_passkeys (
  id uuid not null default gen_random_uuid(),
  admin_id uuid not null,
  name text not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}'::text[],
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  last_challenge_at timestamp with time zone,
  constraint admin_passkeys_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admins(id) ON DELETE CASCADE,
  constraint admin_passkeys_credential_id_key UNIQUE (credential_id),
  constraint admin_passkeys_pkey PRIMARY KEY (id)
);
CREATE INDEX admin_passkeys_admin_id_idx ON public.admin_passkeys USING btree (admin_id);
grant delete, insert, select, update on admin_passkeys to accounts;

create table admin_password_resets (
  id uuid not null,
  admin_id uuid not null,
  token_hash text not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint admin_password_resets_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admins(id) ON DELETE CASCADE,
  constraint admin_password_resets_pkey PRIMARY KEY (id),
  constraint admin_password_resets_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX admin_password_resets_admin_id_idx ON public.admin_password_resets USING btree (admin_id);
CREATE TRIGGER admin_password_resets_mail AFTER INSERT ON admin_password_resets FOR EACH ROW EXECUTE FUNCTION mail_password_reset();
grant delete, insert, select on admin_password_resets to accounts;

create table admin_recipe_index (
  recipe_id uuid not null,
  category_id uuid,
  status text not null,
  title_key text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  draft_views bigint,
  search_text text not null,
  cuisine text,
  difficulty text,
  author_name text not null default ''::text,
  lacks text[] not null default '{}'::text[],
  draft_text text,
  draft_foods text[],
  constraint admin_recipe_index_pkey PRIMARY KEY (recipe_id),
  constraint admin_recipe_index_recipe_id_fkey FOREIGN KEY (recipe_id) REFERENCES recipes(id) ON DELETE CASCADE
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);
CREATE INDEX admin_recipe_index_author_idx ON public.admin_recipe_index USING btree (lower(author_name));
CREATE INDEX admin_recipe_index_category_idx ON public.admin_recipe_index USING btree (category_id, title_key, recipe_id) INCLUDE (status);
CREATE INDEX admin_recipe_index_counts_idx ON public.admin_recipe_index USING btree (category_id, status);
CREATE INDEX admin_recipe_index_cuisine_idx ON public.admin_recipe_index USING btree (lower(cuisine));
CREATE INDEX admin_recipe_index_draft_foods_idx ON public.admin_recipe_index USING gin (draft_foods);
CREATE INDEX admin_recipe_index_draft_text_idx ON public.admin_recipe_index USING gin (draft_text gin_trgm_ops);
CREATE INDEX admin_recipe_index_drafts_idx ON public.admin_recipe_index USING btree (created_at DESC, recipe_id) WHERE (status = 'draft'::text);
CREATE INDEX admin_recipe_index_search_idx ON public.admin_recipe_index USING gin (search_text gin_trgm_ops);
CREATE INDEX admin_recipe_index_similar_idx ON public.admin_recipe_index USING gin (title_key gin_trgm_ops);
CREATE INDEX admin_recipe_index_status_title_idx ON public.admin_recipe_index USING btree (status, title_key, recipe_id);
CREATE INDEX admin_recipe_index_status_updated_idx ON public.admin_recipe_index USING btree (status, updated_at DESC, recipe_id);
CREATE INDEX admin_recipe_index_title_idx ON public.admin_recipe_index USING btree (title_key, recipe_id);
CREATE INDEX admin_recipe_index_updated_idx ON public.admin_recipe_index USING btree (updated_at DESC, recipe_id);
CREATE INDEX admin_recipe_index_views_idx ON public.admin_recipe_index USING btree (draft_views DESC, created_at DESC, recipe_id) WHERE (status = 'draft'::text);
CREATE TRIGGER admin_recipe_index_doubles_insert AFTER INSERT ON admin_recipe_index REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_possible_doubles();
alter table admin_recipe_index enable row level security;
create policy administrators on admin_recipe_index for all to admin
  using (true);
create policy authors_read on admin_recipe_index for select to author
  using ((EXISTS ( SELECT
   FROM recipes r
  WHERE (r.id = admin_recipe_index.recipe_id))));
create policy editors on admin_recipe_index for all to editor
  using (true);
grant select on admin_recipe_index to admin;
grant select on admin_recipe_index to author;
grant select on admin_recipe_index to editor;

create table admin_sessions (
  id uuid not null default gen_random_uuid(),
  admin_id uuid not null,
  token_hash text not null,
  remembered boolean not null default false,
  needs_code boolean not null default false,
  expires_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  address text not null,
  browser text not null,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  constraint admin_sessions_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admins(id) ON DELETE CASCADE,
  constraint admin_sessions_check CHECK ((expires_at <= ends_at)),
  constraint admin_sessions_pkey PRIMARY KEY (id),
  constraint admin_sessions_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX admin_sessions_admin_id_idx ON public.admin_sessions USING btree (admin_id);
CREATE INDEX admin_sessions_expires_at_idx ON public.admin_sessions USING btree (expires_at);
CREATE TRIGGER admin_sessions_note_visit AFTER DELETE ON admin_sessions FOR EACH ROW EXECUTE FUNCTION note_last_visit();
CREATE TRIGGER admin_sessions_notify_ended AFTER DELETE ON admin_sessions FOR EACH ROW EXECUTE FUNCTION notify_session_ended();
grant delete, insert, select, update on admin_sessions to accounts;

create table admins (
  id uuid not null default gen_random_uuid(),
  name text not null,
  email text not null,
  password_hash text not null,
  two_factor_key text,
  has_two_factor boolean not null default false,
  recovery_codes text[] not null default '{}'::text[],
  created_at timestamp with time zone not null default now(),
  last_code_step integer,
  passwords_off boolean not null default false,
  role text not null default 'admin'::text,
  last_visit_at timestamp with time zone,
  constraint admins_check CHECK (((NOT has_two_factor) OR (two_factor_key IS NOT NULL))),
  constraint admins_email_check CHECK ((email = lower(email))),
  constraint admins_email_key UNIQUE (email),
  constraint admins_pkey PRIMARY KEY (id),
  constraint admins_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'editor'::text, 'author'::text])))
);
CREATE TRIGGER admins_end_password_resets AFTER UPDATE OF email, password_hash ON admins FOR EACH ROW EXECUTE FUNCTION end_password_resets();
CREATE TRIGGER admins_keep_one AFTER DELETE OR UPDATE OF role ON admins FOR EACH STATEMENT EXECUTE FUNCTION keep_an_administrator();
grant delete, insert, select, update on admins to accounts;

create table api_tokens (
  id uuid not null default gen_random_uuid(),
  admin_id uuid not null,
  name text not null,
  token_hash text not null,
  start text not null,
  scopes text[] not null,
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  revoked_at timestamp with time zone,
  constraint api_tokens_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admins(id) ON DELETE CASCADE,
  constraint api_tokens_name_check CHECK ((name <> ''::text)),
  constraint api_tokens_pkey PRIMARY KEY (id),
  constraint api_tokens_scopes_check CHECK ((cardinality(scopes) > 0)),
  constraint api_tokens_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX api_tokens_admin_id_idx ON public.api_tokens USING btree (admin_id);
grant delete, insert, select, update on api_tokens to accounts;

create table auth_secrets (
  fingerprint text not null,
  first_used_at timestamp with time zone not null default now(),
  constraint auth_secrets_pkey PRIMARY KEY (fingerprint)
);
grant insert, select on auth_secrets to accounts;

create table authors (
  id uuid not null,
  name text not null,
  slug text not null,
  former_names text[] not null default '{}'::text[],
  former_slugs text[] not null default '{}'::text[],
  image_url text,
  about text not null default ''::text,
  links text[] not null default '{}'::text[],
  is_shown boolean not null default false,
  updated_at timestamp with time zone not null default now(),
  constraint authors_name_check CHECK ((name <> ''::text)),
  constraint authors_pkey PRIMARY KEY (id),
  constraint authors_slug_check CHECK ((slug <> ''::text)),
  constraint authors_slug_key UNIQUE (slug)
);
CREATE UNIQUE INDEX authors_name_key ON public.authors USING btree (lower(name));
CREATE TRIGGER authors_media AFTER INSERT OR DELETE OR UPDATE OF image_url ON authors FOR EACH ROW EXECUTE FUNCTION refresh_media_uses('author', 'id');
CREATE TRIGGER authors_notify_pages AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON authors FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('pages');
grant delete, insert, select, update on authors to accounts;
grant select on authors to admin;
grant select on authors to editor;
grant select (id) on authors to author;
grant select (name) on authors to author;

create table auto_poster_queue (
  id uuid not null default gen_random_uuid(),
  url text not null,
  origin_website text not null,
  status text not null default 'queued'::text,
  num_of_tries integer not null default 0,
  recipe_id uuid,
  recipe_title text,
  error_message text,
  created_at timestamp with time zone not null default now(),
  url_key text not null generated always as (queue_url_key(url)) stored,
  host text not null generated always as (queue_host(url)) stored,
  due_at timestamp with time zone,
  is_urgent boolean not null default false,
  waits_for_host boolean not null default false,
  failures integer not null default 0,
  losses integer not null default 0,
  lease uuid,
  leased_until timestamp with time zone,
  worker integer,
  ended_at timestamp with time zone,
  note text,
  resembles_id uuid,
  search_text text not null generated always as (search_key(((((url || ' '::text) || COALESCE(recipe_title, ''::text)) || ' '::text) || COALESCE(error_message, ''::text)))) stored,
  constraint auto_poster_queue_num_of_tries_check CHECK ((num_of_tries >= 0)),
  constraint auto_poster_queue_pkey PRIMARY KEY (id),
  constraint auto_poster_queue_recipe_id_fkey FOREIGN KEY (recipe_id) REFERENCES recipes(id) ON DELETE SET NULL,
  constraint auto_poster_queue_resembles_id_fkey FOREIGN KEY (resembles_id) REFERENCES recipes(id) ON DELETE SET NULL,
  constraint auto_poster_queue_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'processing'::text, 'completed'::text, 'failed'::text, 'skipped'::text]))),
  constraint auto_poster_queue_url_check CHECK ((url <> ''::text)),
  constraint auto_poster_queue_url_key UNIQUE (url)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);
CREATE INDEX auto_poster_queue_created_at_idx ON public.auto_poster_queue USING btree (created_at, id);
CREATE INDEX auto_poster_queue_due_idx ON public.auto_poster_queue USING btree (host, created_at, id) INCLUDE (due_at) WHERE ((status = 'queued'::text) AND (due_at IS NOT NULL));
CREATE INDEX auto_poster_queue_leases_idx ON public.auto_poster_queue USING btree (leased_until) WHERE (status = 'processing'::text);
CREATE INDEX auto_poster_queue_recipe_id_idx ON public.auto_poster_queue USING btree (recipe_id);
CREATE INDEX auto_poster_queue_resembles_idx ON public.auto_poster_queue USING btree (resembles_id);
CREATE INDEX auto_poster_queue_search_idx ON public.auto_poster_queue USING gin (search_text gin_trgm_ops);
CREATE INDEX auto_poster_queue_status_idx ON public.auto_poster_queue USING btree (status, created_at, id);
CREATE INDEX auto_poster_queue_urgent_idx ON public.auto_poster_queue USING btree (created_at, id) WHERE ((status = 'queued'::text) AND is_urgent);
CREATE UNIQUE INDEX auto_poster_queue_url_key_idx ON public.auto_poster_queue USING btree (url_key);
CREATE TRIGGER auto_poster_queue_hosts AFTER INSERT ON auto_poster_queue REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION insert_queue_hosts();
CREATE TRIGGER auto_poster_queue_notify_admins AFTER INSERT OR DELETE ON auto_poster_queue FOR EACH STATEMENT EXECUTE FUNCTION notify_admins('queue item');
CREATE TRIGGER auto_poster_queue_notify_admins_change AFTER UPDATE ON auto_poster_queue FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status OR old.due_at IS DISTINCT FROM new.due_at OR old.num_of_tries IS DISTINCT FROM new.num_of_tries OR old.is_urgent IS DISTINCT FROM new.is_urgent) EXECUTE FUNCTION notify_admins('queue item');
CREATE TRIGGER auto_poster_queue_notify_workers AFTER UPDATE ON auto_poster_queue FOR EACH ROW WHEN (new.status = 'queued'::text AND new.due_at <= now() AND (old.status IS DISTINCT FROM new.status OR old.due_at IS DISTINCT FROM new.due_at OR old.is_urgent IS DISTINCT FROM new.is_urgent)) EXECUTE FUNCTION notify_channel('queue');
CREATE TRIGGER auto_poster_queue_webhooks AFTER UPDATE ON auto_poster_queue FOR EACH ROW WHEN ((new.status = ANY (ARRAY['completed'::text, 'failed'::text])) AND old.status <> new.status) EXECUTE FUNCTION record_queue_event();
grant delete, insert, select, update on auto_poster_queue to admin;
grant delete, insert, select, update on auto_poster_queue to editor;

create table backups (
  id uuid not null default gen_random_uuid(),
  work text not null,
  step text,
  name text,
  location text,
  machine text,
  bytes bigint,
  checked_at timestamp with time zone,
  problem text,
  by_name text,
  state text not null default 'waiting'::text,
  error text,
  created_at timestamp with time zone not null default now(),
  due_at timestamp with time zone not null default now(),
  failures integer not null default 0,
  losses integer not null default 0,
  lease uuid,
  leased_until timestamp with time zone,
  worker integer,
  ended_at timestamp with time zone,
  constraint backups_check CHECK (((state = 'running'::text) = (lease IS NOT NULL))),
  constraint backups_check1 CHECK (((state <> 'done'::text) OR ((name IS NOT NULL) AND (location IS NOT NULL) AND (bytes IS NOT NULL)))),
  constraint backups_name_key UNIQUE (name),
  constraint backups_pkey PRIMARY KEY (id),
  constraint backups_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text]))),
  constraint backups_work_check CHECK ((work = ANY (ARRAY['write'::text, 'check'::text])))
);
CREATE UNIQUE INDEX backups_one_at_a_time_idx ON public.backups USING btree ((true)) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));
CREATE TRIGGER backups_notify_admins AFTER INSERT OR DELETE ON backups FOR EACH STATEMENT EXECUTE FUNCTION notify_admins('backup');
CREATE TRIGGER backups_notify_admins_change AFTER UPDATE ON backups FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state OR old.step IS DISTINCT FROM new.step) EXECUTE FUNCTION notify_admins('backup');
CREATE TRIGGER backups_notify_workers AFTER INSERT OR UPDATE ON backups FOR EACH ROW WHEN (new.state = 'waiting'::text) EXECUTE FUNCTION notify_channel('backups');
grant delete, insert, select, update on backups to admin;

create table bounce_events (
  source text not null,
  event_id text not null,
  created_at timestamp with time zone not null default now(),
  constraint bounce_events_pkey PRIMARY KEY (source, event_id)
);
CREATE INDEX bounce_events_created_at_idx ON public.bounce_events USING btree (created_at);
grant delete, insert, select, update on bounce_events to admin;

create table bounce_sources (
  source text not null,
  heard_at timestamp with time zone not null default now(),
  counted integer not null default 0,
  ignored integer not null default 0,
  problem text,
  constraint bounce_sources_pkey PRIMARY KEY (source)
);
CREATE TRIGGER bounce_sources_notify_admins AFTER INSERT OR UPDATE ON bounce_sources FOR EACH STATEMENT EXECUTE FUNCTION notify_admins('settings');
grant delete, insert, select, update on bounce_sources to admin;

create table bulk_change_recipes (
  change_id uuid not null,
  recipe_id uuid not null,
  outcome text,
  category_id uuid,
  published_at timestamp with time zone,
  reviewed_at timestamp with time zone,
  reviewed_by_name text,
  former text,
  constraint bulk_change_recipes_change_id_fkey FOREIGN KEY (change_id) REFERENCES bulk_changes(id) ON DELETE CASCADE,
  constraint bulk_change_recipes_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'unchanged'::text, 'not-found'::text, 'undone'::text, 'kept'::text]))),
  constraint bulk_change_recipes_pkey PRIMARY KEY (change_id, recipe_id)
);
CREATE INDEX bulk_change_recipes_outcome_idx ON public.bulk_change_recipes USING btree (change_id, outcome, recipe_id);
grant delete, insert, select, update on bulk_change_recipes to admin;
grant delete, insert, select, update on bulk_change_recipes to editor;

create table bulk_changes (
  id uuid not null default gen_random_uuid(),
  change text not null,
  category_id uuid,
  category_name text,
  step text not null default 'do'::text,
  state text not null default 'waiting'::text,
  error text,
  done integer not null default 0,
  total integer not null default 0,
  created_at timestamp with time zone not null default now(),
  by_id uuid,
  by_name text,
  due_at timestamp with time zone not null default now(),
  failures integer not null default 0,
  losses integer not null default 0,
  lease uuid,
  leased_until timestamp with time zone,
  worker integer,
  ended_at timestamp with time zone,
  value text,
  new_value text,
  constraint bulk_changes_category_check CHECK (((change = 'move'::text) OR ((change = 'rename'::text) = (category_id IS NOT NULL)))) NOT VALID,
  constraint bulk_changes_change_check CHECK ((change = ANY (ARRAY['publish'::text, 'unpublish'::text, 'move'::text, 'delete'::text, 'restore'::text, 'purge'::text, 'rename'::text, 'tag'::text, 'untag'::text, 'retag'::text, 'cuisine'::text, 'difficulty'::text]))) NOT VALID,
  constraint bulk_changes_check CHECK (((state = 'running'::text) = (lease IS NOT NULL))),
  constraint bulk_changes_done_check CHECK ((done >= 0)),
  constraint bulk_changes_pkey PRIMARY KEY (id),
  constraint bulk_changes_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'stopped'::text, 'failed'::text]))),
  constraint bulk_changes_step_check CHECK ((step = ANY (ARRAY['do'::text, 'undo'::text]))),
  constraint bulk_changes_total_check CHECK ((total >= 0)),
  constraint bulk_changes_value_check CHECK ((((change = ANY (ARRAY['tag'::text, 'untag'::text, 'retag'::text, 'cuisine'::text, 'difficulty'::text])) = (value IS NOT NULL)) AND ((change = 'retag'::text) = (new_value IS NOT NULL)))) NOT VALID
);
CREATE INDEX bulk_changes_created_at_idx ON public.bulk_changes USING btree (created_at DESC, id);
CREATE INDEX bulk_changes_due_idx ON public.bulk_changes USING btree (due_at) WHERE (state = 'waiting'::text);
CREATE INDEX bulk_changes_leases_idx ON public.bulk_changes USING btree (leased_until) WHERE (state = 'running'::text);
CREATE TRIGGER bulk_changes_notify_admins AFTER INSERT OR DELETE ON bulk_changes FOR EACH STATEMENT EXECUTE FUNCTION notify_admins('recipe');
CREATE TRIGGER bulk_changes_notify_admins_change AFTER UPDATE ON bulk_changes FOR EACH ROW WHEN (old.step IS DISTINCT FROM new.step OR old.state IS DISTINCT FROM new.state OR old.done IS DISTINCT FROM new.done) EXECUTE FUNCTION notify_admins('recipe');
CREATE TRIGGER bulk_changes_notify_workers AFTER UPDATE ON bulk_changes FOR EACH ROW WHEN (new.state = 'waiting'::text AND old.state <> 'waiting'::text) EXECUTE FUNCTION notify_channel('bulk_changes');
CREATE TRIGGER bulk_changes_notify_workers_insert AFTER INSERT ON bulk_changes FOR EACH ROW WHEN (new.state = 'waiting'::text) EXECUTE FUNCTION notify_channel('bulk_changes');
grant delete, insert, select, update on bulk_changes to admin;
grant delete, insert, select, update on bulk_changes to editor;

create table categories (
  id uuid not null default gen_random_uuid(),
  name text not null,
  slug text not null,
  description text not null default ''::text,
  image_url text,
  display_order integer not null default 0,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  sample_hash text,
  constraint categories_name_check CHECK ((name <> ''::text)),
  constraint categories_pkey PRIMARY KEY (id),
  constraint categories_slug_check CHECK ((slug <> ''::text))
);
CREATE UNIQUE INDEX categories_name_key ON public.categories USING btree (lower(name)) WHERE is_active;
CREATE UNIQUE INDEX categories_slug_key ON public.categories USING btree (slug) WHERE is_active;
CREATE TRIGGER categories_media AFTER INSERT OR DELETE OR UPDATE OF image_url ON categories FOR EACH ROW EXECUTE FUNCTION refresh_media_uses('category', 'id');
CREATE TRIGGER categories_notify_pages AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON categories FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('pages');
CREATE TRIGGER categories_refresh AFTER UPDATE OF name ON categories FOR EACH ROW WHEN (old.name <> new.name) EXECUTE FUNCTION refresh_recipes_of_category();
CREATE TRIGGER categories_stamp BEFORE UPDATE ON categories FOR EACH ROW EXECUTE FUNCTION stamp_category();
alter table categories enable row level security;
create policy administrators on categories for all to admin
  using (true);
create policy authors_lock on categories for update to author
  using (true)
  with check (false);
create policy authors_read on categories for select to author
  using (true);
create policy editors on categories for all to editor
  using (true);
grant delete, insert, select, update on categories to admin;
grant select on categories to author;
grant delete, insert, select, update on categories to editor;
grant update (id) on categories to author;

create table contact_messages (
  id uuid not null default gen_random_uuid(),
  name text not null,
  email text not null,
  message text not null,
  created_at timestamp with time zone not null default now(),
  is_read boolean not null default false,
  read_at timestamp with time zone,
  search_text text not null generated always as (search_key(((((name || '
'::text) || email) || '
'::text) || message))) stored,
  spam_at timestamp with time zone,
  constraint contact_messages_email_check CHECK ((email <> ''::text)),
  constraint contact_messages_message_check CHECK ((message <> ''::text)),
  constraint contact_messages_name_check CHECK ((name <> ''::text)),
  constraint contact_messages_pkey PRIMARY KEY (id)
);
CREATE INDEX contact_messages_created_at_idx ON public.contact_messages USING btree (created_at DESC);
CREATE INDEX contact_messages_search_idx ON public.contact_messages USING gin (search_text gin_trgm_ops);
CREATE INDEX contact_messages_spam_idx ON public.contact_messages USING btree (spam_at) WHERE (spam_at IS NOT NULL);
CREATE INDEX contact_messages_unread_idx ON public.contact_messages USING btree (is_read, created_at DESC, id);
CREATE TRIGGER contact_messages_mail AFTER INSERT ON contact_messages FOR EACH ROW EXECUTE FUNCTION mail_message();
CREATE TRIGGER contact_messages_notify_admins AFTER INSERT ON contact_messages FOR EACH STATEMENT EXECUTE FUNCTION notify_admins('message');
CREATE TRIGGER contact_messages_webhooks AFTER INSERT ON contact_messages FOR EACH ROW EXECUTE FUNCTION record_message_event();
grant delete, insert, select, update on contact_messages to admin;
grant delete, insert, select, update on contact_messages to editor;
grant insert (email) on contact_messages to visitor;
grant insert (message) on contact_messages to visitor;
grant insert (name) on contact_messages to visitor;

create table count_word_moves (
  is_only_row boolean not null default true,
  done_up_to uuid not null default '00000000-0000-0000-0000-000000000000'::uuid,
  constraint count_word_moves_is_only_row_check CHECK (is_only_row),
  constraint count_word_moves_pkey PRIMARY KEY (is_only_row)
);
grant select on count_word_moves to admin;

create table deleted_imported_reviews (
  recipe_id uuid not null,
  rater bytea not null,
  constraint deleted_imported_reviews_pkey PRIMARY KEY (recipe_id, rater),
  constraint deleted_imported_reviews_recipe_id_fkey FOREIGN KEY (recipe_id) REFERENCES recipes(id) ON DELETE CASCADE
);
grant delete, insert, select, update on deleted_imported_reviews to admin;
grant delete, insert, select, update on deleted_imported_reviews to editor;

create table dietary_tags (
  id uuid not null default gen_random_uuid(),
  name text not null,
  display_order smallint not null,
  constraint dietary_tags_name_check CHECK ((name <> ''::text)),
  constraint dietary_tags_name_key UNIQUE (name),
  constraint dietary_tags_pkey PRIMARY KEY (id)
);
grant delete, insert, select, update on dietary_tags to admin;
grant select on dietary_tags to author;
grant delete, insert, select, update on dietary_tags to editor;

create table draft_links (
  recipe_id uuid not null,
  id uuid not null,
  token_hash text not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint draft_links_pkey PRIMARY KEY (recipe_id),
  constraint draft_links_recipe_id_fkey FOREIGN KEY (recipe_id) REFERENCES recipes(id) ON DELETE CASCADE,
  constraint draft_links_token_hash_key UNIQUE (token_hash)
);
alter table draft_links enable row level security;
create policy administrators on draft_links for all to admin
  using (true);
create policy authors_write on draft_links for all to author
  using (is_own_draft(recipe_id));
create policy editors on draft_links for all to editor
  using (true);
grant delete, insert, select, update on draft_links to admin;
grant delete, insert, select, update on draft_links to author;
grant delete, insert, select, update on draft_links to editor;

create table equipment (
  id uuid not null default gen_random_uuid(),
  recipe_id uuid not null,
  amount numeric,
  name text not null,
  note text,
  display_order integer not null default 0,
  constraint equipment_amount_check CHECK ((amount >= (0)::numeric)),
  constraint equipment_pkey PRIMARY KEY (id),
  constraint equipment_recipe_id_fkey FOREIGN KEY (recipe_id) REFERENCES recipes(id) ON DELETE CASCADE
);
CREATE INDEX equipment_recipe_id_idx ON public.equipment USING btree (recipe_id, display_order);
CREATE TRIGGER equipment_notify_pages AFTER TRUNCATE ON equipment FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('pages');
CREATE TRIGGER equipment_notify_pages_delete_old AFTER DELETE ON equipment REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_of_rows();
CREATE TRIGGER equipment_notify_pages_insert_new AFTER INSERT ON equipment REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_of_rows();
CREATE TRIGGER equipment_notify_pages_update_new AFTER UPDATE ON equipment REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_of_rows();
CREATE TRIGGER equipment_notify_pages_update_old AFTER UPDATE ON equipment REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_of_rows();
alter table equipment enable row level security;
create policy administrators on equipment for all to admin
  using (true);
create policy authors_read on equipment for select to author
  using ((EXISTS ( SELECT
   FROM recipes r
  WHERE (r.id = equipment.recipe_id))));
create policy authors_write on equipment for all to author
  using (is_own_draft(recipe_id));
create policy editors on equipment for all to editor
  using (true);
grant delete, insert, select, update on equipment to admin;
grant delete, insert, select, update on equipment to author;
grant delete, insert, select, update on equipment to editor;

create table facets (
  kind text not null,
  choice text not null,
  options text[] not null,
  first_bit integer not null,
  constraint facets_check CHECK (((first_bit >= 0) AND ((first_bit + cardinality(options)) <= 63))),
  constraint facets_choice_check CHECK ((choice = ANY (ARRAY['any'::text, 'all'::text]))),
  constraint facets_int4range_excl EXCLUDE USING gist (int4range(first_bit, (first_bit + cardinality(options))) WITH &&),
  constraint facets_kind_check CHECK ((kind ~ '^[a-z_]+$'::text)),
  constraint facets_pkey PRIMARY KEY (kind)
);
CREATE TRIGGER facets_follow AFTER INSERT OR DELETE OR UPDATE ON facets FOR EACH STATEMENT EXECUTE FUNCTION follow_facets();
grant select on facets to admin;
grant select on facets to author;
grant select on facets to editor;

create table food_fills (
  foods text not null,
  done_up_to uuid not null default '00000000-0000-0000-0000-000000000000'::uuid,
  finished_at timestamp with time zone,
  allergens jsonb,
  constraint food_fills_foods_check CHECK ((foods <> ''::text)),
  constraint food_fills_pkey PRIMARY KEY (foods)
);
grant select on food_fills to admin;

create table former_tags (
  name text not null,
  renamed_to text not null,
  constraint former_tags_pkey PRIMARY KEY (name)
);
grant delete, insert, select, update on former_tags to admin;
grant select on former_tags to author;
grant delete, insert, select, update on former_tags to editor;

create table idempotency_keys (
  owner text not null,
  key text not null,
  fingerprint bytea not null,
  status integer,
  headers jsonb,
  body text,
  created_at timestamp with time zone not null default now(),
  constraint idempotency_keys_pkey PRIMARY KEY (owner, key)
);
CREATE INDEX idempotency_keys_created_at_idx ON public.idempotency_keys USING btree (created_at);

create table import_files (
  import_id uuid not null,
  "position" integer not null,
  path text not null,
  bytes bigint not null,
  constraint import_files_bytes_check CHECK ((bytes >= 0)),
  constraint import_files_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE,
  constraint import_files_path_check CHECK ((path <> ''::text)),
  constraint import_files_pkey PRIMARY KEY (import_id, "position"),
  constraint import_files_position_check CHECK (("position" >= 0))
);
grant delete, insert, select, update on import_files to admin;

create table import_images (
  import_id uuid not null,
  media_id uuid not null,
  constraint import_images_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE,
  constraint import_images_media_id_fkey FOREIGN KEY (media_id) REFERENCES media(id) ON DELETE CASCADE,
  constraint import_images_pkey PRIMARY KEY (import_id, media_id)
);
CREATE INDEX import_images_media_idx ON public.import_images USING btree (media_id);
grant delete, insert, select, update on import_images to admin;

create table import_items (
  id uuid not null default gen_random_uuid(),
  import_id uuid not null,
  "position" integer not null,
  key text,
  path text not null default ''::text,
  title text not null default ''::text,
  images integer not null default 0,
  redirects integer not null default 0,
  reviews integer not null default 0,
  categories text[] not null default '{}'::text[],
  losses text[] not null default '{}'::text[],
  problem text,
  here_id uuid,
  here_because text,
  choice text,
  content jsonb,
  outcome text,
  note text,
  recipe_id uuid,
  version integer,
  former_version integer,
  own_categories text[] not null default '{}'::text[],
  constraint import_items_check CHECK (((here_id IS NULL) = (here_because IS NULL))),
  constraint import_items_choice_check CHECK ((choice = ANY (ARRAY['skip'::text, 'replace'::text, 'both'::text]))),
  constraint import_items_here_because_check CHECK ((here_because = ANY (ARRAY['id'::text, 'source'::text, 'dish'::text]))),
  constraint import_items_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE,
  constraint import_items_import_id_position_key UNIQUE (import_id, "position"),
  constraint import_items_outcome_check CHECK ((outcome = ANY (ARRAY['created'::text, 'replaced'::text, 'skipped'::text, 'refused'::text, 'undone'::text, 'kept'::text]))),
  constraint import_items_pkey PRIMARY KEY (id),
  constraint import_items_position_check CHECK (("position" >= 0))
);
CREATE INDEX import_items_here_idx ON public.import_items USING btree (import_id, "position") WHERE (here_id IS NOT NULL);
CREATE UNIQUE INDEX import_items_key_idx ON public.import_items USING btree (import_id, key) WHERE (key IS NOT NULL);
CREATE INDEX import_items_problem_idx ON public.import_items USING btree (import_id, "position") WHERE (problem IS NOT NULL);
grant delete, insert, select, update on import_items to admin;

create table import_pieces (
  import_id uuid not null,
  "position" integer not null,
  start bigint not null,
  content bytea not null,
  constraint import_pieces_import_id_position_fkey FOREIGN KEY (import_id, "position") REFERENCES import_files(import_id, "position") ON DELETE CASCADE,
  constraint import_pieces_pkey PRIMARY KEY (import_id, "position", start),
  constraint import_pieces_start_check CHECK ((start >= 0))
);
grant delete, insert, select, update on import_pieces to admin;

create table imported_articles (
  recipe_id uuid not null,
  title text,
  held_back text,
  html text not null,
  imported_at timestamp with time zone not null default now(),
  constraint imported_articles_html_check CHECK (((html <> ''::text) AND (length(html) <= 500000))),
  constraint imported_articles_pkey PRIMARY KEY (recipe_id),
  constraint imported_articles_recipe_id_fkey FOREIGN KEY (recipe_id) REFERENCES recipes(id) ON DELETE CASCADE
);
grant delete, insert, select, update on imported_articles to admin;

create table imports (
  id uuid not null default gen_random_uuid(),
  address text,
  name text not null default ''::text,
  step text not null default 'upload'::text,
  state text not null default 'stopped'::text,
  label text not null default ''::text,
  options jsonb,
  error text,
  done integer not null default 0,
  total integer,
  created_at timestamp with time zone not null default now(),
  created_by_id uuid,
  created_by_name text,
  begun_at timestamp with time zone,
  created_categories uuid[] not null default '{}'::uuid[],
  created_redirects uuid[] not null default '{}'::uuid[],
  due_at timestamp with time zone,
  failures integer not null default 0,
  losses integer not null default 0,
  lease uuid,
  leased_until timestamp with time zone,
  worker integer,
  ended_at timestamp with time zone,
  reading text,
  died_reading text,
  waits_until timestamp with time zone,
  has_files boolean not null default false,
  login text,
  constraint imports_address_check CHECK ((address <> ''::text)),
  constraint imports_check CHECK (((state = 'running'::text) = (lease IS NOT NULL))),
  constraint imports_done_check CHECK ((done >= 0)),
  constraint imports_pkey PRIMARY KEY (id),
  constraint imports_state_check CHECK ((state = ANY (ARRAY['stopped'::text, 'waiting'::text, 'running'::text, 'done'::text, 'failed'::text]))),
  constraint imports_step_check CHECK ((step = ANY (ARRAY['upload'::text, 'check'::text, 'import'::text, 'undo'::text]))),
  constraint imports_total_check CHECK ((total >= 0))
);
CREATE INDEX imports_created_at_idx ON public.imports USING btree (created_at DESC, id);
CREATE INDEX imports_due_idx ON public.imports USING btree (due_at) WHERE (state = 'waiting'::text);
CREATE INDEX imports_leases_idx ON public.imports USING btree (leased_until) WHERE (state = 'running'::text);
CREATE TRIGGER imports_notify_admins AFTER INSERT OR DELETE ON imports FOR EACH STATEMENT EXECUTE FUNCTION notify_admins('import');
CREATE TRIGGER imports_notify_admins_change AFTER UPDATE ON imports FOR EACH ROW WHEN (old.step IS DISTINCT FROM new.step OR old.state IS DISTINCT FROM new.state OR old.done IS DISTINCT FROM new.done OR old.total IS DISTINCT FROM new.total OR old.label IS DISTINCT FROM new.label OR old.waits_until IS DISTINCT FROM new.waits_until) EXECUTE FUNCTION notify_admins('import');
CREATE TRIGGER imports_notify_workers AFTER UPDATE ON imports FOR EACH ROW WHEN (new.state = 'waiting'::text AND old.state <> 'waiting'::text) EXECUTE FUNCTION notify_channel('imports');
CREATE TRIGGER imports_notify_workers_insert AFTER INSERT ON imports FOR EACH ROW WHEN (new.state = 'waiting'::text) EXECUTE FUNCTION notify_channel('imports');
grant delete, insert, select, update on imports to admin;

create table ingredients (
  id uuid not null default gen_random_uuid(),
  recipe_id uuid not null,
  group_name text,
  amount numeric,
  amount_max numeric,
  unit text,
  name text not null,
  second_amount numeric,
  second_amount_max numeric,
  second_unit text,
  note text,
  optional boolean not null default false,
  original text,
  recipe_slug text,
  display_order integer not null default 0,
  row_id text,
  food text,
  food_chosen boolean not null default false,
  count_word text,
  count_size text,
  substitutes jsonb,
  constraint ingredients_amount_check CHECK ((amount >= (0)::numeric)),
  constraint ingredients_check CHECK ((amount_max >= amount)),
  constraint ingredients_check1 CHECK ((second_amount_max > second_amount)),
  constraint ingredients_pkey PRIMARY KEY (id),
  constraint ingredients_recipe_id_fkey FOREIGN KEY (recipe_id) REFERENCES recipes(id) ON DELETE CASCADE,
  constraint ingredients_second_amount_check CHECK ((second_amount > (0)::numeric))
);
CREATE INDEX ingredients_recipe_id_idx ON public.ingredients USING btree (recipe_id, display_order);
CREATE TRIGGER ingredients_doubles_insert AFTER INSERT ON ingredients REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_possible_doubles();
CREATE TRIGGER ingredients_notify_pages AFTER TRUNCATE ON ingredients FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('pages');
CREATE TRIGGER ingredients_notify_pages_delete_old AFTER DELETE ON ingredients REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_of_rows();
CREATE TRIGGER ingredients_notify_pages_insert_new AFTER INSERT ON ingredients REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_of_rows();
CREATE TRIGGER ingredients_notify_pages_update_new AFTER UPDATE ON ingredients REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_of_rows();
CREATE TRIGGER ingredients_notify_pages_update_old AFTER UPDATE ON ingredients REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_of_rows();
CREATE TRIGGER ingredients_refresh_delete_old AFTER DELETE ON ingredients REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_recipes_of_rows();
CREATE TRIGGER ingredients_refresh_insert_new AFTER INSERT ON ingredients REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_recipes_of_rows();
CREATE TRIGGER ingredients_refresh_update_new AFTER UPDATE ON ingredients REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_recipes_of_rows();
CREATE TRIGGER ingredients_refresh_update_old AFTER UPDATE ON ingredients REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_recipes_of_rows();
CREATE TRIGGER ingredients_unconfirm_allergens AFTER UPDATE ON ingredients REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION unconfirm_allergens();
CREATE TRIGGER ingredients_unconfirm_allergens_delete AFTER DELETE ON ingredients REFERENCING OLD TABLE AS before_change FOR EACH STATEMENT EXECUTE FUNCTION unconfirm_allergens_of_deleted();
alter table ingredients enable row level security;
create policy administrators on ingredients for all to admin
  using (true);
create policy authors_read on ingredients for select to author
  using ((EXISTS ( SELECT
   FROM recipes r
  WHERE (r.id = ingredients.recipe_id))));
create policy authors_write on ingredients for all to author
  using (is_own_draft(recipe_id));
create policy editors on ingredients for all to editor
  using (true);
grant delete, insert, select, update on ingredients to admin;
grant delete, insert, select, update on ingredients to author;
grant delete, insert, select, update on ingredients to editor;

create table instructions (
  id uuid not null default gen_random_uuid(),
  recipe_id uuid not null,
  step_number integer not null,
  name text,
  group_name text,
  instruction_text text not null,
  image_url text,
  display_order integer not null default 0,
  ingredient_ids text[],
  marks jsonb,
  constraint instructions_pkey PRIMARY KEY (id),
  constraint instructions_recipe_id_fkey FOREIGN KEY (recipe_id) REFERENCES recipes(id) ON DELETE CASCADE,
  constraint instructions_step_number_check CHECK ((step_number >= 1))
);
CREATE INDEX instructions_recipe_id_idx ON public.instructions USING btree (recipe_id, step_number);
CREATE TRIGGER instructions_media_delete AFTER DELETE ON instructions FOR EACH ROW WHEN (old.image_url IS NOT NULL) EXECUTE FUNCTION refresh_media_uses('recipe', 'recipe_id');
CREATE TRIGGER instructions_media_insert AFTER INSERT ON instructions FOR EACH ROW WHEN (new.image_url IS NOT NULL) EXECUTE FUNCTION refresh_media_uses('recipe', 'recipe_id');
CREATE TRIGGER instructions_media_update AFTER UPDATE ON instructions FOR EACH ROW WHEN (old.image_url IS DISTINCT FROM new.image_url) EXECUTE FUNCTION refresh_media_uses('recipe', 'recipe_id');
CREATE TRIGGER instructions_notify_pages AFTER TRUNCATE ON instructions FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('pages');
CREATE TRIGGER instructions_notify_pages_delete_old AFTER DELETE ON instructions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_of_rows();
CREATE TRIGGER instructions_notify_pages_insert_new AFTER INSERT ON instructions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_of_rows();
CREATE TRIGGER instructions_notify_pages_update_new AFTER UPDATE ON instructions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_of_rows();
CREATE TRIGGER instructions_notify_pages_update_old AFTER UPDATE ON instructions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_of_rows();
alter table instructions enable row level security;
create policy administrators on instructions for all to admin
  using (true);
create policy authors_read on instructions for select to author
  using ((EXISTS ( SELECT
   FROM recipes r
  WHERE (r.id = instructions.recipe_id))));
create policy authors_write on instructions for all to author
  using (is_own_draft(recipe_id));
create policy editors on instructions for all to editor
  using (true);
grant delete, insert, select, update on instructions to admin;
grant delete, insert, select, update on instructions to author;
grant delete, insert, select, update on instructions to editor;

create table job_schedules (
  name text not null,
  next_run_at timestamp with time zone not null,
  last_run_at timestamp with time zone,
  constraint job_schedules_name_check CHECK ((name <> ''::text)),
  constraint job_schedules_pkey PRIMARY KEY (name)
);
CREATE TRIGGER job_schedules_notify_admins AFTER UPDATE ON job_schedules FOR EACH ROW WHEN (new.name = 'run the queue'::text AND new.next_run_at <> old.next_run_at) EXECUTE FUNCTION notify_admins('queue item');
grant select on job_schedules to admin;
grant select on job_schedules to editor;

create table list_views (
  id uuid not null default gen_random_uuid(),
  list text not null,
  name text not null,
  params text not null,
  constraint list_views_name_check CHECK (((name <> ''::text) AND (char_length(name) <= 60))),
  constraint list_views_params_check CHECK ((char_length(params) <= 2000)),
  constraint list_views_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX list_views_name_key ON public.list_views USING btree (list, lower(name));
grant delete, insert, select, update on list_views to admin;
grant delete, insert, select, update on list_views to editor;

create table listing_refreshes (
  is_only_row boolean not null default true,
  done_up_to uuid not null default '00000000-0000-0000-0000-000000000000'::uuid,
  constraint listing_refreshes_is_only_row_check CHECK (is_only_row),
  constraint listing_refreshes_pkey PRIMARY KEY (is_only_row)
);
grant select on listing_refreshes to admin;
grant select on listing_refreshes to author;
grant select on listing_refreshes to editor;

create table mail_pace (
  is_only_row boolean not null default true,
  next_at timestamp with time zone not null default '-infinity'::timestamp with time zone,
  constraint mail_pace_is_only_row_check CHECK (is_only_row),
  constraint mail_pace_pkey PRIMARY KEY (is_only_row)
);
grant delete, insert, select, update on mail_pace to admin;

create table meal_types (
  id uuid not null default gen_random_uuid(),
  name text not null,
  display_order smallint not null,
  constraint meal_types_name_check CHECK ((name <> ''::text)),
  constraint meal_types_name_key UNIQUE (name),
  constraint meal_types_pkey PRIMARY KEY (id)
);
grant delete, insert, select, update on meal_types to admin;
grant select on meal_types to author;
grant delete, insert, select, update on meal_types to editor;

create table media (
  id uuid not null default gen_random_uuid(),
  hash text not null,
  address text not null generated always as ((('/media/'::text || hash) || '.webp'::text)) stored,
  width integer not null,
  height integer not null,
  bytes integer not null,
  original_name text not null default ''::text,
  alt text not null default ''::text,
  focal_x smallint not null default 50,
  focal_y smallint not null default 50,
  placeholder text not null,
  color text not null,
  is_sample boolean not null default false,
  state text not null default 'waiting'::text,
  due_at timestamp with time zone not null default now(),
  failures integer not null default 0,
  error text,
  losses integer not null default 0,
  lease uuid,
  leased_until timestamp with time zone,
  worker integer,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  created_by_name text not null default ''::text,
  search_text text not null generated always as (search_key(((original_name || ' '::text) || alt))) stored,
  created_by_id uuid,
  constraint media_address_key UNIQUE (address),
  constraint media_focal_x_check CHECK (((focal_x >= 0) AND (focal_x <= 100))),
  constraint media_focal_y_check CHECK (((focal_y >= 0) AND (focal_y <= 100))),
  constraint media_hash_check CHECK ((hash ~ '^[0-9a-f]{32}$'::text)),
  constraint media_hash_key UNIQUE (hash),
  constraint media_height_check CHECK ((height > 0)),
  constraint media_pkey PRIMARY KEY (id),
  constraint media_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'making'::text, 'ready'::text, 'failed'::text]))),
  constraint media_width_check CHECK ((width > 0))
);
CREATE INDEX media_due_idx ON public.media USING btree (due_at) WHERE (state = 'waiting'::text);
CREATE INDEX media_leases_idx ON public.media USING btree (leased_until) WHERE (state = 'making'::text);
CREATE INDEX media_newest_idx ON public.media USING btree (created_at DESC, id);
CREATE INDEX media_search_idx ON public.media USING gin (search_text gin_trgm_ops);
CREATE TRIGGER media_note_removed AFTER DELETE ON media FOR EACH ROW EXECUTE FUNCTION note_removed_image();
CREATE TRIGGER media_notify_admins AFTER INSERT OR DELETE ON media FOR EACH STATEMENT EXECUTE FUNCTION notify_admins('picture');
CREATE TRIGGER media_notify_admins_state AFTER UPDATE ON media FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state OR old.error IS DISTINCT FROM new.error) AND new.state <> 'making'::text) EXECUTE FUNCTION notify_admins('picture');
CREATE TRIGGER media_notify_pages AFTER DELETE OR TRUNCATE ON media FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('pages');
CREATE TRIGGER media_notify_pages_update AFTER UPDATE OF alt, focal_x, focal_y ON media FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('pages');
CREATE TRIGGER media_notify_workers AFTER INSERT OR UPDATE OF focal_x, focal_y ON media FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('media');
CREATE TRIGGER media_restart_job BEFORE UPDATE OF focal_x, focal_y ON media FOR EACH ROW WHEN (old.focal_x IS DISTINCT FROM new.focal_x OR old.focal_y IS DISTINCT FROM new.focal_y) EXECUTE FUNCTION restart_media_job();
alter table media enable row level security;
create policy administrators on media for all to admin
  using (true);
create policy authors_read on media for select to author
  using (true);
create policy authors_write on media for all to author
  using (((created_by_id = current_account()) AND (NOT is_used_elsewhere(id))));
create policy editors on media for all to editor
  using (true);
create policy visitors_read on media for select to visitor
  using (true);
grant delete, insert, select, update on media to admin;
grant delete, insert, select, update on media to author;
grant delete, insert, select, update on media to editor;
grant select (focal_x) on media to visitor;
grant select (focal_y) on media to visitor;
grant select (hash) on media to visitor;
grant select (height) on media to visitor;
grant select (width) on media to visitor;

create table media_uses (
  media_id uuid not null,
  noun text not null,
  noun_id uuid not null,
  constraint media_uses_media_id_fkey FOREIGN KEY (media_id) REFERENCES media(id),
  constraint media_uses_noun_check CHECK ((noun = ANY (ARRAY['recipe'::text, 'category'::text, 'settings'::text, 'review'::text, 'author'::text]))) NOT VALID,
  constraint media_uses_pkey PRIMARY KEY (media_id, noun, noun_id)
);
CREATE INDEX media_uses_noun_idx ON public.media_uses USING btree (noun, noun_id);
alter table media_uses enable row level security;
create policy administrators on media_uses for all to admin
  using (true);
create policy authors_read on media_uses for select to author
  using (((noun <> 'recipe'::text) OR (EXISTS ( SELECT
   FROM recipes r
  WHERE (r.id = media_uses.noun_id)))));
create policy editors on media_uses for all to editor
  using (true);
grant select on media_uses to admin;
grant select on media_uses to author;
grant select on media_uses to editor;

create table message_replies (
  id uuid not null default gen_random_uuid(),
  message_id uuid not null,
  subject text not null,
  text text not null,
  reply_to text not null,
  by_name text not null,
  created_at timestamp with time zone not null default now(),
  constraint message_replies_message_id_fkey FOREIGN KEY (message_id) REFERENCES contact_messages(id) ON DELETE CASCADE,
  constraint message_replies_pkey PRIMARY KEY (id),
  constraint message_replies_subject_check CHECK ((subject <> ''::text)),
  constraint message_replies_text_check CHECK ((text <> ''::text))
);
CREATE INDEX message_replies_message_id_idx ON public.message_replies USING btree (message_id, created_at);
grant delete, insert, select, update on message_replies to admin;
grant delete, insert, select, update on message_replies to editor;

create table newsletter_departures (
  issue_id uuid not null,
  subscriber_id uuid not null,
  how text not null,
  left_at timestamp with time zone not null default now(),
  constraint newsletter_departures_how_check CHECK ((how = ANY (ARRAY['unsubscribed'::text, 'bounced'::text]))),
  constraint newsletter_departures_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES newsletter_issues(id) ON DELETE CASCADE,
  constraint newsletter_departures_pkey PRIMARY KEY (issue_id, subscriber_id),
  constraint newsletter_departures_subscriber_id_fkey FOREIGN KEY (subscriber_id) REFERENCES newsletter_subscribers(id) ON DELETE CASCADE
);
CREATE INDEX newsletter_departures_subscriber_idx ON public.newsletter_departures USING btree (subscriber_id);
CREATE TRIGGER newsletter_departures_notify_admins AFTER INSERT ON newsletter_departures FOR EACH ROW EXECUTE FUNCTION notify_admins('newsletter');
grant delete, insert, select, update on newsletter_departures to admin;

create table newsletter_issues (
  id uuid not null default gen_random_uuid(),
  subject text not null,
  intro text not null default ''::text,
  recipe_ids uuid[] not null default '{}'::uuid[],
  status text not null default 'draft'::text,
  scheduled_for timestamp with time zone,
  recipes jsonb,
  sent integer not null default 0,
  failed integer not null default 0,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  returned_because text,
  stopped_at timestamp with time zone,
  stop_bounced integer,
  stop_of integer,
  stop_decision text,
  intro_marks jsonb,
  constraint newsletter_issues_pkey PRIMARY KEY (id),
  constraint newsletter_issues_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'scheduled'::text, 'sending'::text, 'sent'::text])))
);
CREATE INDEX newsletter_issues_newest_idx ON public.newsletter_issues USING btree (created_at DESC);
CREATE TRIGGER newsletter_issues_notify_admins AFTER INSERT OR DELETE OR UPDATE ON newsletter_issues FOR EACH ROW EXECUTE FUNCTION notify_admins('newsletter');
grant delete, insert, select, update on newsletter_issues to admin;

create table newsletter_subscribers (
  id uuid not null default gen_random_uuid(),
  email text not null,
  subscribed_at timestamp with time zone not null default now(),
  is_active boolean not null default true,
  unsubscribed_at timestamp with time zone,
  verification_token text not null default (gen_random_uuid())::text,
  unsubscribe_token text not null default (gen_random_uuid())::text,
  confirmed_at timestamp with time zone,
  waiting_since timestamp with time zone,
  email_key text not null generated always as (search_key(email)) stored,
  name text,
  joined_at timestamp with time zone,
  bounced_at timestamp with time zone,
  import_id uuid,
  consent text,
  soft_bounces integer not null default 0,
  soft_bounced_at timestamp with time zone,
  paused_at timestamp with time zone,
  pause_reason text,
  constraint newsletter_subscribers_email_check CHECK ((email <> ''::text)),
  constraint newsletter_subscribers_pkey PRIMARY KEY (id),
  constraint newsletter_subscribers_unsubscribe_token_key UNIQUE (unsubscribe_token),
  constraint newsletter_subscribers_verification_token_key UNIQUE (verification_token)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02);
CREATE UNIQUE INDEX newsletter_subscribers_email_key ON public.newsletter_subscribers USING btree (lower(email));
CREATE INDEX newsletter_subscribers_import_idx ON public.newsletter_subscribers USING btree (import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX newsletter_subscribers_newest_idx ON public.newsletter_subscribers USING btree (subscribed_at DESC, id) WHERE is_active;
CREATE INDEX newsletter_subscribers_search_idx ON public.newsletter_subscribers USING gin (email_key gin_trgm_ops) WHERE is_active;
CREATE INDEX newsletter_subscribers_sorted_idx ON public.newsletter_subscribers USING btree (email_key, id) WHERE is_active;
CREATE INDEX newsletter_subscribers_waiting_idx ON public.newsletter_subscribers USING btree (subscribed_at) WHERE (waiting_since IS NOT NULL);
CREATE TRIGGER newsletter_subscribers_notify_admins AFTER INSERT OR UPDATE ON newsletter_subscribers FOR EACH STATEMENT EXECUTE FUNCTION notify_admins('subscriber');
CREATE TRIGGER newsletter_subscribers_webhooks_confirmed AFTER UPDATE ON newsletter_subscribers FOR EACH ROW WHEN (new.is_active AND NOT old.is_active) EXECUTE FUNCTION record_subscriber_event('subscriber.confirmed');
CREATE TRIGGER newsletter_subscribers_webhooks_delete AFTER DELETE ON newsletter_subscribers FOR EACH ROW WHEN (old.is_active) EXECUTE FUNCTION record_subscriber_event('subscriber.left');
CREATE TRIGGER newsletter_subscribers_webhooks_insert AFTER INSERT ON newsletter_subscribers FOR EACH ROW WHEN (new.is_active) EXECUTE FUNCTION record_subscriber_event('subscriber.confirmed');
CREATE TRIGGER newsletter_subscribers_webhooks_left AFTER UPDATE ON newsletter_subscribers FOR EACH ROW WHEN (old.is_active AND NOT new.is_active) EXECUTE FUNCTION record_subscriber_event('subscriber.left');
grant delete, insert, select, update on newsletter_subscribers to admin;
grant insert (email) on newsletter_subscribers to visitor;
grant insert (unsubscribe_token) on newsletter_subscribers to visitor;
grant insert (verification_token) on newsletter_subscribers to visitor;

create table nutrition_info (
  id uuid not null default gen_random_uuid(),
  recipe_id uuid not null,
  calories numeric,
  protein numeric,
  carbohydrates numeric,
  fat numeric,
  saturated_fat numeric,
  trans_fat numeric,
  unsaturated_fat numeric,
  cholesterol numeric,
  fiber numeric,
  sugar numeric,
  sodium numeric,
  serving_size text,
  constraint nutrition_info_calories_check CHECK ((calories >= (0)::numeric)),
  constraint nutrition_info_carbohydrates_check CHECK ((carbohydrates >= (0)::numeric)),
  constraint nutrition_info_cholesterol_check CHECK ((cholesterol >= (0)::numeric)),
  constraint nutrition_info_fat_check CHECK ((fat >= (0)::numeric)),
  constraint nutrition_info_fiber_check CHECK ((fiber >= (0)::numeric)),
  constraint nutrition_info_pkey PRIMARY KEY (id),
  constraint nutrition_info_protein_check CHECK ((protein >= (0)::numeric)),
  constraint nutrition_info_recipe_id_fkey FOREIGN KEY (recipe_id) REFERENCES recipes(id) ON DELETE CASCADE,
  constraint nutrition_info_recipe_id_key UNIQUE (recipe_id),
  constraint nutrition_info_saturated_fat_check CHECK ((saturated_fat >= (0)::numeric)),
  constraint nutrition_info_sodium_check CHECK ((sodium >= (0)::numeric)),
  constraint nutrition_info_sugar_check CHECK ((sugar >= (0)::numeric)),
  constraint nutrition_info_trans_fat_check CHECK ((trans_fat >= (0)::numeric)),
  constraint nutrition_info_unsaturated_fat_check CHECK ((unsaturated_fat >= (0)::numeric))
);
CREATE TRIGGER nutrition_info_notify_pages AFTER TRUNCATE ON nutrition_info FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('pages');
CREATE TRIGGER nutrition_info_notify_pages_delete_old AFTER DELETE ON nutrition_info REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_of_rows();
CREATE TRIGGER nutrition_info_notify_pages_insert_new AFTER INSERT ON nutrition_info REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_of_rows();
CREATE TRIGGER nutrition_info_notify_pages_update_new AFTER UPDATE ON nutrition_info REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_of_rows();
CREATE TRIGGER nutrition_info_notify_pages_update_old AFTER UPDATE ON nutrition_info REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_of_rows();
CREATE TRIGGER nutrition_info_refresh_delete AFTER DELETE ON nutrition_info REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_recipes_of_rows();
CREATE TRIGGER nutrition_info_refresh_insert AFTER INSERT ON nutrition_info REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_recipes_of_rows();
alter table nutrition_info enable row level security;
create policy administrators on nutrition_info for all to admin
  using (true);
create policy authors_read on nutrition_info for select to author
  using ((EXISTS ( SELECT
   FROM recipes r
  WHERE (r.id = nutrition_info.recipe_id))));
create policy authors_write on nutrition_info for all to author
  using (is_own_draft(recipe_id));
create policy editors on nutrition_info for all to editor
  using (true);
grant delete, insert, select, update on nutrition_info to admin;
grant delete, insert, select, update on nutrition_info to author;
grant delete, insert, select, update on nutrition_info to editor;

create table old_addresses (
  site text not null,
  path text not null,
  recipe_id uuid,
  media_id uuid,
  to_address text,
  created_at timestamp with time zone not null default now(),
  constraint old_addresses_check CHECK ((num_nonnulls(recipe_id, media_id, to_address) = 1)),
  constraint old_addresses_media_id_fkey FOREIGN KEY (media_id) REFERENCES media(id) ON DELETE CASCADE,
  constraint old_addresses_path_check CHECK (((path ~~ '/%'::text) AND (length(path) <= 2000))),
  constraint old_addresses_pkey PRIMARY KEY (path, site),
  constraint old_addresses_recipe_id_fkey FOREIGN KEY (recipe_id) REFERENCES recipes(id) ON DELETE CASCADE,
  constraint old_addresses_site_check CHECK (((site <> ''::text) AND (length(site) <= 300))),
  constraint old_addresses_to_address_check CHECK ((to_address ~ '^/([^/\\]|$)'::text))
);
CREATE INDEX old_addresses_media_id_idx ON public.old_addresses USING btree (media_id);
CREATE INDEX old_addresses_recipe_id_idx ON public.old_addresses USING btree (recipe_id);
grant delete, insert, select, update on old_addresses to admin;
grant delete, insert, select, update on old_addresses to editor;

create table outgoing_mails (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  subscriber_id uuid,
  message_id uuid,
  issue_id uuid,
  invitation_id uuid,
  review_id uuid,
  recipient text,
  is_bulk boolean not null generated always as ((kind = 'issue'::text)) stored,
  state text not null default 'waiting'::text,
  due_at timestamp with time zone not null default now(),
  failures integer not null default 0,
  error text,
  losses integer not null default 0,
  lease uuid,
  leased_until timestamp with time zone,
  worker integer,
  created_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  reset_id uuid,
  activity_id bigint,
  bounce text,
  recipe_id uuid,
  constraint outgoing_mails_kind_check CHECK ((kind = ANY (ARRAY['confirmation'::text, 'message'::text, 'issue'::text, 'trial'::text, 'invitation'::text, 'reviews'::text, 'own-review'::text, 'review-answer'::text, 'guesses'::text, 'password-reset'::text, 'backup-download'::text, 'reply'::text, 'publication'::text, 'account'::text]))) NOT VALID,
  constraint outgoing_mails_pkey PRIMARY KEY (id),
  constraint outgoing_mails_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'dropped'::text])))
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);
CREATE INDEX outgoing_mails_due_idx ON public.outgoing_mails USING btree (is_bulk, due_at) WHERE (state = 'waiting'::text);
CREATE INDEX outgoing_mails_ended_idx ON public.outgoing_mails USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX outgoing_mails_first_idx ON public.outgoing_mails USING btree (issue_id, ended_at) WHERE ((kind = 'issue'::text) AND (ended_at IS NOT NULL));
CREATE INDEX outgoing_mails_invitation_idx ON public.outgoing_mails USING btree (invitation_id) WHERE (kind = 'invitation'::text);
CREATE INDEX outgoing_mails_issue_idx ON public.outgoing_mails USING btree (issue_id, state) WHERE (kind = 'issue'::text);
CREATE INDEX outgoing_mails_leases_idx ON public.outgoing_mails USING btree (leased_until) WHERE (state = 'sending'::text);
CREATE INDEX outgoing_mails_message_idx ON public.outgoing_mails USING btree (message_id);
CREATE UNIQUE INDEX outgoing_mails_once_idx ON public.outgoing_mails USING btree (issue_id, subscriber_id) WHERE (kind = 'issue'::text);
CREATE INDEX outgoing_mails_subscriber_idx ON public.outgoing_mails USING btree (subscriber_id);
CREATE TRIGGER outgoing_mails_notify_admins AFTER UPDATE ON outgoing_mails FOR EACH ROW WHEN (new.kind = 'message'::text AND (old.state IS DISTINCT FROM new.state OR old.error IS DISTINCT FROM new.error) AND (old.error IS NOT NULL OR new.error IS NOT NULL)) EXECUTE FUNCTION notify_admins('message');
CREATE TRIGGER outgoing_mails_notify_inviters AFTER UPDATE ON outgoing_mails FOR EACH ROW WHEN (new.kind = 'invitation'::text AND new.state = 'failed'::text AND old.state <> 'failed'::text) EXECUTE FUNCTION notify_admins('account');
CREATE TRIGGER outgoing_mails_notify_repliers AFTER UPDATE ON outgoing_mails FOR EACH ROW WHEN (new.kind = 'reply'::text AND (old.state IS DISTINCT FROM new.state OR old.error IS DISTINCT FROM new.error)) EXECUTE FUNCTION notify_admins('message');
alter table outgoing_mails enable row level security;
create policy administrators on outgoing_mails for all to admin
  using (true);
create policy editors on outgoing_mails for all to editor
  using ((kind = ANY (ARRAY['message'::text, 'reply'::text, 'review-answer'::text])));
grant delete, insert, select, update on outgoing_mails to admin;
grant delete, insert, select, update on outgoing_mails to editor;

create table publication_requests (
  recipe_id uuid not null,
  asked_by uuid not null,
  asked_by_name text not null,
  asked_at timestamp with time zone not null,
  note text not null default ''::text,
  sent_back_at timestamp with time zone,
  sent_back_by_name text,
  comment text not null default ''::text,
  constraint publication_requests_pkey PRIMARY KEY (recipe_id),
  constraint publication_requests_recipe_id_fkey FOREIGN KEY (recipe_id) REFERENCES recipes(id) ON DELETE CASCADE
);
CREATE INDEX publication_requests_waiting_idx ON public.publication_requests USING btree (asked_at) WHERE (sent_back_at IS NULL);
CREATE TRIGGER publication_requests_mail AFTER INSERT OR UPDATE ON publication_requests FOR EACH ROW EXECUTE FUNCTION mail_publication_request();
alter table publication_requests enable row level security;
create policy administrators on publication_requests for all to admin
  using (true);
create policy authors on publication_requests for all to author
  using (((asked_by = current_account()) AND is_own_draft(recipe_id)));
create policy editors on publication_requests for all to editor
  using (true);
grant delete, insert, select, update on publication_requests to admin;
grant delete, insert, select, update on publication_requests to author;
grant delete, insert, select, update on publication_requests to editor;

create table queue_hosts (
  host text not null,
  next_request_at timestamp with time zone not null default '-infinity'::timestamp with time zone,
  lease uuid,
  refusals integer not null default 0,
  paused_until timestamp with time zone,
  last_error text,
  last_failed_at timestamp with time zone,
  last_ok_at timestamp with time zone,
  constraint queue_hosts_pkey PRIMARY KEY (host)
);
CREATE TRIGGER queue_hosts_notify_admins AFTER UPDATE ON queue_hosts FOR EACH ROW WHEN (old.refusals IS DISTINCT FROM new.refusals OR old.paused_until IS DISTINCT FROM new.paused_until) EXECUTE FUNCTION notify_admins('queue item');
CREATE TRIGGER queue_hosts_notify_workers AFTER UPDATE ON queue_hosts FOR EACH ROW WHEN (old.refusals IS DISTINCT FROM new.refusals OR old.paused_until IS DISTINCT FROM new.paused_until) EXECUTE FUNCTION notify_channel('queue');
grant delete, insert, select, update on queue_hosts to admin;
grant delete, insert, select, update on queue_hosts to editor;

create table queue_state (
  is_only_row boolean not null default true,
  paused_at timestamp with time zone,
  paused_by text,
  worker_seen_at timestamp with time zone,
  constraint queue_state_is_only_row_check CHECK (is_only_row),
  constraint queue_state_pkey PRIMARY KEY (is_only_row)
);
CREATE TRIGGER queue_state_notify_admins AFTER UPDATE OF paused_at ON queue_state FOR EACH STATEMENT EXECUTE FUNCTION notify_admins('queue item');
CREATE TRIGGER queue_state_notify_workers AFTER UPDATE OF paused_at ON queue_state FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('queue');
grant delete, insert, select, update on queue_state to admin;
grant delete, insert, select, update on queue_state to editor;

create table rate_limit_hits (
  id bigint not null generated always as identity,
  scope text not null,
  client bytea not null,
  happened_at timestamp with time zone not null default now(),
  constraint rate_limit_hits_pkey PRIMARY KEY (id)
);
CREATE INDEX rate_limit_hits_client_idx ON public.rate_limit_hits USING btree (scope, client, happened_at);
CREATE INDEX rate_limit_hits_happened_at_idx ON public.rate_limit_hits USING btree (happened_at);

create table rate_limit_keys (
  day date not null,
  key bytea not null,
  constraint rate_limit_keys_pkey PRIMARY KEY (day)
);

create table rating_origins (
  rated_id uuid not null,
  client bytea not null,
  rater bytea not null,
  rated_at timestamp with time zone not null default now(),
  constraint rating_origins_pkey PRIMARY KEY (rated_id, client, rater)
);
CREATE INDEX rating_origins_rated_at_idx ON public.rating_origins USING btree (rated_at);

create table recipe_categories (
  recipe_id uuid not null,
  category_id uuid not null,
  constraint recipe_categories_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint recipe_categories_pkey PRIMARY KEY (recipe_id, category_id),
  constraint recipe_categories_recipe_id_fkey FOREIGN KEY (recipe_id) REFERENCES recipes(id) ON DELETE CASCADE,
  constraint recipe_categories_recipe_id_key UNIQUE (recipe_id)
);
CREATE INDEX recipe_categories_category_id_idx ON public.recipe_categories USING btree (category_id);
CREATE TRIGGER recipe_categories_notify_pages AFTER TRUNCATE ON recipe_categories FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('pages');
CREATE TRIGGER recipe_categories_notify_pages_delete_old AFTER DELETE ON recipe_categories REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_of_rows();
CREATE TRIGGER recipe_categories_notify_pages_insert_new AFTER INSERT ON recipe_categories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_of_rows();
CREATE TRIGGER recipe_categories_notify_pages_update_new AFTER UPDATE ON recipe_categories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_of_rows();
CREATE TRIGGER recipe_categories_notify_pages_update_old AFTER UPDATE ON recipe_categories REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_of_rows();
CREATE TRIGGER recipe_categories_refresh_delete_old AFTER DELETE ON recipe_categories REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_recipes_of_rows();
CREATE TRIGGER recipe_categories_refresh_insert_new AFTER INSERT ON recipe_categories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_recipes_of_rows();
CREATE TRIGGER recipe_categories_refresh_update_new AFTER UPDATE ON recipe_categories REFERENCING OLD TABLE AS before_move NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_moved_recipes();
alter table recipe_categories enable row level security;
create policy administrators on recipe_categories for all to admin
  using (true);
create policy authors_read on recipe_categories for select to author
  using ((EXISTS ( SELECT
   FROM recipes r
  WHERE (r.id = recipe_categories.recipe_id))));
create policy authors_write on recipe_categories for all to author
  using (is_own_draft(recipe_id));
create policy editors on recipe_categories for all to editor
  using (true);
grant delete, insert, select, update on recipe_categories to admin;
grant delete, insert, select, update on recipe_categories to author;
grant delete, insert, select, update on recipe_categories to editor;

create table recipe_counts (
  id bigint not null generated always as identity,
  facet text not null,
  with_facet text not null,
  recipes bigint not null,
  constraint recipe_counts_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=5000);
CREATE INDEX recipe_counts_pair_idx ON public.recipe_counts USING btree (facet, with_facet) INCLUDE (recipes);
CREATE INDEX recipe_counts_with_facet_idx ON public.recipe_counts USING btree (with_facet, facet) INCLUDE (recipes);
grant select on recipe_counts to admin;
grant select on recipe_counts to editor;

create table recipe_dietary_tags (
  recipe_id uuid not null,
  dietary_tag_id uuid not null,
  constraint recipe_dietary_tags_dietary_tag_id_fkey FOREIGN KEY (dietary_tag_id) REFERENCES dietary_tags(id),
  constraint recipe_dietary_tags_pkey PRIMARY KEY (recipe_id, dietary_tag_id),
  constraint recipe_dietary_tags_recipe_id_fkey FOREIGN KEY (recipe_id) REFERENCES recipes(id) ON DELETE CASCADE
);
CREATE INDEX recipe_dietary_tags_dietary_tag_id_idx ON public.recipe_dietary_tags USING btree (dietary_tag_id);
CREATE TRIGGER recipe_dietary_tags_notify_pages AFTER TRUNCATE ON recipe_dietary_tags FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('pages');
CREATE TRIGGER recipe_dietary_tags_notify_pages_delete_old AFTER DELETE ON recipe_dietary_tags REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_of_rows();
CREATE TRIGGER recipe_dietary_tags_notify_pages_insert_new AFTER INSERT ON recipe_dietary_tags REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_of_rows();
CREATE TRIGGER recipe_dietary_tags_notify_pages_update_new AFTER UPDATE ON recipe_dietary_tags REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_of_rows();
CREATE TRIGGER recipe_dietary_tags_notify_pages_update_old AFTER UPDATE ON recipe_dietary_tags REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_of_rows();
CREATE TRIGGER recipe_dietary_tags_refresh_delete_old AFTER DELETE ON recipe_dietary_tags REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_recipes_of_rows();
CREATE TRIGGER recipe_dietary_tags_refresh_insert_new AFTER INSERT ON recipe_dietary_tags REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_recipes_of_rows();
CREATE TRIGGER recipe_dietary_tags_refresh_update_new AFTER UPDATE ON recipe_dietary_tags REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_recipes_of_rows();
CREATE TRIGGER recipe_dietary_tags_refresh_update_old AFTER UPDATE ON recipe_dietary_tags REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_recipes_of_rows();
alter table recipe_dietary_tags enable row level security;
create policy administrators on recipe_dietary_tags for all to admin
  using (true);
create policy authors_read on recipe_dietary_tags for select to author
  using ((EXISTS ( SELECT
   FROM recipes r
  WHERE (r.id = recipe_dietary_tags.recipe_id))));
create policy authors_write on recipe_dietary_tags for all to author
  using (is_own_draft(recipe_id));
create policy editors on recipe_dietary_tags for all to editor
  using (true);
grant delete, insert, select, update on recipe_dietary_tags to admin;
grant delete, insert, select, update on recipe_dietary_tags to author;
grant delete, insert, select, update on recipe_dietary_tags to editor;

create table recipe_doubles (
  id uuid not null default gen_random_uuid(),
  one_id uuid not null,
  other_id uuid not null,
  likeness real not null,
  dismissed_at timestamp with time zone,
  dismissed_by text,
  constraint recipe_doubles_check CHECK ((one_id < other_id)),
  constraint recipe_doubles_one_id_fkey FOREIGN KEY (one_id) REFERENCES recipes(id) ON DELETE CASCADE,
  constraint recipe_doubles_one_id_other_id_key UNIQUE (one_id, other_id),
  constraint recipe_doubles_other_id_fkey FOREIGN KEY (other_id) REFERENCES recipes(id) ON DELETE CASCADE,
  constraint recipe_doubles_pkey PRIMARY KEY (id)
);
CREATE INDEX recipe_doubles_likeness_idx ON public.recipe_doubles USING btree (likeness DESC, id);
CREATE INDEX recipe_doubles_other_id_idx ON public.recipe_doubles USING btree (other_id);
grant delete, insert, select, update on recipe_doubles to admin;
grant delete, insert, select, update on recipe_doubles to editor;

create table recipe_doubles_due (
  recipe_id uuid not null,
  change bigint not null generated always as identity,
  constraint recipe_doubles_due_pkey PRIMARY KEY (recipe_id),
  constraint recipe_doubles_due_recipe_id_fkey FOREIGN KEY (recipe_id) REFERENCES recipes(id) ON DELETE CASCADE
);
CREATE INDEX recipe_doubles_due_change_idx ON public.recipe_doubles_due USING btree (change);
grant select on recipe_doubles_due to admin;
grant select on recipe_doubles_due to editor;

create table recipe_listing (
  recipe_id uuid not null,
  category_id uuid,
  cuisine text,
  total_time integer not null,
  facets bigint not null,
  diets text[] not null,
  featured boolean not null,
  views_count bigint not null,
  rating numeric(3,2) not null,
  created_at timestamp with time zone not null,
  title_key text not null,
  constraint recipe_listing_pkey PRIMARY KEY (recipe_id),
  constraint recipe_listing_recipe_id_fkey FOREIGN KEY (recipe_id) REFERENCES recipes(id) ON DELETE CASCADE
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);
CREATE INDEX recipe_listing_category_idx ON public.recipe_listing USING btree (category_id, created_at DESC, recipe_id) INCLUDE (cuisine, facets);
CREATE INDEX recipe_listing_cuisine_idx ON public.recipe_listing USING btree (cuisine, created_at DESC, recipe_id) INCLUDE (category_id, facets);
CREATE INDEX recipe_listing_facet_0_idx ON public.recipe_listing USING btree (cuisine, facets) INCLUDE (category_id) WHERE ((facets & (1)::bigint) <> 0);
CREATE INDEX recipe_listing_facet_10_idx ON public.recipe_listing USING btree (cuisine, facets) INCLUDE (category_id) WHERE ((facets & (1024)::bigint) <> 0);
CREATE INDEX recipe_listing_facet_11_idx ON public.recipe_listing USING btree (cuisine, facets) INCLUDE (category_id) WHERE ((facets & (2048)::bigint) <> 0);
CREATE INDEX recipe_listing_facet_12_idx ON public.recipe_listing USING btree (cuisine, facets) INCLUDE (category_id) WHERE ((facets & (4096)::bigint) <> 0);
CREATE INDEX recipe_listing_facet_13_idx ON public.recipe_listing USING btree (cuisine, facets) INCLUDE (category_id) WHERE ((facets & (8192)::bigint) <> 0);
CREATE INDEX recipe_listing_facet_14_idx ON public.recipe_listing USING btree (cuisine, facets) INCLUDE (category_id) WHERE ((facets & (16384)::bigint) <> 0);
CREATE INDEX recipe_listing_facet_15_idx ON public.recipe_listing USING btree (cuisine, facets) INCLUDE (category_id) WHERE ((facets & (32768)::bigint) <> 0);
CREATE INDEX recipe_listing_facet_16_idx ON public.recipe_listing USING btree (cuisine, facets) INCLUDE (category_id) WHERE ((facets & (65536)::bigint) <> 0);
CREATE INDEX recipe_listing_facet_17_idx ON public.recipe_listing USING btree (cuisine, facets) INCLUDE (category_id) WHERE ((facets & (131072)::bigint) <> 0);
CREATE INDEX recipe_listing_facet_18_idx ON public.recipe_listing USING btree (cuisine, facets) INCLUDE (category_id) WHERE ((facets & (262144)::bigint) <> 0);
CREATE INDEX recipe_listing_facet_1_idx ON public.recipe_listing USING btree (cuisine, facets) INCLUDE (category_id) WHERE ((facets & (2)::bigint) <> 0);
CREATE INDEX recipe_listing_facet_22_idx ON public.recipe_listing USING btree (cuisine, facets) INCLUDE (category_id) WHERE ((facets & (4194304)::bigint) <> 0);
CREATE INDEX recipe_listing_facet_23_idx ON public.recipe_listing USING btree (cuisine, facets) INCLUDE (category_id) WHERE ((facets & (8388608)::bigint) <> 0);
CREATE INDEX recipe_listing_facet_24_idx ON public.recipe_listing USING btree (cuisine, facets) INCLUDE (category_id) WHERE ((facets & (16777216)::bigint) <> 0);
CREATE INDEX recipe_listing_facet_25_idx ON public.recipe_listing USING btree (cuisine, facets) INCLUDE (category_id) WHERE ((facets & (33554432)::bigint) <> 0);
CREATE INDEX recipe_listing_facet_26_idx ON public.recipe_listing USING btree (cuisine, facets) INCLUDE (category_id) WHERE ((facets & (67108864)::bigint) <> 0);
CREATE INDEX recipe_listing_facet_27_idx ON public.recipe_listing USING btree (cuisine, facets) INCLUDE (category_id) WHERE ((facets & (134217728)::bigint) <> 0);
CREATE INDEX recipe_listing_facet_28_idx ON public.recipe_listing USING btree (cuisine, facets) INCLUDE (category_id) WHERE ((facets & (268435456)::bigint) <> 0);
CREATE INDEX recipe_listing_facet_29_idx ON public.recipe_listing USING btree (cuisine, facets) INCLUDE (category_id) WHERE ((facets & (536870912)::bigint) <> 0);
CREATE INDEX recipe_listing_facet_2_idx ON public.recipe_listing USING btree (cuisine, facets) INCLUDE (category_id) WHERE ((facets & (4)::bigint) <> 0);
CREATE INDEX recipe_listing_facet_30_idx ON public.recipe_listing USING btree (cuisine, facets) INCLUDE (category_id) WHERE ((facets & (1073741824)::bigint) <> 0);
CREATE INDEX recipe_listing_facet_3_idx ON public.recipe_listing USING btree (cuisine, facets) INCLUDE (category_id) WHERE ((facets & (8)::bigint) <> 0);
CREATE INDEX recipe_listing_facet_4_idx ON public.recipe_listing USING btree (cuisine, facets) INCLUDE (category_id) WHERE ((facets & (16)::bigint) <> 0);
CREATE INDEX recipe_listing_facet_50_idx ON public.recipe_listing USING btree (cuisine, facets) INCLUDE (category_id) WHERE ((facets & '9222246136947933184'::bigint) <> 0);
CREATE INDEX recipe_listing_facet_5_idx ON public.recipe_listing USING btree (cuisine, facets) INCLUDE (category_id) WHERE ((facets & (32)::bigint) <> 0);
CREATE INDEX recipe_listing_facet_6_idx ON public.recipe_listing USING btree (cuisine, facets) INCLUDE (category_id) WHERE ((facets & (64)::bigint) <> 0);
CREATE INDEX recipe_listing_facet_7_idx ON public.recipe_listing USING btree (cuisine, facets) INCLUDE (category_id) WHERE ((facets & (128)::bigint) <> 0);
CREATE INDEX recipe_listing_facet_8_idx ON public.recipe_listing USING btree (cuisine, facets) INCLUDE (category_id) WHERE ((facets & (256)::bigint) <> 0);
CREATE INDEX recipe_listing_facet_9_idx ON public.recipe_listing USING btree (cuisine, facets) INCLUDE (category_id) WHERE ((facets & (512)::bigint) <> 0);
CREATE INDEX recipe_listing_featured_idx ON public.recipe_listing USING btree (created_at DESC, recipe_id) WHERE featured;
CREATE INDEX recipe_listing_newest_idx ON public.recipe_listing USING btree (created_at DESC, recipe_id) INCLUDE (category_id, cuisine, facets);
CREATE INDEX recipe_listing_popular_idx ON public.recipe_listing USING btree (views_count DESC, created_at DESC, recipe_id) INCLUDE (category_id, cuisine, facets);
CREATE INDEX recipe_listing_rating_idx ON public.recipe_listing USING btree (rating DESC, created_at DESC, recipe_id) INCLUDE (category_id, cuisine, facets);
CREATE INDEX recipe_listing_time_idx ON public.recipe_listing USING btree (total_time, created_at DESC, recipe_id) INCLUDE (category_id, cuisine, facets);
CREATE INDEX recipe_listing_title_idx ON public.recipe_listing USING btree (title_key, recipe_id) INCLUDE (category_id, cuisine, facets);
CREATE TRIGGER recipe_listing_count AFTER INSERT OR DELETE ON recipe_listing FOR EACH ROW EXECUTE FUNCTION count_listed_recipe();
CREATE TRIGGER recipe_listing_count_truncate AFTER TRUNCATE ON recipe_listing FOR EACH STATEMENT EXECUTE FUNCTION count_listed_recipe();
CREATE TRIGGER recipe_listing_count_update AFTER UPDATE ON recipe_listing FOR EACH ROW WHEN (old.category_id IS DISTINCT FROM new.category_id OR old.facets IS DISTINCT FROM new.facets) EXECUTE FUNCTION count_listed_recipe();
CREATE TRIGGER recipe_listing_notify_pages AFTER INSERT OR DELETE ON recipe_listing FOR EACH ROW EXECUTE FUNCTION notify_pages_of_neighbors();
CREATE TRIGGER recipe_listing_notify_pages_update AFTER UPDATE ON recipe_listing FOR EACH ROW WHEN (old.category_id IS DISTINCT FROM new.category_id OR old.cuisine IS DISTINCT FROM new.cuisine OR old.created_at IS DISTINCT FROM new.created_at) EXECUTE FUNCTION notify_pages_of_neighbors();
grant select on recipe_listing to admin;
grant select on recipe_listing to author;
grant select on recipe_listing to editor;

create table recipe_meal_types (
  recipe_id uuid not null,
  meal_type_id uuid not null,
  constraint recipe_meal_types_meal_type_id_fkey FOREIGN KEY (meal_type_id) REFERENCES meal_types(id),
  constraint recipe_meal_types_pkey PRIMARY KEY (recipe_id, meal_type_id),
  constraint recipe_meal_types_recipe_id_fkey FOREIGN KEY (recipe_id) REFERENCES recipes(id) ON DELETE CASCADE
);
CREATE INDEX recipe_meal_types_meal_type_id_idx ON public.recipe_meal_types USING btree (meal_type_id);
CREATE TRIGGER recipe_meal_types_notify_pages AFTER TRUNCATE ON recipe_meal_types FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('pages');
CREATE TRIGGER recipe_meal_types_notify_pages_delete_old AFTER DELETE ON recipe_meal_types REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_of_rows();
CREATE TRIGGER recipe_meal_types_notify_pages_insert_new AFTER INSERT ON recipe_meal_types REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_of_rows();
CREATE TRIGGER recipe_meal_types_notify_pages_update_new AFTER UPDATE ON recipe_meal_types REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_of_rows();
CREATE TRIGGER recipe_meal_types_notify_pages_update_old AFTER UPDATE ON recipe_meal_types REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_of_rows();
CREATE TRIGGER recipe_meal_types_refresh_delete_old AFTER DELETE ON recipe_meal_types REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_recipes_of_rows();
CREATE TRIGGER recipe_meal_types_refresh_insert_new AFTER INSERT ON recipe_meal_types REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_recipes_of_rows();
CREATE TRIGGER recipe_meal_types_refresh_update_new AFTER UPDATE ON recipe_meal_types REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_recipes_of_rows();
CREATE TRIGGER recipe_meal_types_refresh_update_old AFTER UPDATE ON recipe_meal_types REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_recipes_of_rows();
alter table recipe_meal_types enable row level security;
create policy administrators on recipe_meal_types for all to admin
  using (true);
create policy authors_read on recipe_meal_types for select to author
  using ((EXISTS ( SELECT
   FROM recipes r
  WHERE (r.id = recipe_meal_types.recipe_id))));
create policy authors_write on recipe_meal_types for all to author
  using (is_own_draft(recipe_id));
create policy editors on recipe_meal_types for all to editor
  using (true);
grant delete, insert, select, update on recipe_meal_types to admin;
grant delete, insert, select, update on recipe_meal_types to author;
grant delete, insert, select, update on recipe_meal_types to editor;

create table recipe_notes (
  id uuid not null default gen_random_uuid(),
  recipe_id uuid not null,
  title text,
  note_text text not null,
  display_order integer not null default 0,
  marks jsonb,
  constraint recipe_notes_pkey PRIMARY KEY (id),
  constraint recipe_notes_recipe_id_fkey FOREIGN KEY (recipe_id) REFERENCES recipes(id) ON DELETE CASCADE
);
CREATE INDEX recipe_notes_recipe_id_idx ON public.recipe_notes USING btree (recipe_id, display_order);
CREATE TRIGGER recipe_notes_notify_pages AFTER TRUNCATE ON recipe_notes FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('pages');
CREATE TRIGGER recipe_notes_notify_pages_delete_old AFTER DELETE ON recipe_notes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_of_rows();
CREATE TRIGGER recipe_notes_notify_pages_insert_new AFTER INSERT ON recipe_notes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_of_rows();
CREATE TRIGGER recipe_notes_notify_pages_update_new AFTER UPDATE ON recipe_notes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_of_rows();
CREATE TRIGGER recipe_notes_notify_pages_update_old AFTER UPDATE ON recipe_notes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_of_rows();
alter table recipe_notes enable row level security;
create policy administrators on recipe_notes for all to admin
  using (true);
create policy authors_read on recipe_notes for select to author
  using ((EXISTS ( SELECT
   FROM recipes r
  WHERE (r.id = recipe_notes.recipe_id))));
create policy authors_write on recipe_notes for all to author
  using (is_own_draft(recipe_id));
create policy editors on recipe_notes for all to editor
  using (true);
grant delete, insert, select, update on recipe_notes to admin;
grant delete, insert, select, update on recipe_notes to author;
grant delete, insert, select, update on recipe_notes to editor;

create table recipe_ratings (
  recipe_id uuid not null,
  rater bytea not null,
  stars smallint not null,
  rated_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  constraint recipe_ratings_pkey PRIMARY KEY (recipe_id, rater) INCLUDE (stars),
  constraint recipe_ratings_recipe_id_fkey FOREIGN KEY (recipe_id) REFERENCES recipes(id) ON DELETE CASCADE,
  constraint recipe_ratings_stars_check CHECK (((stars >= 1) AND (stars <= 5)))
);
CREATE TRIGGER recipe_ratings_average_delete AFTER DELETE ON recipe_ratings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION average_ratings();
CREATE TRIGGER recipe_ratings_average_insert AFTER INSERT ON recipe_ratings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION average_ratings();
CREATE TRIGGER recipe_ratings_average_update AFTER UPDATE ON recipe_ratings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION average_ratings();
CREATE TRIGGER recipe_ratings_reviews_insert AFTER INSERT ON recipe_ratings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION follow_votes();
CREATE TRIGGER recipe_ratings_reviews_update AFTER UPDATE ON recipe_ratings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION follow_votes();
grant delete, insert, select, update on recipe_ratings to admin;
grant delete, insert, select, update on recipe_ratings to editor;

create table recipe_review_counts (
  recipe_id uuid not null,
  reviews integer not null,
  questions integer not null,
  stars integer[] not null,
  constraint recipe_review_counts_pkey PRIMARY KEY (recipe_id),
  constraint recipe_review_counts_recipe_id_fkey FOREIGN KEY (recipe_id) REFERENCES recipes(id) ON DELETE CASCADE,
  constraint recipe_review_counts_stars_check CHECK ((cardinality(stars) = 5))
);
grant select on recipe_review_counts to admin;
grant select on recipe_review_counts to editor;

create table recipe_revisions (
  recipe_id uuid not null,
  version integer not null,
  state jsonb not null,
  saved_by_name text,
  saved_at timestamp with time zone not null,
  constraint recipe_revisions_pkey PRIMARY KEY (recipe_id, version),
  constraint recipe_revisions_recipe_id_fkey FOREIGN KEY (recipe_id) REFERENCES recipes(id) ON DELETE CASCADE
);
CREATE TRIGGER recipe_revisions_delete_old AFTER INSERT ON recipe_revisions FOR EACH ROW EXECUTE FUNCTION delete_old_revisions();
alter table recipe_revisions enable row level security;
create policy administrators on recipe_revisions for all to admin
  using (true);
create policy authors_write on recipe_revisions for all to author
  using (is_own_draft(recipe_id));
create policy editors on recipe_revisions for all to editor
  using (true);
grant delete, insert, select on recipe_revisions to admin;
grant insert, select on recipe_revisions to author;
grant delete, insert, select on recipe_revisions to editor;

create table recipe_search (
  recipe_id uuid not null,
  title_key text not null,
  search_text text not null,
  suggest_text text not null,
  foods text[] not null default '{}'::text[],
  constraint recipe_search_pkey PRIMARY KEY (recipe_id),
  constraint recipe_search_recipe_id_fkey FOREIGN KEY (recipe_id) REFERENCES recipes(id) ON DELETE CASCADE
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);
CREATE INDEX recipe_search_foods_idx ON public.recipe_search USING gin (foods);
CREATE INDEX recipe_search_suggest_idx ON public.recipe_search USING gin (suggest_text gin_trgm_ops);
CREATE INDEX recipe_search_text_idx ON public.recipe_search USING gin (search_text gin_trgm_ops);
CREATE TRIGGER recipe_search_title_words_insert AFTER INSERT ON recipe_search REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION collect_title_words();
CREATE TRIGGER recipe_search_title_words_update AFTER UPDATE ON recipe_search REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION collect_title_words();
grant select on recipe_search to admin;
grant select on recipe_search to author;
grant select on recipe_search to editor;

create table recipe_slug_redirects (
  slug text not null,
  recipe_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint recipe_slug_redirects_pkey PRIMARY KEY (slug),
  constraint recipe_slug_redirects_recipe_id_fkey FOREIGN KEY (recipe_id) REFERENCES recipes(id) ON DELETE CASCADE
);
CREATE INDEX recipe_slug_redirects_recipe_id_idx ON public.recipe_slug_redirects USING btree (recipe_id);
CREATE TRIGGER recipe_slug_redirects_notify_pages AFTER TRUNCATE ON recipe_slug_redirects FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('pages');
CREATE TRIGGER recipe_slug_redirects_notify_pages_delete_old AFTER DELETE ON recipe_slug_redirects REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_of_rows();
CREATE TRIGGER recipe_slug_redirects_notify_pages_insert_new AFTER INSERT ON recipe_slug_redirects REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_of_rows();
CREATE TRIGGER recipe_slug_redirects_notify_pages_update_new AFTER UPDATE ON recipe_slug_redirects REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_of_rows();
CREATE TRIGGER recipe_slug_redirects_notify_pages_update_old AFTER UPDATE ON recipe_slug_redirects REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_of_rows();
alter table recipe_slug_redirects enable row level security;
create policy administrators on recipe_slug_redirects for all to admin
  using (true);
create policy authors_read on recipe_slug_redirects for select to author
  using ((EXISTS ( SELECT
   FROM recipes r
  WHERE (r.id = recipe_slug_redirects.recipe_id))));
create policy authors_write on recipe_slug_redirects for all to author
  using (is_own_draft(recipe_id));
create policy editors on recipe_slug_redirects for all to editor
  using (true);
grant delete, insert, select, update on recipe_slug_redirects to admin;
grant delete, insert, select, update on recipe_slug_redirects to author;
grant delete, insert, select, update on recipe_slug_redirects to editor;

create table recipe_tags (
  recipe_id uuid not null,
  tag_id uuid not null,
  display_order integer not null default 0,
  constraint recipe_tags_pkey PRIMARY KEY (recipe_id, tag_id),
  constraint recipe_tags_recipe_id_fkey FOREIGN KEY (recipe_id) REFERENCES recipes(id) ON DELETE CASCADE,
  constraint recipe_tags_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES tags(id)
);
CREATE INDEX recipe_tags_tag_id_idx ON public.recipe_tags USING btree (tag_id);
CREATE TRIGGER recipe_tags_notify_pages AFTER TRUNCATE ON recipe_tags FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('pages');
CREATE TRIGGER recipe_tags_notify_pages_delete_old AFTER DELETE ON recipe_tags REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_of_rows();
CREATE TRIGGER recipe_tags_notify_pages_insert_new AFTER INSERT ON recipe_tags REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_of_rows();
CREATE TRIGGER recipe_tags_notify_pages_update_new AFTER UPDATE ON recipe_tags REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_of_rows();
CREATE TRIGGER recipe_tags_notify_pages_update_old AFTER UPDATE ON recipe_tags REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_of_rows();
CREATE TRIGGER recipe_tags_refresh_delete_old AFTER DELETE ON recipe_tags REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_recipes_of_rows();
CREATE TRIGGER recipe_tags_refresh_insert_new AFTER INSERT ON recipe_tags REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_recipes_of_rows();
CREATE TRIGGER recipe_tags_refresh_update_new AFTER UPDATE ON recipe_tags REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_recipes_of_rows();
CREATE TRIGGER recipe_tags_refresh_update_old AFTER UPDATE ON recipe_tags REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_recipes_of_rows();
alter table recipe_tags enable row level security;
create policy administrators on recipe_tags for all to admin
  using (true);
create policy authors_read on recipe_tags for select to author
  using ((EXISTS ( SELECT
   FROM recipes r
  WHERE (r.id = recipe_tags.recipe_id))));
create policy authors_write on recipe_tags for all to author
  using (is_own_draft(recipe_id));
create policy editors on recipe_tags for all to editor
  using (true);
grant delete, insert, select, update on recipe_tags to admin;
grant delete, insert, select, update on recipe_tags to author;
grant delete, insert, select, update on recipe_tags to editor;

create table recipe_views_daily (
  recipe_id uuid not null,
  day date not null,
  views integer not null,
  constraint recipe_views_daily_pkey PRIMARY KEY (recipe_id, day),
  constraint recipe_views_daily_recipe_id_fkey FOREIGN KEY (recipe_id) REFERENCES recipes(id) ON DELETE CASCADE,
  constraint recipe_views_daily_views_check CHECK ((views > 0))
) with (fillfactor=80);
CREATE INDEX recipe_views_daily_day_idx ON public.recipe_views_daily USING btree (day);
grant select on recipe_views_daily to admin;
grant select on recipe_views_daily to editor;

create table recipes (
  id uuid not null default gen_random_uuid(),
  author_id uuid,
  author_name text not null default 'Admin'::text,
  author_url text,
  title text not null default ''::text,
  slug text not null,
  description text not null default ''::text,
  main_image_url text,
  main_image_color text,
  image_credit_name text,
  image_credit_url text,
  images text[] not null default '{}'::text[],
  prep_time integer not null default 0,
  cook_time integer not null default 0,
  rest_time integer not null default 0,
  total_time integer not null generated always as (((prep_time + cook_time) + rest_time)) stored,
  servings integer not null default 4,
  servings_max integer,
  yield_amount numeric,
  yield_unit text,
  difficulty text default 'medium'::text,
  cuisine text,
  status text not null default 'draft'::text,
  featured boolean not null default false,
  meta_description text not null default ''::text,
  source_url text,
  source_site text,
  video_url text,
  video_upload_date text,
  written_by text,
  reviewed_at timestamp with time zone,
  reviewed_by_name text,
  views_count bigint not null default 0,
  rating_average numeric(3,2),
  rating_count integer not null default 0,
  published_at timestamp with time zone,
  first_published_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  version integer not null default 1,
  saved_by uuid,
  saved_by_name text,
  sample_hash text,
  nutrition_calculated boolean not null default false,
  allergens text[],
  pan_shape text,
  pan_size numeric,
  pan_width numeric,
  pan_unit text,
  main_image_alt text,
  description_marks jsonb,
  image_texts jsonb not null default '[]'::jsonb,
  seo_title text,
  version_set uuid,
  version_label text,
  constraint recipes_check CHECK ((servings_max > servings)),
  constraint recipes_cook_time_check CHECK ((cook_time >= 0)),
  constraint recipes_difficulty_check CHECK ((difficulty = ANY (ARRAY['easy'::text, 'medium'::text, 'hard'::text]))),
  constraint recipes_meta_description_check CHECK ((char_length(meta_description) <= 160)),
  constraint recipes_pkey PRIMARY KEY (id),
  constraint recipes_prep_time_check CHECK ((prep_time >= 0)),
  constraint recipes_rating_average_check CHECK (((rating_average >= (0)::numeric) AND (rating_average <= (5)::numeric))),
  constraint recipes_rating_count_check CHECK ((rating_count >= 0)),
  constraint recipes_rest_time_check CHECK ((rest_time >= 0)),
  constraint recipes_servings_check CHECK ((servings >= 1)),
  constraint recipes_slug_check CHECK ((slug <> ''::text)),
  constraint recipes_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text]))),
  constraint recipes_video_upload_date_check CHECK ((video_upload_date ~ '^\d{4}-\d{2}-\d{2}$'::text)),
  constraint recipes_views_count_check CHECK ((views_count >= 0)),
  constraint recipes_written_by_check CHECK ((written_by = ANY (ARRAY['person'::text, 'ai'::text, 'site'::text]))),
  constraint recipes_yield_amount_check CHECK ((yield_amount > (0)::numeric))
);
CREATE INDEX recipes_author_id_idx ON public.recipes USING btree (author_id);
CREATE INDEX recipes_author_key_idx ON public.recipes USING btree (recipe_author_key(author_name, author_url, author_id), created_at DESC, id) WHERE ((status = 'published'::text) AND (deleted_at IS NULL));
CREATE INDEX recipes_created_at_idx ON public.recipes USING btree (created_at DESC) WHERE (deleted_at IS NULL);
CREATE INDEX recipes_deleted_at_idx ON public.recipes USING btree (deleted_at DESC, id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX recipes_first_published_at_idx ON public.recipes USING btree (first_published_at DESC) WHERE ((deleted_at IS NULL) AND (first_published_at IS NOT NULL));
CREATE INDEX recipes_sample_idx ON public.recipes USING btree (id) WHERE ((sample_hash IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX recipes_samples_idx ON public.recipes USING btree (id) WHERE ((sample_hash IS NOT NULL) AND (deleted_at IS NULL));
CREATE UNIQUE INDEX recipes_slug_key ON public.recipes USING btree (slug) WHERE (deleted_at IS NULL);
CREATE INDEX recipes_source_key_idx ON public.recipes USING btree (queue_url_key(source_url)) WHERE ((source_url IS NOT NULL) AND (deleted_at IS NULL));
CREATE UNIQUE INDEX recipes_source_url_key ON public.recipes USING btree (source_url) WHERE (deleted_at IS NULL);
CREATE INDEX recipes_updated_at_idx ON public.recipes USING btree (updated_at DESC) WHERE (deleted_at IS NULL);
CREATE INDEX recipes_version_set_idx ON public.recipes USING btree (version_set) WHERE (version_set IS NOT NULL);
CREATE TRIGGER end_draft_link AFTER UPDATE OF status, deleted_at ON recipes FOR EACH ROW WHEN (new.deleted_at IS NOT NULL OR old.status = 'published'::text AND new.status = 'draft'::text) EXECUTE FUNCTION end_draft_link();
CREATE TRIGGER recipes_end_publication_request AFTER UPDATE ON recipes FOR EACH ROW WHEN (old.status = 'draft'::text AND new.status = 'published'::text) EXECUTE FUNCTION end_publication_request();
CREATE TRIGGER recipes_media_delete AFTER DELETE ON recipes FOR EACH ROW EXECUTE FUNCTION refresh_media_uses('recipe', 'id');
CREATE TRIGGER recipes_media_insert AFTER INSERT ON recipes FOR EACH ROW WHEN (new.main_image_url IS NOT NULL OR new.images <> '{}'::text[]) EXECUTE FUNCTION refresh_media_uses('recipe', 'id');
CREATE TRIGGER recipes_media_update AFTER UPDATE ON recipes FOR EACH ROW WHEN (old.main_image_url IS DISTINCT FROM new.main_image_url OR old.images IS DISTINCT FROM new.images) EXECUTE FUNCTION refresh_media_uses('recipe', 'id');
CREATE TRIGGER recipes_notify_pages AFTER INSERT OR DELETE ON recipes FOR EACH ROW EXECUTE FUNCTION notify_pages_of_recipe();
CREATE TRIGGER recipes_notify_pages_truncate AFTER TRUNCATE ON recipes FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('pages');
CREATE TRIGGER recipes_notify_pages_update AFTER UPDATE ON recipes FOR EACH ROW WHEN (old.version <> new.version) EXECUTE FUNCTION notify_pages_of_recipe();
CREATE TRIGGER recipes_refresh_insert AFTER INSERT ON recipes FOR EACH ROW EXECUTE FUNCTION refresh_changed_recipe();
CREATE TRIGGER recipes_refresh_popularity AFTER UPDATE ON recipes FOR EACH ROW WHEN (old.version = new.version AND (old.views_count IS DISTINCT FROM new.views_count OR old.rating_average IS DISTINCT FROM new.rating_average)) EXECUTE FUNCTION refresh_popularity();
CREATE TRIGGER recipes_refresh_update AFTER UPDATE ON recipes REFERENCING OLD TABLE AS before_save NEW TABLE AS after_save FOR EACH STATEMENT EXECUTE FUNCTION refresh_saved_recipes();
CREATE TRIGGER recipes_stamp_insert BEFORE INSERT ON recipes FOR EACH ROW EXECUTE FUNCTION stamp_recipe();
CREATE TRIGGER recipes_stamp_update BEFORE UPDATE ON recipes FOR EACH ROW WHEN (NOT (old.views_count IS DISTINCT FROM new.views_count OR old.rating_average IS DISTINCT FROM new.rating_average OR old.rating_count IS DISTINCT FROM new.rating_count OR old.created_at IS DISTINCT FROM new.created_at OR old.sample_hash IS DISTINCT FROM new.sample_hash)) EXECUTE FUNCTION stamp_recipe();
CREATE TRIGGER recipes_webhooks_delete BEFORE DELETE ON recipes FOR EACH ROW WHEN (old.status = 'published'::text AND old.deleted_at IS NULL) EXECUTE FUNCTION note_recipe_change();
CREATE TRIGGER recipes_webhooks_insert AFTER INSERT ON recipes FOR EACH ROW WHEN (new.status = 'published'::text AND new.deleted_at IS NULL) EXECUTE FUNCTION note_recipe_change();
CREATE TRIGGER recipes_webhooks_update BEFORE UPDATE ON recipes FOR EACH ROW WHEN (old.version <> new.version AND (old.status = 'published'::text AND old.deleted_at IS NULL OR new.status = 'published'::text AND new.deleted_at IS NULL)) EXECUTE FUNCTION note_recipe_change();
alter table recipes enable row level security;
create policy administrators on recipes for all to admin
  using (true);
create policy authors_read on recipes for select to author
  using (is_shown_recipe(status, author_id));
create policy authors_write on recipes for all to author
  using (((author_id = current_account()) AND (status = 'draft'::text)));
create policy editors on recipes for all to editor
  using (true);
grant delete, insert, select, update on recipes to admin;
grant insert, select, update on recipes to author;
grant delete, insert, select, update on recipes to editor;

create table recipes_in_season (
  recipe_id uuid not null,
  share smallint not null,
  constraint recipes_in_season_pkey PRIMARY KEY (recipe_id),
  constraint recipes_in_season_recipe_id_fkey FOREIGN KEY (recipe_id) REFERENCES recipes(id) ON DELETE CASCADE,
  constraint recipes_in_season_share_check CHECK (((share >= 1) AND (share <= 100)))
);
CREATE TRIGGER recipes_in_season_refresh_delete AFTER DELETE ON recipes_in_season REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_listing_of_changed();
CREATE TRIGGER recipes_in_season_refresh_insert AFTER INSERT ON recipes_in_season REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_listing_of_changed();
alter table recipes_in_season enable row level security;
create policy administrators on recipes_in_season for all to admin
  using (true);
create policy authors_read on recipes_in_season for select to author
  using ((EXISTS ( SELECT
   FROM recipes r
  WHERE (r.id = recipes_in_season.recipe_id))));
create policy authors_write on recipes_in_season for all to author
  using (is_own_draft(recipe_id));
create policy editors on recipes_in_season for all to editor
  using (true);
grant delete, insert, select, update on recipes_in_season to admin;
grant delete, insert, select, update on recipes_in_season to author;
grant delete, insert, select, update on recipes_in_season to editor;

create table redirects (
  id uuid not null default gen_random_uuid(),
  from_path text not null,
  recipe_id uuid,
  to_address text,
  matcher text,
  created_at timestamp with time zone not null default now(),
  constraint redirects_check CHECK ((num_nonnulls(recipe_id, to_address, matcher) = 1)),
  constraint redirects_from_path_check CHECK (((from_path ~~ '/_%'::text) AND (length(from_path) <= 2000))),
  constraint redirects_from_path_key UNIQUE (from_path),
  constraint redirects_matcher_check CHECK ((matcher <> ''::text)),
  constraint redirects_pkey PRIMARY KEY (id),
  constraint redirects_recipe_id_fkey FOREIGN KEY (recipe_id) REFERENCES recipes(id) ON DELETE CASCADE,
  constraint redirects_to_address_check CHECK ((to_address ~ '^(/([^/\\]|$)|https?://)'::text))
);
CREATE INDEX redirects_created_at_idx ON public.redirects USING btree (created_at DESC, id);
CREATE INDEX redirects_from_path_trgm_idx ON public.redirects USING gin (search_key(from_path) gin_trgm_ops);
CREATE INDEX redirects_matcher_idx ON public.redirects USING btree (created_at, id) WHERE (matcher IS NOT NULL);
CREATE INDEX redirects_recipe_id_idx ON public.redirects USING btree (recipe_id);
CREATE TRIGGER redirects_notify_pages AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON redirects FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('pages');
grant delete, insert, select, update on redirects to admin;
grant select on redirects to editor;
grant update (recipe_id) on redirects to editor;

create table remote_images (
  noun text not null,
  noun_id uuid not null,
  address text not null,
  checked_at timestamp with time zone,
  due_at timestamp with time zone not null default now(),
  failures integer not null default 0,
  problem text,
  broken_since timestamp with time zone,
  constraint remote_images_noun_check CHECK ((noun = ANY (ARRAY['recipe'::text, 'category'::text]))),
  constraint remote_images_pkey PRIMARY KEY (noun_id, noun, address)
);
CREATE INDEX remote_images_address_idx ON public.remote_images USING btree (address);
CREATE INDEX remote_images_broken_idx ON public.remote_images USING btree (broken_since DESC, address) WHERE (problem IS NOT NULL);
CREATE INDEX remote_images_due_idx ON public.remote_images USING btree (due_at);
grant select on remote_images to admin;
grant select on remote_images to editor;

create table removed_images (
  hash text not null,
  width integer not null,
  height integer not null,
  focal_x smallint not null,
  focal_y smallint not null,
  constraint removed_images_pkey PRIMARY KEY (hash)
);
grant delete, select on removed_images to admin;
grant delete, select on removed_images to editor;

create table removed_sessions (
  token_hash text not null,
  removed_at timestamp with time zone not null default now(),
  constraint removed_sessions_pkey PRIMARY KEY (token_hash)
);
grant delete, insert, select on removed_sessions to accounts;

create table review_answers (
  id uuid not null default gen_random_uuid(),
  review_id uuid not null,
  name text not null,
  text text not null,
  answered_at timestamp(3) with time zone not null default now(),
  constraint review_answers_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint review_answers_pkey PRIMARY KEY (id),
  constraint review_answers_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE,
  constraint review_answers_text_check CHECK (((length(text) >= 1) AND (length(text) <= 5000)))
);
CREATE INDEX review_answers_review_id_idx ON public.review_answers USING btree (review_id, answered_at, id);
CREATE TRIGGER review_answers_notify_pages AFTER INSERT OR DELETE OR UPDATE ON review_answers FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('pages');
grant delete, insert, select, update on review_answers to admin;
grant delete, insert, select, update on review_answers to editor;

create table review_news (
  review_id uuid not null,
  mail_id uuid,
  constraint review_news_pkey PRIMARY KEY (review_id),
  constraint review_news_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE
);
CREATE INDEX review_news_mail_idx ON public.review_news USING btree (mail_id);
grant select on review_news to admin;
grant select on review_news to editor;

create table review_pictures (
  review_id uuid not null,
  image bytea not null,
  width integer not null,
  height integer not null,
  placeholder text not null,
  color text not null,
  constraint review_pictures_height_check CHECK ((height > 0)),
  constraint review_pictures_pkey PRIMARY KEY (review_id),
  constraint review_pictures_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE,
  constraint review_pictures_width_check CHECK ((width > 0))
);
grant delete, insert, select, update on review_pictures to admin;
grant delete, insert, select, update on review_pictures to editor;

create table review_reports (
  review_id uuid not null,
  reporter bytea not null,
  reason text not null,
  reported_at timestamp(3) with time zone not null default now(),
  settled_at timestamp(3) with time zone,
  constraint review_reports_pkey PRIMARY KEY (review_id, reporter),
  constraint review_reports_reason_check CHECK ((length(reason) <= 500)),
  constraint review_reports_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE
);
CREATE INDEX review_reports_open_idx ON public.review_reports USING btree (review_id) WHERE (settled_at IS NULL);
CREATE TRIGGER review_reports_notify_admins AFTER INSERT ON review_reports FOR EACH STATEMENT EXECUTE FUNCTION notify_admins('review');
grant delete, insert, select, update on review_reports to admin;
grant delete, insert, select, update on review_reports to editor;

create table review_votes (
  review_id uuid not null,
  rater bytea not null,
  voted_at timestamp with time zone not null default now(),
  constraint review_votes_pkey PRIMARY KEY (review_id, rater),
  constraint review_votes_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE
);
CREATE TRIGGER review_votes_count_delete AFTER DELETE ON review_votes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_review_votes();
CREATE TRIGGER review_votes_count_insert AFTER INSERT ON review_votes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_review_votes();
grant delete, insert, select, update on review_votes to admin;
grant delete, insert, select, update on review_votes to editor;

create table reviews (
  id uuid not null default gen_random_uuid(),
  recipe_id uuid not null,
  kind text not null default 'review'::text,
  state text not null default 'waiting'::text,
  held_for text[] not null default '{}'::text[],
  held_words text[] not null default '{}'::text[],
  stars smallint,
  name text not null,
  text text not null,
  made_it boolean not null default false,
  tweaks text[] not null default '{}'::text[],
  image_url text,
  email text,
  token_hash text,
  email_confirmed_at timestamp with time zone,
  rater bytea not null,
  helpful integer not null default 0,
  imported_from text,
  imported_at timestamp with time zone,
  posted_at timestamp(3) with time zone not null default now(),
  moderated_at timestamp(3) with time zone,
  search_text text not null generated always as (search_key(((((name || '
'::text) || COALESCE(email, ''::text)) || '
'::text) || text))) stored,
  constraint reviews_check CHECK (((kind = 'review'::text) = (stars IS NOT NULL))),
  constraint reviews_check1 CHECK (((kind = 'review'::text) OR (image_url IS NULL))),
  constraint reviews_check2 CHECK (((kind = 'review'::text) OR (text <> ''::text))),
  constraint reviews_held_for_check CHECK ((held_for <@ ARRAY['all'::text, 'first'::text, 'links'::text, 'stars'::text, 'repeated'::text, 'picture'::text, 'words'::text, 'automatic'::text, 'hidden'::text])),
  constraint reviews_helpful_check CHECK ((helpful >= 0)),
  constraint reviews_imported_from_check CHECK ((imported_from <> ''::text)),
  constraint reviews_kind_check CHECK ((kind = ANY (ARRAY['review'::text, 'question'::text]))),
  constraint reviews_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint reviews_pkey PRIMARY KEY (id),
  constraint reviews_recipe_id_fkey FOREIGN KEY (recipe_id) REFERENCES recipes(id) ON DELETE CASCADE,
  constraint reviews_stars_check CHECK (((stars >= 1) AND (stars <= 5))),
  constraint reviews_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'published'::text, 'hidden'::text, 'spam'::text]))),
  constraint reviews_text_check CHECK ((length(text) <= 5000)),
  constraint reviews_token_hash_key UNIQUE (token_hash),
  constraint reviews_tweaks_check CHECK ((cardinality(tweaks) <= 5))
);
CREATE UNIQUE INDEX reviews_asked_once_idx ON public.reviews USING btree (recipe_id, rater) WHERE ((kind = 'question'::text) AND (imported_from IS NOT NULL));
CREATE INDEX reviews_confirmed_idx ON public.reviews USING btree (lower(email)) WHERE (email_confirmed_at IS NOT NULL);
CREATE INDEX reviews_helpful_idx ON public.reviews USING btree (recipe_id, kind, helpful DESC, posted_at DESC, id DESC) WHERE (state = 'published'::text);
CREATE INDEX reviews_image_idx ON public.reviews USING btree (image_url) WHERE (image_url IS NOT NULL);
CREATE INDEX reviews_lowest_idx ON public.reviews USING btree (recipe_id, kind, ((- stars)) DESC, posted_at DESC, id DESC) WHERE (state = 'published'::text);
CREATE INDEX reviews_newest_idx ON public.reviews USING btree (recipe_id, kind, posted_at DESC, id DESC) WHERE (state = 'published'::text);
CREATE UNIQUE INDEX reviews_once_idx ON public.reviews USING btree (recipe_id, rater) WHERE (kind = 'review'::text);
CREATE INDEX reviews_pictures_idx ON public.reviews USING btree (recipe_id, posted_at DESC, id DESC) WHERE ((state = 'published'::text) AND (image_url IS NOT NULL));
CREATE INDEX reviews_posted_at_idx ON public.reviews USING btree (posted_at DESC, id);
CREATE INDEX reviews_rater_idx ON public.reviews USING btree (rater) WHERE (state = 'published'::text);
CREATE INDEX reviews_recipe_id_idx ON public.reviews USING btree (recipe_id);
CREATE INDEX reviews_search_idx ON public.reviews USING gin (search_text gin_trgm_ops);
CREATE INDEX reviews_stars_helpful_idx ON public.reviews USING btree (recipe_id, kind, ((- stars)), helpful DESC, posted_at DESC, id DESC) WHERE (state = 'published'::text);
CREATE INDEX reviews_state_idx ON public.reviews USING btree (state, posted_at DESC, id);
CREATE INDEX reviews_text_idx ON public.reviews USING btree (md5(search_key(text)));
CREATE TRIGGER reviews_follow_delete AFTER DELETE ON reviews REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION follow_removed_reviews();
CREATE TRIGGER reviews_follow_insert AFTER INSERT ON reviews REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION follow_added_reviews();
CREATE TRIGGER reviews_follow_update AFTER UPDATE ON reviews REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION follow_changed_reviews();
CREATE TRIGGER reviews_media_delete AFTER DELETE ON reviews FOR EACH ROW WHEN (old.image_url IS NOT NULL) EXECUTE FUNCTION refresh_media_uses('review', 'id');
CREATE TRIGGER reviews_media_insert AFTER INSERT ON reviews FOR EACH ROW WHEN (new.image_url IS NOT NULL) EXECUTE FUNCTION refresh_media_uses('review', 'id');
CREATE TRIGGER reviews_media_update AFTER UPDATE ON reviews FOR EACH ROW WHEN (old.image_url IS DISTINCT FROM new.image_url) EXECUTE FUNCTION refresh_media_uses('review', 'id');
CREATE TRIGGER reviews_news_insert AFTER INSERT ON reviews FOR EACH ROW WHEN (new.imported_from IS NULL AND new.posted_at = now()::timestamp(3) with time zone) EXECUTE FUNCTION note_review_news();
CREATE TRIGGER reviews_news_update AFTER UPDATE ON reviews FOR EACH ROW WHEN (new.posted_at <> old.posted_at AND new.posted_at = now()::timestamp(3) with time zone AND new.state <> 'spam'::text) EXECUTE FUNCTION note_review_news();
CREATE TRIGGER reviews_notify_admins AFTER INSERT OR UPDATE OF posted_at ON reviews FOR EACH STATEMENT EXECUTE FUNCTION notify_admins('review');
CREATE TRIGGER reviews_webhooks_insert AFTER INSERT ON reviews FOR EACH ROW WHEN (new.imported_from IS NULL) EXECUTE FUNCTION record_review_events();
CREATE TRIGGER reviews_webhooks_update AFTER UPDATE ON reviews FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state OR old.posted_at IS DISTINCT FROM new.posted_at) EXECUTE FUNCTION record_review_events();
alter table reviews enable row level security;
create policy administrators on reviews for all to admin
  using (true);
create policy authors_read on reviews for select to author
  using ((state = 'published'::text));
create policy editors on reviews for all to editor
  using (true);
grant delete, insert, select, update on reviews to admin;
grant delete, insert, select, update on reviews to editor;
grant select (id) on reviews to author;
grant select (name) on reviews to author;
grant select (state) on reviews to author;

create table season (
  is_only_row boolean not null default true,
  month smallint not null,
  done_up_to uuid default '00000000-0000-0000-0000-000000000000'::uuid,
  constraint season_is_only_row_check CHECK (is_only_row),
  constraint season_month_check CHECK (((month >= 1) AND (month <= 12))),
  constraint season_pkey PRIMARY KEY (is_only_row)
);
grant select on season to admin;
grant select on season to author;
grant select on season to editor;

create table site_settings (
  id uuid not null default gen_random_uuid(),
  name text not null,
  value jsonb not null,
  updated_at timestamp with time zone not null default now(),
  constraint site_settings_id_key UNIQUE (id),
  constraint site_settings_name_check CHECK ((name <> ''::text)),
  constraint site_settings_pkey PRIMARY KEY (name)
);
CREATE TRIGGER site_settings_media AFTER INSERT OR DELETE OR UPDATE OF value ON site_settings FOR EACH ROW EXECUTE FUNCTION refresh_media_uses('settings', 'id');
CREATE TRIGGER site_settings_notify_pages AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON site_settings FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('pages');
grant delete, insert, select, update on site_settings to admin;

create table site_views_daily (
  day date not null,
  part smallint not null,
  views integer not null,
  constraint site_views_daily_pkey PRIMARY KEY (day, part),
  constraint site_views_daily_views_check CHECK ((views > 0))
) with (fillfactor=50);
grant select on site_views_daily to admin;

create table subscriber_import_rows (
  import_id uuid not null,
  email text not null,
  email_key text not null generated always as (lower(email)) stored,
  name text,
  joined_at timestamp with time zone,
  status text not null,
  left_at timestamp with time zone,
  constraint subscriber_import_rows_email_check CHECK ((email <> ''::text)),
  constraint subscriber_import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES subscriber_imports(id) ON DELETE CASCADE,
  constraint subscriber_import_rows_pkey PRIMARY KEY (import_id, email_key),
  constraint subscriber_import_rows_status_check CHECK ((status = ANY (ARRAY['active'::text, 'unconfirmed'::text, 'left'::text, 'bounced'::text])))
);
grant delete, insert, select, update on subscriber_import_rows to admin;

create table subscriber_imports (
  id uuid not null default gen_random_uuid(),
  name text not null default ''::text,
  step text not null default 'check'::text,
  state text not null default 'waiting'::text,
  error text,
  program text not null default ''::text,
  headings text[] not null default '{}'::text[],
  sample jsonb not null default '[]'::jsonb,
  columns jsonb,
  counts jsonb,
  problems jsonb not null default '[]'::jsonb,
  done integer not null default 0,
  total integer,
  consent text,
  begun_at timestamp with time zone,
  asked_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  created_by_id uuid,
  created_by_name text,
  due_at timestamp with time zone not null default now(),
  failures integer not null default 0,
  losses integer not null default 0,
  lease uuid,
  leased_until timestamp with time zone,
  worker integer,
  ended_at timestamp with time zone,
  constraint subscriber_imports_check CHECK (((state = 'running'::text) = (lease IS NOT NULL))),
  constraint subscriber_imports_done_check CHECK ((done >= 0)),
  constraint subscriber_imports_pkey PRIMARY KEY (id),
  constraint subscriber_imports_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'stopped'::text, 'failed'::text]))),
  constraint subscriber_imports_step_check CHECK ((step = ANY (ARRAY['check'::text, 'import'::text, 'ask'::text, 'undo'::text]))),
  constraint subscriber_imports_total_check CHECK ((total >= 0))
);
CREATE INDEX subscriber_imports_created_at_idx ON public.subscriber_imports USING btree (created_at DESC, id);
CREATE INDEX subscriber_imports_due_idx ON public.subscriber_imports USING btree (due_at) WHERE (state = 'waiting'::text);
CREATE INDEX subscriber_imports_leases_idx ON public.subscriber_imports USING btree (leased_until) WHERE (state = 'running'::text);
CREATE TRIGGER subscriber_imports_notify_admins AFTER INSERT OR DELETE ON subscriber_imports FOR EACH STATEMENT EXECUTE FUNCTION notify_admins('subscriber');
CREATE TRIGGER subscriber_imports_notify_admins_change AFTER UPDATE ON subscriber_imports FOR EACH ROW WHEN (old.step IS DISTINCT FROM new.step OR old.state IS DISTINCT FROM new.state OR old.done IS DISTINCT FROM new.done) EXECUTE FUNCTION notify_admins('subscriber');
CREATE TRIGGER subscriber_imports_notify_workers AFTER UPDATE ON subscriber_imports FOR EACH ROW WHEN (new.state = 'waiting'::text AND old.state <> 'waiting'::text) EXECUTE FUNCTION notify_channel('subscriber_imports');
CREATE TRIGGER subscriber_imports_notify_workers_insert AFTER INSERT ON subscriber_imports FOR EACH ROW WHEN (new.state = 'waiting'::text) EXECUTE FUNCTION notify_channel('subscriber_imports');
grant delete, insert, select, update on subscriber_imports to admin;

create table tags (
  id uuid not null default gen_random_uuid(),
  name text not null,
  constraint tags_name_check CHECK ((name <> ''::text)),
  constraint tags_name_key UNIQUE (name),
  constraint tags_pkey PRIMARY KEY (id)
);
grant delete, insert, select, update on tags to admin;
grant insert, select on tags to author;
grant delete, insert, select, update on tags to editor;

create table taken_back_reviews (
  recipe_id uuid not null,
  rater bytea not null,
  state text not null,
  constraint taken_back_reviews_pkey PRIMARY KEY (recipe_id, rater),
  constraint taken_back_reviews_recipe_id_fkey FOREIGN KEY (recipe_id) REFERENCES recipes(id) ON DELETE CASCADE,
  constraint taken_back_reviews_state_check CHECK ((state = ANY (ARRAY['hidden'::text, 'spam'::text])))
);
grant delete, insert, select, update on taken_back_reviews to admin;
grant delete, insert, select, update on taken_back_reviews to editor;

create table title_words (
  word text not null,
  constraint title_words_pkey PRIMARY KEY (word)
);
CREATE INDEX title_words_similar_idx ON public.title_words USING gin (word gin_trgm_ops);
grant select on title_words to admin;
grant select on title_words to editor;

create table unknown_foods (
  food text not null,
  constraint unknown_foods_pkey PRIMARY KEY (food)
);
grant delete, insert, select, update on unknown_foods to admin;
grant insert, select on unknown_foods to author;
grant delete, insert, select, update on unknown_foods to editor;

create table unsaved_recipes (
  admin_id uuid not null,
  id text not null,
  recipe_id uuid,
  content json not null,
  browser text not null,
  typed_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint unsaved_recipes_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admins(id) ON DELETE CASCADE,
  constraint unsaved_recipes_id_check CHECK (((length(id) >= 1) AND (length(id) <= 64))),
  constraint unsaved_recipes_pkey PRIMARY KEY (admin_id, id),
  constraint unsaved_recipes_recipe_id_fkey FOREIGN KEY (recipe_id) REFERENCES recipes(id) ON DELETE CASCADE
);
CREATE INDEX unsaved_recipes_recipe_id_idx ON public.unsaved_recipes USING btree (recipe_id);
CREATE INDEX unsaved_recipes_updated_at_idx ON public.unsaved_recipes USING btree (updated_at);
grant delete, insert, select, update on unsaved_recipes to accounts;

create table webhook_attempts (
  id bigint not null generated always as identity,
  delivery_id uuid not null,
  attempted_at timestamp with time zone not null,
  duration_ms integer not null,
  status integer,
  answer text not null default ''::text,
  error text,
  constraint webhook_attempts_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES webhook_deliveries(id) ON DELETE CASCADE,
  constraint webhook_attempts_duration_ms_check CHECK ((duration_ms >= 0)),
  constraint webhook_attempts_pkey PRIMARY KEY (id)
);
CREATE INDEX webhook_attempts_delivery_idx ON public.webhook_attempts USING btree (delivery_id, id);
grant delete, insert, select, update on webhook_attempts to admin;

create table webhook_deliveries (
  id uuid not null default gen_random_uuid(),
  webhook_id uuid not null,
  event_id uuid not null,
  noun_id uuid not null,
  sequence bigint not null,
  state text not null default 'waiting'::text,
  due_at timestamp with time zone not null default now(),
  failures integer not null default 0,
  error text,
  is_resent boolean not null default false,
  losses integer not null default 0,
  lease uuid,
  leased_until timestamp with time zone,
  worker integer,
  created_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  constraint webhook_deliveries_event_id_fkey FOREIGN KEY (event_id) REFERENCES webhook_events(id) ON DELETE CASCADE,
  constraint webhook_deliveries_pkey PRIMARY KEY (id),
  constraint webhook_deliveries_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'delivered'::text, 'failed'::text]))),
  constraint webhook_deliveries_webhook_id_event_id_key UNIQUE (webhook_id, event_id),
  constraint webhook_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);
CREATE INDEX webhook_deliveries_due_idx ON public.webhook_deliveries USING btree (due_at, sequence) WHERE (state = 'waiting'::text);
CREATE INDEX webhook_deliveries_event_idx ON public.webhook_deliveries USING btree (event_id);
CREATE INDEX webhook_deliveries_leases_idx ON public.webhook_deliveries USING btree (leased_until) WHERE (state = 'sending'::text);
CREATE INDEX webhook_deliveries_newest_idx ON public.webhook_deliveries USING btree (webhook_id, sequence DESC);
CREATE INDEX webhook_deliveries_open_idx ON public.webhook_deliveries USING btree (webhook_id, noun_id, sequence) WHERE ((ended_at IS NULL) AND (NOT is_resent));
CREATE TRIGGER webhook_deliveries_notify_admins AFTER INSERT ON webhook_deliveries FOR EACH STATEMENT EXECUTE FUNCTION notify_admins('webhook');
CREATE TRIGGER webhook_deliveries_notify_admins_change AFTER UPDATE ON webhook_deliveries FOR EACH ROW WHEN (new.state <> 'sending'::text AND (old.state IS DISTINCT FROM new.state OR old.due_at IS DISTINCT FROM new.due_at)) EXECUTE FUNCTION notify_admins('webhook');
CREATE TRIGGER webhook_deliveries_notify_workers AFTER INSERT ON webhook_deliveries FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('webhooks');
CREATE TRIGGER webhook_deliveries_notify_workers_change AFTER UPDATE ON webhook_deliveries FOR EACH ROW WHEN (new.state = 'waiting'::text AND old.state <> 'sending'::text AND new.due_at <= now()) EXECUTE FUNCTION notify_channel('webhooks');
grant delete, insert, select, update on webhook_deliveries to admin;

create table webhook_events (
  id uuid not null default gen_random_uuid(),
  sequence bigint not null generated always as identity,
  type text not null,
  noun_id uuid not null,
  data jsonb not null,
  created_at timestamp with time zone not null default now(),
  constraint webhook_events_pkey PRIMARY KEY (id),
  constraint webhook_events_sequence_key UNIQUE (sequence),
  constraint webhook_events_type_check CHECK ((type <> ''::text))
);
CREATE INDEX webhook_events_created_at_idx ON public.webhook_events USING btree (created_at);
grant delete, insert, select, update on webhook_events to admin;

create table webhook_recipe_changes (
  recipe_id uuid not null,
  was_public boolean not null,
  content text,
  details jsonb,
  constraint webhook_recipe_changes_pkey PRIMARY KEY (recipe_id),
  constraint webhook_recipe_changes_record TRIGGER DEFERRABLE INITIALLY DEFERRED
);
CREATE CONSTRAINT TRIGGER webhook_recipe_changes_record AFTER INSERT ON webhook_recipe_changes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION record_recipe_event();

create table webhooks (
  id uuid not null default gen_random_uuid(),
  url text not null,
  description text not null default ''::text,
  event_types text[] not null,
  secret text not null,
  former_secret text,
  former_until timestamp with time zone,
  is_enabled boolean not null default true,
  disabled_at timestamp with time zone,
  disabled_reason text,
  failing_since timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint webhooks_check CHECK (((former_secret IS NULL) = (former_until IS NULL))),
  constraint webhooks_check1 CHECK ((is_enabled = (disabled_at IS NULL))),
  constraint webhooks_event_types_check CHECK ((event_types <> '{}'::text[])),
  constraint webhooks_pkey PRIMARY KEY (id),
  constraint webhooks_url_check CHECK ((url <> ''::text))
);
CREATE INDEX webhooks_created_at_idx ON public.webhooks USING btree (created_at DESC, id);
CREATE TRIGGER webhooks_notify_admins AFTER UPDATE OF is_enabled, failing_since ON webhooks FOR EACH ROW WHEN (old.is_enabled IS DISTINCT FROM new.is_enabled OR old.failing_since IS DISTINCT FROM new.failing_since) EXECUTE FUNCTION notify_admins('webhook');
CREATE TRIGGER webhooks_notify_workers AFTER UPDATE OF is_enabled ON webhooks FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('webhooks');
grant delete, insert, select, update on webhooks to admin;

-- Views

create view admin_recipe_index_differences as
 SELECT recipe_id,
    to_jsonb(d.*) AS derived,
    to_jsonb(t.*) AS truth
   FROM admin_recipe_index d
     FULL JOIN admin_recipe_index_truth t USING (recipe_id)
  WHERE d.* IS DISTINCT FROM t.*;
grant delete, insert, select, update on admin_recipe_index_differences to admin;
grant select on admin_recipe_index_differences to editor;

create view admin_recipe_index_truth as
 SELECT id AS recipe_id,
    ( SELECT rc.category_id
           FROM recipe_categories rc
          WHERE rc.recipe_id = r.id) AS category_id,
    status,
    search_key(title) AS title_key,
    created_at,
    updated_at,
        CASE
            WHEN status = 'draft'::text THEN views_count
            ELSE NULL::bigint
        END AS draft_views,
    search_key((title || '
'::text) || slug) AS search_text,
    cuisine,
    difficulty,
    author_name,
    array_remove(ARRAY[
        CASE
            WHEN main_image_url IS NULL THEN 'photo'::text
            ELSE NULL::text
        END,
        CASE
            WHEN description = ''::text THEN 'description'::text
            ELSE NULL::text
        END,
        CASE
            WHEN NOT (EXISTS ( SELECT
               FROM nutrition_info n
              WHERE n.recipe_id = r.id)) THEN 'nutrition'::text
            ELSE NULL::text
        END], NULL::text) AS lacks,
        CASE
            WHEN status = 'draft'::text THEN recipe_search_text(r.*, NULL::text)
            ELSE NULL::text
        END AS draft_text,
        CASE
            WHEN status = 'draft'::text THEN ARRAY( SELECT DISTINCT i.food
               FROM ingredients i
              WHERE i.recipe_id = r.id AND i.food IS NOT NULL
              ORDER BY i.food)
            ELSE NULL::text[]
        END AS draft_foods
   FROM recipes r
  WHERE deleted_at IS NULL;
grant delete, insert, select, update on admin_recipe_index_truth to admin;
grant select on admin_recipe_index_truth to editor;

create view any_recipe_listing as
 SELECT recipe_listing.recipe_id,
    'published'::text AS status,
    recipe_listing.category_id,
    recipe_listing.cuisine,
    recipe_listing.total_time,
    recipe_listing.facets,
    recipe_listing.views_count,
    recipe_listing.rating,
    recipe_listing.created_at,
    recipe_listing.title_key
   FROM recipe_listing
UNION ALL
 SELECT i.recipe_id,
    i.status,
    i.category_id,
    r.cuisine,
    r.total_time,
    ( SELECT COALESCE(bit_or(f.mask), 0::bigint) AS "coalesce"
           FROM recipe_facets f
          WHERE f.recipe_id = r.id) AS facets,
    i.draft_views AS views_count,
    COALESCE(r.rating_average, 0::numeric)::numeric(3,2) AS rating,
    i.created_at,
    i.title_key
   FROM admin_recipe_index i
     JOIN recipes r ON r.id = i.recipe_id
  WHERE i.status = 'draft'::text;
grant delete, insert, select, update on any_recipe_listing to admin;
grant select on any_recipe_listing to editor;

create view author_pages as
 SELECT id,
    name,
    slug,
    former_slugs,
    image_url,
    about,
    links,
    ( SELECT m.details
           FROM media_details m
          WHERE m.address = authors.image_url) AS image
   FROM authors
  WHERE is_shown;
grant select on author_pages to admin;
grant select on author_pages to editor;
grant select on author_pages to visitor;

create view categories_with_count as
 SELECT id,
    name,
    slug,
    description,
    image_url,
    display_order,
    is_active,
    created_at,
    updated_at,
    COALESCE(( SELECT sum(k.recipes) AS sum
           FROM recipe_counts k
          WHERE k.facet = ''::text AND k.with_facet = ('category:'::text || c.id)), 0::numeric)::bigint AS recipe_count,
    ( SELECT m.details
           FROM media_details m
          WHERE m.address = c.image_url) AS image
   FROM categories c
  WHERE is_active;
grant delete, insert, select, update on categories_with_count to admin;
grant select on categories_with_count to author;
grant select on categories_with_count to editor;
grant select on categories_with_count to visitor;

create view facet_options as
 SELECT facets.kind,
    facets.choice,
    o.option,
    facets.first_bit + o.place - 1 AS "bit",
    1::bigint << (facets.first_bit + o.place - 1)::integer AS mask
   FROM facets,
    LATERAL unnest(facets.options) WITH ORDINALITY o(option, place);
grant delete, insert, select, update on facet_options to admin;
grant select on facet_options to author;
grant select on facet_options to editor;

create view image_addresses as
 SELECT 'recipe'::text AS noun,
    recipes.id AS noun_id,
    recipes.main_image_url AS address
   FROM recipes
UNION
 SELECT 'recipe'::text AS noun,
    recipes.id AS noun_id,
    unnest(recipes.images) AS address
   FROM recipes
UNION
 SELECT 'recipe'::text AS noun,
    instructions.recipe_id AS noun_id,
    instructions.image_url AS address
   FROM instructions
UNION
 SELECT 'category'::text AS noun,
    categories.id AS noun_id,
    categories.image_url AS address
   FROM categories
UNION
 SELECT 'settings'::text AS noun,
    site_settings.id AS noun_id,
    site_settings.value ->> 'logo'::text AS address
   FROM site_settings
UNION
 SELECT 'settings'::text AS noun,
    site_settings.id AS noun_id,
    site_settings.value ->> 'authorImage'::text AS address
   FROM site_settings
UNION
 SELECT 'review'::text AS noun,
    reviews.id AS noun_id,
    reviews.image_url AS address
   FROM reviews
UNION
 SELECT 'author'::text AS noun,
    authors.id AS noun_id,
    authors.image_url AS address
   FROM authors;
grant delete, insert, select, update on image_addresses to admin;
grant select on image_addresses to editor;

create view media_details as
 SELECT id,
    address,
    jsonb_build_object('w', width, 'h', height, 'fx', focal_x, 'fy', focal_y, 'p', placeholder, 'alt', alt) AS details
   FROM media;
grant delete, insert, select, update on media_details to admin;
grant select on media_details to author;
grant select on media_details to editor;

create view media_uses_differences as
 SELECT 'missing'::text AS problem,
    d.media_id,
    d.noun,
    d.noun_id
   FROM ( SELECT media_uses_truth.media_id,
            media_uses_truth.noun,
            media_uses_truth.noun_id
           FROM media_uses_truth
        EXCEPT ALL
         SELECT media_uses.media_id,
            media_uses.noun,
            media_uses.noun_id
           FROM media_uses) d
UNION ALL
 SELECT 'wrong'::text AS problem,
    d.media_id,
    d.noun,
    d.noun_id
   FROM ( SELECT media_uses.media_id,
            media_uses.noun,
            media_uses.noun_id
           FROM media_uses
        EXCEPT ALL
         SELECT media_uses_truth.media_id,
            media_uses_truth.noun,
            media_uses_truth.noun_id
           FROM media_uses_truth) d;
grant delete, insert, select, update on media_uses_differences to admin;
grant select on media_uses_differences to editor;

create view media_uses_truth as
 SELECT m.id AS media_id,
    a.noun,
    a.noun_id
   FROM image_addresses a
     JOIN media m ON m.address = a.address;
grant delete, insert, select, update on media_uses_truth to admin;
grant select on media_uses_truth to editor;

create view published_recipes_view as
 SELECT l.recipe_id AS list_id,
    l.category_id AS list_category_id,
    c.name AS list_category_name,
    c.slug AS list_category_slug,
    l.cuisine AS list_cuisine,
    l.diets AS list_diets,
    l.featured AS list_featured,
    l.created_at AS list_created_at,
    d.meal_types,
    d.ingredients,
    d.instructions,
    d.equipment,
    d.notes,
    d.nutrition,
    d.tags,
    d.dietary_tags,
    d.categories,
    d.written_by,
    d.reviewed_at IS NOT NULL AS is_reviewed,
    d.main_image,
    d.image_details,
    COALESCE(( SELECT jsonb_object_agg(i.recipe_slug, find_linked_slug(i.recipe_slug)) AS jsonb_object_agg
           FROM ingredients i
          WHERE i.recipe_id = l.recipe_id AND i.recipe_slug IS NOT NULL), '{}'::jsonb) AS linked_slugs,
    d.id,
    d.author_name,
    d.author_url,
    d.title,
    d.slug,
    d.description,
    d.main_image_url,
    d.main_image_color,
    d.image_credit_name,
    d.image_credit_url,
    d.images,
    d.prep_time,
    d.cook_time,
    d.rest_time,
    d.total_time,
    d.servings,
    d.servings_max,
    d.yield_amount,
    d.yield_unit,
    d.difficulty,
    d.cuisine,
    d.status,
    d.featured,
    d.meta_description,
    d.source_url,
    d.source_site,
    d.video_url,
    d.video_upload_date,
    d.views_count,
    d.rating_average,
    d.rating_count,
    d.published_at,
    d.first_published_at,
    d.created_at,
    d.updated_at,
    d.version,
    d.nutrition_calculated,
    d.allergens,
    d.pan_shape,
    d.pan_size,
    d.pan_width,
    d.pan_unit,
    d.main_image_alt,
    d.description_marks,
    d.image_texts,
    d.seo_title,
    d.version_set,
        CASE
            WHEN d.version_set IS NULL THEN '[]'::jsonb
            ELSE COALESCE(( SELECT jsonb_agg(jsonb_build_object('recipeSlug', v.slug, 'label', v.version_label, 'title', v.title, 'isVegan', 'Vegan'::text = ANY (o.diets)) ORDER BY v.version_label NULLS FIRST, v.created_at, v.id) AS jsonb_agg
               FROM recipes v
                 JOIN recipe_listing o ON o.recipe_id = v.id
              WHERE v.version_set = d.version_set AND v.id <> l.recipe_id), '[]'::jsonb)
        END AS versions,
    d.version_label
   FROM recipe_listing l
     LEFT JOIN recipe_detail_view d ON d.id = l.recipe_id
     LEFT JOIN categories c ON c.id = l.category_id;
grant delete, insert, select, update on published_recipes_view to admin;
grant select on published_recipes_view to author;
grant select on published_recipes_view to editor;
grant select on published_recipes_view to visitor;

create view published_review_counts as
 SELECT c.recipe_id,
    c.reviews,
    c.questions,
    c.stars
   FROM recipe_review_counts c
     JOIN recipe_listing l USING (recipe_id);
grant delete, insert, select, update on published_review_counts to admin;
grant select on published_review_counts to editor;
grant select on published_review_counts to visitor;

create view published_reviews as
 SELECT id,
    recipe_id,
    kind,
    stars,
    name,
    text,
    made_it,
    tweaks,
    helpful,
    imported_from,
    posted_at,
    image_url,
    ( SELECT d.details
           FROM media_details d
          WHERE d.address = v.image_url) AS image,
    COALESCE(( SELECT jsonb_agg(jsonb_build_object('name', a.name, 'text', a.text, 'at', a.answered_at) ORDER BY a.answered_at, a.id) AS jsonb_agg
           FROM review_answers a
          WHERE a.review_id = v.id), '[]'::jsonb) AS answers
   FROM reviews v
  WHERE state = 'published'::text AND (EXISTS ( SELECT
           FROM recipe_listing l
          WHERE l.recipe_id = v.recipe_id));
grant delete, insert, select, update on published_reviews to admin;
grant select on published_reviews to editor;
grant select on published_reviews to visitor;

create view recipe_count_differences as
 SELECT facet,
    with_facet,
    counted.recipes AS counted,
    truth.recipes AS truth
   FROM ( SELECT recipe_counts.facet,
            recipe_counts.with_facet,
            sum(recipe_counts.recipes)::bigint AS recipes
           FROM recipe_counts
          GROUP BY recipe_counts.facet, recipe_counts.with_facet
         HAVING sum(recipe_counts.recipes) <> 0::numeric) counted
     FULL JOIN recipe_counts_truth truth USING (facet, with_facet)
  WHERE counted.recipes IS DISTINCT FROM truth.recipes;
grant delete, insert, select, update on recipe_count_differences to admin;
grant select on recipe_count_differences to editor;

create view recipe_counts_truth as
 SELECT p.facet COLLATE "C" AS facet,
    p.with_facet COLLATE "C" AS with_facet,
    sum(l.recipes)::bigint AS recipes
   FROM ( SELECT recipe_listing.category_id,
            recipe_listing.facets,
            count(*) AS recipes
           FROM recipe_listing
          GROUP BY recipe_listing.category_id, recipe_listing.facets) l,
    LATERAL facet_pairs(l.category_id, l.facets) p(facet, with_facet)
  GROUP BY (p.facet COLLATE "C"), (p.with_facet COLLATE "C");
grant delete, insert, select, update on recipe_counts_truth to admin;
grant select on recipe_counts_truth to editor;

create view recipe_detail_view as
 SELECT COALESCE(( SELECT jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name) ORDER BY m.display_order) AS jsonb_agg
           FROM recipe_meal_types rm
             JOIN meal_types m ON m.id = rm.meal_type_id
          WHERE rm.recipe_id = r.id), '[]'::jsonb) AS meal_types,
    COALESCE(( SELECT jsonb_agg(jsonb_build_object('group', i.group_name, 'amount', i.amount, 'amountMax', i.amount_max, 'unit', i.unit, 'name', i.name, 'secondAmount', i.second_amount, 'secondAmountMax', i.second_amount_max, 'secondUnit', i.second_unit, 'note', i.note, 'optional', i.optional, 'recipeSlug', i.recipe_slug, 'original', i.original, 'id', i.row_id, 'food', i.food, 'foodChosen', i.food_chosen, 'countWord', i.count_word, 'countSize', i.count_size, 'substitutes', i.substitutes) ORDER BY i.display_order, i.id) AS jsonb_agg
           FROM ingredients i
          WHERE i.recipe_id = r.id), '[]'::jsonb) AS ingredients,
    COALESCE(( SELECT jsonb_agg(jsonb_build_object('stepNumber', s.step_number, 'group', s.group_name, 'name', s.name, 'text', s.instruction_text, 'imageUrl', s.image_url, 'ingredients', s.ingredient_ids, 'marks', s.marks) ORDER BY s.step_number, s.id) AS jsonb_agg
           FROM instructions s
          WHERE s.recipe_id = r.id), '[]'::jsonb) AS instructions,
    COALESCE(( SELECT jsonb_agg(jsonb_build_object('amount', e.amount, 'name', e.name, 'note', e.note) ORDER BY e.display_order, e.id) AS jsonb_agg
           FROM equipment e
          WHERE e.recipe_id = r.id), '[]'::jsonb) AS equipment,
    COALESCE(( SELECT jsonb_agg(jsonb_build_object('title', n.title, 'text', n.note_text, 'marks', n.marks) ORDER BY n.display_order, n.id) AS jsonb_agg
           FROM recipe_notes n
          WHERE n.recipe_id = r.id), '[]'::jsonb) AS notes,
    ( SELECT to_jsonb(n.*) - '{id,recipe_id}'::text[]
           FROM nutrition_info n
          WHERE n.recipe_id = r.id) AS nutrition,
    COALESCE(( SELECT jsonb_agg(t.name ORDER BY rt.display_order, t.name) AS jsonb_agg
           FROM recipe_tags rt
             JOIN tags t ON t.id = rt.tag_id
          WHERE rt.recipe_id = r.id), '[]'::jsonb) AS tags,
    COALESCE(( SELECT jsonb_agg(d.name ORDER BY d.display_order) AS jsonb_agg
           FROM recipe_dietary_tags rd
             JOIN dietary_tags d ON d.id = rd.dietary_tag_id
          WHERE rd.recipe_id = r.id), '[]'::jsonb) AS dietary_tags,
    COALESCE(( SELECT jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'slug', c.slug) ORDER BY c.display_order, c.name) AS jsonb_agg
           FROM recipe_categories rc
             JOIN categories c ON c.id = rc.category_id
          WHERE rc.recipe_id = r.id), '[]'::jsonb) AS categories,
    COALESCE(written_by,
        CASE
            WHEN source_url IS NULL THEN 'person'::text
            ELSE 'site'::text
        END) AS written_by,
    ( SELECT m.details
           FROM media_details m
          WHERE m.address = r.main_image_url) AS main_image,
    COALESCE(( SELECT jsonb_object_agg(d.address, d.details) AS jsonb_object_agg
           FROM media_uses u
             JOIN media_details d ON d.id = u.media_id
          WHERE u.noun = 'recipe'::text AND u.noun_id = r.id), '{}'::jsonb) AS image_details,
    id,
    author_id,
    author_name,
    author_url,
    title,
    slug,
    description,
    main_image_url,
    main_image_color,
    image_credit_name,
    image_credit_url,
    images,
    prep_time,
    cook_time,
    rest_time,
    total_time,
    servings,
    servings_max,
    yield_amount,
    yield_unit,
    difficulty,
    cuisine,
    status,
    featured,
    meta_description,
    source_url,
    source_site,
    video_url,
    video_upload_date,
    reviewed_at,
    reviewed_by_name,
    views_count,
    rating_average,
    rating_count,
    published_at,
    first_published_at,
    created_at,
    updated_at,
    deleted_at,
    version,
    saved_by_name,
    nutrition_calculated,
    allergens,
    pan_shape,
    pan_size,
    pan_width,
    pan_unit,
    main_image_alt,
    description_marks,
    image_texts,
    seo_title,
    version_set,
        CASE
            WHEN version_set IS NULL THEN '[]'::jsonb
            ELSE COALESCE(( SELECT jsonb_agg(jsonb_build_object('recipeSlug', v.slug, 'label', v.version_label) ORDER BY v.version_label NULLS FIRST, v.created_at, v.id) AS jsonb_agg
               FROM recipes v
              WHERE v.version_set = r.version_set AND v.id <> r.id AND v.deleted_at IS NULL AND is_shown_recipe(v.status, v.author_id)), '[]'::jsonb)
        END AS versions,
    version_label
   FROM recipes r
  WHERE deleted_at IS NULL AND is_shown_recipe(status, author_id);
grant delete, insert, select, update on recipe_detail_view to admin;
grant select on recipe_detail_view to author;
grant select on recipe_detail_view to editor;

create view recipe_facets as
 SELECT r.id AS recipe_id,
    f.kind,
    f.choice,
    f.option,
    f."bit",
    f.mask
   FROM recipes r
     CROSS JOIN LATERAL jsonb_each_text(to_jsonb(r.*)) c(kind, option)
     JOIN facet_options f ON f.kind = c.kind AND f.option = c.option
UNION ALL
 SELECT r.id AS recipe_id,
    f.kind,
    f.choice,
    f.option,
    f."bit",
    f.mask
   FROM recipes r
     JOIN facet_options f ON f.kind = 'time'::text AND f.option =
        CASE
            WHEN r.total_time <= 15 THEN '15'::text
            WHEN r.total_time <= 30 THEN '30'::text
            WHEN r.total_time <= 60 THEN '60'::text
            WHEN r.total_time <= 1000 THEN '1000'::text
            ELSE NULL::text
        END
UNION ALL
 SELECT rm.recipe_id,
    f.kind,
    f.choice,
    f.option,
    f."bit",
    f.mask
   FROM recipe_meal_types rm
     JOIN meal_types m ON m.id = rm.meal_type_id
     JOIN facet_options f ON f.kind = 'meal'::text AND f.option = m.name
UNION ALL
 SELECT rd.recipe_id,
    f.kind,
    f.choice,
    f.option,
    f."bit",
    f.mask
   FROM recipe_dietary_tags rd
     JOIN dietary_tags d ON d.id = rd.dietary_tag_id
     JOIN facet_options f ON f.kind = 'diet'::text AND f.option = d.name
UNION ALL
 SELECT r.id AS recipe_id,
    f.kind,
    f.choice,
    f.option,
    f."bit",
    f.mask
   FROM recipes r
     JOIN facet_options f ON f.kind = 'without'::text AND NOT r.allergens && allergens_left_out(f.option)
  WHERE r.allergens IS NOT NULL AND NOT (EXISTS ( SELECT
           FROM ingredients i
          WHERE i.recipe_id = r.id AND (i.food IS NULL OR i.food_chosen AND (i.food IN ( SELECT unknown_foods.food
                   FROM unknown_foods)))))
UNION ALL
 SELECT s.recipe_id,
    f.kind,
    f.choice,
    f.option,
    f."bit",
    f.mask
   FROM recipes_in_season s
     JOIN facet_options f ON f.kind = 'season'::text AND f.option = 'now'::text;
grant delete, insert, select, update on recipe_facets to admin;
grant select on recipe_facets to editor;

create view recipe_listing_differences as
 SELECT recipe_id,
    to_jsonb(d.*) AS derived,
    to_jsonb(t.*) AS truth
   FROM recipe_listing d
     FULL JOIN recipe_listing_truth t USING (recipe_id)
  WHERE d.* IS DISTINCT FROM t.*;
grant delete, insert, select, update on recipe_listing_differences to admin;
grant select on recipe_listing_differences to editor;

create view recipe_listing_truth as
 SELECT r.id AS recipe_id,
    ( SELECT rc.category_id
           FROM recipe_categories rc
          WHERE rc.recipe_id = r.id) AS category_id,
    r.cuisine,
    r.total_time,
    COALESCE(f.facets, 0::bigint) AS facets,
    COALESCE(f.diets, '{}'::text[]) AS diets,
    r.featured,
    r.views_count,
    COALESCE(r.rating_average, 0::numeric)::numeric(3,2) AS rating,
    r.created_at,
    search_key(r.title) AS title_key
   FROM recipes r
     CROSS JOIN LATERAL ( SELECT bit_or(recipe_facets.mask) AS facets,
            array_agg(recipe_facets.option ORDER BY recipe_facets."bit") FILTER (WHERE recipe_facets.kind = 'diet'::text) AS diets
           FROM recipe_facets
          WHERE recipe_facets.recipe_id = r.id) f
  WHERE r.status = 'published'::text AND r.deleted_at IS NULL;
grant delete, insert, select, update on recipe_listing_truth to admin;
grant select on recipe_listing_truth to editor;

create view recipe_review_counts_truth as
 SELECT recipe_id,
    count(*) FILTER (WHERE kind = 'review'::text)::integer AS reviews,
    count(*) FILTER (WHERE kind = 'question'::text)::integer AS questions,
    ARRAY[count(*) FILTER (WHERE stars = 1)::integer, count(*) FILTER (WHERE stars = 2)::integer, count(*) FILTER (WHERE stars = 3)::integer, count(*) FILTER (WHERE stars = 4)::integer, count(*) FILTER (WHERE stars = 5)::integer] AS stars
   FROM reviews
  WHERE state = 'published'::text
  GROUP BY recipe_id;
grant delete, insert, select, update on recipe_review_counts_truth to admin;
grant select on recipe_review_counts_truth to editor;

create view recipe_search_differences as
 SELECT recipe_id,
    to_jsonb(d.*) AS derived,
    to_jsonb(t.*) AS truth
   FROM recipe_search d
     FULL JOIN recipe_search_truth t USING (recipe_id)
  WHERE d.* IS DISTINCT FROM t.*;
grant delete, insert, select, update on recipe_search_differences to admin;
grant select on recipe_search_differences to editor;

create view recipe_search_truth as
 SELECT id AS recipe_id,
    recipe_key(title) AS title_key,
    recipe_search_text(r.*, ( SELECT c.name
           FROM recipe_categories rc
             JOIN categories c ON c.id = rc.category_id
          WHERE rc.recipe_id = r.id)) AS search_text,
    recipe_key(concat_ws('
'::text, title, description, cuisine)) AS suggest_text,
    ARRAY( SELECT DISTINCT i.food
           FROM ingredients i
          WHERE i.recipe_id = r.id AND i.food IS NOT NULL
          ORDER BY i.food) AS foods
   FROM recipes r
  WHERE status = 'published'::text AND deleted_at IS NULL;
grant delete, insert, select, update on recipe_search_truth to admin;
grant select on recipe_search_truth to editor;

create view review_differences as
 SELECT recipe_id,
    NULL::uuid AS review_id,
    to_jsonb(c.*) AS counted,
    to_jsonb(t.*) AS truth
   FROM recipe_review_counts c
     FULL JOIN recipe_review_counts_truth t USING (recipe_id)
  WHERE to_jsonb(c.*) IS DISTINCT FROM to_jsonb(t.*)
UNION ALL
 SELECT v.recipe_id,
    v.id AS review_id,
    to_jsonb(p.stars) AS counted,
    to_jsonb(v.stars) AS truth
   FROM reviews v
     LEFT JOIN recipe_ratings p USING (recipe_id, rater)
  WHERE v.kind = 'review'::text AND (v.state = ANY (ARRAY['published'::text, 'hidden'::text])) AND p.stars IS DISTINCT FROM v.stars
UNION ALL
 SELECT v.recipe_id,
    v.id AS review_id,
    to_jsonb(v.helpful) AS counted,
    to_jsonb(count(h.rater)) AS truth
   FROM reviews v
     LEFT JOIN review_votes h ON h.review_id = v.id
  GROUP BY v.id
 HAVING v.helpful <> count(h.rater);
grant delete, insert, select, update on review_differences to admin;
grant select on review_differences to editor;

-- Types

create type recipe_filter as (
  category_id uuid,
  chosen jsonb
);

-- Functions

CREATE OR REPLACE FUNCTION public.administrator_addresses()
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select email from admins where role = 'admin' order by created_at, id
$function$;
grant execute on function administrator_addresses() to admin;

CREATE OR REPLACE FUNCTION public.allergens_left_out(option text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case option
    when 'gluten' then array['wheat', 'rye', 'barley', 'oats']
    when 'shellfish' then array['crustaceans', 'molluscs']
    else array[option] end
$function$;
grant execute on function allergens_left_out(text) to admin;
grant execute on function allergens_left_out(text) to editor;

CREATE OR REPLACE FUNCTION public.author_keys(author authors)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array[author.id::text, lower(author.name)] || author.former_names
$function$;
grant execute on function author_keys(authors) to admin;
grant execute on function author_keys(authors) to author;
grant execute on function author_keys(authors) to editor;
grant execute on function author_keys(authors) to visitor;

CREATE OR REPLACE FUNCTION public.author_page_of(recipe uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select jsonb_build_object('name', a.name, 'slug', a.slug, 'image', a.image_url,
    'facts', (select m.details from media_details m where m.address = a.image_url))
  from recipes r join authors a
    on a.is_shown and recipe_author_key(r.author_name, r.author_url, r.author_id) = any (author_keys(a))
  where r.id = recipe
$function$;
grant execute on function author_page_of(uuid) to admin;
grant execute on function author_page_of(uuid) to author;
grant execute on function author_page_of(uuid) to editor;
grant execute on function author_page_of(uuid) to visitor;

CREATE OR REPLACE FUNCTION public.average_ratings()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  rated constant uuid[] := array(select distinct recipe_id from changed order by recipe_id);
begin
  if rated = '{}' then return null; end if;
  -- Two ratings at once: the second counts after the first, and sees it.
  perform from recipes where id = any(rated) order by id for no key update;
  update recipes r set rating_count = t.total, rating_average = t.average
  from (
    select c.id, count(p.stars)::integer as total, round(avg(p.stars), 2) as average
    from unnest(rated) as c (id) left join recipe_ratings p on p.recipe_id = c.id group by c.id
  ) as t
  -- A row written with the same figures would pass for a save.
  where r.id = t.id and (r.rating_count, r.rating_average) is distinct from (t.total, t.average);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.category_content_hash(wanted uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select md5(jsonb_build_array(c.name, c.slug, c.description, c.image_url)::text)
  from categories c where c.id = wanted
$function$;
grant execute on function category_content_hash(uuid) to admin;
grant execute on function category_content_hash(uuid) to editor;

CREATE OR REPLACE FUNCTION public.claim_idempotency_key(owner text, key text, fingerprint bytea)
 RETURNS TABLE(is_same boolean, status integer, headers jsonb, body text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  perform require_own_idempotency_key(claim_idempotency_key.owner);
  delete from idempotency_keys k
  where k.owner = claim_idempotency_key.owner and k.key = claim_idempotency_key.key
    and k.created_at < now() - interval '24 hours';
  insert into idempotency_keys (owner, key, fingerprint)
  values (claim_idempotency_key.owner, claim_idempotency_key.key, claim_idempotency_key.fingerprint)
  on conflict do nothing;
  if found then return; end if;
  return query select k.fingerprint = claim_idempotency_key.fingerprint, k.status, k.headers, k.body
    from idempotency_keys k
    where k.owner = claim_idempotency_key.owner and k.key = claim_idempotency_key.key;
end $function$;
grant execute on function claim_idempotency_key(text,text,bytea) to admin;
grant execute on function claim_idempotency_key(text,text,bytea) to author;
grant execute on function claim_idempotency_key(text,text,bytea) to editor;
grant execute on function claim_idempotency_key(text,text,bytea) to visitor;

CREATE OR REPLACE FUNCTION public.collect_title_words()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- In order, so that two writers never wait for each other in a ring.
  insert into title_words
  select distinct word from (
    select words_of(title_key) as word from changed
    union select words_of(search_key(r.title)) from changed join recipes r on r.id = recipe_id
  ) as words order by word on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.compact_recipe_counts()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- A stricter transaction would fail on a row that was removed after its snapshot.
  if current_setting('transaction_isolation') <> 'read committed' then return; end if;
  with removed as (
    delete from recipe_counts where id in (
      select id from recipe_counts where (facet, with_facet) in (
        select facet, with_facet from recipe_counts group by facet, with_facet having count(*) > 1)
      for update skip locked)
    returning facet, with_facet, recipes
  )
  insert into recipe_counts (facet, with_facet, recipes)
  select facet, with_facet, sum(recipes) from removed group by facet, with_facet having sum(recipes) <> 0;
end $function$;

CREATE OR REPLACE FUNCTION public.confirm_review_email(recipe_slug text, token text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform from recipes where slug = recipe_slug for no key update;
  update reviews v set email_confirmed_at = coalesce(v.email_confirmed_at, now()),
    held_for = k.left_over,
    state = case when k.left_over = '{}' and v.state = 'waiting' and v.moderated_at is null
      then 'published' else v.state end
  from (
    select o.id, case when o.state = 'waiting' and exists (
      select from reviews e where lower(e.email) = lower(o.email) and e.id <> o.id and e.state = 'published'
        and e.email_confirmed_at is not null
    ) then array_remove(o.held_for, 'first') else o.held_for end as left_over
    from reviews o where o.token_hash = token
  ) as k
  where v.id = k.id;
  return found;
end $function$;
grant execute on function confirm_review_email(text,text) to admin;
grant execute on function confirm_review_email(text,text) to author;
grant execute on function confirm_review_email(text,text) to editor;
grant execute on function confirm_review_email(text,text) to visitor;

CREATE OR REPLACE FUNCTION public.confirm_subscription(verification_hash text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update newsletter_subscribers
  set is_active = true, confirmed_at = coalesce(confirmed_at, now()), unsubscribed_at = null,
    waiting_since = null, soft_bounces = case when paused_at is null then soft_bounces else 0 end, paused_at = null
  where verification_token = verification_hash
    and (is_active or subscribed_at > now() - interval '30 days');
  return found;
end $function$;
grant execute on function confirm_subscription(text) to admin;
grant execute on function confirm_subscription(text) to author;
grant execute on function confirm_subscription(text) to editor;
grant execute on function confirm_subscription(text) to visitor;

CREATE OR REPLACE FUNCTION public.continue_listing_refresh(batch integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  after uuid;
  ids uuid[];
begin
  select done_up_to into after from listing_refreshes for update skip locked;
  if not found then return false; end if;
  -- Locked, so that what a save derives meanwhile is not overwritten by what was so before it.
  ids := array(select id from recipes where id > after order by id limit batch for no key update);
  perform refresh_recipes(ids);
  if cardinality(ids) = batch then
    update listing_refreshes set done_up_to = ids[batch];
    return true;
  end if;
  delete from listing_refreshes;
  perform pg_notify('pages', '');
  return false;
end $function$;

CREATE OR REPLACE FUNCTION public.corrected_search(filter recipe_filter, words text[], patterns text[], foods jsonb)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  anywhere constant recipe_filter := row(null, '{}');
  kept text[] := '{}';
  wrong integer[] := '{}';
  at integer;
  spelled text;
begin
  for at in 1 .. coalesce(cardinality(words), 0) loop
    if finds_recipes(anywhere, array[patterns[at]], foods) then
      kept := kept || patterns[at];
    else
      wrong := wrong || at;
    end if;
  end loop;
  if wrong = '{}' or kept <> '{}' and not finds_recipes(filter, kept, foods) then return null; end if;
  foreach at in array wrong loop
    spelled := null;
    for spelled in
      select t.word from title_words t where t.word % recipe_key(words[at])
      order by similarity(t.word, recipe_key(words[at])) desc, t.word limit 3
    loop
      exit when finds_recipes(filter, kept || ('%' || spelled || '%'), foods);
      spelled := null;
    end loop;
    if spelled is null then return null; end if;
    kept := kept || ('%' || spelled || '%');
    words[at] := spelled;
  end loop;
  return array_to_string(words, ' ');
end $function$;

CREATE OR REPLACE FUNCTION public.count_from_pairs(filter recipe_filter)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select (
    select coalesce(sum(k.recipes), 0)::bigint
    from jsonb_array_elements_text(coalesce(sets -> 0, '[""]')) as one
    cross join jsonb_array_elements_text(coalesce(sets -> 1, '[""]')) as other
    join recipe_counts k
      on k.facet = least(one collate "C", other) and k.with_facet = greatest(one collate "C", other))
  from countable_sets(filter, 2) as sets where sets is not null
$function$;

CREATE OR REPLACE FUNCTION public.count_listed_recipe()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'TRUNCATE' then
    delete from recipe_counts;
    return null;
  end if;
  insert into recipe_counts (facet, with_facet, recipes)
  select facet, with_facet, sum(change)
  from (
    select p.*, -1 as change from facet_pairs(old.category_id, old.facets) as p
    union all select p.*, 1 from facet_pairs(new.category_id, new.facets) as p
  ) as changes
  group by facet, with_facet having sum(change) <> 0;
  if random() < 0.02 then perform compact_recipe_counts(); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_published_recipes()
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce(sum(recipes), 0)::bigint from recipe_counts where facet = '' and with_facet = ''
$function$;
grant execute on function count_published_recipes() to admin;
grant execute on function count_published_recipes() to author;
grant execute on function count_published_recipes() to editor;
grant execute on function count_published_recipes() to visitor;

CREATE OR REPLACE FUNCTION public.count_rate_limit(scope text, address_hash bytea, within interval)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select count(*)::integer from rate_limit_hits h
  where h.scope = count_rate_limit.scope and h.client = any(keyed_address_hashes(address_hash))
    and h.happened_at > now() - within
$function$;
grant execute on function count_rate_limit(text,bytea,interval) to accounts;

CREATE OR REPLACE FUNCTION public.count_recipe_facets(filter recipe_filter, patterns text[])
 RETURNS TABLE(facet text, recipes bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select facet, recipes from count_recipe_facets(filter, patterns, '{}')
$function$;
grant execute on function count_recipe_facets(recipe_filter,text[]) to admin;
grant execute on function count_recipe_facets(recipe_filter,text[]) to author;
grant execute on function count_recipe_facets(recipe_filter,text[]) to editor;
grant execute on function count_recipe_facets(recipe_filter,text[]) to visitor;

CREATE OR REPLACE FUNCTION public.count_recipe_facets(filter recipe_filter, patterns text[], foods jsonb)
 RETURNS TABLE(facet text, recipes bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET max_parallel_workers_per_gather TO '0'
 SET synchronize_seqscans TO 'off'
AS $function$
declare
  asked record;
  base recipe_filter;
  sets jsonb;
begin
  for asked in
    select array_agg(kind) as kinds, filter.chosen as chosen
    from facets where choice = 'all' or not filter.chosen ? kind
    union all
    select array[kind], filter.chosen - kind from facets where choice = 'any' and filter.chosen ? kind
  loop
    base := row(filter.category_id, asked.chosen);
    sets := case when cardinality(patterns) = 0 then countable_sets(base, 1) end;
    if sets is not null then
      return query
        select pairs.facet, sum(pairs.recipes)::bigint from (
          select case when k.facet in ('', one) then k.with_facet else k.facet end as facet, k.recipes
          from jsonb_array_elements_text(coalesce(sets -> 0, '[""]')) as one
          join recipe_counts k on k.facet = one or k.with_facet = one
        ) as pairs
        where split_part(pairs.facet, ':', 1) = any (asked.kinds)
        group by pairs.facet having sum(pairs.recipes) <> 0;
    else
      return query execute format('
        select o.kind || %4$L || o.option, sum(grouped.recipes)::bigint
        from (
          select coalesce(%1$s) as bits, count(*) as recipes
          from recipe_listing where %2$s and %3$s group by grouping sets (%1$s)
        ) as grouped
        join facet_options o on o.mask & grouped.bits <> 0
        group by o.kind, o.option',
        (select string_agg(mask, ', ') from (
          select format('facets & %s', bit_or(o.mask)) as mask
          from facet_options o where o.kind = any (asked.kinds) group by o.kind) as masks),
        filter_condition(base),
        case when cardinality(patterns) = 0 then 'true' else format(
          'recipe_id in (select s.recipe_id from %s where %s limit 10001)',
          recipe_text_source(patterns, 20000), recipe_text_condition(patterns, foods)) end,
        ':');
    end if;
  end loop;
end $function$;
grant execute on function count_recipe_facets(recipe_filter,text[],jsonb) to admin;
grant execute on function count_recipe_facets(recipe_filter,text[],jsonb) to author;
grant execute on function count_recipe_facets(recipe_filter,text[],jsonb) to editor;
grant execute on function count_recipe_facets(recipe_filter,text[],jsonb) to visitor;

CREATE OR REPLACE FUNCTION public.count_review_votes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.count_reviews(affected uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- Two writers of one recipe: the second counts after the first, and sees it.
  perform from recipes where id = any(affected) order by id for no key update;
  delete from recipe_review_counts c where c.recipe_id = any(affected)
    and not exists (select from reviews v where v.recipe_id = c.recipe_id and v.state = 'published');
  insert into recipe_review_counts (recipe_id, reviews, questions, stars)
  select t.* from recipe_review_counts_truth t where t.recipe_id = any(affected) order by t.recipe_id
  on conflict (recipe_id) do update
  set reviews = excluded.reviews, questions = excluded.questions, stars = excluded.stars;
end $function$;
grant execute on function count_reviews(uuid[]) to admin;
grant execute on function count_reviews(uuid[]) to editor;

CREATE OR REPLACE FUNCTION public.countable_sets(filter recipe_filter, most integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select case when count(*) <= most and not coalesce(bool_or(exists (
      select from unnest(facets) as one join unnest(facets) as other on one < other collate "C"
      join recipe_counts k on k.facet = one and k.with_facet = other
      group by one, other having sum(k.recipes) <> 0)), false)
    then coalesce(jsonb_agg(facets), '[]') end
  from filter_sets(filter)
$function$;

CREATE OR REPLACE FUNCTION public.create_recipe_views()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  -- Replaced by what the detail view computes, or of no use outside the table.
  internal constant text[] := array['written_by', 'sample_hash', 'saved_by'];
  -- For admins only.
  private constant text[] := internal || array[
    'author_id', 'saved_by_name', 'reviewed_at', 'reviewed_by_name', 'deleted_at'];
  columns constant name[] := array(select attname from pg_attribute
    where attrelid = 'recipes'::regclass and attnum > 0 and not attisdropped order by attnum);
  -- Beside the column version_set: a view that is replaced takes further columns at its end only.
  versions constant text := $part$, case when r.version_set is null then '[]' else coalesce((
    select jsonb_agg(jsonb_build_object('recipeSlug', v.slug, 'label', v.version_label)
      order by v.version_label nulls first, v.created_at, v.id)
    from recipes v where v.version_set = r.version_set and v.id <> r.id and v.deleted_at is null and is_shown_recipe(v.status, v.author_id)
  ), '[]') end as versions$part$;
  published_versions constant text := $part$, case when d.version_set is null then '[]' else coalesce((
    select jsonb_agg(jsonb_build_object('recipeSlug', v.slug, 'label', v.version_label,
        'title', v.title, 'isVegan', 'Vegan' = any(o.diets))
      order by v.version_label nulls first, v.created_at, v.id)
    from recipes v join recipe_listing o on o.recipe_id = v.id
    where v.version_set = d.version_set and v.id <> l.recipe_id
  ), '[]') end as versions$part$;
begin
  execute format($view$create or replace view recipe_detail_view as
    select
      coalesce((
        select jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name) order by m.display_order)
        from recipe_meal_types rm join meal_types m on m.id = rm.meal_type_id
        where rm.recipe_id = r.id
      ), '[]') as meal_types,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'group', i.group_name, 'amount', i.amount, 'amountMax', i.amount_max,
          'unit', i.unit, 'name', i.name, 'secondAmount', i.second_amount, 'secondAmountMax', i.second_amount_max,
          'secondUnit', i.second_unit, 'note', i.note, 'optional', i.optional, 'recipeSlug', i.recipe_slug,
          'original', i.original, 'id', i.row_id, 'food', i.food, 'foodChosen', i.food_chosen,
          'countWord', i.count_word, 'countSize', i.count_size, 'substitutes', i.substitutes)
          order by i.display_order, i.id)
        from ingredients i where i.recipe_id = r.id
      ), '[]') as ingredients,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'stepNumber', s.step_number, 'group', s.group_name, 'name', s.name,
          'text', s.instruction_text, 'imageUrl', s.image_url, 'ingredients', s.ingredient_ids, 'marks', s.marks)
          order by s.step_number, s.id)
        from instructions s where s.recipe_id = r.id
      ), '[]') as instructions,
      coalesce((
        select jsonb_agg(jsonb_build_object('amount', e.amount, 'name', e.name, 'note', e.note)
          order by e.display_order, e.id)
        from equipment e where e.recipe_id = r.id
      ), '[]') as equipment,
      coalesce((
        select jsonb_agg(jsonb_build_object('title', n.title, 'text', n.note_text, 'marks', n.marks)
          order by n.display_order, n.id)
        from recipe_notes n where n.recipe_id = r.id
      ), '[]') as notes,
      (select to_jsonb(n) - '{id,recipe_id}'::text[] from nutrition_info n where n.recipe_id = r.id) as nutrition,
      coalesce((
        select jsonb_agg(t.name order by rt.display_order, t.name)
        from recipe_tags rt join tags t on t.id = rt.tag_id where rt.recipe_id = r.id
      ), '[]') as tags,
      coalesce((
        select jsonb_agg(d.name order by d.display_order)
        from recipe_dietary_tags rd join dietary_tags d on d.id = rd.dietary_tag_id
        where rd.recipe_id = r.id
      ), '[]') as dietary_tags,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'slug', c.slug)
          order by c.display_order, c.name)
        from recipe_categories rc join categories c on c.id = rc.category_id
        where rc.recipe_id = r.id
      ), '[]') as categories,
      coalesce(r.written_by, case when r.source_url is null then 'person' else 'site' end) as written_by,
      (select m.details from media_details m where m.address = r.main_image_url) as main_image,
      coalesce((
        select jsonb_object_agg(d.address, d.details)
        from media_uses u join media_details d on d.id = u.media_id
        where u.noun = 'recipe' and u.noun_id = r.id
      ), '{}') as image_details,
      %s
    from recipes r
    where r.deleted_at is null and is_shown_recipe(r.status, r.author_id)$view$,
    (select string_agg(format('r.%I', name) || case name when 'version_set' then versions else '' end, ', ' order by place)
      from unnest(columns) with ordinality as c (name, place) where name <> all (internal)));

  -- The columns named list_... are the listing's own: whoever reads only them is spared the joins.
  execute format($view$create or replace view published_recipes_view as
    select
      l.recipe_id as list_id,
      l.category_id as list_category_id,
      c.name as list_category_name,
      c.slug as list_category_slug,
      l.cuisine as list_cuisine,
      l.diets as list_diets,
      l.featured as list_featured,
      l.created_at as list_created_at,
      d.meal_types, d.ingredients, d.instructions, d.equipment, d.notes, d.nutrition, d.tags, d.dietary_tags, d.categories,
      d.written_by, d.reviewed_at is not null as is_reviewed, d.main_image, d.image_details,
      coalesce((
        select jsonb_object_agg(i.recipe_slug, find_linked_slug(i.recipe_slug))
        from ingredients i where i.recipe_id = l.recipe_id and i.recipe_slug is not null
      ), '{}') as linked_slugs,
      %s
    from recipe_listing l
    left join recipe_detail_view d on d.id = l.recipe_id
    left join categories c on c.id = l.category_id$view$,
    (select string_agg(
        format('d.%I', name) || case name when 'version_set' then published_versions else '' end, ', ' order by place)
      from unnest(columns) with ordinality as c (name, place) where name <> all (private)));
end $function$;

CREATE OR REPLACE FUNCTION public.current_account()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('sorrel.account', true), '')::uuid $function$;
grant execute on function current_account() to accounts;
grant execute on function current_account() to admin;
grant execute on function current_account() to author;
grant execute on function current_account() to editor;
grant execute on function current_account() to visitor;

CREATE OR REPLACE FUNCTION public.current_tag(asked text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with recursive names (name, step) as (
    select lower(asked), 0
    union all
    select lower(f.renamed_to), step + 1
    from names n join former_tags f on f.name = n.name
    where step < 20 and not exists (
      select from tags t
      join recipe_tags rt on rt.tag_id = t.id
      join admin_recipe_index i on i.recipe_id = rt.recipe_id
      where lower(t.name) = n.name)
  )
  select name from names order by step desc limit 1
$function$;
grant execute on function current_tag(text) to admin;
grant execute on function current_tag(text) to author;
grant execute on function current_tag(text) to editor;

CREATE OR REPLACE FUNCTION public.decided_against(v reviews)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select case
    when v.state in ('hidden', 'spam') then v.state
    when v.state = 'waiting' and (v.moderated_at is not null or 'hidden' = any(v.held_for)) then 'hidden'
  end
$function$;

CREATE OR REPLACE FUNCTION public.delete_old_revisions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from recipe_revisions where recipe_id = new.recipe_id and version <= (
    select o.version from recipe_revisions o where o.recipe_id = new.recipe_id
    order by o.version desc offset 50 limit 1);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.delete_old_views()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  delete from recipe_views_daily where (recipe_id, day) in (
    select recipe_id, day from recipe_views_daily
    where day < (now() at time zone 'utc')::date - 400 limit 10000 for update skip locked);
  delete from site_views_daily where day < (now() at time zone 'utc')::date - 400;
$function$;
grant execute on function delete_old_views() to admin;

CREATE OR REPLACE FUNCTION public.end_draft_link()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from draft_links where recipe_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.end_password_resets()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from admin_password_resets where admin_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.end_publication_request()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  asker uuid;
begin
  delete from publication_requests where recipe_id = new.id returning asked_by into asker;
  insert into outgoing_mails (kind, recipe_id, recipient)
  select 'publication', new.id, email from admins where id = asker and id is distinct from new.saved_by;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.facet_pairs(category_id uuid, facets bigint)
 RETURNS TABLE(facet text, with_facet text)
 LANGUAGE sql
 STABLE
AS $function$
  with names as (
    select name collate "C" as name from (
      values (case when facets is not null then '' end), ('category:' || category_id)
      union all select kind || ':' || option from facet_options o where o.mask & facets <> 0
    ) as all_names (name) where name is not null
  )
  select l.name, r.name from names l join names r on l.name < r.name or l.name = '' and r.name = ''
$function$;
grant execute on function facet_pairs(uuid,bigint) to admin;
grant execute on function facet_pairs(uuid,bigint) to editor;

CREATE OR REPLACE FUNCTION public.filter_condition(filter recipe_filter)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(string_agg(condition, ' and '), 'true') from filter_sets(filter)
$function$;

CREATE OR REPLACE FUNCTION public.filter_sets(filter recipe_filter)
 RETURNS TABLE(facets text[], condition text)
 LANGUAGE sql
 STABLE
AS $function$
  select array['category:' || filter.category_id], format('category_id = %L', filter.category_id)
  where filter.category_id is not null
  union all
  select array_agg(kind || ':' || option), case
    -- Its column leads the indexes.
    when kind = 'cuisine' and count(*) = 1 then format('cuisine = %L', min(option))
    when kind = 'cuisine' then format('cuisine = any (%L)', array_agg(option))
    -- With the condition of their index.
    when kind = 'without' then format('facets & %s <> 0 and facets & %s <> 0', bit_or(mask),
      (select bit_or(mask) from facet_options where kind = 'without'))
    else format('facets & %s <> 0', bit_or(mask)) end
  from facet_options
  where filter.chosen -> kind ? option
  group by kind, case choice when 'all' then option end
$function$;

CREATE OR REPLACE FUNCTION public.find_linked_slug(wanted text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce(
    (select slug from recipes where slug = wanted and status = 'published' and deleted_at is null),
    find_moved_slug(wanted))
$function$;
grant execute on function find_linked_slug(text) to admin;
grant execute on function find_linked_slug(text) to author;
grant execute on function find_linked_slug(text) to editor;
grant execute on function find_linked_slug(text) to visitor;

CREATE OR REPLACE FUNCTION public.find_moved_slug(old_slug text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select r.slug from recipe_slug_redirects d join recipes r on r.id = d.recipe_id
  where d.slug = old_slug and r.status = 'published' and r.deleted_at is null
$function$;
grant execute on function find_moved_slug(text) to admin;
grant execute on function find_moved_slug(text) to author;
grant execute on function find_moved_slug(text) to editor;
grant execute on function find_moved_slug(text) to visitor;

CREATE OR REPLACE FUNCTION public.find_old_address(paths text[], category_slug text, otherwise text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce(
    (select found.address
      from unnest(paths) with ordinality as given (path, n)
      cross join lateral (select coalesce(
        find_redirect(given.path),
        (select coalesce('/recipe/' || r.slug, m.address, o.to_address)
          from old_addresses o
          left join recipes r on r.id = o.recipe_id and r.status = 'published' and r.deleted_at is null
          left join media m on m.id = o.media_id
          where o.path = given.path and coalesce(r.slug, m.address, o.to_address) is not null
          order by o.created_at, o.site limit 1)) as address) as found
      where found.address is not null
      order by given.n limit 1),
    case when exists (select from old_addresses) then coalesce(
      (select '/categories/' || slug from categories where is_active and slug = category_slug),
      otherwise) end)
$function$;
grant execute on function find_old_address(text[],text,text) to admin;
grant execute on function find_old_address(text[],text,text) to author;
grant execute on function find_old_address(text[],text,text) to editor;
grant execute on function find_old_address(text[],text,text) to visitor;

CREATE OR REPLACE FUNCTION public.find_redirect(old_path text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select case
    when lower(old_path) like '/recipe/%' and find_linked_slug(substr(lower(old_path), 9)) is not null then null
    when exists (select from redirects where from_path = old_path and matcher is null) then (
      select coalesce(d.to_address, '/recipe/' || r.slug)
      from redirects d
      left join recipes r on r.id = d.recipe_id and r.status = 'published' and r.deleted_at is null
      where d.from_path = old_path)
    else (
      select '/recipe/' || find_linked_slug(found.slug)
      from redirects d
      cross join lateral (select lower((regexp_match(old_path, d.matcher))[1]) as slug) as found
      where d.matcher is not null and find_linked_slug(found.slug) is not null
      order by d.created_at, d.id limit 1)
  end
$function$;
grant execute on function find_redirect(text) to admin;
grant execute on function find_redirect(text) to author;
grant execute on function find_redirect(text) to editor;
grant execute on function find_redirect(text) to visitor;

CREATE OR REPLACE FUNCTION public.finds_recipes(filter recipe_filter, patterns text[], foods jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET max_parallel_workers_per_gather TO '0'
 SET synchronize_seqscans TO 'off'
AS $function$
declare
  condition constant text := filter_condition(filter);
  is_found boolean;
begin
  execute format('select exists (select from %s where %s %s)',
    recipe_text_source(patterns, 20000), recipe_text_condition(patterns, foods), case when condition <> 'true' then
      format('and s.recipe_id in (select recipe_id from recipe_listing where %s)', condition) end) into is_found;
  return is_found;
end $function$;

CREATE OR REPLACE FUNCTION public.follow_added_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not exists (select from added) then return null; end if;
  perform count_reviews(array(select distinct recipe_id from added));
  insert into recipe_ratings as p (recipe_id, rater, stars, rated_at)
  select recipe_id, rater, stars, posted_at from added
  where kind = 'review' and state in ('published', 'hidden') order by recipe_id, rater
  on conflict (recipe_id, rater) do update set stars = excluded.stars, changed_at = now()
  where p.stars <> excluded.stars;
  if exists (select from added where state = 'published') then perform pg_notify('pages', ''); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.follow_changed_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not exists (
    select from removed o join added n using (id)
    where (o.state, o.stars, o.image_url) is distinct from (n.state, n.stars, n.image_url)
      or shown_review(o.state, to_jsonb(o)) is distinct from shown_review(n.state, to_jsonb(n))
  ) then return null; end if;
  perform count_reviews(array(select distinct recipe_id from added));
  perform remove_review_images(array(
    select o.image_url from removed o join added n using (id)
    where o.image_url is not null and o.image_url is distinct from n.image_url));
  -- Spam has no vote, nor has what waits again.
  delete from recipe_ratings p using removed o, added n
  where o.id = n.id and n.kind = 'review' and p.recipe_id = n.recipe_id and p.rater = n.rater
    and (n.state = 'spam' and o.state <> 'spam' or n.state = 'waiting' and o.state in ('published', 'hidden'));
  insert into recipe_ratings as p (recipe_id, rater, stars, rated_at)
  select recipe_id, rater, stars, posted_at from added
  where kind = 'review' and state in ('published', 'hidden') order by recipe_id, rater
  on conflict (recipe_id, rater) do update set stars = excluded.stars, changed_at = now()
  where p.stars <> excluded.stars;
  if exists (
    select from removed o join added n using (id) where shown_review(o.state, to_jsonb(o)) is distinct from shown_review(n.state, to_jsonb(n))
  ) then perform pg_notify('pages', ''); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.follow_facets()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  facet record;
begin
  for facet in
    select kind, bit, mask from facet_options where kind not in ('cuisine', 'without')
    union all select kind, min(bit), bit_or(mask) from facet_options where kind = 'without' group by kind
  loop
    execute format('create index if not exists %I on recipe_listing (cuisine, facets)
      include (category_id) where facets & %s <> 0', 'recipe_listing_facet_' || facet.bit || '_idx', facet.mask);
  end loop;
  delete from listing_refreshes;
  insert into listing_refreshes select where exists (select from recipe_listing);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.follow_removed_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not exists (select from removed) then return null; end if;
  perform count_reviews(array(select distinct recipe_id from removed));
  perform remove_review_images(array(select image_url from removed where image_url is not null));
  delete from recipe_ratings p using removed o
  where o.kind = 'review' and p.recipe_id = o.recipe_id and p.rater = o.rater;
  -- Not when the recipe goes with them.
  insert into deleted_imported_reviews (recipe_id, rater)
  select o.recipe_id, o.rater from removed o join recipes r on r.id = o.recipe_id where o.imported_from is not null
  on conflict do nothing;
  if exists (select from removed where state = 'published') then perform pg_notify('pages', ''); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.follow_votes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- Planned each time: a plan made for one vote takes minutes for an import of 10,000.
  execute $update$
    update reviews v set stars = a.stars from added a
    where v.kind = 'review' and v.recipe_id = a.recipe_id and v.rater = a.rater and v.stars <> a.stars
  $update$;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_addresses()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  delete from rate_limit_hits where id in (
    select id from rate_limit_hits where happened_at < now() - interval '1 day'
    order by happened_at limit 1000 for update skip locked);
  delete from rating_origins where (rated_id, client, rater) in (
    select rated_id, client, rater from rating_origins
    where rated_at < now() - interval '1 day'
    order by rated_at limit 1000 for update skip locked);
  delete from rate_limit_keys where day < (now() at time zone 'utc')::date - 1;
$function$;
grant execute on function forget_addresses() to admin;

CREATE OR REPLACE FUNCTION public.forget_in_activity(ids text[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update activity set title = '(deleted)'
  where noun_id = any(ids) and noun in ('message', 'review', 'subscriber', 'picture')
$function$;
grant execute on function forget_in_activity(text[]) to admin;

CREATE OR REPLACE FUNCTION public.forget_rate_limit(scope text, address_hash bytea)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  delete from rate_limit_hits h
  where h.scope = forget_rate_limit.scope and h.client = any(keyed_address_hashes(address_hash))
$function$;
grant execute on function forget_rate_limit(text,bytea) to accounts;

CREATE OR REPLACE FUNCTION public.has_link(everything text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select everything ~* '\m(https?|hxxps?|ftp):|\mwww\.'
    or everything ~* '\m[[:alnum:]-]+\.[[:alpha:]]{2,24}/[[:alnum:]]'
    or everything ~* ('\m[[:alnum:]-]+\.(com|net|org|info|biz|name|mobi|edu|gov|eu|shop|store|xyz|online|site|website|club|'
      'icu|app|dev|blog|tech|cloud|agency|digital|email|link|click|buzz|vip|win|bid|loan|loans|casino|bet|poker|porn|sex|'
      'xxx|guru|ninja|news|wiki|pro|recipes|xn--[a-z0-9-]+|рф|бг|укр|中国|网址|'
      'ac|ae|ai|ar|au|bd|bg|br|bz|cc|cf|ch|cl|cn|co|cz|de|dk|ee|eg|fi|fm|fr|ga|gg|gl|gq|gr|hk|hr|hu|ie|il|io|ir|jp|ke|'
      'kr|kz|lk|lt|lu|lv|ly|ml|mx|ng|nl|nz|ph|pk|pl|pt|pw|qa|ro|rs|ru|sg|sk|st|su|th|tk|tr|tv|tw|ua|uk|vc|vn|ws|za)\M')
    or everything ~* ('\m([[:alpha:]][[:alnum:]-]*[[:digit:]][[:alnum:]-]*|[[:alnum:]-]{2,}\.[[:alnum:]-]{2,})\.'
      || endings || '\M')
    or everything ~* ('\m[[:alnum:]-]{2,}\.' || endings || '(?=[/:;,.!?)"]|\s*$)')
  from (values ('(am|as|at|be|by|ca|do|es|id|in|is|it|la|li|ma|me|my|no|se|si|so|to|us|best|cafe|coffee|cooking|deals|'
    'diet|fit|food|fun|garden|health|kitchen|life|live|pizza|restaurant|sale|space|today|top|work|world|zone)')) as words (endings)
$function$;

CREATE OR REPLACE FUNCTION public.has_sample_cookbook()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (
    select from recipes
    where sample_hash is not null and deleted_at is null and sample_hash = recipe_content_hash(id)
  )
$function$;
grant execute on function has_sample_cookbook() to admin;
grant execute on function has_sample_cookbook() to author;
grant execute on function has_sample_cookbook() to editor;
grant execute on function has_sample_cookbook() to visitor;

CREATE OR REPLACE FUNCTION public.increment_recipe_views(recipe_slug text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with viewed as (
    update recipes set views_count = views_count + 1
    where slug = recipe_slug and status = 'published' and deleted_at is null
    returning id, (now() at time zone 'utc')::date as day
  ), by_recipe as (
    insert into recipe_views_daily as d (recipe_id, day, views)
    select id, day, 1 from viewed
    on conflict (recipe_id, day) do update set views = d.views + 1
  )
  insert into site_views_daily as d (day, part, views)
  select day, floor(random() * 32)::smallint, 1 from viewed
  on conflict (day, part) do update set views = d.views + 1
$function$;
grant execute on function increment_recipe_views(text) to admin;
grant execute on function increment_recipe_views(text) to author;
grant execute on function increment_recipe_views(text) to editor;
grant execute on function increment_recipe_views(text) to visitor;

CREATE OR REPLACE FUNCTION public.insert_queue_hosts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into queue_hosts (host) select distinct host from added order by host on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.invitation_failure(invitation uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce(error, '') from outgoing_mails
  where invitation_id = invitation and kind = 'invitation' and state = 'failed'
  order by ended_at desc limit 1
$function$;
grant execute on function invitation_failure(uuid) to accounts;

CREATE OR REPLACE FUNCTION public.is_name_of_others(wanted text, own uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (select from authors where id <> own and lower(wanted) = any (former_names))
    or exists (select from site_settings where lower(value ->> 'authorName') = lower(wanted))
    or exists (select from recipes r
      where recipe_author_key(r.author_name, r.author_url, r.author_id) = lower(wanted)
        and r.status = 'published' and r.deleted_at is null and r.author_id is distinct from own)
$function$;
grant execute on function is_name_of_others(text,uuid) to accounts;

CREATE OR REPLACE FUNCTION public.is_own_draft(recipe uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (select from recipes r
    where r.id = recipe and r.author_id = current_account() and r.status = 'draft')
$function$;
grant execute on function is_own_draft(uuid) to author;

CREATE OR REPLACE FUNCTION public.is_shown_recipe(status text, author uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select current_user <> 'author' or (status = 'published' or author = public.current_account()) $function$;
grant execute on function is_shown_recipe(text,uuid) to accounts;
grant execute on function is_shown_recipe(text,uuid) to admin;
grant execute on function is_shown_recipe(text,uuid) to author;
grant execute on function is_shown_recipe(text,uuid) to editor;
grant execute on function is_shown_recipe(text,uuid) to visitor;

CREATE OR REPLACE FUNCTION public.is_slug_taken(wanted text, own uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (select from recipes r
    where r.slug = wanted and r.deleted_at is null and r.id is distinct from own)
$function$;
grant execute on function is_slug_taken(text,uuid) to admin;
grant execute on function is_slug_taken(text,uuid) to author;
grant execute on function is_slug_taken(text,uuid) to editor;

CREATE OR REPLACE FUNCTION public.is_used_elsewhere(picture uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (
    select from media_uses u left join recipes r on u.noun = 'recipe' and r.id = u.noun_id
    where u.media_id = picture
      and (r.author_id = current_account() and r.status = 'draft') is not true
      and (u.noun = 'author' and u.noun_id = current_account()) is not true)
$function$;
grant execute on function is_used_elsewhere(uuid) to author;

CREATE OR REPLACE FUNCTION public.keep_an_administrator()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if current_user = 'accounts' then
    perform pg_advisory_xact_lock(hashtextextended('team', 0));
    if not exists (select from admins where role = 'admin') then
      raise exception 'The site needs an administrator.' using errcode = 'check_violation';
    end if;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keyed_address_hashes(address_hash bytea)
 RETURNS bytea[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  today date := (now() at time zone 'utc')::date;
begin
  if not exists (select from rate_limit_keys where day = today) then
    insert into rate_limit_keys (day, key)
    values (today, sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
      || uuid_send(gen_random_uuid())))
    on conflict (day) do nothing;
  end if;
  return (
    select array_agg(sha256(k.key || address_hash) order by k.day desc)
    from rate_limit_keys k where k.day between today - 1 and today );
end $function$;

CREATE OR REPLACE FUNCTION public.list_any_recipes(filter recipe_filter, only_status text, patterns text[], sort text, take integer, after jsonb)
 RETURNS TABLE(ids uuid[], total bigint, next jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET max_parallel_workers_per_gather TO '0'
AS $function$
declare
  searched constant text := ' and recipe_id in (select i.recipe_id from admin_recipe_index i where ' || (
    select string_agg(format('i.search_text like %L', search_key(pattern)), ' and ') from unnest(patterns) as pattern) || ')';
  condition constant text := filter_condition(filter) || coalesce(searched, '')
    || coalesce(' and status = ' || quote_literal(only_status), '');
  published bigint := case when searched is null then count_from_pairs(filter) end;
begin
  if only_status = 'draft' then published := 0; end if;
  execute 'select count(*) from any_recipe_listing where ' || condition
    || case when published is null then '' else ' and status = ''draft''' end into total;
  total := total + coalesce(published, 0);
  execute format('select array(select recipe_id from any_recipe_listing where %s%s order by %s limit %s)', condition,
    case when after is null then '' else ' and ' || recipe_after_sql(sort, after) end, recipe_order_sql(sort, false), take + 1) into ids;
  if cardinality(ids) > take then
    execute format('select jsonb_build_array(%I::text, created_at::text, recipe_id) from any_recipe_listing
      where recipe_id = $1', recipe_order_column(sort)) into next using ids[take];
  end if;
  ids := ids[:take];
  return next;
end $function$;
grant execute on function list_any_recipes(recipe_filter,text,text[],text,integer,jsonb) to admin;
grant execute on function list_any_recipes(recipe_filter,text,text[],text,integer,jsonb) to editor;

CREATE OR REPLACE FUNCTION public.list_author_recipes(author uuid, skip integer, take integer)
 RETURNS TABLE(ids uuid[], total bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with keys as (select unnest(author_keys(a)) as key from authors a where a.id = author and a.is_shown)
  select
    array(
      select found.id from keys cross join lateral (
        select r.id, r.created_at from recipes r
        where recipe_author_key(r.author_name, r.author_url, r.author_id) = keys.key
          and r.status = 'published' and r.deleted_at is null
        order by r.created_at desc, r.id limit skip + take
      ) as found
      order by found.created_at desc, found.id limit take offset skip),
    (select count(*) from keys join recipes r
      on recipe_author_key(r.author_name, r.author_url, r.author_id) = keys.key
      and r.status = 'published' and r.deleted_at is null)
$function$;
grant execute on function list_author_recipes(uuid,integer,integer) to admin;
grant execute on function list_author_recipes(uuid,integer,integer) to author;
grant execute on function list_author_recipes(uuid,integer,integer) to editor;
grant execute on function list_author_recipes(uuid,integer,integer) to visitor;

CREATE OR REPLACE FUNCTION public.list_recipes(filter recipe_filter, sort text, skip integer, take integer, after jsonb DEFAULT NULL::jsonb)
 RETURNS TABLE(ids uuid[], total bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET max_parallel_workers_per_gather TO '0'
AS $function$
declare
  condition text := filter_condition(filter);
  backward boolean;
begin
  total := count_from_pairs(filter);
  if total is null then
    execute 'select count(*) from recipe_listing where ' || condition into total;
  end if;
  if after is not null then
    condition := condition || ' and ' || recipe_after_sql(sort, after);
  end if;
  take := least(take, total - skip);
  ids := '{}';
  if take > 0 then
    -- The second half is nearer from the end.
    backward := skip > total / 2;
    if backward then skip := total - skip - take; end if;
    -- An order's index is walked where matches are dense; few matches are gathered and sorted.
    execute format(case
      when (skip + take) * count_published_recipes() < total * 50000
      then 'select array(select recipe_id from recipe_listing where %1$s order by %2$s limit %3$s offset %4$s)'
      else 'with matches as materialized (
          select recipe_id, views_count, rating, total_time, title_key, created_at
          from recipe_listing where %1$s)
        select array(select recipe_id from matches order by %2$s limit %3$s offset %4$s)'
      end, condition, recipe_order_sql(sort, backward), take, skip) into ids;
    if backward then
      ids := array(select id from unnest(ids) with ordinality as u (id, place) order by place desc);
    end if;
  end if;
  return next;
end $function$;
grant execute on function list_recipes(recipe_filter,text,integer,integer,jsonb) to admin;
grant execute on function list_recipes(recipe_filter,text,integer,integer,jsonb) to author;
grant execute on function list_recipes(recipe_filter,text,integer,integer,jsonb) to editor;
grant execute on function list_recipes(recipe_filter,text,integer,integer,jsonb) to visitor;

CREATE OR REPLACE FUNCTION public.mail_account_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into outgoing_mails (kind, activity_id, recipient)
  values ('account', new.id,
    case new.noun when 'session' then (select email from admins where id = new.by_id) else new.title end);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mail_backup_download()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into outgoing_mails (kind, activity_id) values ('backup-download', new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mail_invitation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into outgoing_mails (kind, invitation_id) values ('invitation', new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mail_is_set_up()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (select from site_settings where name = 'mail' and value ->> 'host' is not null)
$function$;
grant execute on function mail_is_set_up() to accounts;
grant execute on function mail_is_set_up() to admin;
grant execute on function mail_is_set_up() to author;
grant execute on function mail_is_set_up() to editor;
grant execute on function mail_is_set_up() to visitor;

CREATE OR REPLACE FUNCTION public.mail_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into outgoing_mails (kind, message_id) values ('message', new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mail_password_reset()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into outgoing_mails (kind, reset_id) values ('password-reset', new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mail_publication_request()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.most_opened_this_week(take integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select v.recipe_id
  from (
    (select recipe_id from recipe_listing order by views_count desc, created_at desc, recipe_id limit 500)
    union
    (select recipe_id from recipe_listing order by created_at desc, recipe_id limit 100)
  ) as l
  join recipe_views_daily v on v.recipe_id = l.recipe_id
  where v.day > (now() at time zone 'utc')::date - 7
  group by v.recipe_id order by sum(v.views) desc, v.recipe_id limit take
$function$;
grant execute on function most_opened_this_week(integer) to admin;
grant execute on function most_opened_this_week(integer) to author;
grant execute on function most_opened_this_week(integer) to editor;
grant execute on function most_opened_this_week(integer) to visitor;

CREATE OR REPLACE FUNCTION public.most_seasonal_recipes(take integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select s.recipe_id
  from list_recipes(row(null, '{"season": ["now"]}')::recipe_filter, 'newest', 0, 100) as newest
  join recipes_in_season s on s.recipe_id = any (newest.ids)
  order by s.share desc, s.recipe_id limit take
$function$;
grant execute on function most_seasonal_recipes(integer) to admin;
grant execute on function most_seasonal_recipes(integer) to author;
grant execute on function most_seasonal_recipes(integer) to editor;
grant execute on function most_seasonal_recipes(integer) to visitor;

CREATE OR REPLACE FUNCTION public.nearest_words(wanted text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select string_agg(near.word, ' ' order by asked.place)
  from (
    select word, place from words_of(search_key(wanted)) with ordinality as w (word, place) limit 8
  ) as asked
  cross join lateral (
    select t.word from title_words t
    where t.word % asked.word
    order by similarity(t.word, asked.word) desc, t.word limit 1
  ) as near
$function$;
grant execute on function nearest_words(text) to admin;
grant execute on function nearest_words(text) to author;
grant execute on function nearest_words(text) to editor;
grant execute on function nearest_words(text) to visitor;

CREATE OR REPLACE FUNCTION public.note_last_visit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- An account that is being changed may wait for this session: its visit is not worth a deadlock.
  update admins set last_visit_at = greatest(last_visit_at, old.last_seen_at)
  where id = (select id from admins where id = old.admin_id and not old.needs_code for no key update skip locked);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_possible_doubles()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into recipe_doubles_due (recipe_id) select distinct recipe_id from changed order by recipe_id
  on conflict (recipe_id) do update set change = default;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_recipe_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (select from webhooks where is_enabled) then
    if tg_op <> 'INSERT' and old.status = 'published' and old.deleted_at is null then
      insert into webhook_recipe_changes (recipe_id, was_public, content, details)
      values (old.id, true, webhook_recipe_content(old), webhook_recipe_details(old))
      on conflict do nothing;
    else
      insert into webhook_recipe_changes (recipe_id, was_public) values (new.id, false) on conflict do nothing;
    end if;
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.note_removed_image()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into removed_images (hash, width, height, focal_x, focal_y)
  values (old.hash, old.width, old.height, old.focal_x, old.focal_y)
  on conflict (hash) do update set focal_x = excluded.focal_x, focal_y = excluded.focal_y;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_review_news()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into review_news (review_id) values (new.id) on conflict (review_id) do update set mail_id = null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_admin_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
begin
  perform pg_notify('admin_events', json_build_object(
      'type', 'changed',
      'noun', a.noun,
      'id', case when count(*) = 1 then min(a.noun_id) end,
      'by', a.by_id
    )::text)
  from added a group by a.noun, a.by_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_admins()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
begin
  perform pg_notify('admin_events',
    json_build_object('type', 'changed', 'noun', tg_argv[0], 'id', null, 'by', null)::text);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_channel()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
begin
  perform pg_notify(tg_argv[0], '');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_pages_of_neighbors()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_notify('pages', jsonb_agg(distinct tag)::text)
  from unnest(array['category:' || old.category_id, 'category:' || new.category_id,
    'cuisine:' || old.cuisine, 'cuisine:' || new.cuisine]) as tag where tag is not null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_pages_of_recipe()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_notify('pages', jsonb_agg(distinct 'recipe:' || slug)::text)
  from (select unnest(array[old.slug, new.slug]) union
    -- Others may link to it by a slug that it had.
    select r.slug from recipe_slug_redirects r where r.recipe_id in (old.id, new.id)) as its (slug)
  where slug is not null;
  -- Each in a notice of its own: one holds 8,000 bytes.
  perform pg_notify('pages', jsonb_agg('recipe:' || v.slug)::text)
  from recipes v
  where v.version_set is not null and v.version_set in (old.version_set, new.version_set) and v.deleted_at is null
  group by v.version_set;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_pages_of_rows()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if current_setting('sorrel.pages_stay', true) = 'on' then return null; end if;
  perform pg_notify('pages', (
    select jsonb_agg('recipe:' || slug)::text
    from (select r.slug union select d.slug from recipe_slug_redirects d where d.recipe_id = r.id) as its))
  from recipes r where id in (select recipe_id from changed);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_session_ended()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
begin
  perform pg_notify('admin_events',
    json_build_object('type', 'session-ended', 'session', old.id)::text);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.offer_instead(filter recipe_filter, search text[], words text[], patterns text[], foods jsonb)
 RETURNS TABLE(total bigint, spelled text, is_filtered boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  unfiltered constant recipe_filter := row(filter.category_id, '{}');
begin
  total := 0;
  is_filtered := filter.chosen <> '{}';
  if is_filtered then
    select found.total into total from search_recipes(unfiltered, search, '', null, 0, 0, foods) as found;
  end if;
  if total = 0 then
    spelled := corrected_search(filter, words, patterns, foods);
    if spelled is null and is_filtered then
      is_filtered := false;
      spelled := corrected_search(unfiltered, words, patterns, foods);
    end if;
  end if;
  return next;
end $function$;
grant execute on function offer_instead(recipe_filter,text[],text[],text[],jsonb) to admin;
grant execute on function offer_instead(recipe_filter,text[],text[],text[],jsonb) to author;
grant execute on function offer_instead(recipe_filter,text[],text[],text[],jsonb) to editor;
grant execute on function offer_instead(recipe_filter,text[],text[],text[],jsonb) to visitor;

CREATE OR REPLACE FUNCTION public.open_invitation(invitation uuid)
 RETURNS TABLE(email text, invited_by text, invited_by_email text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select i.email, a.name, a.email
  from admin_invitations i join admins a on a.id = i.invited_by
  where i.id = invitation and i.used_at is null and i.withdrawn_at is null and i.expires_at > now()
$function$;
grant execute on function open_invitation(uuid) to admin;

CREATE OR REPLACE FUNCTION public.open_password_reset(reset uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select a.email from admin_password_resets r join admins a on a.id = r.admin_id
  where r.id = reset and r.expires_at > now()
$function$;
grant execute on function open_password_reset(uuid) to admin;

CREATE OR REPLACE FUNCTION public.own_review(recipe_slug text, token text, rater_hash bytea)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select jsonb_build_object('kind', v.kind, 'isPublished', v.state = 'published', 'stars', v.stars, 'name', v.name,
    'text', v.text, 'madeIt', v.made_it, 'tweaks', v.tweaks, 'email', v.email,
    'isConfirmed', v.email_confirmed_at is not null,
    'hasPicture', v.image_url is not null or exists (select from review_pictures p where p.review_id = v.id))
  from reviews v where v.id = own_review_id(recipe_slug, token, rater_hash)
$function$;
grant execute on function own_review(text,text,bytea) to admin;
grant execute on function own_review(text,text,bytea) to author;
grant execute on function own_review(text,text,bytea) to editor;
grant execute on function own_review(text,text,bytea) to visitor;

CREATE OR REPLACE FUNCTION public.own_review_id(recipe_slug text, token text, rater_hash bytea)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select v.id from reviews v join recipes r on r.id = v.recipe_id
  where r.slug = recipe_slug and v.imported_from is null
    and (v.token_hash = token or v.kind = 'review' and v.rater = rater_hash)
  -- The link, where both are given.
  order by v.token_hash is not distinct from token desc limit 1
$function$;

CREATE OR REPLACE FUNCTION public.popular_categories(wanted text[])
 RETURNS TABLE(slug text, name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with named as (
    select c.slug, c.name, array_position(wanted, c.slug) as place
    from categories c where c.is_active and c.slug = any(wanted)
  ), counted as (
    select substr(k.with_facet, 10)::uuid as id, sum(k.recipes) as recipes
    from recipe_counts k
    where k.facet = '' and k.with_facet like 'category:%'
      and (select count(*) from named) < cardinality(wanted)
    group by k.with_facet having sum(k.recipes) > 0
    order by 2 desc limit 2 * cardinality(wanted)
  )
  select p.slug, p.name from (
    select n.slug, n.name, n.place, null::numeric as recipes from named n
    union all
    select c.slug, c.name, null, k.recipes from counted k join categories c on c.id = k.id
    where c.is_active and c.slug <> all(wanted)
  ) as p
  order by p.place nulls last, p.recipes desc, p.name
  limit cardinality(wanted)
$function$;
grant execute on function popular_categories(text[]) to admin;
grant execute on function popular_categories(text[]) to author;
grant execute on function popular_categories(text[]) to editor;
grant execute on function popular_categories(text[]) to visitor;

CREATE OR REPLACE FUNCTION public.post_review(recipe_slug text, sent jsonb, new_picture bytea, OUT outcome text, OUT wait_seconds integer)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
declare
  post reviews := jsonb_populate_record(null::reviews, sent);
  address_hash bytea := (sent ->> 'address')::bytea;
  keep_picture boolean := (sent ->> 'keep_picture')::boolean;
  before reviews;
  against text;
  known boolean;
begin
  select r.id into post.recipe_id from recipes r
  where r.slug = recipe_slug and r.status = 'published' and r.deleted_at is null
  -- Before any row of a review or vote: everybody who writes one takes its recipe first.
  for no key update;
  if post.recipe_id is null then
    outcome := 'not-found';
    return;
  end if;
  select coalesce((
    select v.rater from reviews v
    where v.recipe_id = post.recipe_id and v.kind = 'review' and v.token_hash = post.token_hash
  ), post.rater) into post.rater;
  -- Holds the address's lock to the end: what it posts comes one after the other.
  wait_seconds := take_rate_limit('review', address_hash, 10, interval '1 hour');
  if wait_seconds = 0 and not exists (
    select from recipe_ratings p where p.recipe_id = post.recipe_id and p.rater = post.rater
  ) then
    wait_seconds := take_rater_limit(post.recipe_id, post.rater, address_hash);
  end if;
  if wait_seconds > 0 then
    outcome := 'too-many';
    return;
  end if;

  if post.kind = 'review' then
    -- Nobody found the new text helpful. Locked first, as a vote locks it.
    select * into before from reviews v
    where v.recipe_id = post.recipe_id and v.rater = post.rater and v.kind = 'review' for no key update;
    delete from review_votes h where h.review_id = before.id and before.text <> post.text;
    delete from taken_back_reviews t where t.recipe_id = post.recipe_id and t.rater = post.rater
    returning t.state into against;
    against := coalesce(decided_against(before), against);
  else
    -- Sent twice, by a double click say, it is one question.
    select v.state into post.state from reviews v
    where v.recipe_id = post.recipe_id and v.rater = post.rater and v.kind = 'question' and v.text = post.text
      and v.posted_at > now() - interval '1 hour'
    limit 1;
    if found then
      outcome := case when post.state = 'published' then 'published' else 'waiting' end;
      return;
    end if;
  end if;
  post.held_for := review_holds(post)
    || case when against = 'hidden' then array['hidden'] else '{}' end
    || case when new_picture is not null
      or keep_picture and exists (select from review_pictures p where p.review_id = before.id)
      then array['picture'] else '{}' end
    || case when (sent ->> 'too_fast')::boolean then array['automatic'] else '{}' end;
  known := coalesce(lower(before.email) = lower(post.email), false);
  post.state := case when against = 'spam' then 'spam' when post.held_for = '{}' then 'published' else 'waiting' end;
  insert into reviews as v (recipe_id, kind, state, held_for, held_words, stars, name, text, made_it, tweaks, email, rater)
  values (post.recipe_id, post.kind, post.state, post.held_for, post.held_words, post.stars, post.name, post.text,
    post.made_it, post.tweaks, post.email, post.rater)
  on conflict (recipe_id, rater) where kind = 'review' do update
  set state = excluded.state, held_for = excluded.held_for, held_words = excluded.held_words,
    stars = excluded.stars, name = excluded.name, text = excluded.text, made_it = excluded.made_it,
    tweaks = excluded.tweaks, email = excluded.email,
    image_url = case when keep_picture and new_picture is null then v.image_url end,
    token_hash = case when known then v.token_hash end,
    email_confirmed_at = case when known then v.email_confirmed_at end, posted_at = now(), moderated_at = null
  returning id into post.id;
  delete from review_pictures p where p.review_id = post.id and (new_picture is not null or not keep_picture);
  if new_picture is not null then
    insert into review_pictures (review_id, image, width, height, placeholder, color)
    select post.id, new_picture, f.width, f.height, f.placeholder, f.color
    from jsonb_to_record(sent -> 'picture') as f (width integer, height integer, placeholder text, color text);
  end if;
  if post.email is not null and not known
    and take_rate_limit('review-mail', sha256(convert_to(lower(post.email), 'UTF8')), 3, interval '1 day') = 0
  then
    insert into outgoing_mails (kind, review_id) values ('own-review', post.id);
  end if;
  -- Spammers learn nothing.
  outcome := case when post.state = 'published' then 'published' else 'waiting' end;
end $function$;
grant execute on function post_review(text,jsonb,bytea) to admin;
grant execute on function post_review(text,jsonb,bytea) to author;
grant execute on function post_review(text,jsonb,bytea) to editor;
grant execute on function post_review(text,jsonb,bytea) to visitor;

CREATE OR REPLACE FUNCTION public.publisher_addresses()
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select email from admins where role in ('admin', 'editor') order by created_at, id
$function$;
grant execute on function publisher_addresses() to admin;

CREATE OR REPLACE FUNCTION public.queue_host(url text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select coalesce(
    regexp_replace(lower(substring(url from '^[^:/?#]+://([^/?#]+)')), '\.?(:80|:443)?$', ''), '')
$function$;
grant execute on function queue_host(text) to admin;
grant execute on function queue_host(text) to editor;

CREATE OR REPLACE FUNCTION public.queue_metrics()
 RETURNS TABLE(queue text, waiting bigint, oldest_seconds double precision, failed bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$;
grant execute on function queue_metrics() to author;
grant execute on function queue_metrics() to editor;
grant execute on function queue_metrics() to visitor;

CREATE OR REPLACE FUNCTION public.queue_url_key(url text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  host constant text := regexp_replace(queue_host(url), '^www\.', '');
  path text := rtrim(substring(url from '^[^:/?#]+://[^/?#]*([^?#]*)'), '/');
  escape text;
begin
  if host = '' then return url; end if;
  -- Letters, digits and "-._~" (RFC 3986, 2.3).
  for escape in
    select distinct m[1]
    from regexp_matches(path, '(%(?:4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae]|3[0-9]|2[de]))', 'gi') as m
  loop
    path := replace(path, escape, chr(('x' || lpad(substr(escape, 2), 8, '0'))::bit(32)::integer));
  end loop;
  path := rtrim(lower(regexp_replace(path, '/{2,}', '/', 'g')), '/');
  return host || coalesce(nullif(path, ''), substring(url from '^[^:/?#]+://[^/?#]*/*(\?[^#]*)'), '');
end $function$;
grant execute on function queue_url_key(text) to admin;
grant execute on function queue_url_key(text) to author;
grant execute on function queue_url_key(text) to editor;

CREATE OR REPLACE FUNCTION public.rate_recipe(recipe_slug text, rater_hash bytea, new_stars integer, address_hash bytea, OUT outcome text, OUT average numeric, OUT total integer, OUT wait_seconds integer)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  rated uuid;
begin
  select r.id into rated from recipes r
  where r.slug = recipe_slug and r.status = 'published' and r.deleted_at is null
  -- Before the vote: who writes a review takes its recipe, and then the vote.
  for no key update;
  if rated is null then
    outcome := 'not-found';
    return;
  end if;

  -- Holds the address's lock to the end: its ratings come one after the other.
  wait_seconds := take_rate_limit('rating', address_hash, 20, interval '1 hour');
  if wait_seconds = 0 and not exists (
    select from recipe_ratings p where p.recipe_id = rated and p.rater = rater_hash
  ) then
    wait_seconds := take_rater_limit(rated, rater_hash, address_hash);
  end if;
  if wait_seconds > 0 then
    outcome := 'too-many';
    return;
  end if;

  insert into recipe_ratings as p (recipe_id, rater, stars)
  values (rated, rater_hash, new_stars)
  on conflict (recipe_id, rater) do update set stars = excluded.stars, changed_at = now()
  where p.stars <> excluded.stars;
  select 'rated', r.rating_average, r.rating_count into outcome, average, total from recipes r where r.id = rated;
end $function$;
grant execute on function rate_recipe(text,bytea,integer,bytea) to admin;
grant execute on function rate_recipe(text,bytea,integer,bytea) to author;
grant execute on function rate_recipe(text,bytea,integer,bytea) to editor;
grant execute on function rate_recipe(text,bytea,integer,bytea) to visitor;

CREATE OR REPLACE FUNCTION public.read_backup_state()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select value from site_settings where name = 'backup'
$function$;
grant execute on function read_backup_state() to admin;
grant execute on function read_backup_state() to author;
grant execute on function read_backup_state() to editor;
grant execute on function read_backup_state() to visitor;

CREATE OR REPLACE FUNCTION public.read_site_settings()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select value from site_settings where name = 'site'
$function$;
grant execute on function read_site_settings() to admin;
grant execute on function read_site_settings() to author;
grant execute on function read_site_settings() to editor;
grant execute on function read_site_settings() to visitor;

CREATE OR REPLACE FUNCTION public.rebuild_recipe_listing()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  lock table recipes, recipe_listing, recipe_search, admin_recipe_index in share row exclusive mode;
  alter table recipe_listing disable trigger user;
  delete from recipe_listing;
  delete from recipe_search;
  delete from admin_recipe_index;
  delete from recipe_counts;
  insert into recipe_listing select * from recipe_listing_truth;
  insert into recipe_search select * from recipe_search_truth;
  insert into admin_recipe_index select * from admin_recipe_index_truth;
  insert into recipe_counts (facet, with_facet, recipes) select * from recipe_counts_truth;
  alter table recipe_listing enable trigger user;
end $function$;

CREATE OR REPLACE FUNCTION public.recipe_after_sql(sort text, place jsonb)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select case when sort = 'alphabetical'
    then format('(title_key, recipe_id) > (%L, %L::uuid)', place ->> 0, place ->> 2)
    else format('%1$I %2$s= %3$L and (%1$I %2$s %3$L or created_at < %4$L or created_at = %4$L and recipe_id > %5$L)',
      recipe_order_column(sort), case when sort = 'time' then '>' else '<' end,
      place ->> 0, place ->> 1, place ->> 2) end
$function$;

CREATE OR REPLACE FUNCTION public.recipe_author_key(author_name text, author_url text, author_id uuid)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when author_url is null then
    case author_name when 'Admin' then author_id::text else lower(author_name) end end
$function$;
grant execute on function recipe_author_key(text,text,uuid) to admin;
grant execute on function recipe_author_key(text,text,uuid) to author;
grant execute on function recipe_author_key(text,text,uuid) to editor;
grant execute on function recipe_author_key(text,text,uuid) to visitor;

CREATE OR REPLACE FUNCTION public.recipe_content_hash(wanted uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select md5((
    to_jsonb(d) - array['status', 'featured', 'views_count', 'rating_average', 'rating_count', 'categories',
      'written_by', 'main_image', 'main_image_color', 'image_details', 'published_at', 'first_published_at',
      'created_at', 'updated_at', 'version', 'version_set', 'author_id', 'saved_by_name', 'reviewed_at', 'reviewed_by_name',
      case when d.allergens is null then 'allergens' end,
      case when d.description_marks is null then 'description_marks' end,
      case when d.image_texts = '[]' then 'image_texts' end,
      case when d.main_image_alt is null then 'main_image_alt' end,
      case when d.seo_title is null then 'seo_title' end,
      case when d.version_label is null then 'version_label' end,
      case when d.versions = '[]' then 'versions' end,
      case when not d.nutrition_calculated then 'nutrition_calculated' end]
      - case when d.pan_shape is null then array['pan_shape', 'pan_size', 'pan_width', 'pan_unit'] else '{}' end
    || jsonb_build_object(
      'category_id', (select rc.category_id from recipe_categories rc where rc.recipe_id = d.id),
      'ingredients', (
        select coalesce(jsonb_agg(i - array[
          case when not (i ->> 'foodChosen')::boolean then 'food' end,
          case when not (i ->> 'foodChosen')::boolean then 'foodChosen' end,
          case when i ->> 'countWord' is null then 'countWord' end,
          case when i ->> 'countSize' is null then 'countSize' end,
          case when i ->> 'substitutes' is null then 'substitutes' end] order by place), '[]')
        from jsonb_array_elements(d.ingredients) with ordinality as rows (i, place)),
      'instructions', (
        select coalesce(jsonb_agg(s - array[case when s ->> 'marks' is null then 'marks' end] order by place), '[]')
        from jsonb_array_elements(d.instructions) with ordinality as rows (s, place)),
      'notes', (
        select coalesce(jsonb_agg(n - array[case when n ->> 'marks' is null then 'marks' end] order by place), '[]')
        from jsonb_array_elements(d.notes) with ordinality as rows (n, place))))::text)
  from recipe_detail_view d where d.id = wanted
$function$;
grant execute on function recipe_content_hash(uuid) to admin;
grant execute on function recipe_content_hash(uuid) to author;
grant execute on function recipe_content_hash(uuid) to editor;

CREATE OR REPLACE FUNCTION public.recipe_key(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select lower(replace(replace(replace(
    public.unaccent('public.unaccent'::regdictionary, translate(value,
      U&'''`\00B4\02B9\02BB\02BC\02C8\2018\2019\201B\2032\FF07'
      || U&'\00AD\061C\180E\200B\200C\200D\200E\200F\2060\2061\2062\2063\2064\FE0E\FE0F\FEFF', '')),
    '& ', '&'), ' &', '&'), '&', ' and '))
$function$;
grant execute on function recipe_key(text) to admin;
grant execute on function recipe_key(text) to author;
grant execute on function recipe_key(text) to editor;

CREATE OR REPLACE FUNCTION public.recipe_of_source(url text)
 RETURNS TABLE(id uuid, slug text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select r.id, r.slug from recipes r where r.source_url = url and r.deleted_at is null
$function$;
grant execute on function recipe_of_source(text) to admin;
grant execute on function recipe_of_source(text) to author;
grant execute on function recipe_of_source(text) to editor;

CREATE OR REPLACE FUNCTION public.recipe_order_column(sort text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case sort when 'popular' then 'views_count' when 'rating' then 'rating' when 'time' then 'total_time'
    when 'alphabetical' then 'title_key' else 'created_at' end
$function$;

CREATE OR REPLACE FUNCTION public.recipe_order_sql(sort text, backward boolean)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select case sort
    when 'popular' then format('views_count %1$s, created_at %1$s, recipe_id %2$s', down, up)
    when 'rating' then format('rating %1$s, created_at %1$s, recipe_id %2$s', down, up)
    when 'time' then format('total_time %2$s, created_at %1$s, recipe_id %2$s', down, up)
    when 'alphabetical' then format('title_key %1$s, recipe_id %1$s', up)
    else format('created_at %1$s, recipe_id %2$s', down, up)
  end
  from (values (
    case when backward then 'asc' else 'desc' end, case when backward then 'desc' else 'asc' end
  )) as directions (down, up)
$function$;

CREATE OR REPLACE FUNCTION public.recipe_place(sort text, recipe uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  place jsonb;
begin
  execute format('select jsonb_build_array(%I::text, created_at::text, recipe_id)
    from recipe_listing where recipe_id = $1', recipe_order_column(sort)) into place using recipe;
  return place;
end $function$;
grant execute on function recipe_place(text,uuid) to admin;
grant execute on function recipe_place(text,uuid) to author;
grant execute on function recipe_place(text,uuid) to editor;
grant execute on function recipe_place(text,uuid) to visitor;

CREATE OR REPLACE FUNCTION public.recipe_search_text(r recipes, category text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select recipe_key(concat_ws(E'\n', r.title, r.description, (
    select string_agg(concat_ws(', ', i.name, i.note), E'\n' order by i.display_order, i.id)
    from ingredients i where i.recipe_id = r.id
  ), (
    select string_agg(name, E'\n' order by name) from (
      select category as name
      union select m.name from recipe_meal_types rm join meal_types m on m.id = rm.meal_type_id
      where rm.recipe_id = r.id
      union select d.name from recipe_dietary_tags rd join dietary_tags d on d.id = rd.dietary_tag_id
      where rd.recipe_id = r.id
      union select t.name from recipe_tags rt join tags t on t.id = rt.tag_id where rt.recipe_id = r.id
      union select r.cuisine
    ) as filed
  )))
$function$;
grant execute on function recipe_search_text(recipes,text) to admin;
grant execute on function recipe_search_text(recipes,text) to editor;

CREATE OR REPLACE FUNCTION public.recipe_text_condition(patterns text[], foods jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  -- An index without three letters to go by would be read from end to end: '' keeps it out of the plan.
  select string_agg(format(
    case when foods ? pattern then '(s.search_text%s like %L or s.foods && %L)' else 's.search_text%s like %L' end,
    case when recipe_text_source(patterns, 1) = 'recipe_search s' then '' else ' || ''''' end,
    recipe_key(pattern), array(select jsonb_array_elements_text(foods -> pattern))), ' and ')
  from unnest(patterns) as pattern
$function$;

CREATE OR REPLACE FUNCTION public.recipe_text_condition(patterns text[], text_column text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  -- An index without three letters to go by would be read from end to end: '' keeps it out of the plan.
  select string_agg(format('s.%I%s like %L', text_column,
    case when recipe_text_source(patterns, 1) = 'recipe_search s' then '' else ' || ''''' end,
    search_key(pattern)), ' and ')
  from unnest(patterns) as pattern
$function$;

CREATE OR REPLACE FUNCTION public.recipe_text_source(patterns text[], among integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select case
    when exists (select from unnest(patterns) as pattern where recipe_key(pattern) ~ '[[:alnum:]]{3}')
    then 'recipe_search s'
    else format('(select recipe_id from recipe_listing
      order by created_at desc, recipe_id limit %s) as newest
      join recipe_search s using (recipe_id)', among) end
$function$;

CREATE OR REPLACE FUNCTION public.record_message_event()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET "TimeZone" TO 'UTC'
AS $function$
begin
  perform record_webhook_event('message.received', new.id, jsonb_build_object(
    'id', new.id, 'name', left(new.name, 200), 'email', left(new.email, 320), 'created_at', new.created_at));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.record_queue_event()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  item constant jsonb := jsonb_build_object('id', new.id, 'source_url', left(new.url, 2000));
begin
  if new.status = 'failed' then
    perform record_webhook_event('queue.item_failed', new.id,
      item || jsonb_build_object('error', left(new.error_message, 1000)));
  else
    perform record_webhook_event('queue.item_posted', new.id, item || jsonb_build_object('recipe', (
      select jsonb_build_object('id', r.id, 'slug', r.slug, 'title', left(r.title, 500), 'status', r.status)
      from recipes r where r.id = new.recipe_id)));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.record_recipe_event()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  recipe recipes;
  is_public boolean;
begin
  delete from webhook_recipe_changes where recipe_id = new.recipe_id;
  select * into recipe from recipes where id = new.recipe_id;
  is_public := coalesce(recipe.status = 'published' and recipe.deleted_at is null, false);
  if is_public and not new.was_public then
    perform record_webhook_event('recipe.published', recipe.id, webhook_recipe_details(recipe));
  elsif is_public and new.content is distinct from webhook_recipe_content(recipe) then
    perform record_webhook_event('recipe.updated', recipe.id, webhook_recipe_details(recipe));
  elsif new.was_public and not is_public and recipe.deleted_at is null and recipe.id is not null then
    perform record_webhook_event('recipe.unpublished', recipe.id, webhook_recipe_details(recipe));
  elsif new.was_public and not is_public then
    perform record_webhook_event('recipe.deleted', new.recipe_id, new.details);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.record_review_events()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET "TimeZone" TO 'UTC'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.record_subscriber_event()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  subscriber constant newsletter_subscribers := coalesce(new, old);
begin
  perform record_webhook_event(tg_argv[0], subscriber.id, jsonb_build_object(
    'id', subscriber.id, 'email', left(subscriber.email, 320)));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.record_webhook_event(event_type text, about uuid, details jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  event webhook_events;
begin
  if not exists (select from webhooks where is_enabled and event_type = any(event_types)) then return; end if;
  insert into webhook_events (type, noun_id, data) values (event_type, about, details) returning * into event;
  insert into webhook_deliveries (webhook_id, event_id, noun_id, sequence)
  select w.id, event.id, event.noun_id, event.sequence
  from webhooks w where w.is_enabled and event_type = any(w.event_types)
  -- A webhook that is being deleted is left out; what the event is about must not fail with it.
  for key share;
end $function$;

CREATE OR REPLACE FUNCTION public.refresh_admin_index(ids uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  delete from admin_recipe_index i where i.recipe_id = any (ids) and not exists (
    select from recipes r where r.id = i.recipe_id and r.deleted_at is null);
  insert into admin_recipe_index as i
  select * from admin_recipe_index_truth where recipe_id = any (ids)
  on conflict (recipe_id) do update set
    category_id = excluded.category_id, status = excluded.status, title_key = excluded.title_key,
    created_at = excluded.created_at, updated_at = excluded.updated_at,
    draft_views = excluded.draft_views, search_text = excluded.search_text,
    cuisine = excluded.cuisine, difficulty = excluded.difficulty, author_name = excluded.author_name,
    lacks = excluded.lacks, draft_text = excluded.draft_text, draft_foods = excluded.draft_foods
  where i.* is distinct from excluded.*;
$function$;

CREATE OR REPLACE FUNCTION public.refresh_changed_recipe()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform refresh_recipes(array[new.id]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refresh_held_search(ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform from recipes where id = any (ids) order by id for no key update;
  perform refresh_search(ids);
  perform pg_notify('pages', '[]');
end $function$;
grant execute on function refresh_held_search(uuid[]) to admin;
grant execute on function refresh_held_search(uuid[]) to editor;

CREATE OR REPLACE FUNCTION public.refresh_listing(ids uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  delete from recipe_listing l where l.recipe_id = any (ids) and not exists (
    select from recipes r where r.id = l.recipe_id and r.status = 'published' and r.deleted_at is null);
  insert into recipe_listing as l
  select * from recipe_listing_truth where recipe_id = any (ids)
  on conflict (recipe_id) do update set
    category_id = excluded.category_id, cuisine = excluded.cuisine, total_time = excluded.total_time,
    facets = excluded.facets, diets = excluded.diets, featured = excluded.featured,
    views_count = excluded.views_count, rating = excluded.rating, created_at = excluded.created_at,
    title_key = excluded.title_key
  where l.* is distinct from excluded.*;
$function$;

CREATE OR REPLACE FUNCTION public.refresh_listing_of_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform refresh_listing(array(select recipe_id from changed));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refresh_media_uses()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  changed_id constant uuid := to_jsonb(coalesce(new, old)) ->> tg_argv[1];
begin
  with wanted as (
    select id from media where address in (
      select a.address from image_addresses a where a.noun = tg_argv[0] and a.noun_id = changed_id)
    -- One that is being deleted at this moment is waited for, and is then used by nobody.
    for key share
  ), gone as (
    delete from media_uses u
    where u.noun = tg_argv[0] and u.noun_id = changed_id and u.media_id not in (select id from wanted)
  )
  insert into media_uses (media_id, noun, noun_id)
  select id, tg_argv[0], changed_id from wanted on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refresh_moved_recipes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  ids constant uuid[] := array(select recipe_id from changed union select recipe_id from before_move);
begin
  perform refresh_admin_index(ids), refresh_listing(ids), refresh_search(ids);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refresh_popularity()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update recipe_listing
  set views_count = new.views_count, rating = coalesce(new.rating_average, 0)
  where recipe_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refresh_recipes(ids uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select refresh_admin_index(ids);
  select refresh_listing(ids);
  select refresh_search(ids);
$function$;

CREATE OR REPLACE FUNCTION public.refresh_recipes_of_category()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  ids constant uuid[] := array(
    select s.recipe_id from recipe_categories rc join recipe_search s using (recipe_id)
    where rc.category_id = new.id);
begin
  if cardinality(ids) <= 1000 then
    perform refresh_held_search(ids);
  else
    with change as (
      insert into bulk_changes (change, category_id, category_name, total)
      values ('rename', new.id, new.name, cardinality(ids)) returning id
    )
    insert into bulk_change_recipes (change_id, recipe_id) select change.id, unnest(ids) from change;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refresh_recipes_of_rows()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  ids uuid[] := array(select distinct recipe_id from changed);
begin
  perform refresh_admin_index(case
    when tg_table_name in ('recipe_categories', 'nutrition_info') then ids
    else array(select id from recipes where id = any (ids) and status = 'draft') end);
  if tg_table_name = 'nutrition_info' then return null; end if;
  perform refresh_search(ids);
  if tg_table_name = 'ingredients' then
    ids := array(select id from recipes where id = any (ids) and allergens is not null);
  end if;
  if tg_table_name <> 'recipe_tags' and cardinality(ids) > 0 then perform refresh_listing(ids); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refresh_saved_recipes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  ids constant uuid[] := array(
    select n.id from after_save n join before_save o using (id)
    where o.version <> n.version or o.created_at <> n.created_at
      or n.status = 'draft' and o.views_count <> n.views_count);
begin
  if cardinality(ids) > 0 then perform refresh_recipes(ids); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refresh_search(ids uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  delete from recipe_search s where s.recipe_id = any (ids) and not exists (
    select from recipes r where r.id = s.recipe_id and r.status = 'published' and r.deleted_at is null);
  insert into recipe_search as s
  select * from recipe_search_truth where recipe_id = any (ids)
  on conflict (recipe_id) do update set
    title_key = excluded.title_key, search_text = excluded.search_text, suggest_text = excluded.suggest_text,
    foods = excluded.foods
  where s.* is distinct from excluded.*;
$function$;

CREATE OR REPLACE FUNCTION public.remake_media(media_hash text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update media set state = 'waiting', due_at = now() where hash = media_hash and state = 'ready'
$function$;
grant execute on function remake_media(text) to admin;
grant execute on function remake_media(text) to author;
grant execute on function remake_media(text) to editor;
grant execute on function remake_media(text) to visitor;

CREATE OR REPLACE FUNCTION public.remove_review_images(addresses text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- Deleting nothing would drop the cached pages as well.
  if addresses = '{}' then return; end if;
  delete from media m where m.address = any(addresses)
    and not exists (select from media_uses u where u.media_id = m.id);
exception when foreign_key_violation then
  -- Just now something began to show it.
  null;
end $function$;

CREATE OR REPLACE FUNCTION public.report_review(reported uuid, new_reason text, address_hash bytea, OUT outcome text, OUT wait_seconds integer)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$;
grant execute on function report_review(uuid,text,bytea) to admin;
grant execute on function report_review(uuid,text,bytea) to author;
grant execute on function report_review(uuid,text,bytea) to editor;
grant execute on function report_review(uuid,text,bytea) to visitor;

CREATE OR REPLACE FUNCTION public.require_own_idempotency_key(owner text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if current_setting('role') = 'visitor' and owner not like 'client %' then
    raise insufficient_privilege using message = 'permission denied: visitors have keys of clients only';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.restart_media_job()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
begin
  new.state := 'waiting';
  new.due_at := now();
  new.failures := 0;
  new.losses := 0;
  new.error := null;
  new.lease := null;
  new.leased_until := null;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.review_holds(post reviews)
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with rules as (
    select coalesce(s ->> 'holdReviews', 'first') as hold, coalesce(s ->> 'holdReviewLinks', 'yes') as links,
      coalesce(s ->> 'holdReviewsUnder', 'never') as under
    from (select coalesce(read_site_settings(), '{}') as s) as settings
  )
  select array_remove(array[
    case when hold = 'all' then 'all' end,
    case when hold = 'first' and not exists (
      -- The browser's secret id, and not the address that it types: nobody confirmed that.
      select from reviews v where v.rater = post.rater and v.state = 'published'
    ) then 'first' end,
    case when links = 'yes'
      and has_link(concat_ws(E'\n', post.name, post.text, array_to_string(post.tweaks, E'\n'))) then 'links' end,
    case when under <> 'never' and post.stars < under::integer then 'stars' end,
    -- Short ones are alike by chance.
    case when length(post.text) >= 30 and exists (
      select from reviews v where md5(search_key(v.text)) = md5(search_key(post.text))
        and (v.recipe_id, v.rater) <> (post.recipe_id, post.rater)
    ) then 'repeated' end,
    case when post.held_words <> '{}' then 'words' end
  ], null) from rules
$function$;

CREATE OR REPLACE FUNCTION public.save_idempotent_answer(owner text, key text, status integer, headers jsonb, body text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select require_own_idempotency_key(save_idempotent_answer.owner);
  update idempotency_keys k
  set status = save_idempotent_answer.status, headers = save_idempotent_answer.headers,
    body = save_idempotent_answer.body
  where k.owner = save_idempotent_answer.owner and k.key = save_idempotent_answer.key
$function$;
grant execute on function save_idempotent_answer(text,text,integer,jsonb,text) to admin;
grant execute on function save_idempotent_answer(text,text,integer,jsonb,text) to author;
grant execute on function save_idempotent_answer(text,text,integer,jsonb,text) to editor;
grant execute on function save_idempotent_answer(text,text,integer,jsonb,text) to visitor;

CREATE OR REPLACE FUNCTION public.search_key(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $function$;
grant execute on function search_key(text) to accounts;
grant execute on function search_key(text) to admin;
grant execute on function search_key(text) to author;
grant execute on function search_key(text) to editor;
grant execute on function search_key(text) to visitor;

CREATE OR REPLACE FUNCTION public.search_recipes(filter recipe_filter, patterns text[], phrase text, sort text, skip integer, take integer)
 RETURNS TABLE(ids uuid[], total bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select ids, total from search_recipes(filter, patterns, phrase, sort, skip, take, '{}')
$function$;
grant execute on function search_recipes(recipe_filter,text[],text,text,integer,integer) to admin;
grant execute on function search_recipes(recipe_filter,text[],text,text,integer,integer) to author;
grant execute on function search_recipes(recipe_filter,text[],text,text,integer,integer) to editor;
grant execute on function search_recipes(recipe_filter,text[],text,text,integer,integer) to visitor;

CREATE OR REPLACE FUNCTION public.search_recipes(filter recipe_filter, patterns text[], phrase text, sort text, skip integer, take integer, foods jsonb)
 RETURNS TABLE(ids uuid[], total bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET max_parallel_workers_per_gather TO '0'
 SET synchronize_seqscans TO 'off'
AS $function$
declare
  condition constant text := filter_condition(filter);
  text_condition constant text := recipe_text_condition(patterns, foods);
  found_sql constant text := format(
    'select s.recipe_id, s.title_key from %s where %s %s limit 10001',
    recipe_text_source(patterns, 20000), text_condition, case when condition <> 'true' then
      format('and s.recipe_id in (select recipe_id from recipe_listing where %s)', condition) end);
  class_sql constant text := format(
    'case when title_key like %L then 0 when title_key like all (%L::text[]) then 1 else 2 end',
    recipe_key(phrase), array(select recipe_key(pattern) from unnest(patterns) as pattern));
  page_sql text;
begin
  page_sql := case
    when sort is not null then format('select recipe_id from matches
      join recipe_listing using (recipe_id) order by %s',
      replace(recipe_order_sql(sort, false), 'title_key', 'recipe_listing.title_key'))
    when skip + take <= 2016 then 'select recipe_id
      from (select * from matches order by class, place limit 2016) as best
      join recipe_listing using (recipe_id) order by class, created_at desc, recipe_id'
    else 'select recipe_id from matches order by class, place' end;
  execute format('with matches as materialized (
      select recipe_id, title_key, %s as class, row_number() over () as place from (%s) as found)
    select array(%s limit %s offset %s), (select count(*) from matches)',
    class_sql, found_sql, page_sql, take, skip) into ids, total;
  -- The most popular of very many are not among the first that were found: the order's index knows.
  if sort is not null and total > 10000 and skip + take <= 480 then
    execute format('select array(select recipe_id from recipe_listing where %1$s and exists (
        select from recipe_search s where s.recipe_id = recipe_listing.recipe_id and %2$s)
      order by %3$s limit %4$s offset %5$s)',
      condition, text_condition,
      recipe_order_sql(sort, false), take, skip) into ids;
  end if;
  return next;
end $function$;
grant execute on function search_recipes(recipe_filter,text[],text,text,integer,integer,jsonb) to admin;
grant execute on function search_recipes(recipe_filter,text[],text,text,integer,integer,jsonb) to author;
grant execute on function search_recipes(recipe_filter,text[],text,text,integer,integer,jsonb) to editor;
grant execute on function search_recipes(recipe_filter,text[],text,text,integer,integer,jsonb) to visitor;

CREATE OR REPLACE FUNCTION public.shared_draft(hash text)
 RETURNS TABLE(expires_at timestamp with time zone, recipe published_recipes_view)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select l.expires_at, jsonb_populate_record(null::published_recipes_view, to_jsonb(d) || jsonb_build_object(
    'list_id', d.id,
    'list_category_id', d.categories -> 0 -> 'id',
    'list_category_name', d.categories -> 0 -> 'name',
    'list_category_slug', d.categories -> 0 -> 'slug',
    'list_cuisine', d.cuisine,
    'list_diets', d.dietary_tags,
    'is_reviewed', true,
    'first_published_at', coalesce(d.first_published_at, now()),
    'versions', jsonb_build_array(),
    'linked_slugs', coalesce((
      select jsonb_object_agg(i.recipe_slug, find_linked_slug(i.recipe_slug))
      from ingredients i where i.recipe_id = d.id and i.recipe_slug is not null
    ), '{}')))
  from draft_links l
  join recipe_detail_view d on d.id = l.recipe_id
  where l.token_hash = hash and l.expires_at > now()
$function$;
grant execute on function shared_draft(text) to author;
grant execute on function shared_draft(text) to editor;
grant execute on function shared_draft(text) to visitor;

CREATE OR REPLACE FUNCTION public.shown_review(state text, review jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select case when state = 'published' then review - array['stars', 'helpful', 'held_for', 'held_words', 'email', 'token_hash',
    'email_confirmed_at', 'rater', 'moderated_at', 'imported_at', 'search_text'] end
$function$;

CREATE OR REPLACE FUNCTION public.stamp_category()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
begin
  new.updated_at := now();
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.stamp_recipe()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
begin
  if new.status = 'published' then
    new.published_at := coalesce(new.published_at, now());
    new.first_published_at := coalesce(new.first_published_at, new.published_at);
  else
    new.published_at := null;
  end if;
  if tg_op = 'UPDATE' then
    if current_setting('sorrel.dates_stay', true) is distinct from 'on' then new.updated_at := now(); end if;
    new.version := old.version + 1;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.subscribe(email text, verification_hash text, unsubscribe_hash text, needs_confirmation boolean)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
declare
  subscriber uuid;
begin
  insert into newsletter_subscribers as s
    (email, verification_token, unsubscribe_token, is_active, waiting_since)
  values (subscribe.email, verification_hash, unsubscribe_hash, not needs_confirmation,
    case when needs_confirmation then now() end)
  on conflict (lower(email)) do update set
    email = excluded.email,
    verification_token = case when s.waiting_since is null then excluded.verification_token
      else s.verification_token end,
    subscribed_at = case when s.is_active then s.subscribed_at else now() end,
    is_active = excluded.is_active or s.is_active,
    confirmed_at = case when s.is_active then s.confirmed_at end,
    -- Unchanged while it waits: the link is made from it, and is then the same in each mail.
    waiting_since = case when not excluded.is_active then coalesce(s.waiting_since, now()) end,
    paused_at = case when not excluded.is_active then s.paused_at end,
    soft_bounces = case when excluded.is_active then 0 else s.soft_bounces end,
    -- Anybody can type an address: it stays unsubscribed until its owner confirms.
    unsubscribed_at = case when excluded.is_active then null else s.unsubscribed_at end,
    import_id = null
  where not s.is_active or s.paused_at is not null
  returning id into subscriber;
  if subscriber is null then
    update newsletter_subscribers set import_id = null
    where lower(email) = lower(subscribe.email) and import_id is not null;
    return 'already';
  end if;
  if not needs_confirmation then return 'active'; end if;
  insert into outgoing_mails (kind, subscriber_id)
  select 'confirmation', subscriber
  from (
    select count(*) as within_day,
      count(*) filter (where m.created_at > now() - interval '1 hour') as within_hour
    from outgoing_mails m
    where m.subscriber_id = subscriber and m.kind = 'confirmation'
      and m.created_at > now() - interval '1 day'
  ) as mails
  where within_hour < 2 and within_day < 5;
  return 'waiting';
end $function$;
grant execute on function subscribe(text,text,text,boolean) to admin;
grant execute on function subscribe(text,text,text,boolean) to author;
grant execute on function subscribe(text,text,text,boolean) to editor;
grant execute on function subscribe(text,text,text,boolean) to visitor;

CREATE OR REPLACE FUNCTION public.suggest_recipes(pattern text, take integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET max_parallel_workers_per_gather TO '0'
 SET synchronize_seqscans TO 'off'
AS $function$
declare
  key constant text := recipe_key(pattern);
  -- '' keeps the index of trigrams out of the plan.
  among_newest constant text := '(select recipe_id from recipe_listing
      order by created_at desc, recipe_id limit %1$s) as newest
    join recipe_search s using (recipe_id) where s.suggest_text || '''' like %2$L limit %3$s';
  is_short constant boolean := key !~ '[[:alnum:]]{3}';
  is_large constant boolean := count_published_recipes() > 50000;
  is_common boolean := false;
begin
  if is_large and not is_short then
    execute 'select count(*) = 5 from (select from ' || format(among_newest, 200, key, 5) || ') as found'
      into is_common;
  end if;
  return query execute format('select recipe_id from (
      select recipe_id, title_key like %2$L as begins, title_key like %3$L as is_title
      from (select s.recipe_id, s.title_key from %1$s) as found
      order by begins desc, is_title desc limit %5$s
    ) as matches join recipe_listing l using (recipe_id)
    order by begins desc, is_title desc, l.created_at desc, recipe_id limit %4$s',
    case
      when is_short then format(among_newest, 5000, key, 1000)
      when is_common then format(among_newest, 20000, key, 40)
      else format('recipe_search s where s.suggest_text like %L limit 1000', key) end,
    substr(key, 2), key, take, case when is_large then 100 else 1000 end);
end $function$;
grant execute on function suggest_recipes(text,integer) to admin;
grant execute on function suggest_recipes(text,integer) to author;
grant execute on function suggest_recipes(text,integer) to editor;
grant execute on function suggest_recipes(text,integer) to visitor;

CREATE OR REPLACE FUNCTION public.take_back_review(recipe_slug text, token text, rater_hash bytea)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  taken reviews;
begin
  perform from recipes where slug = recipe_slug for no key update;
  delete from reviews where id = own_review_id(recipe_slug, token, rater_hash) returning * into taken;
  if taken.kind = 'review' and decided_against(taken) is not null then
    insert into taken_back_reviews (recipe_id, rater, state)
    values (taken.recipe_id, taken.rater, decided_against(taken))
    on conflict (recipe_id, rater) do update set state = excluded.state;
  end if;
  return taken.id is not null;
end $function$;
grant execute on function take_back_review(text,text,bytea) to admin;
grant execute on function take_back_review(text,text,bytea) to author;
grant execute on function take_back_review(text,text,bytea) to editor;
grant execute on function take_back_review(text,text,bytea) to visitor;

CREATE OR REPLACE FUNCTION public.take_rate_limit(scope text, address_hash bytea, most integer, within interval)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  clients bytea[] := keyed_address_hashes(address_hash);
  edge timestamptz;
begin
  if most < 1 or within > interval '1 day' then
    raise exception 'a limit allows at least one attempt and looks back a day at most';
  end if;
  -- Two requests at once count one after the other.
  perform pg_advisory_xact_lock(hashtextextended(scope || encode(clients[1], 'hex'), 0));
  select h.happened_at into edge
  from rate_limit_hits h
  where h.scope = take_rate_limit.scope and h.client = any(clients)
    and h.happened_at > now() - within
  order by h.happened_at desc offset most - 1 limit 1;
  if edge is not null then
    return greatest(1, ceil(extract(epoch from edge + within - now())))::integer;
  end if;
  insert into rate_limit_hits (scope, client) values (scope, clients[1]);
  perform forget_addresses();
  return 0;
end $function$;
grant execute on function take_rate_limit(text,bytea,integer,interval) to accounts;
grant execute on function take_rate_limit(text,bytea,integer,interval) to admin;
grant execute on function take_rate_limit(text,bytea,integer,interval) to author;
grant execute on function take_rate_limit(text,bytea,integer,interval) to editor;
grant execute on function take_rate_limit(text,bytea,integer,interval) to visitor;

CREATE OR REPLACE FUNCTION public.take_rater_limit(rated uuid, rater_hash bytea, address_hash bytea)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  clients constant bytea[] := keyed_address_hashes(address_hash);
  oldest timestamptz;
begin
  select min(o.rated_at) into oldest from rating_origins o
  where o.rated_id = rated and o.client = any(clients) and o.rater <> rater_hash
    and o.rated_at > now() - interval '1 day'
  having count(distinct o.rater) >= 3;
  if oldest is not null then
    return greatest(1, ceil(extract(epoch from oldest + interval '1 day' - now())))::integer;
  end if;
  insert into rating_origins (rated_id, client, rater)
  values (rated, clients[1], rater_hash)
  on conflict (rated_id, client, rater) do update set rated_at = now();
  return 0;
end $function$;

CREATE OR REPLACE FUNCTION public.unconfirm_allergens()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update recipes set allergens = null where allergens is not null and id in (
    select n.recipe_id from after_change n join before_change o using (id)
    where n.food is distinct from o.food or n.substitutes is distinct from o.substitutes);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.unconfirm_allergens_of_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if current_setting('sorrel.decides_allergens', true) = 'on' then return null; end if;
  update recipes set allergens = null
  where allergens is not null and id in (select recipe_id from before_change);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.unsaved_image_hashes()
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select distinct m[1] from unsaved_recipes u, regexp_matches(u.content::text, '/media/([0-9a-f]{32})\.webp', 'g') as m
$function$;
grant execute on function unsaved_image_hashes() to admin;
grant execute on function unsaved_image_hashes() to author;
grant execute on function unsaved_image_hashes() to editor;

CREATE OR REPLACE FUNCTION public.unsubscribe(unsubscribe_hash text, issue uuid DEFAULT NULL::uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  subscriber record;
begin
  select id, is_active into subscriber
  from newsletter_subscribers where unsubscribe_token = unsubscribe_hash for update;
  if not found then return false; end if;
  if subscriber.is_active then
    insert into newsletter_departures (issue_id, subscriber_id, how)
    select i.id, subscriber.id, 'unsubscribed' from newsletter_issues i
    where i.id = issue and i.started_at is not null
    on conflict do nothing;
  end if;
  update newsletter_subscribers
  set is_active = false,
    unsubscribed_at = case when is_active then now() else coalesce(unsubscribed_at, now()) end,
    waiting_since = null,
    -- An old confirmation link subscribes nobody again.
    verification_token = gen_random_uuid()::text
  where id = subscriber.id;
  return true;
end $function$;
grant execute on function unsubscribe(text,uuid) to admin;
grant execute on function unsubscribe(text,uuid) to author;
grant execute on function unsubscribe(text,uuid) to editor;
grant execute on function unsubscribe(text,uuid) to visitor;

CREATE OR REPLACE FUNCTION public.vote_for_review(voted uuid, is_helpful boolean, rater_hash bytea, address_hash bytea, OUT outcome text, OUT wait_seconds integer)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$;
grant execute on function vote_for_review(uuid,boolean,bytea,bytea) to admin;
grant execute on function vote_for_review(uuid,boolean,bytea,bytea) to author;
grant execute on function vote_for_review(uuid,boolean,bytea,bytea) to editor;
grant execute on function vote_for_review(uuid,boolean,bytea,bytea) to visitor;

CREATE OR REPLACE FUNCTION public.warn_of_guesses(admin uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into outgoing_mails (kind, recipient)
  select 'guesses', email from admins
  where id = admin and take_rate_limit('guesses', sha256(uuid_send(admin)), 1, interval '1 hour') = 0
$function$;
grant execute on function warn_of_guesses(uuid) to accounts;

CREATE OR REPLACE FUNCTION public.webhook_recipe_content(recipe recipes)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select concat_ws(' ', recipe_content_hash(recipe.id), recipe.featured, recipe.published_at)
$function$;

CREATE OR REPLACE FUNCTION public.webhook_recipe_details(recipe recipes)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET "TimeZone" TO 'UTC'
AS $function$
  select jsonb_build_object(
    'id', recipe.id,
    'slug', recipe.slug,
    'title', left(recipe.title, 500),
    'status', recipe.status,
    'version', recipe.version,
    'published_at', recipe.published_at,
    'first_published_at', recipe.first_published_at,
    'updated_at', recipe.updated_at)
$function$;

CREATE OR REPLACE FUNCTION public.words_of(key text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select match[1] from regexp_matches(key, '[[:alpha:]]{3,}', 'g') as match $function$;

-- Default privileges

-- alter default privileges in schema public on tables: delete to admin, insert to admin, select to admin, update to admin

-- alter default privileges on functions: 
