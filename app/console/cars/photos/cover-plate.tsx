import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { ConsoleError } from '#/app/console/frame/call-console.tsx';
import { uploadFile } from '#/app/console/frame/upload.tsx';
import { pictureUrl } from '#/contract/picture.ts';
import { Button } from '#/web/ui/button.tsx';
import { showToast } from '#/web/ui/toast.tsx';
import { loadImage, toJpeg } from './smaller-photo.tsx';
import dialogs from '#/app/console/frame/dialog.module.css';
import styles from './cover-plate.module.css';

/** The ratio of the width of a number plate to its height. */
const RATIO = 3.1;
const COLOUR = '#b9bfc2';
const STEP = 0.02;
const KEYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** The centre of the cover and its width, as parts of the width and height of the photo. */
type Cover = { x: number; y: number; width: number };

type Props = {
  /** A stored photo. */
  src: string;
  /** The path of the call that puts a photo in the place of the stored one. */
  path: string;
  /** Called after the copy with the cover has replaced the photo. */
  onCovered(): Promise<unknown>;
  onEnd(): void;
};

/** The dialog that covers the number plate in a photo: a tap places the cover. */
export function CoverPlate({ src, path, onCovered, onEnd }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [cover, setCover] = useState<Cover>({ x: 0.5, y: 0.7, width: 0.2 });
  const [ratio, setRatio] = useState(0.75);
  const [isPending, setPending] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  const height = cover.width / RATIO / ratio;
  function place({ clientX, clientY, currentTarget, detail }: MouseEvent): void {
    // A key makes a click without a place.
    if (detail === 0) return;
    const { left, top, width, height: high } = currentTarget.getBoundingClientRect();
    setCover({ ...cover, x: (clientX - left) / width, y: (clientY - top) / high });
  }
  function move(event: KeyboardEvent): void {
    const [x, y] = KEYS[event.key] ?? [0, 0];
    if (x === 0 && y === 0) return;
    event.preventDefault();
    setCover({ ...cover, x: part(cover.x + x), y: part(cover.y + y) });
  }
  const resize = (by: number) =>
    setCover({ ...cover, width: Math.min(0.9, Math.max(0.04, cover.width * by)) });
  async function save(): Promise<void> {
    setPending(true);
    try {
      const photo = await covered(src, cover);
      await uploadFile(path, photo, () => undefined);
      await onCovered();
      onEnd();
    } catch (error) {
      // A picture of another server cannot be read back, and a photo may be gone.
      showToast(error instanceof ConsoleError ? error.message : '这张盖不了，请盖好车牌再传');
      setPending(false);
    }
  }
  return (
    <dialog
      ref={dialog}
      className={dialogs.dialog}
      onCancel={(event) => {
        if (isPending) event.preventDefault();
      }}
      onClose={onEnd}
      aria-label="盖车牌"
    >
      <p className={styles.help}>
        点一下车牌的位置。存好以后换成盖好的，原来那张删掉，它的地址也打不开；别的车或检测报告也用着这一张的，那里还在，要另外盖。
      </p>
      <button
        type="button"
        className={styles.photo}
        aria-label="照片，点一下或按方向键放盖板"
        onClick={place}
        onKeyDown={move}
      >
        <img
          src={pictureUrl(src, 1280)}
          alt=""
          onLoad={({ currentTarget }) =>
            setRatio(currentTarget.naturalHeight / Math.max(1, currentTarget.naturalWidth))
          }
        />
        <span
          className={styles.cover}
          style={{
            left: percent(cover.x - cover.width / 2),
            top: percent(cover.y - height / 2),
            width: percent(cover.width),
            height: percent(height),
          }}
        />
      </button>
      <div className={dialogs.buttons}>
        <Button kind="ghost" onClick={() => resize(1 / 1.2)}>
          小一点
        </Button>
        <Button kind="ghost" onClick={() => resize(1.2)}>
          大一点
        </Button>
      </div>
      <div className={dialogs.buttons}>
        <Button kind="ghost" disabled={isPending} onClick={onEnd}>
          取消
        </Button>
        <Button kind="main" disabled={isPending} onClick={() => void save()}>
          {isPending ? '正在存' : '盖住'}
        </Button>
      </div>
    </dialog>
  );
}

/** Returns a copy of a photo with a grey cover in the proportions of a number plate. */
async function covered(src: string, { x, y, width }: Cover): Promise<Blob> {
  const image = await loadImage(pictureUrl(src, 3840));
  return toJpeg(image, (context, { width: full, height }) => {
    const wide = width * full;
    const high = wide / RATIO;
    context.fillStyle = COLOUR;
    context.fillRect(x * full - wide / 2, y * height - high / 2, wide, high);
  });
}

function part(value: number): number {
  return Math.min(1, Math.max(0, value));
}

function percent(value: number): string {
  return `${(value * 100).toFixed(2)}%`;
}
