const CHECK_MS = 500;

/** npm passes no SIGTERM on: what it started stops as if it had come here, once npm has gone. */
export function followNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  const check = () => {
    if (process.ppid === npm) return;
    clearInterval(checking);
    process.kill(process.pid, "SIGTERM");
  };
  const checking = setInterval(check, CHECK_MS).unref();
}
