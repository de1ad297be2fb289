import { useId, useState } from "react";
import { button } from "#app/ui/button.ts";
import {
  isScope,
  SCOPE_NOUNS,
  SCOPE_VERBS,
  SCOPES,
  type Scope,
  type ScopeNoun,
  type ScopeVerb,
} from "#domain/tokens/api-token.ts";

const VERB_WORDS = { read: "Read", write: "Write" };
const READS = SCOPES.filter((scope) => scope.endsWith(":read"));

/** What a new token may do, at first everything: a check box for each noun and verb. */
export function ScopeTable({ error }: { error: string | undefined }) {
  const errorId = useId();
  const [ticked, setTicked] = useState<readonly Scope[]>(SCOPES);
  const box = (noun: ScopeNoun, verb: ScopeVerb) => {
    const scope = `${noun}:${verb}` as const;
    if (!isScope(scope)) return null;
    return (
      <label className="mx-auto grid size-11 place-items-center">
        <input
          type="checkbox"
          name="scopes"
          value={scope}
          checked={ticked.includes(scope)}
          onChange={({ target }) =>
            setTicked((before) =>
              target.checked ? [...before, scope] : before.filter((other) => other !== scope),
            )
          }
          aria-invalid={error ? true : undefined}
          className="size-5 accent-sorrel"
        />
        <span className="sr-only">{`${titled(noun)} ${verb}`}</span>
      </label>
    );
  };
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="font-semibold">What the token may do</legend>
      <div className="mt-2 flex gap-2">
        <Quick label="All" onClick={() => setTicked(SCOPES)} />
        <Quick label="Read only" onClick={() => setTicked(READS)} />
      </div>
      <table className="mt-2 w-full max-w-md">
        <thead>
          <tr className="text-sm text-quiet">
            <td />
            {SCOPE_VERBS.map((verb) => (
              <th key={verb} scope="col" className="w-24 py-1.5 text-center font-medium">
                {VERB_WORDS[verb]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SCOPE_NOUNS.map((noun) => (
            <tr key={noun} className="border-t border-line">
              <th scope="row" className="text-left font-normal">
                {titled(noun)}
              </th>
              {SCOPE_VERBS.map((verb) => (
                <td key={verb}>{box(noun, verb)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {error && (
        <p id={errorId} className="mt-1.5 text-tomato">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function Quick({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className={button("quiet", "small")}>
      {label}
    </button>
  );
}

function titled(noun: ScopeNoun): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}
