/** A field that only bots fill in; what comes with it is thanked and dropped. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px]">
      <label>
        Leave this empty
        <input name="homepage" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
