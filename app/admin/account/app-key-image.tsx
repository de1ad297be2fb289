/** The quiet zone around the code, in modules (ISO/IEC 18004). */
const EDGE = 4;

/** A QR code: black on white in any theme, for cameras. */
export function AppKeyImage({ squares }: { squares: boolean[][] }) {
  const size = squares.length + 2 * EDGE;
  const path = squares
    .flatMap((row, y) =>
      row.map((isBlack, x) => (isBlack ? `M${x + EDGE} ${y + EDGE}h1v1h-1z` : "")),
    )
    .join("");
  return (
    <svg
      role="img"
      aria-label="QR code of the key below"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-control border border-line"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
