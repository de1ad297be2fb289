import { useSortable } from "@dnd-kit/react/sortable";
import type { ReactNode, Ref } from "react";
import { Form, href, Link } from "react-router";
import { DialogButton } from "#app/admin/ui/dialog/dialog-button.tsx";
import { formatNumber } from "#app/admin/ui/format-number.ts";
import { button, iconButton } from "#app/ui/button.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { Picture } from "#app/ui/images/image.tsx";
import type { CategoryRow } from "#domain/categories/category-table.server.ts";

type Way = "up" | "down";

type RowProps = {
  row: CategoryRow;
  path: string;
  onDelete: (row: CategoryRow) => void;
};

type SortedRowProps = RowProps & {
  /** Its place, from 0, among `count`. */
  index: number;
  count: number;
  onMove: (way: Way) => void;
};

/** A row whose place can be changed: by its handle, or by its buttons. */
export function SortedRow({ index, count, onMove, ...rest }: SortedRowProps) {
  const { row, path } = rest;
  const { ref, handleRef, isDragSource } = useSortable({ id: row.id, index });
  return (
    <PlainRow
      {...rest}
      rowRef={ref}
      isDragged={isDragSource}
      handle={
        <button
          type="button"
          ref={handleRef}
          aria-label={`Drag ${row.name}`}
          className={`${iconButton} -ml-3 cursor-grab touch-none text-quiet unscripted:hidden`}
        >
          <Icon name="grip-vertical" className="size-5" />
        </button>
      }
      moves={
        <MoveButtons
          id={row.id}
          path={path}
          onMove={onMove}
          isFirst={index === 0}
          isLast={index === count - 1}
        />
      }
    />
  );
}

type PlainRowProps = RowProps & {
  rowRef?: Ref<HTMLTableRowElement>;
  isDragged?: boolean;
  handle?: ReactNode;
  moves?: ReactNode;
};

export function PlainRow(props: PlainRowProps) {
  const { row, onDelete, rowRef, isDragged = false, handle, moves } = props;
  const { id, name, slug, description, image, picture } = row;
  const describedBy = nameId(id);
  return (
    <tr ref={rowRef} data-row={id} className={isDragged ? "bg-surface! shadow-above" : ""}>
      <th scope="row" className="sm:min-w-52">
        <div className="flex items-center gap-3">
          {handle}
          <Picture
            src={image}
            picture={picture}
            alt=""
            sizes="64px"
            className="w-16 flex-none rounded-sm"
          />
          <span className="min-w-0">
            <Link
              to={href("/admin/categories/edit/:id", { id })}
              id={describedBy}
              dir="auto"
              className="row-link wrap-anywhere"
            >
              {name}
            </Link>
            <span className="block text-sm font-normal wrap-anywhere text-quiet">{slug}</span>
          </span>
        </div>
      </th>
      <td className="wide-only">
        <p dir="auto" className="line-clamp-2 max-w-80 text-sm wrap-anywhere text-quiet">
          {description}
        </p>
      </td>
      <td className="number max-sm:text-left">
        <RecipeCount {...row} />
      </td>
      <td className="row-actions">
        {moves}
        <Link
          to={href("/admin/categories/edit/:id", { id })}
          aria-describedby={describedBy}
          className={button("plain", "small")}
        >
          Edit
        </Link>
        <DialogButton
          onOpen={() => onDelete(row)}
          page={{ action: href("/admin/categories"), fields: { delete: id } }}
          describedBy={describedBy}
        >
          Delete
        </DialogButton>
      </td>
    </tr>
  );
}

/** All recipes that stand in it; some of them may be drafts. */
function RecipeCount({ name, recipes, published }: CategoryRow) {
  const drafts = recipes - published;
  return (
    <>
      <Link to={`/admin/recipes?${new URLSearchParams({ search: name })}`} className="row-link">
        {formatNumber(recipes)}
        <span className="sm:sr-only"> {recipes === 1 ? "recipe" : "recipes"}</span>
      </Link>
      {drafts > 0 && (
        <span className="text-sm text-quiet sm:block">
          <span className="sm:hidden">, </span>
          {formatNumber(drafts)} {drafts === 1 ? "draft" : "drafts"}
        </span>
      )}
    </>
  );
}

type MoveButtonsProps = {
  id: string;
  path: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (way: Way) => void;
};

function MoveButtons({ id, path, isFirst, isLast, onMove }: MoveButtonsProps) {
  const buttons = [
    { way: "up", label: "Move up", isEnd: isFirst, turn: "rotate-180" },
    { way: "down", label: "Move down", isEnd: isLast, turn: "" },
  ] as const;
  return (
    <Form method="post" action={path} className="inline-flex">
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="id" value={id} />
      {buttons.map(({ way, label, isEnd, turn }) => (
        <button
          key={way}
          type="submit"
          name="way"
          value={way}
          aria-label={label}
          title={label}
          aria-describedby={nameId(id)}
          // Not `disabled`, which would take the focus of who has just arrived at the end.
          aria-disabled={isEnd || undefined}
          onClick={(event) => {
            event.preventDefault();
            if (!isEnd) onMove(way);
          }}
          className={`${iconButton} aria-disabled:opacity-40`}
        >
          <Icon name="arrow-down" className={`size-4.5 ${turn}`} />
        </button>
      ))}
    </Form>
  );
}

function nameId(id: string): string {
  return `category-${id}`;
}
