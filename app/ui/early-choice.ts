/** A ref for a control that readers can reach before scripts do: what they chose by then is heard afterwards. */
export function heedEarlyChoice(control: HTMLInputElement | null): void {
  if (!control) return;
  const { type, checked, defaultChecked } = control;
  // Of radio buttons the chosen one speaks for all.
  if (checked === defaultChecked || (type === "radio" && !checked)) return;
  // Back to what React takes it for: of a press that changes nothing it would not hear.
  control.checked = defaultChecked;
  queueMicrotask(() => {
    if (control.checked !== checked) control.click();
  });
}
