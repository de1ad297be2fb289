type Size = { width: number; height: number };

/**
 * The position of a point of a frame within an image that is centred and contained in it (object-fit:
 * contain), in percent from the image's left and top.
 */
export function pointInImage(
  frame: Size,
  image: Size,
  { x, y }: { x: number; y: number },
): [number, number] {
  const scale = Math.min(frame.width / image.width, frame.height / image.height);
  const share = (at: number, room: number, length: number) => {
    const drawn = length * scale;
    const percent = Math.round(((at - (room - drawn) / 2) / drawn) * 100);
    return Math.max(0, Math.min(100, percent));
  };
  return [share(x, frame.width, image.width), share(y, frame.height, image.height)];
}
