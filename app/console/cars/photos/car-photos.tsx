import { useState } from 'react';
import type { PartProps } from '#/app/console/cars/car-state.tsx';
import { setCarPhotos } from '#/app/console/cars/contract.ts';
import { Block } from '#/app/console/frame/frame.tsx';
import { AddPhotos } from '#/app/console/frame/list/add-photos.tsx';
import { Button } from '#/web/ui/button.tsx';
import { Photo } from '#/web/ui/photo.tsx';
import { PHOTO_GROUP_NAMES, PHOTO_GROUPS, type PhotoGroup } from './photo-groups.ts';
import { CoverPlate } from './plate/cover-plate.tsx';
import { photosPath, useUploads, type Upload } from './use-uploads.tsx';
import styles from './photos.module.css';

type Props = Pick<PartProps, 'detail' | 'change' | 'isPending'> & { reload(): Promise<void> };

/** The photos of a car by group, with controls to add, order and remove photos. */
export function PhotosBlock({ detail, change, isPending, reload }: Props) {
  const [group, setGroup] = useState<PhotoGroup>('facade');
  const { uploads, add, retry, giveUp } = useUploads(detail.car.id, reload);
  const count = detail.photos.reduce((all, { photos }) => all + photos.length, 0);
  const photos = detail.photos.find((each) => each.group === group)?.photos ?? [];
  const waiting = uploads.filter((upload) => upload.group === group);
  const order = (to: readonly string[]) =>
    void change(setCarPhotos, { group, from: [...photos], to: [...to] });
  return (
    <Block title="照片" aside={<span>{count} 张，传上去就公开</span>}>
      <div className={styles.groups} role="group" aria-label="照片分组">
        {PHOTO_GROUPS.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === group}
            onClick={() => setGroup(each)}
          >
            {PHOTO_GROUP_NAMES[each]}{' '}
            {detail.photos.find((one) => one.group === each)?.photos.length ?? 0}
          </button>
        ))}
      </div>
      <Grid
        key={group}
        photos={photos}
        path={photosPath(detail.car.id, group)}
        isPending={isPending}
        isUploading={waiting.length > 0}
        onOrder={order}
        onCovered={reload}
      />
      <ul className={styles.uploads}>
        {waiting.map((upload) => (
          <UploadLine key={upload.key} upload={upload} onRetry={retry} onGiveUp={giveUp} />
        ))}
      </ul>
      <div className={styles.add}>
        <AddPhotos
          label={`拍照或选${PHOTO_GROUP_NAMES[group]}照片`}
          onAdd={(files) => add(files, group)}
        />
      </div>
    </Block>
  );
}

type GridProps = {
  photos: readonly string[];
  /** The path of the calls for photos of the group. */
  path: string;
  isPending: boolean;
  /** Whether photos are being added to the group, which changes its order. */
  isUploading: boolean;
  onOrder(photos: readonly string[]): void;
  /** Called after a copy with a covered number plate has replaced a photo. */
  onCovered(): Promise<unknown>;
};

function Grid({ photos, path, isPending, isUploading, onOrder, onCovered }: GridProps) {
  const [selected, setSelected] = useState<string>();
  const [isRemoving, setRemoving] = useState(false);
  const [isCovering, setCovering] = useState(false);
  const keys = keysOf(photos);
  const at = selected === undefined ? -1 : keys.indexOf(selected);
  const photo = photos[at];
  const others = photos.filter((_, place) => place !== at);
  const moveTo = (place: number) =>
    onOrder([...others.slice(0, place), ...photos.slice(at, at + 1), ...others.slice(place)]);
  const select = (key: string | undefined) => {
    setSelected(key === selected ? undefined : key);
    setRemoving(false);
  };
  if (photos.length === 0) return <p className={styles.none}>这一组还没有照片</p>;
  return (
    <>
      <ul className={styles.grid}>
        {photos.map((each, place) => (
          <li key={keys[place]}>
            <button
              type="button"
              aria-pressed={place === at}
              aria-label={`第 ${place + 1} 张`}
              onClick={() => select(keys[place])}
            >
              <Photo src={each} alt="" fit="third" />
            </button>
          </li>
        ))}
      </ul>
      {at >= 0 && (
        <div className={styles.tools} role="group" aria-label={`第 ${at + 1} 张照片`}>
          <Button kind="ghost" disabled={isPending || at === 0} onClick={() => moveTo(0)}>
            放第一张
          </Button>
          <Button kind="ghost" disabled={isPending || at === 0} onClick={() => moveTo(at - 1)}>
            前移
          </Button>
          <Button
            kind="ghost"
            disabled={isPending || at === photos.length - 1}
            onClick={() => moveTo(at + 1)}
          >
            后移
          </Button>
          {photo?.startsWith('/media/') && (
            <Button
              kind="ghost"
              disabled={isPending || isUploading}
              onClick={() => setCovering(true)}
            >
              盖车牌
            </Button>
          )}
          {isRemoving ? (
            <Button
              kind="line"
              disabled={isPending}
              onClick={() => {
                onOrder(others);
                select(undefined);
              }}
            >
              真的删
            </Button>
          ) : (
            <Button kind="ghost" onClick={() => setRemoving(true)}>
              删除
            </Button>
          )}
        </div>
      )}
      {isCovering && photo !== undefined && (
        <CoverPlate
          src={photo}
          path={`${path}/replace?photo=${encodeURIComponent(photo)}`}
          onCovered={onCovered}
          onEnd={() => {
            setCovering(false);
            setSelected(undefined);
          }}
        />
      )}
    </>
  );
}

/** Returns a key for each photo. A group may have one photo twice. */
function keysOf(photos: readonly string[]): string[] {
  return photos.map((photo, at) => {
    const earlier = photos.slice(0, at).filter((other) => other === photo).length;
    return `${earlier} ${photo}`;
  });
}

type LineProps = {
  upload: Upload;
  onRetry(upload: Upload): void;
  onGiveUp(upload: Upload): void;
};

function UploadLine({ upload, onRetry, onGiveUp }: LineProps) {
  const { file, part, problem } = upload;
  if (problem !== '') {
    return (
      <li className={styles.failed} role="alert">
        <p>
          {file.name} 没传上
          <small>{problem}</small>
        </p>
        <Button kind="ghost" onClick={() => onGiveUp(upload)}>
          不传了
        </Button>
        <Button kind="line" onClick={() => onRetry(upload)}>
          重试
        </Button>
      </li>
    );
  }
  return (
    <li className={styles.upload}>
      <p>
        {file.name}
        <small>{part === 0 ? '等着传' : `${Math.round(part * 100)}%`}</small>
      </p>
      <progress max={1} value={part} aria-label={`${file.name} 上传进度`} />
    </li>
  );
}
