import { expect, test } from "vitest";
import { playerOf, videoAt } from "./video.ts";

const player = (address: string) => {
  const place = videoAt(address);
  return place && (playerOf(place) ?? place);
};
const YOUTUBE = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ";

test.each([
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", YOUTUBE],
  ["https://m.youtube.com/watch?list=x&v=dQw4w9WgXcQ&t=3", YOUTUBE],
  ["http://youtu.be/dQw4w9WgXcQ?si=abc", YOUTUBE],
  ["https://www.youtube.com/shorts/dQw4w9WgXcQ", YOUTUBE],
  ["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0", YOUTUBE],
  ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?dnt=1"],
  [
    "https://vimeo.com/76979871/8272103f6e",
    "https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e",
  ],
  [
    "https://player.vimeo.com/video/76979871?h=8272103f6e",
    "https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e",
  ],
  [
    "https://vimeo.com/channels/staffpicks/76979871",
    "https://player.vimeo.com/video/76979871?dnt=1",
  ],
  ["https://cook.example/soup.MP4?v=2", { kind: "file", url: "https://cook.example/soup.MP4?v=2" }],
])("%s plays", (address, expected) => {
  expect(player(address)).toEqual(expected);
});

test.each([
  "",
  "soup.mp4",
  "http://cook.example/soup.mp4",
  "https://cook.example/soup",
  "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
  "https://www.youtube.com/watch?v=../../x",
  "https://www.youtube.com/@cook",
  "https://vimeo.com/cook",
  "https://user:pass@vimeo.com/76979871",
  "javascript:alert(1)//soup.mp4",
  "https://www.tiktok.com/@cook/video/7012345678901234567",
])("%j does not", (address) => {
  expect(videoAt(address)).toBeNull();
});
