import { useCallback, useEffect, useMemo, useRef } from "react";
import { useEditor } from "#app/admin/editor/editor-context.ts";
import type { ChosenImage } from "#app/admin/ui/upload/choose-image.tsx";
import { useAnnouncement } from "#app/ui/use-announcement.tsx";
import { movedPhoto, photoAt, photosOf, type RecipePhoto, withPhoto } from "./photos.ts";

/** The strip's photos, and what is done with them; each operation keeps the focus and announces its result. */
export function usePhotos() {
  const { fields, change } = useEditor();
  const { said, announce } = useAnnouncement();
  const { mainImageUrl, mainImageColor, mainImageAlt, imageCredit, images, imageTexts } = fields;
  const photos = useMemo(
    () => photosOf({ mainImageUrl, mainImageColor, mainImageAlt, imageCredit, images, imageTexts }),
    [mainImageUrl, mainImageColor, mainImageAlt, imageCredit, images, imageTexts],
  );
  const count = photos.length;
  const latest = useRef(photos);
  /** The id of the element to focus after rendering. */
  const focusId = useRef<string | null>(null);
  /** The places of uploads among the files that were given, by the addresses of their images. */
  const order = useRef(new Map<string, number>());
  useEffect(() => {
    latest.current = photos;
    if (focusId.current) document.getElementById(focusId.current)?.focus();
    focusId.current = null;
  });

  const add = useCallback(
    ({ address, color }: Pick<ChosenImage, "address" | "color">, place?: number) => {
      const isThere = latest.current.some((photo) => photo.address === address);
      announce(isThere ? "This photo is in the recipe already." : "Photo added.");
      if (place !== undefined && !isThere) order.current.set(address, place);
      const isLater = (other: string) => (order.current.get(other) ?? -1) > (place ?? Infinity);
      change({
        type: "photos",
        change: (photos) => withPhoto(photos, photoAt(address, color), isLater),
      });
    },
    [change, announce],
  );
  const set = useCallback(
    (address: string, values: Partial<RecipePhoto>) =>
      change({
        type: "photos",
        change: (photos) =>
          photos.map((photo) => (photo.address === address ? { ...photo, ...values } : photo)),
      }),
    [change],
  );
  const drop = useCallback(
    (from: number, to: number) => {
      if (from === to) return;
      announce(`Photo ${from + 1} is now ${to === 0 ? "the main photo" : `photo ${to + 1}`}.`);
      change({ type: "photos", change: (photos) => movedPhoto(photos, from, to) });
    },
    [change, announce],
  );
  /** `part`: what has the focus of the moved photo. */
  const move = useCallback(
    (from: number, to: number, part: string) => {
      if (to < 0 || to >= count) return;
      focusId.current = photoId(to, part);
      drop(from, to);
    },
    [drop, count],
  );
  const remove = useCallback(
    (index: number) => {
      focusId.current = count > 1 ? photoId(Math.min(index, count - 2), "handle") : ADD_PHOTOS;
      announce(`Photo ${index + 1} removed.`);
      change({ type: "photos", change: (photos) => photos.toSpliced(index, 1) });
    },
    [change, announce, count],
  );
  return { photos, add, set, drop, move, remove, said };
}

export const ADD_PHOTOS = "add-photos";

export function photoId(index: number, part: string): string {
  return `photo-${index}-${part}`;
}
