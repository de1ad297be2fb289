import { ACCOUNT_HEADER } from "#app/admin/events/account-header.ts";
import { loginPath, REMOVED_PATH, REMOVED_STATUS } from "#app/admin/layout/return-path.ts";
import { holdsUnsavedText } from "#app/admin/ui/form/unsaved-text.ts";
import { pageStore } from "#app/ui/stores/store.ts";

const RECHECK_MS = 800;

/** Whether this page is hidden until its account has signed in again. */
export const isHidden = pageStore(false);

/** Whether this page's account is gone, so that nobody can sign in to see it again. */
export const isRemoved = pageStore(false);

type Check = {
  /** Whose page this is. */
  account: string;
  /** The sign-in then leads back to this page. */
  expired?: boolean;
  /** Aborted when the page closes. */
  signal: AbortSignal;
};

/**
 * Leaves for the sign-in if the page's account is no longer signed in; a page with unsaved text stays, hidden until
 * it is. Asks the server twice: if another session replaced this one, its cookie may arrive after the event.
 */
export async function checkSession({ account, expired, signal }: Check): Promise<void> {
  const isOut = async () => {
    const state = await stateOfSession(account);
    if (state === "open") isHidden.set(false);
    if (state === "removed" && !signal.aborted) leaveForGood();
    return state === "ended" && !signal.aborted;
  };
  if (isRemoved.get() || !(await isOut()) || isHidden.get()) return;
  await new Promise((resolve) => setTimeout(resolve, RECHECK_MS));
  if (!(await isOut()) || isHidden.get()) return;
  if (holdsUnsavedText()) return isHidden.set(true);
  const { pathname, search } = window.location;
  window.location.replace(expired ? loginPath(`${pathname}${search}`) : "/admin/login");
}

function leaveForGood(): void {
  if (holdsUnsavedText()) showRemoval();
  else window.location.replace(REMOVED_PATH);
}

/** What was typed stays in sight, or comes back to it: it is its owner's, and nobody can sign in to see it. */
export function showRemoval(): void {
  // First, as a page that is shown again would load itself again.
  isRemoved.set(true);
  isHidden.set(false);
}

/**
 * Whether this browser is signed in as the account, as soon as the server can say so. `goesOn` is called whenever it
 * can't be reached; false ends it.
 */
export async function knownSession(account: string, goesOn: () => boolean) {
  for (;;) {
    const state = await stateOfSession(account);
    if (state !== "unknown" || !goesOn()) return state;
    await new Promise((resolve) => setTimeout(resolve, RECHECK_MS));
  }
}

type SessionState = "open" | "ended" | "removed" | "unknown";

/** Whether this browser is signed in as the account; unknown while the server can't be reached. */
async function stateOfSession(account: string): Promise<SessionState> {
  try {
    const answer = await fetch("/admin/events", { method: "HEAD", redirect: "manual" });
    if (answer.type === "opaqueredirect") return "ended";
    if (answer.status === REMOVED_STATUS) return "removed";
    if (!answer.ok) return "unknown";
    return answer.headers.get(ACCOUNT_HEADER) === account ? "open" : "ended";
  } catch {
    return "unknown";
  }
}
