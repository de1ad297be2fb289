const SHOW_AFTER_MS = 1_000;

/**
 * Does one step of a start. A step that takes more than a second shows that it is under way, and at
 * its end how long it took.
 * @template Result
 * @param {string} title
 * @param {(report: (detail: string) => void) => Promise<Result>} work `report` says how far it is.
 * @returns {Promise<Result>}
 */
export async function step(title, work) {
  const began = Date.now();
  const terminal = process.stdout.isTTY;
  let detail = "";
  let shown = false;
  const timer = setInterval(() => {
    if (terminal) process.stdout.write(`\r\x1b[K${title}... ${seconds(began)} s ${detail}`);
    else if (!shown) console.log(`${title}...`);
    shown = true;
  }, SHOW_AFTER_MS);
  try {
    return await work((text) => {
      detail = text;
    });
  } finally {
    clearInterval(timer);
    if (shown) console.log(`${terminal ? "\r\x1b[K" : ""}${title}: done in ${seconds(began)} s`);
  }
}

/** @param {number} began */
function seconds(began) {
  return Math.round((Date.now() - began) / 1000);
}
