/** Height of the bars in rem: a row of buttons at the top, a two-line caption at the bottom. */
const TOP = 3.5;
const BOTTOM = 4.5;
/**
 * Minimum screen height in px for bars above and below the picture. On a lower screen, as in
 * landscape, the bars overlay the picture.
 */
const LOW = 500;

/**
 * Returns the padding in px to leave around a picture for the viewer's bars above and below it.
 * @param y height of the screen in px
 */
export function spaceForBars({ y }: { y: number }, hasBars: boolean) {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const isRoomy = hasBars && y >= LOW;
  return {
    top: isRoomy ? TOP * rem : 0,
    bottom: isRoomy ? BOTTOM * rem : 0,
    left: 0,
    right: 0,
  };
}
