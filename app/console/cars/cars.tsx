import { useEffect, useRef, useState } from 'react';
import type { ConsoleOutputOf } from '#/app/console/calls/endpoint.ts';
import { Block, Head } from '#/app/console/frame/frame.tsx';
import {
  savePosition,
  takePosition,
  type ListPosition,
} from '#/app/console/frame/list-position.tsx';
import { Outdated, Waiting } from '#/app/console/frame/states.tsx';
import { onSubmit, useAction, useFields } from '#/app/console/frame/use-action.tsx';
import { useData } from '#/app/console/frame/use-data.tsx';
import { Button } from '#/web/ui/button.tsx';
import { EmptyState } from '#/web/ui/empty-state.tsx';
import { CarLines } from './car-line.tsx';
import { countCars, listCars, searchCars, type CarLine } from './contract.ts';
import styles from './cars.module.css';

const GROUPS = { sale: '在售', reserved: '已预定', sold: '已售', off: '下架' } as const;
type Group = keyof typeof GROUPS;
type Order = 'oldest' | 'newest';
type Page = ConsoleOutputOf<typeof listCars>;

/** Cars of a page. */
const AT_ONCE = 30;

type Filter = { group: Group; order: Order; branch: string; text: string };

/** The screen of the cars, with filters and a search. */
export function CarsScreen() {
  const [filter, setFilter] = useState(readFilter);
  const counts = useData(countCars, { branch: filter.branch });
  const change = (next: Partial<Filter>) => setFilter({ ...filter, ...next });
  useEffect(() => writeFilter(filter), [filter]);
  const { group, order, branch, text } = filter;
  const branches = counts.data?.branches ?? [];
  return (
    <>
      <Head title="车辆">
        {branches.length > 1 && text === '' && (
          <select
            className={styles.select}
            aria-label="门店"
            value={branch}
            onChange={(event) => change({ branch: event.target.value })}
          >
            <option value="">全部门店</option>
            {branches.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Head>
      <Block>
        <SearchForm text={text} onSearch={(next) => change({ text: next })} />
        {text === '' ? (
          <>
            <div className={styles.filters}>
              <div className={styles.groups} role="group" aria-label="状态">
                {(Object.keys(GROUPS) as Group[]).map((each) => (
                  <button
                    key={each}
                    type="button"
                    aria-pressed={each === group}
                    onClick={() => change({ group: each })}
                  >
                    {GROUPS[each]} <span>{counts.data?.counts[each]}</span>
                  </button>
                ))}
              </div>
              <div className={styles.order}>
                <small>在库从第一天在售算起，浏览是近 30 天</small>
                <select
                  className={styles.select}
                  aria-label="顺序"
                  value={order}
                  onChange={(event) => change({ order: event.target.value as Order })}
                >
                  <option value="oldest">在库久的在前</option>
                  <option value="newest">新到的在前</option>
                </select>
              </div>
            </div>
            <Pages key={`${group} ${order} ${branch}`} filter={filter} />
          </>
        ) : (
          <Found text={text} onEnd={() => change({ text: '' })} />
        )}
      </Block>
    </>
  );
}

function SearchForm({ text, onSearch }: { text: string; onSearch(text: string): void }) {
  const form = useFields({ text });
  async function find(): Promise<void> {
    onSearch((form.values.text ?? '').trim());
  }
  return (
    <form className={styles.search} role="search" onSubmit={onSubmit(find)}>
      <input
        type="search"
        aria-label="品牌、车型、车号或整个车架号"
        placeholder="品牌、车型、车号或整个车架号"
        maxLength={60}
        enterKeyHint="search"
        value={form.values.text ?? ''}
        onChange={(event) => form.set('text', event.target.value)}
      />
      <Button kind="line" type="submit">
        找
      </Button>
    </form>
  );
}

function Pages({ filter: { group, order, branch } }: { filter: Filter }) {
  const loaded = useData(listCars, { group, order, branch });
  const [more, setMore] = useState<{ rows: CarLine[]; next: string | null }>();
  const [position] = useState(takePosition);
  const action = useAction();
  const { data } = loaded;
  async function restore(page: Page, { pages, scroll }: ListPosition): Promise<void> {
    const rows: CarLine[] = [];
    let cursor = page.next_cursor;
    for (let at = 1; at < pages && cursor !== null; at += 1) {
      const next = await action.run(listCars, { group, order, branch, cursor });
      if (!next) return;
      rows.push(...next.rows);
      cursor = next.next_cursor;
    }
    if (rows.length > 0) setMore({ rows, next: cursor });
    requestAnimationFrame(() => scrollTo(0, scroll));
  }
  const isRestored = useRef(false);
  useEffect(() => {
    if (!data || !position || isRestored.current) return;
    isRestored.current = true;
    void restore(data, position);
  });
  if (!data) return <Waiting loaded={loaded} />;
  const next = more ? more.next : data.next_cursor;
  const rows = [...data.rows, ...(more?.rows ?? [])];
  async function load(cursor: string): Promise<void> {
    const page = await action.run(listCars, { group, order, branch, cursor });
    if (page) setMore({ rows: [...(more?.rows ?? []), ...page.rows], next: page.next_cursor });
  }
  return (
    <>
      <Outdated loaded={loaded} />
      {rows.length === 0 && <EmptyState message={`没有${GROUPS[group]}的车`} />}
      <div onClickCapture={() => savePosition(Math.ceil(rows.length / AT_ONCE))}>
        <CarLines rows={rows} />
      </div>
      {next !== null && (
        <Button
          kind="ghost"
          className={styles.more}
          onClick={() => void load(next)}
          disabled={action.isPending}
        >
          {action.isPending ? '正在读' : '更多'}
        </Button>
      )}
    </>
  );
}

function Found({ text, onEnd }: { text: string; onEnd(): void }) {
  const loaded = useData(searchCars, { text });
  const { data } = loaded;
  return (
    <>
      <p className={styles.found} role="status">
        {data &&
          `找到 ${data.rows.length === 30 ? '的前 30' : data.rows.length} 辆，各种状态都在内`}
        <button type="button" className={styles.link} onClick={onEnd}>
          看全部车
        </button>
      </p>
      {!data && <Waiting loaded={loaded} />}
      {data?.rows.length === 0 && <EmptyState message="没有找到，换个说法试试" />}
      {data && <CarLines rows={data.rows} />}
    </>
  );
}

/** Returns the filter in the address, so that Back from a car returns to the same list. */
function readFilter(): Filter {
  const query = new URLSearchParams(location.search);
  const group = query.get('group') ?? '';
  return {
    group: group in GROUPS ? (group as Group) : 'sale',
    order: query.get('order') === 'newest' ? 'newest' : 'oldest',
    branch: query.get('branch') ?? '',
    text: query.get('text') ?? '',
  };
}

function writeFilter(filter: Filter): void {
  const set = Object.entries(filter).filter(
    ([, value]) => value !== '' && value !== 'sale' && value !== 'oldest',
  );
  const query = new URLSearchParams(set).toString();
  history.replaceState(history.state, '', location.pathname + (query && `?${query}`));
}
