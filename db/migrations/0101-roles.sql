-- Three roles hold the permissions by grants, below the application: `visitor` for readers' pages, `admin` for the
-- back office, and `accounts` for signing in, which alone reads password hashes.

create extension if not exists pg_trgm with schema public;
create extension if not exists unaccent with schema public;

-- Roles belong to the whole cluster: another site on it may have made them already, or be making them now.
do $$
declare
  name text;
begin
  foreach name in array array['visitor', 'admin', 'accounts'] loop
    begin
      execute format('create role %I nologin', name);
    exception when duplicate_object or unique_violation then null;
    end;
    -- From PostgreSQL 16 on, who makes a role may grant it but not yet take it.
    if not (select rolsuper from pg_roles where rolname = current_user) then
      begin
        execute format('grant %I to current_user', name);
      exception when insufficient_privilege then
        -- Another user made the role: that one, or an administrator, must have granted it.
        if not pg_has_role(current_user, name, 'member') then
          raise exception 'role "%" belongs to another user of this PostgreSQL: grant it to "%"',
            name, current_user;
        end if;
      end;
    end if;
  end loop;
end $$;

grant usage on schema public to visitor, admin, accounts;
-- An admin has every table unless it is revoked below; a function is nobody's until it is granted.
alter default privileges in schema public grant select, insert, update, delete on tables to admin;
alter default privileges revoke execute on functions from public;

-- Case and accents do not count in search.
create function search_key(value text) returns text
language sql immutable strict parallel safe
as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;
grant execute on function search_key(text) to visitor, admin, accounts;
