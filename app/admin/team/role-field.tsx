import { SelectField } from "#app/admin/ui/form/fields.tsx";
import { ROLE_NAMES, ROLES, type Role } from "#domain/auth/role.ts";

const MAY: Record<Role, string> = {
  admin: "can do everything",
  editor: "all recipes, images, reviews and messages",
  author: "own drafts, which an editor publishes",
};

type RoleFieldProps = {
  initial: Role;
  error?: string | undefined;
  onRole?: (role: Role) => void;
};

export function RoleField({ initial, error, onRole }: RoleFieldProps) {
  return (
    <SelectField
      label="Role"
      name="role"
      defaultValue={initial}
      error={error}
      onChange={({ target }) => onRole?.(target.value as Role)}
    >
      {ROLES.map((role) => (
        <option key={role} value={role}>
          {`${ROLE_NAMES[role]}: ${MAY[role]}`}
        </option>
      ))}
    </SelectField>
  );
}
