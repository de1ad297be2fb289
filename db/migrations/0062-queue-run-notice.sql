-- Open pages show when the queue runs next.
create trigger job_schedules_notify_admins after update on job_schedules
  for each row
  when (new.name = 'run the queue' and new.next_run_at <> old.next_run_at)
  execute function notify_admin_news('queue item');
