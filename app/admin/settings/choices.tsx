import { useId } from "react";
import { SelectField } from "#app/admin/ui/form/fields.tsx";
import type { Errors } from "#app/ui/form/action-result.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import {
  AUTO_POST_STATUSES,
  BACKUPS_KEPT,
  HOLD_BACK_GRADES,
  HOLD_REVIEW_LINKS,
  HOLD_REVIEWS,
  HOLD_REVIEWS_UNDER,
  MCP_MODES,
  NIGHTLY_BACKUPS,
  REVIEW_MAILS,
  type SiteSettings,
} from "#domain/settings/site-settings.ts";

type ChoicesProps = { shown: SiteSettings; errors: Errors };

const STYLES = [
  ["fractions", "Kitchen fractions", "½ tsp, 1½ cups"],
  ["decimals", "Decimals", "0.50 tsp, 1.5 cups"],
] as const;

export function AmountsChoice({ shown, errors }: ChoicesProps) {
  const id = useId();
  const error = errors.amounts;
  return (
    <fieldset
      key={shown.amounts}
      aria-describedby={error ? id : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className="font-semibold">Default amount style</legend>
      {STYLES.map(([style, label, example]) => (
        <label key={style} className="mt-1.5 flex min-h-11 items-center gap-2.5">
          <input
            type="radio"
            name="amounts"
            value={style}
            defaultChecked={style === shown.amounts}
            className="size-5 flex-none accent-sorrel"
          />
          {label}
          <span className="text-quiet">{example}</span>
        </label>
      ))}
      {error && (
        <p id={id} className="mt-1.5 text-tomato">
          {error}
        </p>
      )}
    </fieldset>
  );
}

const POST_WORDS = { published: "Immediately", draft: "Save as drafts" };
const HOLD_WORDS = {
  never: "Never",
  fair: "Below fair (50)",
  good: "Below good (70)",
  excellent: "Below excellent (85)",
};

/** Whether auto-posted recipes are published without review, and which ones need a review. */
export function AutoPosterChoices({ shown, errors }: ChoicesProps) {
  return (
    <>
      <SelectField
        key={shown.autoPostAs}
        label="Publish auto-posted recipes"
        name="autoPostAs"
        defaultValue={shown.autoPostAs}
        error={errors.autoPostAs}
      >
        {AUTO_POST_STATUSES.map((status) => (
          <option key={status} value={status}>
            {POST_WORDS[status]}
          </option>
        ))}
      </SelectField>
      <SelectField
        key={shown.holdBackUnder}
        label="Keep low-quality recipes as drafts"
        name="holdBackUnder"
        defaultValue={shown.holdBackUnder}
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

const REVIEW_RULES = [
  {
    name: "holdReviews",
    label: "Reviews that wait for you",
    options: HOLD_REVIEWS,
    words: { all: "All", first: "Until a browser had one approved", none: "None" },
  },
  {
    name: "holdReviewLinks",
    label: "Hold reviews with links",
    options: HOLD_REVIEW_LINKS,
    words: { yes: "Yes", no: "No" },
  },
  {
    name: "holdReviewsUnder",
    label: "Hold reviews with few stars",
    options: HOLD_REVIEWS_UNDER,
    words: { never: "Never", 2: "Below 2", 3: "Below 3", 4: "Below 4", 5: "Below 5" },
  },
  {
    name: "reviewMails",
    label: "Email me about new reviews",
    options: REVIEW_MAILS,
    words: { hourly: "At most once an hour", off: "Never" },
  },
] as const;

/** Which reviews need an admin's approval, and who gets mails about them. */
export function ReviewChoices({ shown, errors }: ChoicesProps) {
  return (
    <>
      {REVIEW_RULES.map(({ name, label, options, words }) => (
        <SelectField
          key={`${name} ${shown[name]}`}
          label={label}
          name={name}
          defaultValue={shown[name]}
          error={errors[name]}
        >
          {options.map((option) => (
            <option key={option} value={option}>
              {Object.entries(words).find(([value]) => value === option)?.[1]}
            </option>
          ))}
        </SelectField>
      ))}
      <FormField
        as="textarea"
        label="Hold reviews with these words"
        name="holdReviewWords"
        rows={3}
        className="min-h-24 resize-y"
        autoCapitalize="none"
        hint="One word or phrase on each line. Case and accents don't matter."
        defaultValue={shown.holdReviewWords ?? ""}
        error={errors.holdReviewWords}
      />
    </>
  );
}

const MCP_WORDS = {
  off: "Off",
  read: "May read",
  write: "May read, and write with a token",
};

/** What assistants may do at /mcp, and which other sites' pages may write. */
export function ProgramChoices({ shown, errors }: ChoicesProps) {
  return (
    <>
      <SelectField
        key={shown.mcp}
        label="Assistants (MCP)"
        name="mcp"
        defaultValue={shown.mcp}
        error={errors.mcp}
      >
        {MCP_MODES.map((mode) => (
          <option key={mode} value={mode}>
            {MCP_WORDS[mode]}
          </option>
        ))}
      </SelectField>
      <FormField
        as="textarea"
        label="Sites that may write through the API"
        name="apiOrigins"
        rows={3}
        className="min-h-24 resize-y"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://app.example.com"
        hint="One address on each line. Pages of other sites can only read."
        defaultValue={shown.apiOrigins ?? ""}
        error={errors.apiOrigins}
      />
    </>
  );
}

/** Whether a backup is written each night, and how many stay. */
export function BackupChoices({ shown, errors }: ChoicesProps) {
  return (
    <>
      <SelectField
        key={shown.nightlyBackups}
        label="Nightly backups"
        name="nightlyBackups"
        defaultValue={shown.nightlyBackups}
        error={errors.nightlyBackups}
      >
        {NIGHTLY_BACKUPS.map((choice) => (
          <option key={choice} value={choice}>
            {choice === "on" ? "On" : "Off"}
          </option>
        ))}
      </SelectField>
      <SelectField
        key={`kept ${shown.backupsKept}`}
        label="Backups to keep"
        name="backupsKept"
        defaultValue={shown.backupsKept}
        error={errors.backupsKept}
      >
        {BACKUPS_KEPT.map((kept) => (
          <option key={kept} value={kept}>
            {kept}
          </option>
        ))}
      </SelectField>
    </>
  );
}
