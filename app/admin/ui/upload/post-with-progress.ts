type Sending = {
  onProgress: (sentBytes: number, allBytes: number) => void;
  signal: AbortSignal;
  /** Without one the browser names the type of the body. */
  contentType?: string;
};

/** POSTs a body; null if there is no response. With XMLHttpRequest, because `fetch` reports no upload progress. */
export function postWithProgress(
  address: string,
  body: Blob | FormData,
  { onProgress, signal, contentType }: Sending,
): Promise<XMLHttpRequest | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    request.onload = () => resolve(request);
    request.onerror = () => resolve(null);
    request.onabort = () => resolve(null);
    signal.addEventListener("abort", () => request.abort());
    request.open("POST", address);
    request.setRequestHeader("Accept", "application/json");
    if (contentType) request.setRequestHeader("Content-Type", contentType);
    request.send(body);
  });
}

/** False for folders and for files that changed on the disk: sending one looks like a network error. */
export async function canRead(content: Blob): Promise<boolean> {
  try {
    await content.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
