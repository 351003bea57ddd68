/** Pitch of the camera (slightly down) and its horizontal field of view, in radians. */
const DOWN = -0.16;
const WIDE = 1.45;

/**
 * Yields the frames of one turn to the right inside this panorama (RGB). The first frame shows the
 * panorama's middle.
 */
export function* lookAround(
  panorama: Uint8Array,
  panoramaWidth: number,
  { width, height }: { width: number; height: number },
  frames: number,
): Generator<Uint8Array> {
  const panoramaHeight = panoramaWidth / 2;
  const reach = Math.tan(WIDE / 2);
  const [cosDown, sinDown] = [Math.cos(DOWN), Math.sin(DOWN)];
  const places = new Float32Array(width * height * 2);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const across = reach * (((column + 0.5) / width) * 2 - 1);
      const up = reach * (height / width) * (1 - ((row + 0.5) / height) * 2);
      const ahead = cosDown - up * sinDown;
      const high = sinDown + up * cosDown;
      const pixel = 2 * (row * width + column);
      places[pixel] = Math.atan2(across, ahead);
      places[pixel + 1] = Math.atan2(high, Math.hypot(across, ahead));
    }
  }
  for (let frame = 0; frame < frames; frame++) {
    const turned = (2 * Math.PI * frame) / frames;
    const picture = new Uint8Array(width * height * 3);
    for (let pixel = 0; pixel < width * height; pixel++) {
      const turn = (places[2 * pixel] ?? 0) + turned;
      const rise = places[2 * pixel + 1] ?? 0;
      const x = (turn / (2 * Math.PI) + 0.5) * panoramaWidth - 0.5;
      const y = (0.5 - rise / Math.PI) * panoramaHeight - 0.5;
      const [left, top] = [Math.floor(x), Math.floor(y)];
      const [u, v] = [x - left, y - top];
      const [a, b] = [wrapped(left, panoramaWidth), wrapped(left + 1, panoramaWidth)];
      const high = Math.max(0, Math.min(panoramaHeight - 1, top)) * panoramaWidth;
      const low = Math.max(0, Math.min(panoramaHeight - 1, top + 1)) * panoramaWidth;
      for (let channel = 0; channel < 3; channel++) {
        const at = (place: number): number => panorama[3 * place + channel] ?? 0;
        picture[3 * pixel + channel] = Math.round(
          (at(high + a) * (1 - u) + at(high + b) * u) * (1 - v) +
            (at(low + a) * (1 - u) + at(low + b) * u) * v,
        );
      }
    }
    yield picture;
  }
}

function wrapped(column: number, width: number): number {
  return ((column % width) + width) % width;
}
