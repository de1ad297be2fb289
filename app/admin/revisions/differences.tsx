import { type ReactNode, useState } from "react";
import { ImagesInText, WithImagesOf } from "#app/admin/ui/upload/images-in-text.tsx";
import type { Difference } from "#domain/recipes/form/compare-recipes.ts";
import type { ComparedRow } from "#domain/recipes/form/compare-rows.ts";
import type { Piece } from "#domain/recipes/form/compare-text.ts";
import { shorten } from "./shorten.ts";
import "./revisions.css";

/** More unchanged rows in a row are folded. */
const MOST_UNCHANGED = 2;

/** What differs between two versions, field by field. Each change has its word: color is not the only sign. */
export function Differences({ differences }: { differences: Difference[] }) {
  return (
    <WithImagesOf texts={differences.flatMap(({ rows }) => rows.flatMap(textsOf))}>
      <dl className="differences">
        {differences.map(({ label, rows }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {runs(rows).map((run, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of a comparison that does not change
                <Rows key={index} rows={run} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </WithImagesOf>
  );
}

function textsOf(row: ComparedRow): string[] {
  if (row.kind === "rewritten") return [row.present, row.former];
  return row.kind === "changed" ? row.pieces.map(({ text }) => text) : [row.text];
}

/** Rows of one kind, unchanged or not. */
function Rows({ rows }: { rows: ComparedRow[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: rows of a comparison that does not change
  const shown = rows.map((row, index) => <RowText key={index} row={row} />);
  if (rows[0]?.kind !== "same" || rows.length <= MOST_UNCHANGED) return shown;
  return (
    <details className="text-quiet">
      <summary>{`${rows.length} unchanged`}</summary>
      {shown}
    </details>
  );
}

function RowText({ row }: { row: ComparedRow }) {
  switch (row.kind) {
    case "same":
      return (
        <p>
          <ImagesInText text={row.text} />
        </p>
      );
    case "removed":
      return <Labeled label="Removed">{del(row.text)}</Labeled>;
    case "added":
      return <Labeled label="Added">{ins(row.text)}</Labeled>;
    case "moved":
      return (
        <Labeled label={`Moved from ${row.from} to ${row.to}`}>
          <ImagesInText text={row.text} />
        </Labeled>
      );
    case "changed":
      return <Labeled label="Changed">{row.pieces.map(PieceText)}</Labeled>;
    case "rewritten":
      return (
        <>
          <Labeled label="Current">
            <del className="difference-whole">
              <ImagesInText text={row.present} />
            </del>
          </Labeled>
          <Labeled label="This version">
            <ins className="difference-whole">
              <ImagesInText text={row.former} />
            </ins>
          </Labeled>
        </>
      );
  }
}

function Labeled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="difference-row">
      <p className="difference-label">{label}</p>
      <p>{children}</p>
    </div>
  );
}

function PieceText({ text, kind }: Piece, index: number, { length }: Piece[]) {
  if (kind === "present") return del(text, index);
  if (kind === "former") return ins(text, index);
  return <Unchanged key={index} text={text} isFirst={index === 0} isLast={index === length - 1} />;
}

/** Words between two changes; a long passage is folded. */
function Unchanged({ text, ...place }: { text: string; isFirst: boolean; isLast: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const short = shorten(text, place);
  if (!short || isOpen) return <ImagesInText text={text} />;
  return (
    <>
      <ImagesInText text={short.start} />
      <button
        type="button"
        aria-label={`Show ${short.words} unchanged words`}
        onClick={() => setOpen(true)}
        className="difference-fold"
      >
        …
      </button>
      <ImagesInText text={short.end} />
    </>
  );
}

function del(text: string, key?: number) {
  return (
    <del key={key} className="difference-present">
      <ImagesInText text={text} />
    </del>
  );
}

function ins(text: string, key?: number) {
  return (
    <ins key={key} className="difference-former">
      <ImagesInText text={text} />
    </ins>
  );
}

/** Neighboring rows together that are unchanged, or not. */
function runs(rows: ComparedRow[]): ComparedRow[][] {
  const all: ComparedRow[][] = [];
  for (const row of rows) {
    const last = all.at(-1);
    if (last && (last[0]?.kind === "same") === (row.kind === "same")) last.push(row);
    else all.push([row]);
  }
  return all;
}
