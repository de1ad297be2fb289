import { useEffect } from "react";
import { NavLink, Outlet, useLocation, useNavigate } from "react-router";
import { FindSetting } from "./find-setting-field.tsx";
import { settingsPages } from "./settings-pages.ts";

/** Around pages of settings: the search, and the list of all pages; on a phone that is a select. */
export default function SettingsFrame() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useFocusedSetting();
  return (
    <div className="gap-x-12 lg:grid lg:grid-cols-[11rem_minmax(0,1fr)]">
      <div className="mb-6 space-y-3">
        <FindSetting />
        <select
          aria-label="Page of settings"
          value={pathname}
          onChange={({ target }) => navigate(target.value)}
          className="field-box min-h-12 lg:hidden"
        >
          {settingsPages.map(({ path, name }) => (
            <option key={path} value={path}>
              {name}
            </option>
          ))}
        </select>
        <nav aria-label="Settings" className="max-lg:hidden">
          <ul className="space-y-0.5">
            {settingsPages.map(({ path, name }) => (
              <li key={path}>
                <NavLink
                  to={path}
                  end
                  className="flex min-h-9 items-center rounded-control px-2.5 hover:bg-shade aria-[current]:bg-tint aria-[current]:font-semibold aria-[current]:text-sorrel"
                >
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}

/** A link to a setting leads into its field. */
function useFocusedSetting() {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the same link is followed again
  useEffect(() => {
    const field = hash && document.getElementById(hash.slice(1));
    if (field) field.focus();
  }, [hash, key]);
}
