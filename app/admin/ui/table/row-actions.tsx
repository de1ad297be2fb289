import type { ReactNode } from "react";
import { Link } from "react-router";
import { button } from "#app/ui/button.ts";
import { Icon, type IconName } from "#app/ui/icons/icon.tsx";

/** Text of a confirmation dialog. */
export type ConfirmText = {
  /** 'Delete "Onion Soup"?' */
  title: string;
  /** The consequences. */
  text: ReactNode;
  /** Label of the confirming button; null if the write can't be done, which the text explains. */
  confirm: string | null;
  /** False for what destroys nothing. */
  danger?: boolean;
};

/** Form fields to submit; a list becomes a repeated field. */
export type Fields = Record<string, string | string[]>;

export type RowAction<Row> = {
  label: string;
  /** Shown in place of the label. */
  icon?: IconName;
  title?: string;
  /** Each of them does it for the row with the focus: "a". */
  keys?: readonly string[];
  /** Shown only for rows that pass. */
  when?: (row: Row) => boolean;
} & (
  | {
      /** Link target; `isPublic`: a readers' page, loaded as a new document. */
      to: (row: Row) => string;
      isPublic?: boolean;
    }
  | { opens: (row: Row) => void }
  | {
      sends: (row: Row) => Fields;
      /** Confirmed in a dialog first. */
      asks?: (row: Row) => ConfirmText;
      /** The row leaves the list, and what is selected, as it does after a question. */
      removes?: boolean;
      /** Called once it is done. */
      afterwards?: (row: Row) => void;
    }
);

/** An action that writes. */
export type SendingAction<Row> = Extract<RowAction<Row>, { sends: unknown }>;

type RowActionsProps<Row> = {
  row: Row;
  actions: readonly RowAction<Row>[];
  /** Id of the element that names the row. */
  describedBy: string;
  onSend: (row: Row, action: SendingAction<Row>) => void;
};

export function RowActions<Row>({ row, actions, describedBy, onSend }: RowActionsProps<Row>) {
  return actions
    .filter(({ when }) => !when || when(row))
    .map((action) => {
      const { label, icon, keys, title = icon ? label : undefined } = action;
      const shared = {
        "aria-label": icon ? label : undefined,
        "aria-describedby": describedBy,
        "aria-keyshortcuts": keys?.join(" "),
        title,
        className: icon ? "row-action" : button("plain", "small"),
        children: icon ? <Icon name={icon} className="size-4.5" /> : label,
      };
      if ("to" in action) {
        const to = action.to(row);
        return action.isPublic ? (
          <a key={label} {...shared} href={to} />
        ) : (
          <Link key={label} {...shared} to={to} />
        );
      }
      const opensDialog = "opens" in action || action.asks !== undefined;
      return (
        <button
          key={label}
          type="button"
          {...shared}
          aria-haspopup={opensDialog ? "dialog" : undefined}
          onClick={() => ("opens" in action ? action.opens(row) : onSend(row, action))}
        />
      );
    });
}
