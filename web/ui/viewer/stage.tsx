import PhotoSwipe from 'photoswipe';
import 'photoswipe/style.css';
import { srcSet } from '#/contract/picture.ts';
import { pressKey } from './keys.tsx';
import { spaceForBars } from './space-for-bars.tsx';
import type { ViewerPicture } from './viewer-link.ts';
import { closerZooms, isTall, layoutSize, openingZoom } from './zoom.ts';

/** What the viewer's bars tell of the picture that is shown. */
export type StageView = {
  index: number;
  state: 'loading' | 'ready' | 'failed';
  canZoomIn: boolean;
  canZoomOut: boolean;
};

/** The pictures under the visitor's fingers. */
export type Stage = {
  /** To the picture so many further on, or back. */
  turn(by: number): void;
  zoom(direction: 'in' | 'out'): void;
  /** Says whether the key means something here. */
  press(key: string): boolean;
  /** Loads the picture that is shown once more. */
  retry(): void;
  /** Lays the picture out between the bars, or without them. */
  fit(hasBars: boolean): void;
  close(): void;
};

type Parts = {
  holder: HTMLElement;
  pictures: readonly ViewerPicture[];
  index: number;
  /** The small picture that the page shows already; stands in until the large one is there. */
  thumbOf(index: number): HTMLImageElement | null;
  onView(view: StageView): void;
  onTap(): void;
  /** The visitor drew the picture away. */
  onClose(): void;
};

const STEP = 1.6;
const ZOOM_MS = 200;
const WIDTHS = [640, 960, 1280, 1920] as const;

/** Puts pictures on a stage: PhotoSwipe for fingers, wheel and zoom; all that is read is the viewer's. */
export function openStage(parts: Parts): Stage {
  const { holder, pictures, index, onView, onTap, onClose } = parts;
  let hasBars = true;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const stage = new PhotoSwipe({
    appendToEl: holder,
    index,
    dataSource: pictures.map((picture, at) => toSlide(picture, parts.thumbOf(at))),
    loop: false,
    bgOpacity: 1,
    showHideAnimationType: 'none',
    zoomAnimationDuration: isStill ? 0 : ZOOM_MS,
    pinchToClose: false,
    // Keys, focus and Escape are the dialog's.
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
  const tell = createTeller(stage, onView);
  stage.on('uiRegister', () => stage.ui?.uiElementsData.splice(0));
  stage.on('keydown', (event) => event.preventDefault());
  stage.on('wheel', () => {
    // A long document is read with the wheel; Ctrl still zooms it.
    stage.options.wheelToZoom = !stage.currSlide || !isTall(sizeOf(stage.currSlide));
  });
  stage.on('calcBounds', ({ slide: { bounds } }) => {
    // What is higher than the screen begins at its top: one reads downwards.
    if (bounds.min.y > bounds.max.y) bounds.center.y = bounds.min.y;
  });
  stage.addFilter('placeholderSrc', (_, { data }) => data.msrc ?? false);
  stage.on('slideInit', ({ slide }) => void takeShape(slide));
  stage.on('loadComplete', ({ slide, isError }) => {
    if (!isError && takeShape(slide)) slide.resize();
    tell();
  });
  for (const event of ['change', 'zoomPanUpdate', 'slideActivate', 'resize'] as const) {
    stage.on(event, tell);
  }
  keepCentre(stage);
  stage.on('close', onClose);
  stage.init();
  // The dialog around it says what it is.
  stage.element?.removeAttribute('role');
  stage.scrollWrap?.removeAttribute('aria-roledescription');
  tell();

  const turn = (by: number) => void stage.mainScroll.moveIndexBy(by, !isStill);
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

/** What is known of a picture's shape once it is loaded: width and height in some pixels. */
function shapeOf(image: HTMLImageElement | null): [width: number, height: number] | undefined {
  if (!image?.complete || image.naturalWidth === 0) return undefined;
  return [image.naturalWidth, image.naturalHeight];
}

/** Gives a slide the shape of its picture; says whether that changed anything. */
function takeShape(slide: Slide): boolean {
  const { content } = slide;
  const image = content.element instanceof HTMLImageElement ? content.element : null;
  const shape = shapeOf(image);
  if (!shape) return false;
  const size = layoutSize(...shape);
  // Thumbnails are rounded to whole pixels, and so differ a little.
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

/** A phone that is turned shows the same part of an enlarged picture as before. */
function keepCentre(stage: PhotoSwipe): void {
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

/** Tells the view when it changed, and not with every frame of a gesture. */
function createTeller(stage: PhotoSwipe, onView: Parts['onView']): () => void {
  let told = '';
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
    const words = JSON.stringify(view);
    if (words !== told) onView(view);
    told = words;
  };
}
