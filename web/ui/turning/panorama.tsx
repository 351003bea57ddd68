import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type WheelEvent,
} from 'react';
import { pictureUrl } from '#/contract/picture.ts';
import { on } from '#/web/document/listen.tsx';
import { takeFocus } from '#/web/ui/take-focus.tsx';
import { Failed, TurnButtons } from './around.tsx';
import { onCircle } from './round.ts';
import { openSphere, type Look, type Sphere } from './sphere.tsx';
import { loadPicture } from './use-frames.tsx';
import { useTurn } from './use-turn.tsx';
import styles from './turning.module.css';

type Props = {
  /** URL of an equirectangular picture (360 by 180 degrees). */
  picture: string;
  name: string;
  /**
   * The viewing direction. The parent component stores it, because the change to full screen mounts
   * this component anew.
   */
  look: Look;
  onLook(change: (before: Look) => Look): void;
  onRetry(): void;
  /**
   * Called after the WebGL context was lost, once the page is visible. Undefined if the parent has
   * already retried after an earlier loss.
   */
  onLost: (() => void) | undefined;
  /**
   * Whether the panorama is in full screen. Only there a drag also looks up and down, and zoom
   * works.
   */
  isFull: boolean;
};

const DEGREE = Math.PI / 180;
/** Initial viewing direction, slightly downwards. */
export const INITIAL_LOOK: Look = { yaw: 0, pitch: -10 * DEGREE, field: 85 * DEGREE };
/** Limits of the field of view in radians. */
const NEAREST = 35 * DEGREE;
const WIDEST = 105 * DEGREE;
/** Angle in radians by which one press of an arrow key turns the view. */
const STEP = 15 * DEGREE;
/** Maximum angle up and down in radians. */
const STEEPEST = 85 * DEGREE;
/** Factor by which one step of the wheel, or one press of a key, enlarges the view. */
const CLOSER = 1.15;

/** Shows a 360-degree panorama. */
export function Panorama({ picture, name, look, onLook, onRetry, onLost, isFull }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const sphere = useRef<Sphere>(undefined);
  const [state, setState] = useState<'loading' | 'ready' | 'failed' | 'flat' | 'lost'>('loading');

  const { glide, hands } = useTurn(
    (right, down) =>
      lookTo((before) => ({
        yaw: before.yaw - right * pixel(before),
        // Outside full screen, vertical drags scroll the page.
        ...(isFull && { pitch: before.pitch + down * pixel(before) }),
      })),
    isFull ? zoomBy : undefined,
  );

  function lookTo(change: (before: Look) => Partial<Look>) {
    onLook((before) => {
      const { yaw, pitch, field } = { ...before, ...change(before) };
      return {
        yaw: onCircle(yaw, 2 * Math.PI),
        pitch: clamp(pitch, -STEEPEST, STEEPEST),
        field: clamp(field, NEAREST, WIDEST),
      };
    });
  }
  /** Returns the horizontal angle of one pixel of the canvas in radians. */
  function pixel(view: Look): number {
    return (sphere.current?.width(view) ?? 0) / (canvas.current?.clientWidth || 1);
  }
  function zoomBy(closer: number) {
    lookTo(({ field }) => ({ field: field / closer }));
  }
  function handleWheel(event: WheelEvent) {
    if (isFull) zoomBy(CLOSER ** -Math.sign(event.deltaY));
  }
  function press(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { yaw, pitch, field } = look;
    const keys: Record<string, Partial<Look>> = {
      ArrowRight: { yaw: yaw + STEP },
      ArrowLeft: { yaw: yaw - STEP },
      ArrowUp: { pitch: pitch + STEP },
      ArrowDown: { pitch: pitch - STEP },
      PageUp: { yaw: yaw + 3 * STEP },
      PageDown: { yaw: yaw - 3 * STEP },
      Home: INITIAL_LOOK,
      '+': { field: field / CLOSER },
      '=': { field: field / CLOSER },
      '-': { field: field * CLOSER },
    };
    const to = keys[event.key];
    if (!to) return;
    event.preventDefault();
    lookTo(() => to);
  }

  const handleLost = useEffectEvent(() => (onLost ? onLost() : setState('lost')));
  const redraw = useEffectEvent(() => sphere.current?.draw(look));
  useEffect(() => sphere.current?.draw(look), [look]);
  useEffect(() => {
    if (!canvas.current) return undefined;
    let stopWaiting = () => {};
    const opened = openSphere(canvas.current, () => {
      stopWaiting = whenVisible(() => handleLost());
    });
    sphere.current = opened;
    const sizes = new ResizeObserver(redraw);
    sizes.observe(canvas.current);
    let isMounted = true;
    async function fetchPicture() {
      if (!opened) return setState('flat');
      let hasPicture = false;
      // Show the small picture until the large one is loaded.
      for (const width of isFull ? ([1920, 3840] as const) : ([1920] as const)) {
        const loaded = await loadPicture(pictureUrl(picture, width));
        if (!isMounted) return;
        if (loaded) opened.show(loaded);
        hasPicture ||= loaded !== undefined;
        redraw();
        setState(hasPicture ? 'ready' : 'failed');
      }
    }
    void fetchPicture();
    return () => {
      isMounted = false;
      stopWaiting();
      sizes.disconnect();
      opened?.close();
    };
  }, [picture, isFull]);

  const heading = Math.round(look.yaw / DEGREE) % 360;
  if (state === 'flat' || state === 'lost') {
    const reason = state === 'flat' ? '这台手机转不动全景' : '全景中断了';
    return <Flat picture={picture} name={name} isFull={isFull} reason={reason} />;
  }
  return (
    <div className={isFull ? styles.full : styles.inline}>
      <div
        ref={takeFocus}
        className={styles.hands}
        role="slider"
        tabIndex={0}
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={359}
        aria-valuenow={heading}
        aria-valuetext={heading === 0 ? '正前方' : `向右转了 ${heading} 度`}
        onKeyDown={press}
        onWheel={handleWheel}
        {...hands}
      >
        {/* An empty canvas is black, so hide it until it has a picture. */}
        <canvas ref={canvas} className={state === 'ready' ? undefined : styles.empty} aria-hidden />
      </div>
      {state === 'loading' && (
        <p className={styles.progress} role="status">
          正在加载全景
        </p>
      )}
      {state === 'failed' && <Failed onRetry={onRetry} />}
      <TurnButtons onTurn={(way) => glide((-way * 3 * STEP) / (pixel(look) || 1))} />
    </div>
  );
}

type FlatProps = Pick<Props, 'picture' | 'name' | 'isFull'> & { reason: string };

/** Shows the picture as it is in a scrollable box. Used if WebGL is unavailable. */
function Flat({ picture, name, isFull, reason }: FlatProps) {
  return (
    <div className={isFull ? styles.full : styles.inline}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable box must be usable by keyboard */}
      <div className={styles.flat} role="region" aria-label={name} tabIndex={0}>
        <img src={pictureUrl(picture, 1920)} alt={`${name}，展开图`} />
      </div>
      <p className={styles.progress}>{reason}，左右滑动看展开图</p>
    </div>
  );
}

/**
 * If the page is visible, calls `then` now. If not, calls `then` at each change of visibility.
 * Returns a function that removes the listener for these changes.
 */
function whenVisible(then: () => void): () => void {
  if (document.hidden) return on(document, 'visibilitychange', then);
  then();
  return () => {};
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
