import { useEffect } from "react";

/** Forms that know by themselves that they have something unsaved. */
const holders = new Set<symbol>();

/** Counts as unsaved text until the function that it returns is called. */
export function holdText(): () => void {
  const holder = Symbol("form");
  holders.add(holder);
  return () => {
    holders.delete(holder);
  };
}

/** The same as long as `isTyped`: of a field whose text is a component's state, the page can't tell what it came with. */
export function useHeldText(isTyped: boolean): void {
  useEffect(() => (isTyped ? holdText() : undefined), [isTyped]);
}

/** Whether the page has text that would be lost: of a form that says so, or typed into any that writes. */
export function holdsUnsavedText(): boolean {
  return holders.size > 0 || Array.from(document.forms).some(hasTypedText);
}

/** A password alone is typed again sooner than signing in is worth it. */
const NO_TEXT = /^(?:hidden|password|search|checkbox|radio|submit|button|file)$/;

function hasTypedText(form: HTMLFormElement): boolean {
  return (
    form.getAttribute("method") === "post" &&
    Array.from(form.elements).some(
      (field) =>
        (field instanceof HTMLTextAreaElement ||
          (field instanceof HTMLInputElement && !NO_TEXT.test(field.type))) &&
        field.value !== field.defaultValue,
    )
  );
}
