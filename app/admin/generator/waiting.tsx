import { button } from "#app/ui/button.ts";

type WaitingProps = { doing: string; soFar: string; onCancel: () => void };

/** What is under way, how far it has come, and a way to stop it. */
export function Waiting({ doing, soFar, onCancel }: WaitingProps) {
  return (
    <div className="panel flex flex-wrap items-center gap-x-5 gap-y-3" aria-busy="true">
      <span aria-hidden="true" className="generator-ring" />
      <div className="min-w-0 flex-1 basis-48">
        <p role="status" className="font-semibold">
          {doing}
        </p>
        <p className="wrap-anywhere text-quiet">{soFar || "This can take up to a minute."}</p>
      </div>
      <button type="button" onClick={onCancel} className={button("quiet")}>
        Cancel
      </button>
    </div>
  );
}
