import type PhotoSwipe from 'photoswipe';

type Commands = { turn(by: number): void; zoom(direction: 'in' | 'out'): void };

/** Distance in px by which an arrow key moves an enlarged picture. */
const STEP = 80;

/** Handles a pressed key. Returns false if the key has no effect in the viewer. */
export function pressKey(stage: PhotoSwipe, { turn, zoom }: Commands, key: string): boolean {
  const page = stage.viewportSize.y * 0.8;
  const keys: Record<string, () => unknown> = {
    ArrowLeft: () => pan(stage, 'x', STEP) || turn(-1),
    ArrowRight: () => pan(stage, 'x', -STEP) || turn(1),
    ArrowUp: () => pan(stage, 'y', STEP),
    ArrowDown: () => pan(stage, 'y', -STEP),
    PageUp: () => pan(stage, 'y', page),
    PageDown: () => pan(stage, 'y', -page),
    Home: () => turn(-stage.currIndex),
    End: () => turn(stage.getNumItems() - 1 - stage.currIndex),
    '+': () => zoom('in'),
    '=': () => zoom('in'),
    '-': () => zoom('out'),
    _: () => zoom('out'),
    0: () => stage.currSlide?.zoomTo(stage.currSlide.zoomLevels.initial),
  };
  keys[key]?.();
  return key in keys;
}

/**
 * Moves the picture by `by` px within its bounds. Returns false if the picture cannot move further
 * in this direction.
 */
function pan(stage: PhotoSwipe, axis: 'x' | 'y', by: number): boolean {
  const slide = stage.currSlide;
  if (!slide) return false;
  // A running swipe animation would override the new position.
  stage.animations.stopAllPan();
  const place = slide.bounds.correctPan(axis, slide.pan[axis] + by);
  if (place === slide.pan[axis]) return false;
  slide.pan[axis] = place;
  slide.applyCurrentZoomPan();
  return true;
}
