import { useId } from "react";
import { href, Link } from "react-router";
import { SwitchButton } from "#app/admin/ui/form/fields.tsx";
import { formatNumber } from "#app/admin/ui/format-number.ts";
import { LocalTime } from "#app/admin/ui/local-time.tsx";
import { Status } from "#app/admin/ui/table/data-table.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { Picture } from "#app/ui/images/image.tsx";
import type { RecipeRow as Recipe } from "#domain/recipes/tables/recipe-table.ts";
import { CHOSEN_FORM } from "./bulk-bar.tsx";
import { useChangeFetcher } from "./use-change-fetcher.ts";

type RecipeRowProps = {
  recipe: Recipe;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onDelete: () => void;
};

export function RecipeRow({ recipe, isChosen, onChoose, onDelete }: RecipeRowProps) {
  const { id, slug, title, category, views, updatedAt } = recipe;
  const [titleId, formId] = [useId(), useId()];
  const fetcher = useChangeFetcher(`status ${id}`);
  const wanted = fetcher.formData?.get("intent");
  const isPublished = wanted ? wanted === "publish" : recipe.status === "published";
  const edit = href("/admin/recipes/edit/:id", { id });
  return (
    <tr data-chosen={isChosen || undefined}>
      <td className="w-10">
        <input
          type="checkbox"
          name="id"
          value={id}
          form={CHOSEN_FORM}
          checked={isChosen}
          onChange={(event) => onChoose(event.target.checked)}
          aria-label="Select"
          aria-describedby={titleId}
          className="block size-5 accent-sorrel"
        />
      </td>
      <td className="wide-only w-20">
        <Picture
          src={recipe.image}
          picture={recipe.picture}
          color={recipe.imageColor}
          alt=""
          sizes="48px"
          className="h-9 w-12 rounded-sm"
        />
      </td>
      <th scope="row">
        <Link
          to={edit}
          id={titleId}
          title={title}
          dir="auto"
          className="row-link line-clamp-2 wrap-anywhere"
        >
          {title}
        </Link>
      </th>
      <td className="wide-only">{category ?? <span className="text-quiet">None</span>}</td>
      <td className="wide-only">
        <Status tone={isPublished ? "good" : "quiet"}>{isPublished ? "Published" : "Draft"}</Status>
      </td>
      <td>
        <fetcher.Form method="post" id={formId} className="flex">
          <input type="hidden" name="id" value={id} />
          <SwitchButton
            label="Enabled"
            aria-describedby={titleId}
            isOn={isPublished}
            name="intent"
            value={isPublished ? "unpublish" : "publish"}
          />
        </fetcher.Form>
      </td>
      <td className="number wide-only">{formatNumber(views)}</td>
      <td className="wide-only text-quiet whitespace-nowrap">
        <LocalTime date={updatedAt} brief />
      </td>
      <td className="row-actions">
        {recipe.status === "published" && (
          <a
            href={href("/recipe/:slug", { slug })}
            className="row-action"
            aria-label="View"
            aria-describedby={titleId}
            title="View public page"
          >
            <Icon name="external-link" className="size-4.5" />
          </a>
        )}
        <Link
          to={edit}
          className="row-action"
          aria-label="Edit"
          aria-describedby={titleId}
          title="Edit"
        >
          <Icon name="pencil" className="size-4.5" />
        </Link>
        <button
          type="submit"
          form={formId}
          name="intent"
          value="delete"
          onClick={(event) => {
            event.preventDefault();
            onDelete();
          }}
          className="row-action"
          aria-label="Delete"
          aria-describedby={titleId}
          title="Delete"
        >
          <Icon name="trash-2" className="size-4.5" />
        </button>
      </td>
    </tr>
  );
}
