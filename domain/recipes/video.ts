/** Where a recipe's video is. Pure: runs in a browser too. */

export type VideoPlace =
  /** `id` at the host; Vimeo's private videos have a key beside it. */
  { kind: "youtube"; id: string } | { kind: "vimeo"; id: string; key: string | null } | VideoFile;
type VideoFile = { kind: "file"; url: string };

const YOUTUBE = new Set(["youtube.com", "youtube-nocookie.com", "youtu.be"]);
const VIMEO = new Set(["vimeo.com", "player.vimeo.com"]);
const YOUTUBE_PATH = /^\/(?:embed|shorts|live|v)\/([\w-]{11})(?:\/|$)/;
const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO_PATH =
  /^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?(\d{5,12})(?:\/([0-9a-f]{6,20}))?\/?$/;
const FILE_PATH = /\.(?:mp4|m4v|webm|ogv|mov)$/i;

/** The video at an http(s) address; null where the site can play none. */
export function videoAt(address: string): VideoPlace | null {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  const host = url.hostname.replace(/^(?:www|m|music)\./, "");
  if (YOUTUBE.has(host)) {
    const named = host === "youtu.be" ? url.pathname.slice(1) : url.searchParams.get("v");
    const id = YOUTUBE_PATH.exec(url.pathname)?.[1] ?? named ?? "";
    return YOUTUBE_ID.test(id) ? { kind: "youtube", id } : null;
  }
  if (VIMEO.has(host)) {
    const [, id, key] = VIMEO_PATH.exec(url.pathname) ?? [];
    return id ? { kind: "vimeo", id, key: key ?? url.searchParams.get("h") } : null;
  }
  return url.protocol === "https:" && FILE_PATH.test(url.pathname)
    ? { kind: "file", url: url.href }
    : null;
}

const YOUTUBE_PLAYER = "https://www.youtube-nocookie.com";
const VIMEO_PLAYER = "https://player.vimeo.com";
export const PLAYER_ORIGINS = [YOUTUBE_PLAYER, VIMEO_PLAYER];

/** The page of a host's player, in the mode that sets no cookies; null for a file. */
export function playerOf(place: VideoPlace): string | null {
  if (place.kind === "youtube") return `${YOUTUBE_PLAYER}/embed/${place.id}`;
  if (place.kind === "file") return null;
  const key = place.key ? `&h=${encodeURIComponent(place.key)}` : "";
  return `${VIMEO_PLAYER}/video/${place.id}?dnt=1${key}`;
}
