import { Fragment, type ReactNode, useState } from "react";
import { IMAGE_IN_TEXT } from "#domain/media/image-address.ts";
import { mediaHash } from "#domain/media/media-files.ts";
import { LibraryImages, useLibraryImage, useLibraryImages } from "./library-images.ts";
import { Thumbnail } from "./thumbnail.tsx";

/** A line of a compared recipe, with images in place of their addresses. */
export function ImagesInText({ text }: { text: string }) {
  return text.split(IMAGE_IN_TEXT).map((piece, index) =>
    // What is captured has every other place.
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text
      <SmallImage key={index} address={piece} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text
      <Fragment key={index}>{piece}</Fragment>
    ),
  );
}

/** Around all texts of a comparison, whose images are asked for at once. */
export function WithImagesOf({ texts, children }: { texts: string[]; children: ReactNode }) {
  const addresses = texts.flatMap((text) =>
    text.split(IMAGE_IN_TEXT).filter((_, at) => at % 2 === 1),
  );
  return <LibraryImages value={useLibraryImages(addresses)}>{children}</LibraryImages>;
}

function SmallImage({ address }: { address: string }) {
  const image = useLibraryImage(address);
  const [failed, setFailed] = useState(false);
  if (image) return <Thumbnail image={image} alt={image.alt || "Photo"} className="small-image" />;
  if (image === undefined) return <span className="small-image" />;
  if (failed) return address;
  const alt = mediaHash(address) ? "Photo" : `Photo at ${address}`;
  return <img src={address} alt={alt} className="small-image" onError={() => setFailed(true)} />;
}
