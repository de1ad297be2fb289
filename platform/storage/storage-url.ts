import { fileURLToPath } from "node:url";
import { isNearHost } from "#platform/near-host.ts";

/** Where files are stored, as STORAGE_URL says. */
export type Storage =
  | { kind: "folder"; folder: string }
  | { kind: "s3"; endpoint: string; bucket: string; region: string; key: string; secret: string };

const S3_FORM =
  "s3://KEY:SECRET@HOST/BUCKET?region=REGION, with / and + in the secret written as %2F and %2B";
export const STORAGE_FORM = `it must look like file:///srv/media or ${S3_FORM}`;
export const BUCKET_FORM = `it must look like ${S3_FORM}`;

/** A bucket's name, as a part of regular expressions. */
export const BUCKET_NAME = "[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]";
const BUCKET_PATH = new RegExp(`^/(${BUCKET_NAME})/?$`);

/** Null if the text is not such an address. Hosts on this machine and its local network use plain http. */
export function readStorageUrl(text: string): Storage | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  try {
    if (url.protocol === "file:") return { kind: "folder", folder: fileURLToPath(url) };
    const bucket = BUCKET_PATH.exec(url.pathname)?.[1];
    const [key, secret] = [url.username, url.password].map(decodeURIComponent);
    if (url.protocol !== "s3:" || !bucket || !key || !secret || url.hostname === "") return null;
    const scheme =
      isNearHost(url.hostname) || url.searchParams.get("tls") === "off" ? "http" : "https";
    const region = url.searchParams.get("region") || "us-east-1";
    return { kind: "s3", endpoint: `${scheme}://${url.host}`, bucket, region, key, secret };
  } catch {
    return null;
  }
}
