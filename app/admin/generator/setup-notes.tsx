type Setup = { hasChatKey: boolean; hasPhotoKey: boolean; isFake: boolean };

/** Missing settings, or that fakes answer in development. */
export function SetupNotes({ setup: { hasChatKey, hasPhotoKey, isFake } }: { setup: Setup }) {
  if (isFake) {
    return (
      <p className="notice">
        <strong>Development:</strong> fake AI and photo services answer here. Set AI_API_KEY and
        PHOTOS_ACCESS_KEY to use the real ones.
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
            restart the site. To use a provider other than Perplexity and its model sonar-pro, set{" "}
            <code>AI_BASE_URL</code> and <code>AI_MODEL</code>.
          </p>
          <p className="mt-2">
            A model on your own machine needs no account. With Ollama, for example, set{" "}
            <code>AI_BASE_URL=http://localhost:11434/v1</code>,{" "}
            <code>AI_MODEL=the model's name</code> and <code>AI_API_KEY=local</code>;{" "}
            <code>AI_API_KEY</code> can be any word.
          </p>
        </section>
      )}
      {!hasPhotoKey && (
        <p className="notice block">
          Photo search is off: set <code>PHOTOS_ACCESS_KEY</code>, or paste an image URL.
        </p>
      )}
    </>
  );
}
