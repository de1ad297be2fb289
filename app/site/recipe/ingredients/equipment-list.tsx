import type { Equipment } from "#domain/recipes/recipe.ts";

export function EquipmentList({ equipment }: { equipment: Equipment[] }) {
  if (equipment.length === 0) return null;
  return (
    <section aria-labelledby="equipment" className="recipe-equipment">
      <h2 id="equipment" className="text-2xl">
        Equipment
      </h2>
      <ul className="mt-2 text-lg">
        {equipment.map(({ amount, name, note }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same may be needed twice
          <li key={index} dir="auto" className="border-b border-line py-2.5 last:border-0">
            {amount !== null && <span className="figures font-semibold">{`${amount} `}</span>}
            {name}
            {note && <span className="text-quiet">, {note}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
