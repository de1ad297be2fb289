-- When the jobs of worker/schedule.ts are due. Whichever worker moves a row on runs its job: so each
-- runs once however many workers there are, and a site that was stopped knows what it has missed.
create table job_schedules (
  name text primary key check (name <> ''),
  next_run_at timestamptz not null,
  last_run_at timestamptz
);
revoke insert, update, delete on job_schedules from admin;
