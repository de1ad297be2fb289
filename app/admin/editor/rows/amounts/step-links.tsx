import {
  createContext,
  type ReactNode,
  useContext,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useEditor } from "#app/admin/editor/editor-context.ts";
import { withRowId } from "#app/admin/editor/rows/chosen-ingredients.ts";
import type { AmountLinks, LinkedAmount } from "#app/admin/ui/marked/linked-amounts.ts";

type Reader = Pick<typeof import("./linked-steps.ts"), "linkedSteps" | "isAmount">;
type Found = Omit<AmountLinks, "amounts"> & { texts: string[]; steps: LinkedAmount[][] };

const FoundLinks = createContext<Found | null>(null);

/** Reads the steps by the table of foods, which comes after the form. */
export function StepLinks({ children }: { children: ReactNode }) {
  const { fields, change } = useEditor();
  const [read, setRead] = useState<Reader | null>(null);
  const latest = useRef(fields);
  useEffect(() => {
    latest.current = fields;
  }, [fields]);
  useEffect(() => {
    import("./linked-steps.ts").then(setRead, () => {
      // Not reachable: nothing is underlined.
    });
  }, []);
  const ingredients = useDeferredValue(fields.ingredients);
  const instructions = useDeferredValue(fields.instructions);
  const found = useMemo(
    (): Found => ({
      texts: instructions.map(({ text }) => text),
      steps: read?.linkedSteps({ ingredients, instructions }) ?? [],
      // Not reachable: anything may be one.
      isAmount: read?.isAmount ?? (() => true),
      rows: () =>
        latest.current.ingredients.map(({ amount, unit, name }) =>
          [amount, unit, name].filter(Boolean).join(" "),
        ),
      idOf(row) {
        const named = withRowId(latest.current, row);
        change({ type: "set", values: { ingredients: named.ingredients } });
        return named.id;
      },
    }),
    [read, ingredients, instructions, change],
  );
  return <FoundLinks value={found}>{children}</FoundLinks>;
}

/** Of one step: what is linked in it, and what its amounts may be linked to. */
export function useStepLinks(index: number, text: string): AmountLinks | undefined {
  const found = useContext(FoundLinks);
  return useMemo(() => {
    if (!found) return undefined;
    // Of the text as it was a moment ago they lie elsewhere.
    const isOfText = found.texts[index] === text;
    return { ...found, amounts: (isOfText && found.steps[index]) || [] };
  }, [found, index, text]);
}
