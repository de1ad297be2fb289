/** Single keys can be switched off: who dictates, or presses keys by accident, starts something else. */

const KEY = "admin-single-keys";

export function singleKeysAreOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    return true;
  }
}

export function switchSingleKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, "off");
  } catch {
    // Storage is blocked: they stay as they are.
  }
}
