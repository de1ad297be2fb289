/** The icons of recipe cards, drawn once a page: a list shows each of them two dozen times. */

const SHAPES = {
  heart: [
    "M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5",
  ],
  clock: ["M2 12a10 10 0 1 1 20 0 10 10 0 0 1-20 0", "M12 6v6l4 2"],
  "chef-hat": [
    "M10 11v5m4-5v5M6 16h12",
    "M6 12.65c0-.457-.316-.844-.727-1.041A4 4 0 017.52 4.034a1.53 1.53 0 001.367-.547 4 4 0 016.225 0 1.53 1.53 0 001.367.547 4 4 0 012.248 7.575c-.411.197-.727.584-.727 1.04V19a2 2 0 01-2 2H8a2 2 0 01-2-2z",
  ],
  star: [
    "M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z",
  ],
};

type IconName = keyof typeof SHAPES;

/** Must stand on every page that shows a card. */
export function CardIconShapes() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      {Object.entries(SHAPES).map(([name, paths]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          {paths.map((path) => (
            <path key={path} d={path} />
          ))}
        </symbol>
      ))}
    </svg>
  );
}

export function CardIcon({ name }: { name: IconName }) {
  return (
    <svg aria-hidden="true" className={`icon ${name === "star" ? "icon-star" : ""}`}>
      <use href={`#icon-${name}`} />
    </svg>
  );
}
