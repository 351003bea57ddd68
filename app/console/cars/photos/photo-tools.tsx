import { useState } from 'react';
import { CoverPlate } from '#/app/console/cars/photos/plate/cover-plate.tsx';
import { Button } from '#/web/ui/button.tsx';
import styles from './photos.module.css';

type Props = {
  photo: string;
  /** The index of the photo in its group. */
  at: number;
  /** The number of photos in the group. */
  count: number;
  /** The path of the API calls that change photos of the group. */
  path: string;
  isPending: boolean;
  isUploading: boolean;
  onMove(to: number): void;
  onRemove(): void;
  /** Called after the photo was replaced by a copy with a covered number plate. */
  onCovered(): Promise<unknown>;
  /** Called when the person closes the controls. */
  onEnd(): void;
};

/** The controls of the selected photo: they move it, cover its number plate or remove it. */
export function PhotoTools({ photo, at, count, path, isPending, isUploading, ...on }: Props) {
  const [isRemoving, setRemoving] = useState(false);
  const [isCovering, setCovering] = useState(false);
  return (
    <>
      <div className={styles.tools} role="group" aria-label={`第 ${at + 1} 张照片`}>
        <Button kind="ghost" disabled={at === 0} onClick={() => on.onMove(0)}>
          放第一张
        </Button>
        <Button kind="ghost" disabled={at === 0} onClick={() => on.onMove(at - 1)}>
          前移
        </Button>
        <Button kind="ghost" disabled={at === count - 1} onClick={() => on.onMove(at + 1)}>
          后移
        </Button>
        {photo.startsWith('/media/') && (
          <Button
            kind="ghost"
            disabled={isPending || isUploading}
            onClick={() => setCovering(true)}
          >
            盖车牌
          </Button>
        )}
        {isRemoving ? (
          <Button kind="line" disabled={isPending} onClick={on.onRemove}>
            真的删
          </Button>
        ) : (
          <Button kind="ghost" onClick={() => setRemoving(true)}>
            删除
          </Button>
        )}
      </div>
      {isCovering && (
        <CoverPlate
          src={photo}
          path={`${path}/replace?photo=${encodeURIComponent(photo)}`}
          onCovered={on.onCovered}
          onEnd={() => {
            setCovering(false);
            on.onEnd();
          }}
        />
      )}
    </>
  );
}
