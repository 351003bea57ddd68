import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { pictureUrl } from '#/contract/picture.ts';
import { takeFocus } from '#/web/ui/take-focus.tsx';
import { Failed, Progress, TurnButtons } from './around.tsx';
import { onCircle, frameAt } from './round.ts';
import { loadPicture, useFrames } from './use-frames.tsx';
import { useTurn } from './use-turn.tsx';
import styles from './turning.module.css';

type Props = {
  /** URLs of the pictures around the object, in order. */
  pictures: readonly string[];
  name: string;
  /**
   * The rotation: an index into `pictures`, with a fraction between two pictures. The parent
   * component stores it, because the change to full screen mounts this component anew.
   */
  place: number;
  onTurn(change: (before: number) => number): void;
  onRetry(): void;
  /** True in full screen. */
  isFull: boolean;
};

/** Number of full turns of the object when the visitor drags across the whole width. */
const AROUND = 1;
/** Fraction of a full turn by which one press of a button turns the object. */
const EIGHTH = 1 / 8;
/** Time in ms without a turn after which the sharp picture is loaded. */
const IDLE_MS = 250;

/** Shows an object photographed from all sides, which the visitor can turn. */
export function Spin({ pictures, name, place, onTurn, onRetry, isFull }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [sharp, setSharp] = useState<{ at: number; picture: HTMLImageElement }>();
  const at = Math.floor(place);
  const { loaded, count, settled } = useFrames(pictures, isFull ? 960 : 640);
  const { glide, hands } = useTurn((right) => {
    const pictureWide = width() / (count * AROUND);
    onTurn((before) => onCircle(before - right / pictureWide, count));
  });

  function width(): number {
    return canvas.current?.clientWidth || 1;
  }
  function press(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const far = Math.max(1, Math.round(count * EIGHTH));
    const keys: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      PageUp: at + far,
      PageDown: at - far,
      Home: 0,
      End: count - 1,
    };
    const to = keys[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onTurn(() => onCircle(to, count));
  }

  const frame = frameAt(loaded, sharp, at, count);
  useEffect(() => {
    if (canvas.current && frame) draw(canvas.current, frame);
  }, [frame]);
  useEffect(() => {
    let isResting = true;
    const source = pictures[at];
    const waiting = setTimeout(async () => {
      const picture = source && (await loadPicture(pictureUrl(source, 1280)));
      if (isResting && picture) setSharp({ at, picture });
    }, IDLE_MS);
    return () => {
      isResting = false;
      clearTimeout(waiting);
    };
  }, [pictures, at]);

  return (
    <div className={isFull ? styles.full : styles.inline}>
      <div
        ref={takeFocus}
        className={styles.hands}
        role="slider"
        tabIndex={0}
        aria-label={name}
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={at + 1}
        aria-valuetext={`第 ${at + 1} 张，共 ${count} 张`}
        onKeyDown={press}
        {...hands}
      >
        <canvas ref={canvas} aria-hidden />
      </div>
      {settled < count && <Progress done={settled} all={count} />}
      {settled === count && loaded.size === 0 && <Failed onRetry={onRetry} />}
      <TurnButtons onTurn={(way) => glide(-way * width() * EIGHTH)} />
    </div>
  );
}

/** Draws a picture at the size of its file. CSS scales the canvas to its box. */
function draw(canvas: HTMLCanvasElement, picture: HTMLImageElement): void {
  const { naturalWidth, naturalHeight } = picture;
  // Setting the size clears the canvas, even if it is unchanged.
  if (canvas.width !== naturalWidth) canvas.width = naturalWidth;
  if (canvas.height !== naturalHeight) canvas.height = naturalHeight;
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
}
