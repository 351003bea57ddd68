import type PhotoSwipe from 'photoswipe';

type Commands = { turn(by: number): void; zoom(direction: 'in' | 'out'): void };

/** How far (px) an arrow moves a picture that is larger than the screen. */
const STEP = 80;

/**
 * Does what a key stands for: arrows move an enlarged picture up to its edge, and turn over from
 * there. Says whether the key means anything.
 */
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

/** Moves the picture; false when its edge is reached. */
function pan(stage: PhotoSwipe, axis: 'x' | 'y', by: number): boolean {
  const slide = stage.currSlide;
  if (!slide) return false;
  // What a finger set in motion would go on to where it was going.
  stage.animations.stopAllPan();
  const place = slide.bounds.correctPan(axis, slide.pan[axis] + by);
  if (place === slide.pan[axis]) return false;
  slide.pan[axis] = place;
  slide.applyCurrentZoomPan();
  return true;
}
