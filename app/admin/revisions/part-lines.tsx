import { ImagesInText } from "#app/admin/ui/upload/images-in-text.tsx";
import "./revisions.css";

type PartLinesProps = {
  lines: string[];
  /** Of the recipe that it is compared with: what is not among them is marked. */
  other?: string[];
};

/** How a recipe reads in one of the parts that are compared. */
export function PartLines({ lines, other = lines }: PartLinesProps) {
  if (lines.length === 0) return <span className="text-quiet">Nothing</span>;
  return lines.map((line, index) => {
    const Line = other.includes(line) ? "span" : "mark";
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text
      <span key={index} className="block wrap-anywhere">
        <Line className={Line === "mark" ? "difference-former" : undefined}>
          <ImagesInText text={line} />
        </Line>
      </span>
    );
  });
}
