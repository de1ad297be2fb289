import { type MouseEvent, useEffect, useRef, useState } from "react";
import { ImageLink } from "#app/site/recipe/images/image-link.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { ResponsiveImage } from "#app/ui/images/image.tsx";
import { pinImage } from "#app/ui/images/shared-images.ts";
import type { RecipePage } from "#domain/recipes/recipe-page.ts";

/** Where a recipe's video plays: in a host's player, or as a file. */
export type VideoSource = { kind: "player" | "file"; src: string };

type RecipeImageProps = { recipe: RecipePage; videoSource: VideoSource | null };

/** The recipe's image; with a video, a play button on it. Nothing of another host is loaded before it is pressed. */
export function RecipeImage({ recipe, videoSource }: RecipeImageProps) {
  const { title, video } = recipe;
  const [playing, setPlaying] = useState(false);
  if (playing && videoSource) return <Video title={title} {...videoSource} />;

  function play(event: MouseEvent) {
    // With a modifier the link opens the video's own page, as it does without scripts.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setPlaying(true);
  }

  return (
    <div className="relative">
      <ImageLink recipe={recipe} src={recipe.image} pin={pinImage(recipe)}>
        <ResponsiveImage
          src={recipe.image}
          imageFiles={recipe.imageFiles}
          cover={recipe.cover}
          color={recipe.imageColor}
          alt={recipe.image ? recipe.imageAlt || title : ""}
          eager
          sizes="(min-width: 1536px) 692px, (min-width: 1240px) 572px, (min-width: 1024px) 46vw, 100vw"
          className="recipe-image"
        />
      </ImageLink>
      {video && videoSource && (
        <a href={video.url} rel="noopener" onClick={play} className="play">
          <Icon name="play" />
          <span className="sr-only">Play video</span>
        </a>
      )}
    </div>
  );
}

function Video({ kind, src, title }: VideoSource & { title: string }) {
  const element = useRef<HTMLVideoElement & HTMLIFrameElement>(null);
  // The button that had the focus is gone.
  useEffect(() => element.current?.focus(), []);
  const shared = { ref: element, src, className: "size-full" };
  return (
    <div className="recipe-image recipe-video">
      {kind === "file" ? (
        <video
          {...shared}
          controls
          autoPlay
          playsInline
          tabIndex={-1}
          aria-label={`Video: ${title}`}
        />
      ) : (
        <iframe
          {...shared}
          title={`Video: ${title}`}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
        />
      )}
    </div>
  );
}
