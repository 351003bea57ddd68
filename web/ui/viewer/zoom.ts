/** Width and height in px. */
export type Size = { x: number; y: number };

/** The width in px that every picture has at the zoom level 1. */
export const LAYOUT_WIDTH = 1920;

/** Maximum initial width of a document page in px: longer lines are hard to read. */
const READABLE_WIDTH = 720;

/** Returns the layout size of a picture; 4:3 if the size is unknown. */
export function layoutSize(width = 4, height = 3): Size {
  return { x: LAYOUT_WIDTH, y: Math.max(1, Math.round((LAYOUT_WIDTH * height) / width)) };
}

/** Returns whether a picture of this size is more than twice as high as wide. */
export function isTall({ x, y }: Size): boolean {
  return y > 2 * x;
}

/**
 * Returns the initial zoom level, at most 1. At this level the whole picture fits into `area`. A
 * tall picture (`isTall`) fills the width of `area` instead, up to READABLE_WIDTH.
 */
export function openingZoom(picture: Size, area: Size): number {
  const whole = Math.min(1, area.x / picture.x, area.y / picture.y);
  const readable = Math.min(area.x, READABLE_WIDTH) / picture.x;
  return isTall(picture) ? Math.min(1, Math.max(whole, readable)) : whole;
}

/**
 * Returns the zoom level after a double tap (`twice`) and the maximum zoom level (`most`).
 * @param opening the initial zoom level
 */
export function closerZooms(opening: number): { twice: number; most: number } {
  return { twice: opening * 2.5, most: Math.max(opening * 5, 1) };
}
