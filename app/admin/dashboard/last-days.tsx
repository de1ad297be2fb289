import { useState } from "react";
import { href } from "react-router";
import { formatNumber } from "#app/admin/ui/format-number.ts";
import { button } from "#app/ui/button.ts";
import type { DayOfSite } from "#domain/dashboard/dashboard.ts";
import { DayChart, dayName } from "./day-chart.tsx";

/** Views and new subscribers by day, as charts and as an accessible table. */
export function LastDays({ days }: { days: DayOfSite[] }) {
  const [isTableShown, setTableShown] = useState(false);
  return (
    <section className="panel" aria-labelledby="last-days">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 id="last-days">Last {days.length} days</h2>
        <button
          type="button"
          aria-expanded={isTableShown}
          onClick={() => setTableShown(!isTableShown)}
          className={`${button("plain", "small")} -my-1`}
        >
          {isTableShown ? "Hide the table" : "Show as a table"}
        </button>
      </div>
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
        <DayChart
          labels={["view", "views"]}
          to={`${href("/admin/recipes")}?sort=views`}
          days={days.map(({ day, views }) => ({ day, count: views }))}
        />
        <DayChart
          labels={["new subscriber", "new subscribers"]}
          to={href("/admin/subscribers")}
          days={days.map(({ day, subscribers }) => ({ day, count: subscribers }))}
        />
      </div>
      <div className={isTableShown ? "mt-6" : "sr-only"}>
        <table className="data-table">
          <caption className="sr-only">Views and new subscribers by day</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col" className="number">
                Views
              </th>
              <th scope="col" className="number">
                New subscribers
              </th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, views, subscribers }) => (
              <tr key={day}>
                <th scope="row">{dayName(day)}</th>
                <td className="number">{formatNumber(views)}</td>
                <td className="number">{formatNumber(subscribers)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
