/** Keeps the line above a page that says how old an offline copy is; the service worker sends its text, or none. */
export function showCopyAge(): void {
  const line = document.getElementById("copy-age") ?? document.createElement("p");
  // The worker has put it into a document that is a copy. A live region is there before its text.
  if (!line.isConnected) {
    line.id = line.className = "copy-age";
    line.role = "status";
    document.body.prepend(line);
  }
  navigator.serviceWorker.addEventListener("message", ({ data }) => {
    if (data?.type === "copy-age") line.textContent = data.note;
  });
  addEventListener("online", () => {
    if (!line.textContent) return;
    const reload = document.createElement("a");
    reload.href = "";
    reload.textContent = "Show the latest";
    line.replaceChildren("You are back online. ", reload);
  });
}
