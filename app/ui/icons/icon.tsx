import sprite from "./icons.svg?no-inline";

/** The names of the symbols in `icons.svg`. */
export type IconName =
  | "arrow-down"
  | "arrow-left"
  | "arrow-right"
  | "arrow-up"
  | "bell-ring"
  | "book-open"
  | "check"
  | "chef-hat"
  | "chevron-down"
  | "chevron-left"
  | "chevron-right"
  | "circle-alert"
  | "circle-help"
  | "circle-user"
  | "clock"
  | "command"
  | "cooking-pot"
  | "download"
  | "external-link"
  | "facebook"
  | "flame"
  | "folder"
  | "globe"
  | "grip-vertical"
  | "heart"
  | "history"
  | "images"
  | "import"
  | "instagram"
  | "keyboard"
  | "layout-dashboard"
  | "leaf"
  | "list-plus"
  | "log-out"
  | "mail"
  | "map-pin"
  | "menu"
  | "message-circle"
  | "minus"
  | "moon"
  | "newspaper"
  | "pencil"
  | "phone"
  | "pinterest"
  | "play"
  | "plus"
  | "printer"
  | "search"
  | "settings"
  | "shapes"
  | "share-2"
  | "sliders-horizontal"
  | "sparkles"
  | "star"
  | "sun"
  | "timer"
  | "trash-2"
  | "upload"
  | "users"
  | "x"
  | "youtube";

/** 24 px unless a class sets another size. */
export function Icon({ name, className = "" }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" className={`icon ${className}`}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
