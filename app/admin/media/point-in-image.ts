type Size = { width: number; height: number };

/**
 * The position of a point of a frame within a picture that is centred and contained in it (object-fit:
 * contain), in percent from the picture's left and top.
 */
export function pointInImage(
  frame: Size,
  picture: Size,
  { x, y }: { x: number; y: number },
): [number, number] {
  const scale = Math.min(frame.width / picture.width, frame.height / picture.height);
  const share = (at: number, room: number, length: number) => {
    const drawn = length * scale;
    const percent = Math.round(((at - (room - drawn) / 2) / drawn) * 100);
    return Math.max(0, Math.min(100, percent));
  };
  return [share(x, frame.width, picture.width), share(y, frame.height, picture.height)];
}
