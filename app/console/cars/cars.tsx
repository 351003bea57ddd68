import { useEffect, useState } from 'react';
import { NEW_CAR_PATH } from '#/app/console/contract.ts';
import { Block, Head } from '#/app/console/frame/frame.tsx';
import { foundText } from '#/app/console/frame/list/found-text.ts';
import { PagedList } from '#/app/console/frame/list/paged-list.tsx';
import { SearchForm } from '#/app/console/frame/list/search-form.tsx';
import { BranchSelect, Select } from '#/app/console/frame/list/select.tsx';
import { ScreenLink } from '#/app/console/frame/location.tsx';
import { useMe } from '#/app/console/frame/me.tsx';
import { Waiting } from '#/app/console/frame/states.tsx';
import { useAction } from '#/app/console/frame/use-action.tsx';
import { useData } from '#/app/console/frame/use-data.tsx';
import { buttonClass } from '#/web/ui/button.tsx';
import { EmptyState } from '#/web/ui/empty-state.tsx';
import { CarLines } from './car-line.tsx';
import { countCars, listCars, searchCars } from './contract.ts';
import styles from './cars.module.css';

const GROUPS = {
  sale: '在售',
  unreleased: '待上架',
  reserved: '已预定',
  sold: '已售',
  off: '下架',
} as const;
type Group = keyof typeof GROUPS;
const ORDERS = [
  { id: 'oldest', name: '在库久的在前' },
  { id: 'newest', name: '新到的在前' },
] as const;
type Order = (typeof ORDERS)[number]['id'];

type Filter = { group: Group; order: Order; branch: string; text: string };

/** The screen of the cars, with filters and a search. */
export function CarsScreen() {
  const [filter, setFilter] = useState(readFilter);
  const me = useMe();
  const counts = useData(countCars, { branch: filter.branch });
  const change = (next: Partial<Filter>) => setFilter({ ...filter, ...next });
  useEffect(() => writeFilter(filter), [filter]);
  const { group, order, branch, text } = filter;
  const branches = counts.data?.branches ?? [];
  return (
    <>
      <Head title="车辆">
        {branches.length > 1 && text === '' && (
          <BranchSelect
            branches={branches}
            value={branch}
            onChange={(next) => change({ branch: next })}
          />
        )}
      </Head>
      <Block>
        <div className={styles.top}>
          <SearchForm
            label="品牌、车型、车号或整个车架号"
            text={text}
            onSearch={(next) => change({ text: next })}
          />
          {me.calls.includes('addCar') && (
            <ScreenLink href={NEW_CAR_PATH} className={buttonClass('main')}>
              新增车辆
            </ScreenLink>
          )}
        </div>
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
                <Select
                  label="顺序"
                  options={ORDERS}
                  value={order}
                  onChange={(next) => change({ order: next as Order })}
                />
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

function Pages({ filter: { group, order, branch } }: { filter: Filter }) {
  const loaded = useData(listCars, { group, order, branch });
  const action = useAction();
  return (
    <PagedList
      loaded={loaded}
      load={(cursor) => action.run(listCars, { group, order, branch, cursor })}
      empty={`没有${GROUPS[group]}的车`}
    >
      {(rows) => <CarLines rows={rows} />}
    </PagedList>
  );
}

function Found({ text, onEnd }: { text: string; onEnd(): void }) {
  const loaded = useData(searchCars, { text });
  const { data } = loaded;
  return (
    <>
      <p className={styles.found} role="status">
        {data && `${foundText(data.rows.length, data.has_more)}，各种状态都在内`}
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

/** Returns the filter in the URL, so that Back from a car leads to the same list. */
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
