import { useEffect, useState } from "react";
import { deleteDrafts, hasDrafts } from "#app/admin/ui/form/draft-store.ts";
import { button } from "#app/ui/button.ts";

/** Offers whoever has signed out to delete the unsaved text that the back office keeps in this browser. */
export function LeftDrafts() {
  const [isShown, setShown] = useState(false);
  const [isDeleted, setDeleted] = useState(false);
  useEffect(() => setShown(hasDrafts()), []);
  if (!isShown) return null;
  function remove() {
    deleteDrafts();
    setDeleted(true);
  }
  return (
    <section aria-label="Unsaved changes" className="notice mt-6">
      <p role="status" className="notice-text">
        {isDeleted
          ? "This browser's copies have been deleted."
          : "This browser keeps unsaved changes from the back office until you sign in again."}
      </p>
      {!isDeleted && (
        <button type="button" onClick={remove} className={button("quiet", "small")}>
          Delete Them
        </button>
      )}
    </section>
  );
}
