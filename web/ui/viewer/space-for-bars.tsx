/** What the bars take of an upright screen (rem): a row of buttons, and a caption of two lines. */
const TOP = 3.5;
const BOTTOM = 4.5;
/** A lower screen (px), a phone on its side, has no height to spare: there the bars lie on the picture. */
const LOW = 500;

/** How much of the screen (px) a picture leaves free, so that what is read beside it covers nothing. */
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
