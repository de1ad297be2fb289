/** Whether an event asks to undo or redo: Ctrl or Cmd with Z, Shift and Z or Y, a menu or a gesture. */
export function historyKey(event: Event): "undo" | "redo" | null {
  if (event instanceof InputEvent) {
    if (event.inputType === "historyUndo") return "undo";
    return event.inputType === "historyRedo" ? "redo" : null;
  }
  if (!(event instanceof KeyboardEvent) || event.isComposing || event.altKey) return null;
  if (event.ctrlKey === event.metaKey) return null;
  const key = event.key.toLowerCase();
  if (key === "z") return event.shiftKey ? "redo" : "undo";
  return key === "y" && event.ctrlKey && !event.shiftKey ? "redo" : null;
}
