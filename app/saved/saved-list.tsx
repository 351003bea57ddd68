import { useState, type ReactNode } from 'react';
import { storeCars, useDeviceCars } from '#/app/car-card/device-lists.tsx';
import { LatestCars } from '#/app/car-card/latest-cars.tsx';
import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/navigation/link.tsx';
import { Button, buttonClass } from '#/web/ui/button.tsx';
import { EmptyState } from '#/web/ui/empty-state.tsx';
import { takeFocus } from '#/web/ui/take-focus.tsx';
import { SavedCars } from './saved-cars.tsx';
import { readSavedRecord, rowsOf, toStored, type SavedRecord } from './saved-record.ts';
import styles from './saved-list.module.css';

const NONE: SavedRecord[] = [];

type Props = { list: 'saved' | 'viewed' };

/**
 * The saved or the viewed cars of this device. A visitor can restore a removed car before leaving
 * the page.
 */
export function SavedList({ list }: Props) {
  const { cars, clear, remove } = useDeviceCars(list);
  const stored = readSavedRecord(cars);
  const [seen, setSeen] = useState(stored);
  const [cleared, setCleared] = useState(NONE);
  const rows = rowsOf(stored, seen);
  const put = (back: readonly SavedRecord[]) => storeCars(list, back.map(toStored));

  if (rows.length === 0) {
    return (
      <Nothing list={list}>
        {cleared.length > 0 && (
          <Button
            ref={takeFocus}
            onClick={() => {
              setSeen(cleared);
              put(cleared);
            }}
          >
            找回刚清空的 {cleared.length} 台
          </Button>
        )}
      </Nothing>
    );
  }
  return (
    <>
      <div className={styles.line}>
        <p role="status">
          <b>{stored.length}</b> 台
        </p>
        <button
          type="button"
          onClick={() => {
            setCleared(stored);
            setSeen(NONE);
            clear();
          }}
        >
          清空
        </button>
      </div>
      <SavedCars
        list={list}
        rows={rows}
        remove={remove}
        restore={(id) => put(rows.filter((row) => row.isStored || row.id === id))}
      />
    </>
  );
}

function Nothing({ list, children }: Props & { children: ReactNode }) {
  const isSaved = list === 'saved';
  return (
    <EmptyState message={isSaved ? '还没有收藏的车' : '还没有看过的车'}>
      <p className={styles.hint}>
        {isSaved ? '看车时点一下心形，车就留在这里。' : '打开过的车会记在这里，方便回头再看。'}
      </p>
      <Link className={buttonClass('main')} to={href('Index')}>
        去看在售的车
      </Link>
      {children}
      <LatestCars />
    </EmptyState>
  );
}
