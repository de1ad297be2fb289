import type { ChatProvider } from "#platform/chat/chat-protocol.ts";
import type { PhotoProvider } from "#platform/photos/search-photos.ts";

/** The outside services that recipes are generated with. */
export type Generator = {
  chat: ChatProvider;
  photos: PhotoProvider;
  /** Whether local stand-ins answer in their place, as in development. */
  isFake: boolean;
};
