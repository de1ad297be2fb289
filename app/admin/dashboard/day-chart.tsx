import { type PointerEvent, useState } from "react";
import { Link } from "react-router";
import { formatNumber } from "#app/admin/ui/format-number.ts";

const HEIGHT = 100;
const SLOT = 10;
const BAR = 7;

type DayChartProps = {
  labels: [singular: string, plural: string];
  /** Link target of the sum. */
  to: string;
  days: { day: string; count: number }[];
};

/** A bar chart by day; the value under the pointer is shown above it. */
export function DayChart({ labels, to, days }: DayChartProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const sum = days.reduce((total, { count }) => total + count, 0);
  const top = axisMax(Math.max(...days.map(({ count }) => count)));
  const shown = pointed === null ? undefined : days[pointed];
  const labelFor = (count: number) => labels[count === 1 ? 0 : 1];

  function point({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) {
    const { left, width } = currentTarget.getBoundingClientRect();
    const at = Math.floor(((clientX - left) / width) * days.length);
    setPointed(Math.min(Math.max(at, 0), days.length - 1));
  }

  return (
    <figure className="figures">
      <figcaption className="flex flex-wrap items-baseline gap-x-2">
        <Link to={to} className="count-figure row-link">
          {formatNumber(sum)}
        </Link>
        <span className="text-quiet">{labelFor(sum)}</span>
        <span aria-hidden="true" className="ml-auto font-semibold">
          {shown && `${dayName(shown.day)}: ${formatNumber(shown.count)} ${labelFor(shown.count)}`}
        </span>
      </figcaption>
      <div aria-hidden="true" className="mt-2 text-sm text-quiet">
        <p className="text-right leading-none">{formatNumber(top)}</p>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${days.length * SLOT} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="mt-1 block h-32 w-full overflow-visible"
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setPointed(null)}
        >
          {[0, HEIGHT / 2, HEIGHT].map((y) => (
            <path
              key={y}
              d={`M0 ${y}H${days.length * SLOT}`}
              className="stroke-line"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {days.map(({ day, count }, index) => (
            <rect
              key={day}
              x={index * SLOT + (SLOT - BAR) / 2}
              width={BAR}
              y={HEIGHT - (count / top) * HEIGHT}
              height={(count / top) * HEIGHT}
              className={
                pointed === null || pointed === index ? "fill-sorrel" : "fill-sorrel opacity-40"
              }
            />
          ))}
        </svg>
        <p className="mt-1.5 flex justify-between">
          <span>{dayName(days[0]?.day ?? "")}</span>
          <span>{dayName(days.at(-1)?.day ?? "")}</span>
        </p>
      </div>
    </figure>
  );
}

/** "2026-11-21" as "Nov 21"; the site's days are UTC. */
export function dayName(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", {
    month: "short",
    day: "numeric",
    timeZone: "UTC",
  });
}

/** The end of the chart's scale: the next round number from `most` up, at least 4. */
export function axisMax(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(most, 1)));
  const steps = [1, 2, 4, 5, 8, 10].map((step) => step * power);
  return Math.max(steps.find((step) => step >= most) ?? most, 4);
}
