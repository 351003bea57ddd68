import 'photoswipe/style.css';
import PhotoSwipe from 'photoswipe';
import { srcSet } from '#/contract/picture.ts';
import { pressKey } from './keys.tsx';
import { spaceForBars } from './space-for-bars.tsx';
import type { ViewerPicture } from './viewer-link.ts';
import { closerZooms, isTall, layoutSize, openingZoom } from './zoom.ts';

/** The state of the current picture, for the viewer's bars. */
export type StageView = {
  index: number;
  state: 'loading' | 'ready' | 'failed';
  canZoomIn: boolean;
  canZoomOut: boolean;
};

/** The gesture area with the pictures. */
export type Stage = {
  /** Goes forward by `by` pictures; backward if negative. */
  turn(by: number): void;
  zoom(direction: 'in' | 'out'): void;
  /** Handles a key. Returns false for a key that does nothing in the viewer. */
  press(key: string): boolean;
  /** Loads the current picture again. */
  retry(): void;
  /** Lays out the picture between the bars if `hasBars` is true, else on the whole screen. */
  fit(hasBars: boolean): void;
  close(): void;
};

type Parts = {
  holder: HTMLElement;
  pictures: readonly ViewerPicture[];
  index: number;
  /**
   * Returns the thumbnail of the picture `index` from the page. The viewer shows it until the
   * picture is loaded.
   */
  thumbOf(index: number): HTMLImageElement | null;
  onView(view: StageView): void;
  onTap(): void;
  /** Called when the visitor swipes the picture away. */
  onClose(): void;
};

const STEP = 1.6;
const ZOOM_MS = 200;
const WIDTHS = [640, 960, 1280, 1920] as const;

/** Opens pictures in PhotoSwipe without the bars of PhotoSwipe. */
export function openStage(parts: Parts): Stage {
  const { holder, pictures, index, onView, onTap, onClose } = parts;
  let hasBars = true;
  const hasReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const stage = new PhotoSwipe({
    appendToEl: holder,
    index,
    dataSource: pictures.map((picture, at) => toSlide(picture, parts.thumbOf(at))),
    loop: false,
    bgOpacity: 1,
    showHideAnimationType: 'none',
    zoomAnimationDuration: hasReducedMotion ? 0 : ZOOM_MS,
    pinchToClose: false,
    // The dialog handles keys, focus and Escape.
    escKey: false,
    arrowKeys: false,
    trapFocus: false,
    returnFocus: false,
    imageClickAction: 'zoom',
    bgClickAction: 'close',
    doubleTapAction: 'zoom',
    tapAction: onTap,
    paddingFn: (viewport) => spaceForBars(viewport, hasBars),
    initialZoomLevel: ({ elementSize, panAreaSize }) =>
      elementSize && panAreaSize ? openingZoom(elementSize, panAreaSize) : 1,
    secondaryZoomLevel: ({ initial }) => closerZooms(initial).twice,
    maxZoomLevel: ({ initial }) => closerZooms(initial).most,
    close: false,
    zoom: false,
    counter: false,
    arrowPrev: false,
    arrowNext: false,
  });
  const report = createReporter(stage, onView);
  stage.on('uiRegister', () => stage.ui?.uiElementsData.splice(0));
  stage.on('keydown', (event) => event.preventDefault());
  stage.on('wheel', () => {
    // The wheel scrolls a long document; Ctrl and wheel zoom it.
    stage.options.wheelToZoom = !stage.currSlide || !isTall(sizeOf(stage.currSlide));
  });
  stage.on('calcBounds', ({ slide: { bounds } }) => {
    // A picture higher than the screen starts at its top.
    if (bounds.min.y > bounds.max.y) bounds.center.y = bounds.min.y;
  });
  stage.addFilter('placeholderSrc', (_, { data }) => data.msrc ?? false);
  stage.on('slideInit', ({ slide }) => void resizeToPicture(slide));
  stage.on('loadComplete', ({ slide, isError }) => {
    if (!isError && resizeToPicture(slide)) slide.resize();
    report();
  });
  for (const event of ['change', 'zoomPanUpdate', 'slideActivate', 'resize'] as const) {
    stage.on(event, report);
  }
  restoreCentre(stage);
  stage.on('close', onClose);
  stage.init();
  // The surrounding dialog has the role and name.
  stage.element?.removeAttribute('role');
  stage.scrollWrap?.removeAttribute('aria-roledescription');
  report();

  const turn = (by: number) => void stage.mainScroll.moveIndexBy(by, !hasReducedMotion);
  function zoom(direction: 'in' | 'out') {
    const slide = stage.currSlide;
    if (!slide) return;
    const level = slide.currZoomLevel * (direction === 'in' ? STEP : 1 / STEP);
    slide.zoomTo(level, stage.getViewportCenterPoint(), stage.options.zoomAnimationDuration);
  }
  return {
    turn,
    zoom,
    press: (key) => pressKey(stage, { turn, zoom }, key),
    retry: () => stage.refreshSlideContent(stage.currIndex),
    fit(has) {
      if (has === hasBars) return;
      hasBars = has;
      stage.updateSize(true);
    },
    close() {
      stage.off('close', onClose);
      if (!stage.isDestroying) stage.destroy();
    },
  };
}

type Slide = NonNullable<PhotoSwipe['currSlide']>;

function toSlide({ src, alt, width, height }: ViewerPicture, thumb: HTMLImageElement | null) {
  const shape = width && height ? [width, height] : shapeOf(thumb);
  const size = layoutSize(...(shape ?? []));
  const file = srcSet(src, WIDTHS);
  return {
    src,
    alt,
    width: size.x,
    height: size.y,
    ...(file && { srcset: file }),
    ...(shape && thumb?.currentSrc && { msrc: thumb.currentSrc }),
  };
}

/** Returns the width and height of a loaded picture in px; undefined before it is loaded. */
function shapeOf(image: HTMLImageElement | null): [width: number, height: number] | undefined {
  if (!image?.complete || image.naturalWidth === 0) return undefined;
  return [image.naturalWidth, image.naturalHeight];
}

/**
 * Sets the size of a slide to that of its loaded picture. Returns true if this changed the size.
 */
function resizeToPicture(slide: Slide): boolean {
  const { content } = slide;
  const image = content.element instanceof HTMLImageElement ? content.element : null;
  const shape = shapeOf(image);
  if (!shape) return false;
  const size = layoutSize(...shape);
  // The ratio of a thumbnail differs slightly from that of its picture, because its size is in
  // whole pixels.
  const isNew = Math.abs(size.y / slide.height - 1) > 0.01;
  if (isNew) {
    content.width = slide.width = size.x;
    content.height = slide.height = size.y;
  }
  return isNew;
}

function sizeOf({ width, height }: Slide) {
  return { x: width, y: height };
}

/** Keeps the centre of an enlarged picture in place when the phone is rotated. */
function restoreCentre(stage: PhotoSwipe): void {
  let centre: { slide: Slide; x: number; y: number } | undefined;
  stage.on('beforeResize', () => {
    const slide = stage.currSlide;
    const isEnlarged = slide && slide.currZoomLevel > slide.zoomLevels.initial;
    const { x, y } = stage.getViewportCenterPoint();
    centre = isEnlarged
      ? {
          slide,
          x: (x - slide.pan.x) / slide.currZoomLevel,
          y: (y - slide.pan.y) / slide.currZoomLevel,
        }
      : undefined;
  });
  stage.on('resize', () => {
    if (!centre || centre.slide !== stage.currSlide) return;
    const { slide, x, y } = centre;
    const middle = stage.getViewportCenterPoint();
    slide.panTo(middle.x - x * slide.currZoomLevel, middle.y - y * slide.currZoomLevel);
  });
}

/**
 * Returns a function that calls `onView` with the current state, unless the state is the same as at
 * the last call.
 */
function createReporter(stage: PhotoSwipe, onView: Parts['onView']): () => void {
  let reported = '';
  return () => {
    const slide = stage.currSlide;
    if (!slide || stage.isDestroying) return;
    const { min, max } = slide.zoomLevels;
    const isReady = slide.content.state === 'loaded';
    const view: StageView = {
      index: stage.currIndex,
      state: slide.content.isError() ? 'failed' : isReady ? 'ready' : 'loading',
      canZoomIn: slide.isZoomable() && slide.currZoomLevel < max * 0.99,
      canZoomOut: slide.isZoomable() && slide.currZoomLevel > min * 1.01,
    };
    const json = JSON.stringify(view);
    if (json !== reported) onView(view);
    reported = json;
  };
}
