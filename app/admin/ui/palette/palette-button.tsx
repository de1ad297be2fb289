import { useEffect, useRef, useState } from "react";
import { useNavigate, useSubmit } from "react-router";
import { NOT_DONE } from "#app/admin/ui/form/outcome.tsx";
import { switchTheme } from "#app/site/layout/theme-switch.tsx";
import { iconButton } from "#app/ui/button.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { showToast } from "#app/ui/toast/show-toast.ts";
import type { Command } from "./commands.ts";
import { ENTER } from "./early-keys.ts";
import { isInDialog, useShortcuts } from "./use-shortcuts.ts";

const load = async () => ({
  ...(await import("./palette.tsx")),
  ...(await import("./shortcuts.tsx")),
});

/** Once the page stands, so that the palette opens at once. */
const AHEAD_MS = 2_000;

type Parts = Awaited<ReturnType<typeof load>>;
type Shown = "palette" | "shortcuts" | null;

/** Opens the command palette, as Ctrl or Cmd with K does. What it needs is no part of the page. */
export function PaletteButton() {
  const [parts, setParts] = useState<Parts | null>(null);
  const [shown, setShown] = useState<Shown>(null);
  const navigate = useNavigate();
  const submit = useSubmit();

  // What is typed between the keys that open the palette and the palette belongs in its field.
  const early = useRef<string | null>(null);
  const opener = useRef<HTMLElement>(null);

  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => {}), AHEAD_MS);
    return () => clearTimeout(timer);
  }, []);

  async function show(what: Shown) {
    early.current = what === "palette" ? "" : null;
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && !isInDialog()) opener.current = activeElement;
    try {
      setParts(parts ?? (await load()));
      setShown(what);
    } catch {
      early.current = null;
      showToast(NOT_DONE, "problem");
    }
  }

  function run({ entry }: Command) {
    setShown(null);
    if ("to" in entry) void navigate(entry.to);
    else if ("load" in entry) window.location.assign(entry.load);
    else if (entry.here === "logout")
      void submit(null, { method: "post", action: "/admin/logout" });
    else if (entry.here === "theme") switchTheme();
    else void show("shortcuts");
  }

  function turn() {
    if (shown === "palette") setShown(null);
    else if (!isInDialog()) void show("palette");
  }

  function typeEarly(key: string): boolean {
    if (early.current === null || (key.length > 1 && key !== "Enter")) return false;
    early.current += key === "Enter" ? ENTER : key;
    return true;
  }

  function takeEarly(): string {
    const typed = early.current ?? "";
    early.current = null;
    return typed;
  }

  useShortcuts({ onPalette: turn, onCommand: run, onTyped: typeEarly });

  const close = () => setShown(null);
  return (
    <>
      <button
        type="button"
        aria-label="Command palette"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title="Command palette (Ctrl K)"
        onClick={() => void show("palette")}
        className={`${iconButton} unscripted:hidden`}
      >
        <Icon name="command" className="size-5" />
      </button>
      {parts && (
        <>
          <parts.Palette
            open={shown === "palette"}
            onClose={close}
            onRun={run}
            takeEarly={takeEarly}
            opener={opener}
          />
          <parts.Shortcuts open={shown === "shortcuts"} onClose={close} opener={opener} />
        </>
      )}
    </>
  );
}
