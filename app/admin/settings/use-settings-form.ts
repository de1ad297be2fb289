import { useEffect, useEffectEvent, useState } from "react";
import { typedEntries } from "#app/admin/ui/form/typed-entries.ts";
import { preventWhileUploading } from "#app/admin/ui/upload/upload-list.tsx";
import type { ActionResult } from "#app/ui/form/action-result.ts";
import { useActionForm } from "#app/ui/form/use-action-form.ts";

type Fields = Record<string, string | null>;

type SettingsResult<Settings> = ActionResult<
  { settings: Settings },
  { conflict?: { merged: Settings; current: Settings } }
>;

/** The form with what it shows: the settings as they were saved last, here or elsewhere, or merged after a conflict. */
export function useSettingsForm<Settings extends Fields>(settings: Settings) {
  // The values that the server compares with to detect a concurrent save.
  const [opened, setOpened] = useState(settings);
  const [shown, setShown] = useState(settings);
  const [sent, setSent] = useState("");
  // A new object each time the form must be reset to the saved values.
  const [saved, setSaved] = useState<object>();
  const form = useActionForm<SettingsResult<Settings>>({
    onSubmit(event) {
      if (!preventWhileUploading(event)) setSent(entriesOf(event.currentTarget));
    },
    onDone(result) {
      open(result.settings);
      // Keeps what was typed during the save.
      if (form.ref.current && entriesOf(form.ref.current) === sent) setSaved(result);
    },
    onRefused: ({ conflict }) => conflict && open(conflict.current, conflict.merged),
  });

  function open(next: Settings, show = next) {
    setOpened(next);
    setShown(show);
  }
  const { ref } = form;

  useEffect(() => {
    if (saved) ref.current?.reset();
  }, [saved, ref]);

  /** Shows what another admin saved, unless something is typed. */
  const follow = useEffectEvent(() => {
    if (!ref.current || !shows(ref.current, opened)) return;
    open(settings);
    setSaved({});
  });
  const settingsJson = JSON.stringify(settings);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the settings are saved
  useEffect(() => follow(), [settingsJson]);

  return { form, opened, shown };
}

function entriesOf(form: HTMLFormElement): string {
  return JSON.stringify(typedEntries(form));
}

/** Whether the values of the fields that the form has equal these settings, so nothing is typed. */
function shows(form: HTMLFormElement, settings: Fields): boolean {
  const typed = new FormData(form);
  return Object.entries(settings).every(
    ([name, value]) => !typed.has(name) || typed.get(name) === (value ?? ""),
  );
}
