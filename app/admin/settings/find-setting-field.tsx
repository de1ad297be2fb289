import { useId, useState } from "react";
import { Link, useNavigate } from "react-router";
import { matching } from "#app/admin/ui/palette/commands.ts";
import { countOf } from "#domain/text/count-of.ts";
import { settingLinks } from "./find-setting.ts";

/** Finds settings as somebody types; Enter leads to the first. */
export function FindSetting() {
  const id = useId();
  const [text, setText] = useState("");
  const navigate = useNavigate();
  const wanted = text.trim();
  const found = wanted ? matching(settingLinks, wanted) : [];
  const close = () => setText("");
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!found[0]) return;
          close();
          void navigate(found[0].to);
        }}
      >
        <label htmlFor={id} className="font-semibold">
          Find a setting
        </label>
        <input
          id={id}
          type="search"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={({ key }) => key === "Escape" && close()}
          className="field-box mt-1.5 min-h-11"
        />
      </form>
      <p role="status" className={found.length > 0 ? "sr-only" : "mt-2 text-quiet empty:hidden"}>
        {wanted &&
          (found.length > 0
            ? `${countOf(found.length, "setting")} found`
            : `Nothing found for "${wanted}"`)}
      </p>
      {found.length > 0 && (
        <ul aria-label="Settings found" className="panel mt-2 max-h-80 overflow-y-auto p-1.5!">
          {found.map(({ label, page, to }) => (
            <li key={to}>
              <Link
                to={to}
                onClick={close}
                className="block min-h-11 rounded-control px-2.5 py-1.5 hover:bg-tint"
              >
                {label}
                {page && <span className="block text-sm text-quiet">{page}</span>}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
