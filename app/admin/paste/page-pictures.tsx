import { useState } from "react";
import { button } from "#app/ui/button.ts";

/** The pictures that a text was read in: they stay in view, to compare the text with. */
export function PagePictures({ pictures }: { pictures: string[] }) {
  const [isLarge, setLarge] = useState(false);
  return (
    <div className="paste-picture">
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        tabIndex={0}
        aria-label="Picture of the page"
        data-large={isLarge || undefined}
      >
        {pictures.map((picture, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pages of one file
          <img key={index} src={picture} alt={`Page ${index + 1} of ${pictures.length}`} />
        ))}
      </section>
      <button
        type="button"
        aria-pressed={isLarge}
        onClick={() => setLarge(!isLarge)}
        className={button("quiet", "small")}
      >
        Enlarge
      </button>
    </div>
  );
}
