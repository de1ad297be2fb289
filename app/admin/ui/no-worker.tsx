/** Why nothing goes on: jobs are done by a worker, and after a restore only once the site is live. */
export function NoWorker() {
  return (
    <p className="mt-3 text-tomato">
      No worker is running: start a process with PROCESS=worker or all. A site that was restored
      from a backup has to go live first, on the dashboard.
    </p>
  );
}
