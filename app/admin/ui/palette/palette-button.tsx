import { useEffect, useRef, useState } from "react";
import { useNavigate, useSubmit } from "react-router";
import { useRole } from "#app/admin/ui/role.ts";
import { switchTheme } from "#app/site/layout/theme-switch.tsx";
import { iconButton } from "#app/ui/button.ts";
import { NOT_DONE } from "#app/ui/form/client-action.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { showToast } from "#app/ui/toast/show-toast.ts";
import type { Command } from "./commands.ts";
import { ENTER, isInDialog, useShortcuts } from "./use-shortcuts.ts";

const load = async () => ({
  ...(await import("./palette.tsx")),
  ...(await import("./shortcuts.tsx")),
});

/** Preloaded after the page, so that the palette opens without delay. */
const PRELOAD_MS = 2_000;

type Parts = Awaited<ReturnType<typeof load>>;
type Shown = "palette" | "shortcuts" | null;

/** Opens the command palette, as Ctrl or Cmd with K does. The palette's code is loaded on demand. */
export function PaletteButton() {
  const [parts, setParts] = useState<Parts | null>(null);
  const [shown, setShown] = useState<Shown>(null);
  const navigate = useNavigate();
  const submit = useSubmit();

  // Keys typed while the palette is loading go into its field; null while it is not.
  const buffered = useRef<string | null>(null);
  const opener = useRef<HTMLElement>(null);

  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => {}), PRELOAD_MS);
    return () => clearTimeout(timer);
  }, []);

  async function show(what: Shown) {
    buffered.current = what === "palette" ? "" : null;
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && !isInDialog()) opener.current = activeElement;
    try {
      setParts(parts ?? (await load()));
      setShown(what);
    } catch {
      buffered.current = null;
      showToast(NOT_DONE, "problem");
    }
  }

  function run({ action }: Command) {
    setShown(null);
    if ("to" in action) void navigate(action.to);
    else if ("load" in action) window.location.assign(action.load);
    else if (action.here === "logout")
      void submit(null, { method: "post", action: "/admin/logout" });
    else if (action.here === "theme") switchTheme();
    else void show("shortcuts");
  }

  function toggle() {
    if (shown === "palette") setShown(null);
    else if (!isInDialog()) void show("palette");
  }

  function bufferKey(key: string): boolean {
    if (buffered.current === null || (key.length > 1 && key !== "Enter")) return false;
    buffered.current += key === "Enter" ? ENTER : key;
    return true;
  }

  function takeBufferedKeys(): string {
    const typed = buffered.current ?? "";
    buffered.current = null;
    return typed;
  }

  useShortcuts({ role: useRole(), onPalette: toggle, onCommand: run, onTyped: bufferKey });

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
        className={iconButton}
      >
        <Icon name="command" className="size-5" />
      </button>
      {parts && (
        <>
          <parts.Palette
            open={shown === "palette"}
            onClose={close}
            onRun={run}
            takeBufferedKeys={takeBufferedKeys}
            opener={opener}
          />
          <parts.Shortcuts open={shown === "shortcuts"} onClose={close} opener={opener} />
        </>
      )}
    </>
  );
}
