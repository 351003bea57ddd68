import { useState } from 'react';
import type { ConsoleOutputOf } from '#/app/console/calls/endpoint.ts';
import { searchCars } from '#/app/console/cars/contract.ts';
import { inspectionPath } from '#/app/console/contract.ts';
import { Block, Head } from '#/app/console/frame/frame.tsx';
import { foundText } from '#/app/console/frame/list/found-text.ts';
import { PagedList } from '#/app/console/frame/list/paged-list.tsx';
import { SearchForm } from '#/app/console/frame/list/search-form.tsx';
import { openScreen, ScreenLink } from '#/app/console/frame/location.tsx';
import { useAction } from '#/app/console/frame/use-action.tsx';
import { useData } from '#/app/console/frame/use-data.tsx';
import type { SyncState } from '#/app/console/inspect/device/sync-state.tsx';
import { useSync } from '#/app/console/inspect/device/use-sync.tsx';
import { instantText } from '#/app/dates.ts';
import { Button } from '#/web/ui/button.tsx';
import { Photo } from '#/web/ui/photo.tsx';
import { listInspections, openInspection, type DraftLine } from './contract.ts';
import { PublishedBlock } from './published.tsx';
import styles from './list.module.css';

/**
 * The screen of inspections: a form that begins one, the unpublished ones, and the published ones.
 */
export function ListScreen() {
  const drafts = useData(listInspections, {});
  const action = useAction();
  const { state } = useSync();
  return (
    <>
      <Head title="检测" />
      <StartBlock />
      <Block title="在检">
        {!drafts.data && drafts.failure ? (
          <OnDevice state={state} />
        ) : (
          <PagedList
            name="drafts"
            loaded={drafts}
            load={(cursor) => action.run(listInspections, { cursor })}
            empty="现在没有在检的车"
          >
            {(rows) => (
              <ul className={styles.drafts}>
                {[
                  ...rows.filter(({ is_mine }) => is_mine),
                  ...rows.filter(({ is_mine }) => !is_mine),
                ].map((row) => (
                  <li key={row.id}>
                    <Draft row={row} state={state} />
                  </li>
                ))}
              </ul>
            )}
          </PagedList>
        )}
      </Block>
      <PublishedBlock />
    </>
  );
}

function Draft({ row, state }: { row: DraftLine; state: SyncState }) {
  const { id, car_id, car_title, branch, inspectors, recorded, applicable, is_mine } = row;
  const unsent = [...state.writes, ...state.photos].filter(({ draft }) => draft === id).length;
  return (
    <ScreenLink href={inspectionPath(id)} className={styles.draft}>
      <b>{car_title}</b>
      <small>{[car_id, branch].filter(Boolean).join('，')}</small>
      <span>
        已记 {recorded} / {applicable}
        {unsent > 0 && <em>{unsent} 条未发送</em>}
      </span>
      <progress max={applicable} value={recorded} aria-label={`${car_title}的进度`} />
      <small>
        {is_mine ? '我在检' : '同事在检'}，{inspectors.map(({ name }) => name).join('、')}，
        {instantText(row.changed_at)}
      </small>
    </ScreenLink>
  );
}

/** The list of unpublished inspections without a network: those with unsent data on this device. */
function OnDevice({ state }: { state: SyncState }) {
  const ids = [...new Set([...state.writes, ...state.photos].map(({ draft }) => draft))];
  return (
    <>
      <p className={styles.note}>没有网络，读不到在检的车。</p>
      <ul className={styles.drafts}>
        {ids.map((id) => (
          <li key={id}>
            <ScreenLink href={inspectionPath(id)} className={styles.draft}>
              <b>{state.drafts.get(id)?.inspection.car_title ?? '接着检'}</b>
              <span>
                <em>有未发送的</em>
              </span>
            </ScreenLink>
          </li>
        ))}
      </ul>
    </>
  );
}

function StartBlock() {
  const action = useAction();
  const [found, setFound] = useState<ConsoleOutputOf<typeof searchCars>>();
  async function find(text: string): Promise<void> {
    if (text === '') return setFound(undefined);
    const answer = await action.run(searchCars, { text });
    if (answer) setFound(answer);
  }
  async function start(car_id: string): Promise<void> {
    const opened = await action.run(openInspection, { car_id });
    if (opened) openScreen(inspectionPath(opened.id));
  }
  return (
    <Block title="开始检测">
      <SearchForm
        label="车号、品牌、车型或整个车架号"
        isPending={action.isPending}
        onSearch={(text) => void find(text)}
      />
      {found && (
        <p className={styles.note} role="status">
          {found.rows.length === 0
            ? '没有找到，换个说法试试'
            : foundText(found.rows.length, found.has_more)}
        </p>
      )}
      <ul className={styles.found}>
        {found?.rows.map(({ id, title, cover, branch, state }) => (
          <li key={id}>
            <span className={styles.picture}>
              <Photo src={cover} alt="" fit="third" />
            </span>
            <p>
              <b>{title}</b>
              <small>{[id, state, branch].filter(Boolean).join('，')}</small>
            </p>
            <Button
              kind="main"
              disabled={action.isPending}
              aria-label={`开始检测 ${title} ${id}`}
              onClick={() => void start(id)}
            >
              开始检测
            </Button>
          </li>
        ))}
      </ul>
    </Block>
  );
}
