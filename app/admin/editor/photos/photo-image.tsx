import { useEffect, useState } from "react";
import { Thumbnail } from "#app/admin/ui/upload/thumbnail.tsx";
import { isImageAddress } from "#domain/media/image-address.ts";
import type { ImageRow } from "#domain/media/media-table.ts";

const PAUSE_MS = 400;

type PhotoImageProps = {
  address: string;
  /** What the media library knows of it; undefined while that is being asked. */
  image: ImageRow | null | undefined;
  /** Its width times its height, 0 if it can't be loaded; null once another is shown. */
  onLoaded?: (pixels: number | null) => void;
};

/** A photo as small as it is on cards; an address that is being typed is waited for. */
export function PhotoImage({ address, image, onLoaded }: PhotoImageProps) {
  const [shown, setShown] = useState(address);
  const [failed, setFailed] = useState("");
  useEffect(() => {
    const pause = setTimeout(() => setShown(address), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [address]);
  if (image) return <Thumbnail image={image} alt="" className="rounded-control" />;
  if (image === undefined || !isImageAddress(shown) || failed === shown)
    return <span className="photo-empty" />;
  return (
    <img
      key={shown}
      src={shown}
      alt=""
      width={400}
      height={300}
      draggable={false}
      className="photo-image"
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
        onLoaded?.(naturalWidth * naturalHeight)
      }
      onError={() => {
        setFailed(shown);
        onLoaded?.(0);
      }}
    />
  );
}
