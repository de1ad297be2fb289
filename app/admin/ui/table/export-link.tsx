import { button } from "#app/ui/button.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import {
  type TableDefinition,
  type TableQuery,
  tableQueryParams,
} from "#domain/tables/table-query.ts";

type ExportLinkProps<Table extends TableDefinition> = {
  to: string;
  query: TableQuery<Table>;
  table: Table;
};

/** Downloads what search and filters leave as CSV. */
export function ExportLink<Table extends TableDefinition>(props: ExportLinkProps<Table>) {
  const { to, query, table } = props;
  const params = tableQueryParams({ ...query, page: 1 }, table).toString();
  return (
    <a href={params ? `${to}?${params}` : to} className={button("quiet")}>
      <Icon name="download" className="size-4.5" />
      Export CSV
    </a>
  );
}
