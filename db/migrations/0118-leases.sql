-- squawk-ignore-file adding-field-with-default
-- Every table whose rows are jobs has the same columns for them (platform/jobs/lease-queue.ts).

-- Which process works on a job (the number of its advisory lock), and how many died over it.
alter table outgoing_mails
  add column worker integer,
  add column losses integer not null default 0;
alter table media
  add column worker integer,
  add column losses integer not null default 0,
  add column ended_at timestamptz;
