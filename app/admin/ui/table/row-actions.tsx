import type { ReactNode } from "react";
import { Link } from "react-router";
import { button } from "#app/ui/button.ts";
import { useHydrated } from "#app/ui/form/use-action-form.ts";
import { Icon, type IconName } from "#app/ui/icons/icon.tsx";

/** What is asked in a dialog before something that can't be taken back. */
export type Question = {
  /** Names what it is about: 'Delete "Onion Soup"?' */
  title: string;
  /** What will be so afterwards. */
  text: ReactNode;
  /** What the button that does it says. */
  confirm: string;
};

/** The fields that a form sends; a list is sent value by value. */
export type Fields = Record<string, string | string[]>;

export type RowAction<Row> = {
  label: string;
  /** Shown in place of the label. */
  icon?: IconName;
  title?: string;
  /** Only for these rows. */
  when?: (row: Row) => boolean;
} & (
  | {
      /** Goes to this address; `isPublic`: to a page for readers. */
      to: (row: Row) => string;
      isPublic?: boolean;
    }
  | { opens: (row: Row) => void }
  | {
      sends: (row: Row) => Fields;
      /** Asked first. */
      asks?: (row: Row) => Question;
    }
);

type RowActionsProps<Row> = {
  row: Row;
  actions: readonly RowAction<Row>[];
  /** The element that names the row. */
  describedBy: string;
  onSend: (row: Row, action: Extract<RowAction<Row>, { sends: unknown }>) => void;
};

/** The buttons and links of a row. */
export function RowActions<Row>({ row, actions, describedBy, onSend }: RowActionsProps<Row>) {
  const hydrated = useHydrated();
  return actions
    .filter(({ when }) => !when || when(row))
    .map((action) => {
      const { label, icon, title = icon ? label : undefined } = action;
      const looks = {
        "aria-label": icon ? label : undefined,
        "aria-describedby": describedBy,
        title,
        className: icon ? "row-action" : button("plain", "small"),
        children: icon ? <Icon name={icon} className="size-4.5" /> : label,
      };
      if ("to" in action) {
        const to = action.to(row);
        return action.isPublic ? (
          <a key={label} {...looks} href={to} />
        ) : (
          <Link key={label} {...looks} to={to} />
        );
      }
      const press = () => ("opens" in action ? action.opens(row) : onSend(row, action));
      const opensDialog = "opens" in action || action.asks !== undefined;
      return (
        <button
          key={label}
          type="button"
          {...looks}
          disabled={!hydrated}
          aria-haspopup={opensDialog ? "dialog" : undefined}
          onClick={press}
        />
      );
    });
}
