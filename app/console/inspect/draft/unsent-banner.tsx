import { useState } from 'react';
import { inspectionPath } from '#/app/console/contract.ts';
import { ScreenLink } from '#/app/console/frame/location.tsx';
import type { SyncState } from '#/app/console/inspect/device/sync-state.tsx';
import type { Sync } from '#/app/console/inspect/device/sync.tsx';
import { Button } from '#/web/ui/button.tsx';
import { REPORT, type DraftView } from './view.tsx';
import styles from './draft.module.css';

type Props = { view: DraftView; state: SyncState; sync: Sync };

/** A banner with the number of answers and photos that were not sent yet, and a list of them. */
export function UnsentBanner({ view, state, sync }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { writes, photos } = view.unsent;
  const { isOffline, full } = state;
  const counts = [
    writes.length > 0 && `${writes.length} 项`,
    photos.length > 0 && `${photos.length} 张照片`,
  ].filter(Boolean);
  const isEmpty = counts.length === 0;
  const words = isEmpty
    ? isOffline
      ? '没有网络，接着检，会存在本机'
      : '都存好了'
    : `${isOffline ? '没有网络，' : ''}已存在本机，${counts.join('、')}未发送`;
  return (
    <section className={isEmpty && !isOffline ? styles.calm : styles.banner} aria-label="发送">
      <p role="status">{words}</p>
      {!isEmpty && (
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          看待发
        </button>
      )}
      {full !== '' && <p role="alert">{full}</p>}
      {isOpen && !isEmpty && (
        <>
          <ul>
            {writes.map(({ write_id, item, problem, conflict }) => (
              <li key={write_id}>
                <ScreenLink href={inspectionPath(view.inspection.id, item)}>
                  {nameOf(view, item)}
                </ScreenLink>
                <small>{conflict ? '和同事的不一样，要选一个' : problem || '未发送'}</small>
              </li>
            ))}
            {photos.map((photo) => (
              <li key={photo.id}>
                <ScreenLink href={inspectionPath(view.inspection.id, photo.item)}>
                  {nameOf(view, photo.item)}的照片
                </ScreenLink>
                <small>{photo.problem || photoWords(state, photo.id)}</small>
              </li>
            ))}
          </ul>
          <Button kind="line" onClick={() => void sync.flush()}>
            现在发
          </Button>
        </>
      )}
    </section>
  );
}

/** Returns the upload progress of a photo as text. */
export function photoWords({ sending }: SyncState, id: string): string {
  return sending?.photo === id ? `${Math.round(sending.part * 100)}%` : '未发送';
}

function nameOf({ checkpoints }: DraftView, item: string): string {
  if (item === REPORT) return '里程等';
  return `${item} ${checkpoints.find((each) => each.item === item)?.name ?? ''}`;
}
