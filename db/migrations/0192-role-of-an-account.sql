-- expand
-- What an account may do in the back office. Its value is also the name of the database role that its requests run as
-- (0193), so a role without grants can do nothing. Whoever signs in today can do everything, and keeps that.
alter table admins add column role text not null default 'admin'
  check (role in ('admin', 'editor', 'author'));
alter table admin_invitations add column role text not null default 'admin'
  check (role in ('admin', 'editor', 'author'));
