import { type KeyboardEvent, type MouseEvent, useId } from "react";
import type { ImageRow } from "#domain/media/media-table.ts";
import { pointInImage } from "./point-in-image.ts";

type FocalPointProps = {
  image: ImageRow;
  /** In percent from the left and from the top. */
  onMove: (x: number, y: number) => void;
};

const KEYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The whole image with its focal point, which a click, a drag or the arrow keys move. */
export function FocalPoint({ image, onMove }: FocalPointProps) {
  const { address, width, height, focalX, focalY } = image;
  const id = useId();
  function moveTo({ currentTarget, clientX, clientY }: MouseEvent<HTMLButtonElement>) {
    const frame = currentTarget.getBoundingClientRect();
    onMove(...pointInImage(frame, image, { x: clientX - frame.left, y: clientY - frame.top }));
  }
  function moveBy(event: KeyboardEvent) {
    const way = KEYS[event.key];
    if (!way || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const step = event.shiftKey ? 10 : 1;
    onMove(within(focalX + way[0] * step), within(focalY + way[1] * step));
  }
  return (
    <div>
      <button
        type="button"
        aria-label="Focal point"
        aria-describedby={id}
        onPointerDown={(event) => {
          // A touch may start a scroll; the click event handles a tap.
          if (event.pointerType === "touch") return;
          event.currentTarget.setPointerCapture(event.pointerId);
          moveTo(event);
        }}
        onPointerMove={(event) =>
          event.currentTarget.hasPointerCapture(event.pointerId) && moveTo(event)
        }
        // `detail` is 0 when a key caused the click, which then has no position.
        onClick={(event) => event.detail > 0 && moveTo(event)}
        onKeyDown={moveBy}
        className="focal-point"
      >
        {/* SVG, because the Content-Security-Policy blocks style attributes. */}
        <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} fill={image.color}>
          <path d={`M0 0h${width}v${height}H0z`} />
          <image href={address} width={width} height={height} />
          <g transform={`translate(${(width * focalX) / 100} ${(height * focalY) / 100})`}>
            <path d="M0 0h0" className="focal-mark-edge" />
            <path d="M0 0h0" className="focal-mark" />
            <path d="M0 0h0" className="focal-mark-middle" />
          </g>
        </svg>
      </button>
      <p id={id} className="mt-2 text-sm text-quiet">
        <span>
          Click the most important spot; crops center on it. Arrow keys nudge it by 1%, or 10% with
          Shift.
        </span>
      </p>
      <p role="status" className="sr-only">
        {`${focalX}% from the left, ${focalY}% from the top`}
      </p>
    </div>
  );
}

function within(percent: number): number {
  return Math.max(0, Math.min(100, percent));
}
