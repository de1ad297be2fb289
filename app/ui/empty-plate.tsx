/** Illustration for empty pages and lists. */
export function EmptyPlate() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 200 120"
      className="w-44 text-edge"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <circle cx="100" cy="60" r="46" className="fill-surface" />
      <circle cx="100" cy="60" r="31" />
      <path d="M28 18v22a9 9 0 0 0 18 0V18M37 18v86M163 104V18c11 5 15 20 14 38h-14" />
      <g className="text-sorrel">
        <path d="M88 70c1-13 9-22 24-24 1 15-7 25-24 24Zm0 0 12-12" />
      </g>
    </svg>
  );
}
