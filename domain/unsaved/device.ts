export type Device = "phone" | "tablet" | "computer";

/** What kind of device a user agent names. An iPad calls itself a computer. */
export function deviceOf(userAgent: string): Device {
  if (/\b(?:iPhone|iPod)\b|\bMobile\b(?=.*\bFirefox\/)|\bAndroid\b(?=.*\bMobile\b)/.test(userAgent))
    return "phone";
  return /\b(?:iPad|Android|Tablet)\b/.test(userAgent) ? "tablet" : "computer";
}
