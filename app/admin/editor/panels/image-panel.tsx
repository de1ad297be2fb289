import { useEffect, useState } from "react";
import { useEditor, usePartField, useTextField } from "#app/admin/editor/editor-context.ts";
import { ImageAlts } from "#app/admin/ui/upload/image-alts.tsx";
import { ImageSource } from "#app/admin/ui/upload/image-source.tsx";
import { ImportImageList } from "#app/admin/ui/upload/import-image.tsx";
import { FormField } from "#app/ui/form/form-field.tsx";
import { isImageAddress } from "#domain/media/image-address.ts";
import { mediaHash } from "#domain/media/media-files.ts";

const PAUSE_MS = 400;
/** Width times height that Google's recipe documentation asks for. */
const MIN_PIXELS = 50_000;

/** The recipe's images. An address that can't be loaded can still be saved. */
export function ImagePanel() {
  const { fields, change } = useEditor();
  const main = useTextField("mainImageUrl");
  const alt = useTextField("mainImageAlt");
  const isElsewhere = main.value.trim() !== "" && mediaHash(main.value.trim()) === null;
  const credit = usePartField("imageCredit", "name");
  const creditUrl = usePartField("imageCredit", "url");
  const images = useTextField("images");
  const lines = images.value.split("\n").map((line) => line.trim());
  return (
    <section aria-labelledby="image-heading" className="panel">
      <h2 id="image-heading">Image</h2>
      <ImagePreview address={main.value.trim()} />
      <div className="space-y-5">
        <ImageSource
          of={main.label}
          address={main.value}
          onImage={({ address, color }) =>
            change({ type: "set", values: { mainImageUrl: address, mainImageColor: color } })
          }
          onImported={({ address, color }) =>
            change({
              type: "set",
              values: {
                mainImageUrl: address,
                mainImageColor: color,
                // The imported copy keeps its credit.
                imageCredit: fields.imageCredit,
              },
            })
          }
        >
          <FormField {...main} inputMode="url" autoComplete="off" placeholder="https://" />
        </ImageSource>
        {isElsewhere ? (
          <FormField {...alt} autoComplete="off" hint="What the image shows" />
        ) : (
          <ImageAlts addresses={[main.value.trim()]} />
        )}
        <FormField {...credit} autoComplete="off" hint="Photographer, shown below the image" />
        <FormField {...creditUrl} inputMode="url" autoComplete="off" />
        <ImageSource
          of={images.label}
          multiple
          onImage={({ address }) => change({ type: "add-image", address })}
        >
          <FormField
            {...images}
            as="textarea"
            rows={2}
            hint="One URL per line"
            className="min-h-20 resize-y"
          />
        </ImageSource>
        <ImportImageList
          addresses={lines}
          onImported={(from, { address }) => {
            const images = lines.map((line) => (line === from ? address : line)).join("\n");
            change({ type: "set", values: { images } });
          }}
        />
        <ImageAlts addresses={lines} />
      </div>
    </section>
  );
}

type Loaded = { address: string; pixels: number };

function ImagePreview({ address }: { address: string }) {
  const [shown, setShown] = useState(address);
  const [loaded, setLoaded] = useState<Loaded | null>(null);

  useEffect(() => {
    const pause = setTimeout(() => setShown(address), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [address]);

  if (!isImageAddress(shown)) return null;
  const failed = loaded?.address === shown && loaded.pixels === 0;
  const isSmall = loaded?.address === shown && loaded.pixels > 0 && loaded.pixels < MIN_PIXELS;
  return (
    <div className="mb-4">
      {!failed && (
        <img
          key={shown}
          src={shown}
          alt="What this URL shows"
          width={1200}
          height={900}
          className="aspect-4/3 w-full rounded-control bg-shade object-cover"
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setLoaded({ address: shown, pixels: naturalWidth * naturalHeight })
          }
          onError={() => setLoaded({ address: shown, pixels: 0 })}
        />
      )}
      <p role="status" className="text-sm text-quiet not-empty:mt-2">
        {failed && "We can't reach this image. You can still save; readers will see a placeholder."}
        {isSmall && "This image is too small for search engines (at least 50,000 pixels)."}
      </p>
    </div>
  );
}
