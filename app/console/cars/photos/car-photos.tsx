import { useEffect, useState } from 'react';
import type { PartProps } from '#/app/console/cars/car-state.tsx';
import { setCarPhotos } from '#/app/console/cars/contract.ts';
import { OrderConflict } from '#/app/console/cars/photos/order/order-conflict.tsx';
import { PhotoGrid } from '#/app/console/cars/photos/order/photo-grid.tsx';
import { inOrder, keysOf, moved } from '#/app/console/cars/photos/order/places.ts';
import { useOrder } from '#/app/console/cars/photos/order/use-order.tsx';
import { photosPath } from '#/app/console/cars/photos/queue/photos-path.ts';
import { UploadList } from '#/app/console/cars/photos/queue/upload-list.tsx';
import { useUploadQueue } from '#/app/console/cars/photos/queue/use-upload-queue.tsx';
import { Block } from '#/app/console/frame/frame.tsx';
import { AddPhotos } from '#/app/console/frame/list/add-photos.tsx';
import { PHOTO_GROUP_NAMES, PHOTO_GROUPS, type PhotoGroup } from './photo-groups.ts';
import { PhotoTools } from './photo-tools.tsx';
import styles from './photos.module.css';

type Props = Pick<PartProps, 'detail' | 'change' | 'isPending' | 'refusal' | 'dismiss'> & {
  reload(): Promise<void>;
};

const NONE: readonly string[] = [];

/** The photos of a car by group, with controls to add, reorder and remove them. */
export function PhotosBlock({ detail, reload, dismiss, ...rest }: Props) {
  const [group, setGroup] = useState<PhotoGroup>('facade');
  const { queue, state } = useUploadQueue();
  const { id, title } = detail.car;
  useEffect(
    () => queue.onSent(async (car) => (car === id ? reload() : undefined)),
    [queue, id, reload],
  );
  const uploads = state.uploads.filter(({ car }) => car === id);
  const photosOf = (each: PhotoGroup) =>
    detail.photos.find((one) => one.group === each)?.photos ?? NONE;
  const count = detail.photos.reduce((all, { photos }) => all + photos.length, 0);
  return (
    <Block title="照片" aside={<span>{count} 张，传上去就公开</span>}>
      <div className={styles.groups} role="group" aria-label="照片分组">
        {PHOTO_GROUPS.map((each) => {
          const own = uploads.filter((upload) => upload.group === each);
          const failed = own.filter(({ problem }) => problem !== '').length;
          return (
            <button
              key={each}
              type="button"
              aria-pressed={each === group}
              onClick={() => {
                setGroup(each);
                dismiss();
              }}
            >
              {PHOTO_GROUP_NAMES[each]} {photosOf(each).length}
              {own.length > failed && <small>，{own.length - failed} 张在传</small>}
              {failed > 0 && <small>，{failed} 张没传上</small>}
            </button>
          );
        })}
      </div>
      <Group
        key={group}
        {...rest}
        carId={id}
        group={group}
        photos={photosOf(group)}
        hasCover={group === 'cover' || (group === 'facade' && photosOf('cover').length === 0)}
        isUploading={uploads.some((upload) => upload.group === group)}
        dismiss={dismiss}
        onCovered={reload}
      />
      <UploadList
        uploads={uploads.filter((upload) => upload.group === group)}
        state={state}
        queue={queue}
      />
      <div className={styles.add}>
        <AddPhotos
          label={`拍照或选${PHOTO_GROUP_NAMES[group]}照片`}
          onAdd={(files) => void queue.add(files, { car: id, title, group })}
        />
      </div>
    </Block>
  );
}

type GroupProps = Pick<Props, 'change' | 'isPending' | 'refusal' | 'dismiss'> & {
  carId: string;
  group: PhotoGroup;
  photos: readonly string[];
  /** Whether the first photo of this group is the cover of the car. */
  hasCover: boolean;
  /** Whether photos are being added to the group. */
  isUploading: boolean;
  /** Called after a photo was replaced by a copy with a covered number plate. */
  onCovered(): Promise<unknown>;
};

function Group({
  carId,
  group,
  photos: loaded,
  hasCover,
  change,
  refusal,
  dismiss,
  ...rest
}: GroupProps) {
  const { photos, setPhotos, refused } = useOrder(group, loaded, change);
  const [selected, setSelected] = useState<string>();
  const keys = keysOf(photos);
  const at = selected === undefined ? -1 : keys.indexOf(selected);
  const photo = photos[at];
  return (
    <>
      <OrderConflict
        refusal={refusal}
        group={group}
        onTheirs={dismiss}
        onMine={refused && (() => setPhotos(inOrder(refused, photos)))}
      />
      {photos.length === 0 ? (
        <p className={styles.none}>这一组还没有照片</p>
      ) : (
        <PhotoGrid
          photos={photos}
          hasCover={hasCover}
          selected={at}
          onSelect={(place) => setSelected(place === at ? undefined : keys[place])}
          onOrder={setPhotos}
        />
      )}
      {photo !== undefined && (
        <PhotoTools
          key={selected}
          {...rest}
          photo={photo}
          at={at}
          count={photos.length}
          path={photosPath(carId, group)}
          onMove={(to) => setPhotos(moved(photos, at, to))}
          onRemove={() => {
            const to = photos.filter((_, place) => place !== at);
            setSelected(undefined);
            void change(setCarPhotos, { group, from: [...photos], to });
          }}
          onEnd={() => setSelected(undefined)}
        />
      )}
      {photos.length > 1 && (
        <p className={styles.help}>
          按住照片下面拖动换位置，键盘用方向键。点照片可以盖车牌、删除。
        </p>
      )}
    </>
  );
}
