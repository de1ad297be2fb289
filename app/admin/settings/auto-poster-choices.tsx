import { SelectField } from "#app/admin/ui/form/fields.tsx";
import {
  AUTO_POST_STATUSES,
  HOLD_BACK_GRADES,
  type SiteSettingsErrors,
} from "#domain/settings/site-settings.ts";

const POST_WORDS = { published: "At once", draft: "Never: they wait as drafts" };
const HOLD_WORDS = {
  never: "Never",
  fair: "Under fair (50)",
  good: "Under good (70)",
  excellent: "Under excellent (85)",
};

type Choices = { autoPostAs: string; holdBackUnder: string; errors: SiteSettingsErrors };

/** Whether auto-posted recipes are published unseen, and which wait for somebody to look at them. */
export function AutoPosterChoices({ autoPostAs, holdBackUnder, errors }: Choices) {
  return (
    <>
      <SelectField
        label="Publish auto-posted recipes"
        name="autoPostAs"
        defaultValue={autoPostAs}
        error={errors.autoPostAs}
      >
        {AUTO_POST_STATUSES.map((status) => (
          <option key={status} value={status}>
            {POST_WORDS[status]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Hold back as drafts by quality"
        name="holdBackUnder"
        defaultValue={holdBackUnder}
        error={errors.holdBackUnder}
      >
        {HOLD_BACK_GRADES.map((grade) => (
          <option key={grade} value={grade}>
            {HOLD_WORDS[grade]}
          </option>
        ))}
      </SelectField>
    </>
  );
}
