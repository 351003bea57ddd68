import { useEffect, useState } from 'react';
import { smallerPhoto } from '#/app/console/cars/photos/smaller-photo.tsx';
import { AddPhotos } from '#/app/console/frame/list/add-photos.tsx';
import { useAction } from '#/app/console/frame/use-action.tsx';
import { removeInspectionPhoto } from '#/app/console/inspect/contract.ts';
import type { PendingPhoto } from '#/app/console/inspect/device/device-store.tsx';
import { useSync } from '#/app/console/inspect/device/use-sync.tsx';
import { Button } from '#/web/ui/button.tsx';
import { Photo } from '#/web/ui/photo.tsx';
import { photoWords } from './unsent-banner.tsx';
import type { DraftView, ItemView } from './view.tsx';
import styles from './photos.module.css';

type Props = { view: DraftView; point: ItemView };

/** The photos of a checkpoint: those on the server and those still on this device. */
export function PointPhotos({ view, point }: Props) {
  const { sync, state } = useSync();
  const action = useAction();
  const [selected, setSelected] = useState<string>();
  const { id } = view.inspection;
  const { item, photos, pendingPhotos } = point;
  async function add(files: readonly File[]): Promise<void> {
    for (const file of files) await sync.addPhoto(id, item, await smallerPhoto(file));
  }
  async function remove(photo: string): Promise<void> {
    const done = await action.run(removeInspectionPhoto, { id, item, photo });
    if (!done) return;
    setSelected(undefined);
    await sync.refresh(id).catch(() => undefined);
  }
  return (
    <div className={styles.photos}>
      <ul>
        {photos.map(({ photo }, at) => (
          <li key={photo}>
            <button
              type="button"
              aria-pressed={selected === photo}
              aria-label={`第 ${at + 1} 张照片，已存`}
              onClick={() => setSelected(selected === photo ? undefined : photo)}
            >
              <Photo src={photo} alt="" fit="third" />
            </button>
            <small>已存</small>
          </li>
        ))}
        {pendingPhotos.map((photo) => (
          <li key={photo.id}>
            <Preview photo={photo} />
            <small>{photo.problem === '' ? photoWords(state, photo.id) : '没传上'}</small>
          </li>
        ))}
        <li>
          <AddPhotos isCamera label="拍照" onAdd={(files) => void add(files)} />
        </li>
      </ul>
      {selected !== undefined && (
        <Button kind="ghost" disabled={action.isPending} onClick={() => void remove(selected)}>
          删掉这张
        </Button>
      )}
      {pendingPhotos
        .filter(({ problem }) => problem !== '')
        .map((photo) => (
          <div key={photo.id} className={styles.failed} role="alert">
            <p>照片没传上：{photo.problem}</p>
            <Button kind="ghost" onClick={() => sync.dropPhoto(photo)}>
              不传了
            </Button>
            <Button kind="line" onClick={() => sync.retryPhoto(photo)}>
              重试
            </Button>
          </div>
        ))}
    </div>
  );
}

function Preview({ photo }: { photo: PendingPhoto }) {
  const [url, setUrl] = useState('');
  const { bytes, type } = photo;
  useEffect(() => {
    // A data URL: the policy of the console's pages permits no `blob:` pictures.
    const reader = new FileReader();
    reader.addEventListener('load', () => setUrl(reader.result as string));
    reader.readAsDataURL(new Blob([bytes], { type }));
    return () => reader.abort();
  }, [bytes, type]);
  return (
    <span className={styles.preview}>{url !== '' && <img src={url} alt="未发送的照片" />}</span>
  );
}
