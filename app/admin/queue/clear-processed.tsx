import { href } from "react-router";
import { button } from "#app/ui/button.ts";
import { useQueueForm } from "./use-queue-form.ts";

/** Takes away everything that has come to its end (spec §4). */
export function ClearProcessed() {
  const fetcher = useQueueForm();
  return (
    <fetcher.Form method="post" action={href("/admin/recipes/auto-poster")}>
      <button
        type="submit"
        name="intent"
        value="clear"
        aria-busy={fetcher.state !== "idle"}
        title="Takes what is completed, failed or skipped off the list"
        className={button("quiet")}
      >
        Clear Processed
      </button>
    </fetcher.Form>
  );
}
