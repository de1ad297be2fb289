import { useNavigation } from "react-router";
import { button } from "#app/ui/button.ts";

/** The three stand beside each other on a phone. */
const NARROW = "max-sm:px-2 max-sm:text-sm";

type SaveBarProps = { dirty: boolean; scripted: boolean; onPreview: () => void };

/** Always in view: what may be done with the recipe. */
export function SaveBar({ dirty, scripted, onPreview }: SaveBarProps) {
  const navigation = useNavigation();
  const saving =
    navigation.state !== "idle" && navigation.formData?.has("scripted")
      ? navigation.formData.get("status")
      : null;
  const save = (status: string) => ({
    type: "submit" as const,
    name: "status",
    value: status,
    "aria-busy": saving === status,
    "aria-disabled": saving !== null,
    onClick: (event: React.MouseEvent) => saving !== null && event.preventDefault(),
  });
  return (
    <div className="save-bar">
      <p role="status" className="mr-auto text-quiet">
        {saving ? "Saving…" : scripted && dirty ? "Unsaved changes" : ""}
      </p>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onPreview}
        className={`${button("quiet")} ${NARROW} unscripted:hidden`}
      >
        Preview
      </button>
      <button {...save("draft")} className={`${button("quiet")} ${NARROW}`}>
        Save as Draft
      </button>
      <button {...save("published")} className={`${button("primary")} ${NARROW}`}>
        Publish Recipe
      </button>
    </div>
  );
}
