type Focused = { id: string; caret: number | null };

/** The field that has the focus, and where its caret stands. */
export function focusedField(): Focused | null {
  const field = document.activeElement;
  if (!field?.id) return null;
  return { id: field.id, caret: isText(field) ? field.selectionStart : null };
}

/** Gives the focus to the field of that id in another form. */
export function focusAgain({ id, caret }: Focused): void {
  const field = document.getElementById(id);
  field?.focus({ preventScroll: true });
  if (isText(field) && caret !== null) field.setSelectionRange(caret, caret);
}

function isText(field: Element | null): field is HTMLInputElement | HTMLTextAreaElement {
  return field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement;
}
