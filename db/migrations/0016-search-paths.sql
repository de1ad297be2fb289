-- A function that runs as its owner must not meet its caller's temporary tables: unless the list
-- says otherwise, PostgreSQL looks for tables among them first.
do $$
declare
  one regprocedure;
begin
  for one in
    select p.oid from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosecdef
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('alter function %s set search_path = public, pg_temp', one);
  end loop;
end $$;
