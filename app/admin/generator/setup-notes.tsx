type Setup = { hasChatKey: boolean; hasPhotoKey: boolean; isFake: boolean };

/** Missing settings, or that fakes answer in development. */
export function SetupNotes({ setup: { hasChatKey, hasPhotoKey, isFake } }: { setup: Setup }) {
  if (isFake) {
    return (
      <p className="notice">
        <strong>Stand-in:</strong> local stand-ins answer for the AI service and the photo service.
        Set AI_API_KEY and PHOTOS_ACCESS_KEY to use the real ones.
      </p>
    );
  }
  return (
    <>
      {!hasChatKey && (
        <section aria-labelledby="ai-setup" className="notice block">
          <h2 id="ai-setup" className="text-xl">
            The AI service is not set up
          </h2>
          <p className="mt-1">
            Set <code>AI_API_KEY</code> in the environment or in the <code>.env</code> file, and
            start the site again. <code>AI_BASE_URL</code> and <code>AI_MODEL</code> choose another
            provider than Perplexity and its model sonar-pro.
          </p>
          <p className="mt-2">
            A model on your own machine needs no account. With Ollama, for example, set{" "}
            <code>AI_BASE_URL=http://localhost:11434/v1</code>,{" "}
            <code>AI_MODEL=the model's name</code> and <code>AI_API_KEY=local</code>: any word will
            do.
          </p>
        </section>
      )}
      {!hasPhotoKey && (
        <p className="notice block">
          No photos are searched: <code>PHOTOS_ACCESS_KEY</code> is not set. A picture can be given
          by its address.
        </p>
      )}
    </>
  );
}
