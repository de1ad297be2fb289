/** Class names of buttons, and of links styled as buttons. */

const SHARED =
  "inline-flex items-center justify-center gap-2 rounded-control font-semibold transition-colors " +
  "disabled:cursor-not-allowed disabled:opacity-50 aria-busy:cursor-progress aria-busy:opacity-60";

const KINDS = {
  primary: "bg-sorrel text-on-sorrel hover:bg-sorrel-deep active:bg-sorrel-deep",
  quiet: "border border-edge bg-surface text-ink hover:bg-shade active:bg-shade",
  danger: "bg-tomato text-paper hover:opacity-90 active:opacity-90",
  plain: "text-sorrel hover:bg-tint active:bg-tint",
};

const SIZES = {
  regular: "min-h-11 px-4 text-base",
  large: "min-h-13 px-4 text-center text-base min-[20rem]:whitespace-nowrap sm:px-6 sm:text-lg",
  small: "min-h-9 px-3 text-sm pointer-coarse:min-h-11",
};

export function button(kind: keyof typeof KINDS, size: keyof typeof SIZES = "regular"): string {
  return `${SHARED} ${KINDS[kind]} ${SIZES[size]}`;
}

/** A square icon-only button; label it with aria-label. */
export const iconButton =
  "relative inline-flex h-11 w-[min(2.75rem,14vw)] shrink-0 items-center justify-center rounded-control text-ink " +
  "transition-colors hover:bg-shade active:bg-shade";
