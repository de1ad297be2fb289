import { useDeferredValue, useState } from "react";
import { ResponsiveImage } from "#app/ui/images/image.tsx";
import { isImageAddress } from "#domain/media/image-address.ts";

/** The image as readers will see it, or a message that it can't be loaded. */
export function ImagePreview({ address }: { address: string }) {
  const shown = useDeferredValue(address.trim());
  const [broken, setBroken] = useState("");
  const isGiven = shown !== "" && isImageAddress(shown);
  return (
    <section aria-labelledby="image-heading" className="panel self-start">
      <h2 id="image-heading">Image</h2>
      <div onErrorCapture={() => setBroken(shown)}>
        <ResponsiveImage
          src={isGiven ? shown : null}
          alt="As readers will see it"
          sizes="320px"
          className="rounded-card"
        />
      </div>
      <p role="status" className="mt-3 text-sm text-quiet">
        {!isGiven && "Without an image, readers see a drawing like this one."}
        {isGiven &&
          broken === shown &&
          "This image can't be loaded. Readers will see a drawing instead."}
      </p>
    </section>
  );
}
