import { CopyButton } from "#app/admin/ui/copy-button.tsx";
import { ActionButton } from "#app/admin/ui/form/action-button.tsx";
import { formatNumber } from "#app/admin/ui/format-number.ts";
import { LocalTime } from "#app/admin/ui/local-time.tsx";
import { Status } from "#app/admin/ui/table/data-table.tsx";
import { button } from "#app/ui/button.ts";
import type { ImageRow } from "#domain/media/media-table.ts";

/** Facts about an image: its address, its size, who uploaded it. */
export function ImageFacts({ image }: { image: ImageRow }) {
  const { address, width, height, bytes, originalName, addedAt, addedBy } = image;
  return (
    <section aria-labelledby="facts" className="panel">
      <h2 id="facts">Details</h2>
      <dl className="image-facts">
        <div>
          <dt>Address</dt>
          <dd>
            <code className="block text-sm break-all">{address}</code>
            <CopyButton text={address} what="address" />
          </dd>
        </div>
        <div>
          <dt>Size</dt>
          <dd>{`${formatNumber(width)} × ${formatNumber(height)} pixels, ${kilobytes(bytes)}`}</dd>
        </div>
        {originalName && (
          <div>
            <dt>File</dt>
            <dd dir="auto" className="wrap-anywhere">
              {originalName}
            </dd>
          </div>
        )}
        <div>
          <dt>Added</dt>
          <dd>
            <LocalTime date={addedAt} />
            {addedBy && ` by ${addedBy}`}
          </dd>
        </div>
        <div>
          <dt>Sizes and crops</dt>
          <dd>
            <State image={image} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

function State({ image }: { image: ImageRow }) {
  if (image.state === "ready") return <Status tone="good">Ready</Status>;
  if (image.state !== "failed") return <Status tone="warn">Processing</Status>;
  return (
    <>
      <Status tone="bad">Failed</Status>
      {image.error && <p className="wrap-anywhere text-tomato">{image.error}</p>}
      <ActionButton fields={{ intent: "again" }} className={`${button("plain", "small")} -ml-3`}>
        Try Again
      </ActionButton>
    </>
  );
}

function kilobytes(bytes: number): string {
  return `${formatNumber(Math.max(1, Math.round(bytes / 1000)))} kB`;
}
