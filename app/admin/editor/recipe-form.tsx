import { useEffect, useState } from "react";
import { href } from "react-router";
import { ActionButton } from "#app/admin/ui/form/action-button.tsx";
import { LeaveGuard } from "#app/admin/ui/form/leave-guard.tsx";
import { PageHeader } from "#app/admin/ui/page-header.tsx";
import { button } from "#app/ui/button.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import { useHydrated } from "#app/ui/form/use-action-form.ts";
import type { RecipeFields } from "#domain/recipes/form/form-values.ts";
import type { PublicationRequest } from "#domain/recipes/publication/publication-requests.server.ts";
import type { AuthorRef } from "#domain/recipes/recipe-page.ts";
import type { UnsavedRecipe } from "#domain/unsaved/unsaved-recipes.server.ts";
import { AllergenFields } from "./allergens/allergen-fields.tsx";
import { ConflictPanel } from "./conflict/conflict-panel.tsx";
import { SavedMeanwhile } from "./conflict/saved-meanwhile.tsx";
import { PasteOffer } from "./drafts/paste-offer.tsx";
import { UnsavedOffer } from "./drafts/unsaved-offer.tsx";
import { EditorContext, useTextField } from "./editor-context.ts";
import { CreditFields } from "./fields/credit-fields.tsx";
import { DescriptionField } from "./fields/description-field.tsx";
import { fieldId } from "./fields/field-names.ts";
import { NutritionFields } from "./fields/nutrition-fields.tsx";
import { ProblemSummary } from "./fields/problem-summary.tsx";
import { VideoFields } from "./fields/video-fields.tsx";
import { UndoKeys } from "./history/undo-keys.tsx";
import { ClassificationPanel } from "./panels/classification-panel.tsx";
import { FactsPanel } from "./panels/facts-panel.tsx";
import { QualityPanel } from "./panels/quality-panel.tsx";
import { SearchPanel } from "./panels/search-panel.tsx";
import { StatusPanel } from "./panels/status-panel.tsx";
import { VersionsPanel } from "./panels/versions-panel.tsx";
import { YieldPanel } from "./panels/yield-panel.tsx";
import { PhotoStrip } from "./photos/photo-strip.tsx";
import { usePreview } from "./preview/use-preview.ts";
import { RequestPanel } from "./request/request-panel.tsx";
import { EquipmentRows } from "./rows/equipment-rows.tsx";
import { IngredientRows } from "./rows/ingredient-rows.tsx";
import { NoteRows } from "./rows/note-rows.tsx";
import { StepRows } from "./rows/step-rows.tsx";
import { SaveBar, useSaveKey } from "./save-bar.tsx";
import type { PersistedRecipe } from "./save-result.ts";
import { useRecipeForm } from "./use-recipe-form.ts";
import "./recipe-form.css";

const COMMENT_LOST = "Your comment isn't sent yet.";
const PUBLISHED = "Your changes can no longer be saved: the recipe is published.";
const OFFERED =
  "You have unsaved changes. They are offered when you come back, on any device of yours.";

type RecipeFormProps = {
  id: string;
  /** As the form opens; null for a new recipe. */
  persisted: PersistedRecipe | null;
  categories: string[];
  unsaved: UnsavedRecipe[];
  site: { name: string; url: string };
  /** Of an author, to publish it. */
  request: PublicationRequest | null;
  mailGoesOut: boolean;
  /** Of whom it was by as the form opened. */
  authorPage: AuthorRef | undefined;
};

export function RecipeForm(props: RecipeFormProps) {
  const { id, persisted, categories, unsaved, site, mailGoesOut } = props;
  const editor = useRecipeForm({ persisted, categories, unsaved, request: props.request });
  const { form, state, change, errors, base, dirty, conflict, newer, request, published } = editor;
  const [comment, setComment] = useState("");
  const commenting = request?.sentBack === null && comment.trim() !== "";
  const { fields } = state;
  const preview = usePreview();
  useSaveKey(form.ref, base?.status === "published" ? "update" : "draft");
  return (
    <EditorContext value={{ fields, errors, change }}>
      <form.Form {...form.props} preventScrollReset aria-label="Recipe">
        {/* The default button, so that Enter does not submit the form. */}
        <button type="submit" disabled hidden />
        {base ? (
          <input type="hidden" name="version" value={base.version} />
        ) : (
          <input type="hidden" name="id" value={id} />
        )}
        <input type="hidden" name="unsaved" value={editor.draftId} />
        <input type="hidden" name="mainImageColor" value={fields.mainImageColor} />
        <input type="hidden" name="writtenBy" value={fields.writtenBy} />
        {fields.nutritionCalculated && (
          <input type="hidden" name="nutritionCalculated" value="on" />
        )}
        <UndoKeys form={form.ref} state={state} change={change} />
        <div className="desk">
          <div className="desk-text">
            <PageHeader
              title={base ? "Edit recipe" : "New recipe"}
              note={base ? base.fields.title : "You only need a title and a category to start."}
            >
              {base && (
                <ActionButton
                  action={href("/admin/recipes")}
                  fields={{ intent: "duplicate", id: base.id }}
                  revalidate={false}
                  className={button("quiet", "small")}
                >
                  Duplicate
                </ActionButton>
              )}
            </PageHeader>
            <ProblemSummary result={form.result} errors={errors} />
            <UnsavedOffer offer={editor.offer} fields={fields} />
            {base === null && (
              <PasteOffer {...{ fields, dirty, change }} leaving={editor.leaving} />
            )}
            {editor.stopClassifying && (
              <Notice
                text="Cuisine, category, meal types and dietary tags are being filled in by the AI service…"
                action="Skip"
                kind="quiet"
                onAction={editor.stopClassifying}
              />
            )}
            <Opening isNew={base === null} />
            <PhotoStrip />
            <IngredientRows state={state} />
            <StepRows state={state} />
            <NoteRows state={state} />
            <EquipmentRows state={state} />
            <NutritionFields />
            <AllergenFields saved={base?.fields ?? null} />
            <CreditFields />
            <VideoFields />
          </div>
          <div className="desk-side">
            <div className="desk-panels">
              {request && (
                <RequestPanel {...{ id, request, mailGoesOut, comment }} onComment={setComment} />
              )}
              <StatusPanel base={base} />
              <FactsPanel categories={categories} />
              <YieldPanel />
              <ClassificationPanel />
              <VersionsPanel
                status={base?.status ?? "draft"}
                dirty={dirty}
                saving={form.sent !== undefined}
                isClosed={published !== null}
              />
              <SearchPanel siteName={site.name} siteUrl={site.url} recipeId={base?.id ?? null} />
              <QualityPanel />
            </div>
            <SaveBar
              status={base?.status ?? "draft"}
              dirty={dirty}
              saving={String(form.sent?.get("status") ?? "") || null}
              onPreview={preview.open}
              isClosed={published !== null}
              ask={{ id, request, mailGoesOut, onWithdrawn: () => editor.setRequest(null) }}
            >
              <SavedMeanwhile
                theirs={newer}
                published={published}
                yours={fields}
                base={base?.fields ?? null}
                onCompare={editor.compare}
              />
            </SaveBar>
          </div>
        </div>
      </form.Form>
      {conflict && (
        <ConflictPanel
          key={conflict.version}
          yours={fields}
          theirs={conflict}
          base={base?.fields ?? null}
          onSettle={editor.settle}
          onClose={editor.decideLater}
        />
      )}
      {preview.Dialog && (
        <preview.Dialog
          fields={fields}
          authorPage={isByTheSame(fields, persisted?.fields) ? props.authorPage : undefined}
          onClose={preview.close}
        />
      )}
      <LeaveGuard
        dirty={dirty || commenting}
        leaving={editor.leaving}
        text={commenting ? COMMENT_LOST : published ? PUBLISHED : OFFERED}
      />
    </EditorContext>
  );
}

function isByTheSame(fields: RecipeFields, opened: RecipeFields | undefined): boolean {
  return fields.authorName === opened?.authorName && fields.authorUrl === opened.authorUrl;
}

type NoticeProps = {
  text: string;
  action: string;
  kind: "primary" | "quiet";
  onAction: () => void;
};

function Notice({ text, action, kind, onAction }: NoticeProps) {
  return (
    <div className="notice">
      <p role="status" className="notice-text">
        {text}
      </p>
      <button type="button" onClick={onAction} className={button(kind, "small")}>
        {action}
      </button>
    </div>
  );
}

/** The head of the page that readers get. */
function Opening({ isNew }: { isNew: boolean }) {
  const hydrated = useHydrated();
  useEffect(() => {
    // A keyboard on the screen would cover half of the form.
    const hasKeys = !matchMedia("(pointer: coarse)").matches;
    if (hydrated && isNew && hasKeys) document.getElementById(fieldId("title"))?.focus();
  }, [hydrated, isNew]);
  return (
    <>
      <FormField {...useTextField("title")} required autoComplete="off" />
      <DescriptionField />
    </>
  );
}
