/** Width and height, in whichever pixels. */
export type Size = { x: number; y: number };

/** Every picture is laid out as if it were so wide (px): zoom levels count from there. */
export const LAYOUT_WIDTH = 1920;

/** A page of text is not made wider than this (px): longer lines are hard to read. */
const READABLE_WIDTH = 720;

/** A picture as it is laid out; 4:3 as long as nothing is known of it. */
export function layoutSize(width = 4, height = 3): Size {
  return { x: LAYOUT_WIDTH, y: Math.max(1, Math.round((LAYOUT_WIDTH * height) / width)) };
}

/** Whether a picture is so long that to see it whole is not to read it. */
export function isTall({ x, y }: Size): boolean {
  return y > 2 * x;
}

/** The zoom level at which a picture opens: whole, or a long document at the width of the screen. */
export function openingZoom(picture: Size, area: Size): number {
  const whole = Math.min(1, area.x / picture.x, area.y / picture.y);
  const readable = Math.min(area.x, READABLE_WIDTH) / picture.x;
  return isTall(picture) ? Math.min(1, Math.max(whole, readable)) : whole;
}

/** The zoom level of a double tap, and the nearest that one can come. */
export function closerZooms(opening: number): { twice: number; most: number } {
  return { twice: opening * 2.5, most: Math.max(opening * 5, 1) };
}
