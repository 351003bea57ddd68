import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { loadImage, toJpeg } from '#/app/console/cars/photos/smaller-photo.tsx';
import { ConsoleError } from '#/app/console/frame/call-console.tsx';
import { uploadFile } from '#/app/console/frame/upload.tsx';
import { pictureUrl } from '#/contract/picture.ts';
import { Button } from '#/web/ui/button.tsx';
import { showToast } from '#/web/ui/toast.tsx';
import type { PlatePlace } from './find-plate.ts';
import dialogs from '#/app/console/frame/dialog.module.css';
import styles from './cover-plate.module.css';

const COLOUR = '#b9bfc2';
const STEP = 0.02;
const KEYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** The initial place of the cover if no plate is found. */
const MIDDLE: PlatePlace = { x: 0.5, y: 0.7, width: 0.2, ratio: 3.1, angle: 0 };
/** The longer side in px of the small copy of the photo that is searched for a plate. */
const SEARCHED_PX = 640;

type Props = {
  /** The URL of a stored photo. */
  src: string;
  /** The path of the API call that replaces the stored photo. */
  path: string;
  /** Called after the photo was replaced by the copy with the covered plate. */
  onCovered(): Promise<unknown>;
  onEnd(): void;
};

/**
 * The dialog that covers the number plate in a photo. The cover is placed where the plate seems to
 * be, and a tap moves it. Nothing is stored before the person confirms.
 */
export function CoverPlate({ src, path, onCovered, onEnd }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [cover, setCover] = useState(MIDDLE);
  const [search, setSearch] = useState<'running' | 'found' | 'none'>('running');
  const isMoved = useRef(false);
  const [ratio, setRatio] = useState(0.75);
  const [isPending, setPending] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    let isOpen = true;
    // A picture of another server may not be read: then nothing is found.
    void searchPlate(src)
      .catch(() => undefined)
      .then((found) => {
        if (!isOpen) return;
        setSearch(found ? 'found' : 'none');
        if (found && !isMoved.current) setCover(found);
      });
    return () => void (isOpen = false);
  }, [src]);
  const height = cover.width / cover.ratio / ratio;
  function change(next: Partial<PlatePlace>): void {
    isMoved.current = true;
    setCover({ ...cover, ...next });
  }
  function place({ clientX, clientY, currentTarget, detail }: MouseEvent): void {
    // A key makes a click without a place.
    if (detail === 0) return;
    const { left, top, width, height: high } = currentTarget.getBoundingClientRect();
    change({ x: (clientX - left) / width, y: (clientY - top) / high });
  }
  function move(event: KeyboardEvent): void {
    const [x, y] = KEYS[event.key] ?? [0, 0];
    if (x === 0 && y === 0) return;
    event.preventDefault();
    change({ x: part(cover.x + x), y: part(cover.y + y) });
  }
  const resize = (by: number) => change({ width: Math.min(0.9, Math.max(0.04, cover.width * by)) });
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
      <p role="status" className={styles.found}>
        {WORDS[search]}
      </p>
      <p className={styles.help}>
        存好以后换成盖好的，原来那张删掉，它的地址也打不开；别的车或检测报告也用着这一张的，那里还在，要另外盖。
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
            transform: `rotate(${cover.angle}rad)`,
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

const WORDS = {
  running: '正在找车牌，也可以直接点它的位置',
  found: '盖板放在像车牌的地方了。看看盖住没有，不对就点车牌的位置',
  none: '没有找到车牌，盖板先放在中间。请点车牌的位置',
} as const;

/** Returns where the number plate in a photo may be; undefined if none is found. */
async function searchPlate(src: string): Promise<PlatePlace | undefined> {
  const { findPlate } = await import('./find-plate.ts');
  const image = await loadImage(pictureUrl(src, 1280));
  const scale = SEARCHED_PX / Math.max(image.naturalWidth, image.naturalHeight);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return findPlate(context.getImageData(0, 0, canvas.width, canvas.height));
}

/** Returns a copy of a photo with a grey cover at this place. */
async function covered(src: string, { x, y, width, ratio, angle }: PlatePlace): Promise<Blob> {
  const image = await loadImage(pictureUrl(src, 3840));
  return toJpeg(image, (context, { width: full, height }) => {
    const wide = width * full;
    context.translate(x * full, y * height);
    context.rotate(angle);
    context.fillStyle = COLOUR;
    context.fillRect(-wide / 2, -wide / ratio / 2, wide, wide / ratio);
  });
}

function part(value: number): number {
  return Math.min(1, Math.max(0, value));
}

function percent(value: number): string {
  return `${(value * 100).toFixed(2)}%`;
}
