import type { SyntheticEvent } from "react";
import { showToast } from "#app/ui/toast/show-toast.ts";

/** Holds a form back whose pictures are still on their way: it would be saved without them. */
export function waitForUploads(event: SyntheticEvent<HTMLFormElement>): boolean {
  if (!event.currentTarget.querySelector("[data-uploading]")) return false;
  event.preventDefault();
  showToast("A picture is still on its way. Please save once it is there.", "problem");
  return true;
}
