import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { Block, Head } from '#/app/console/frame/frame.tsx';
import { PagedList } from '#/app/console/frame/list/paged-list.tsx';
import { SearchForm } from '#/app/console/frame/list/search-form.tsx';
import { Select } from '#/app/console/frame/list/select.tsx';
import { ScreenLink } from '#/app/console/frame/location.tsx';
import { useAction } from '#/app/console/frame/use-action.tsx';
import { useData } from '#/app/console/frame/use-data.tsx';
import { instantText } from '#/app/dates.ts';
import { grouped } from '#/app/format.ts';
import {
  AUDIT_KINDS,
  getAuditChange,
  listAudit,
  type AuditKind,
  type AuditRow,
} from './contract.ts';
import styles from './audit.module.css';

type Filter = { who: string; kind: '' | AuditKind; about: string; day: string };
const NONE: Filter = { who: '', kind: '', about: '', day: '' };
const KINDS = Object.entries(AUDIT_KINDS).map(([id, name]) => ({ id, name }));

/**
 * The screen of the log: who changed what and when, with the values before and after the change.
 */
export function AuditScreen() {
  const [filter, setFilter] = useState(readFilter);
  useEffect(() => writeFilter(filter), [filter]);
  const loaded = useData(listAudit, filter);
  const action = useAction();
  const [people, setPeople] = useState<readonly { id: string; name: string }[]>([]);
  if (loaded.data && loaded.data.people !== people) setPeople(loaded.data.people);
  const change = (next: Partial<Filter>) => setFilter({ ...filter, ...next });
  const isFiltered = Object.values(filter).some((value) => value !== '');
  return (
    <>
      <Head title="记录" below="谁在什么时候改了什么；后台里改不了，留 3 年" />
      <Block>
        <div className={styles.filters} role="group" aria-label="只看">
          <Select
            label="谁改的"
            options={[{ id: '', name: '所有人' }, ...people]}
            value={filter.who}
            onChange={(who) => change({ who })}
          />
          <Select
            label="改了什么"
            options={[{ id: '', name: '所有改动' }, ...KINDS]}
            value={filter.kind}
            onChange={(kind) => change({ kind: kind as Filter['kind'] })}
          />
          <input
            type="date"
            aria-label="哪一天"
            value={filter.day}
            onChange={({ target }) => change({ day: target.value })}
          />
          {isFiltered && (
            <button type="button" className={styles.tool} onClick={() => setFilter(NONE)}>
              看全部
            </button>
          )}
          <SearchForm
            key={filter.about}
            label="车号或编号"
            text={filter.about}
            onSearch={(about) => change({ about })}
          />
        </div>
        <PagedList
          loaded={loaded}
          load={(cursor) => action.run(listAudit, { ...filter, cursor })}
          empty={isFiltered ? '没有这样的记录，换个条件' : '还没有记录'}
        >
          {(rows) => (
            <ol className={styles.list}>
              {rows.map((row) => (
                <li key={row.id}>
                  <time dateTime={row.at}>{instantText(row.at)}</time>
                  <p>
                    <b>{row.who}</b> {row.action}
                    {row.path === null ? (
                      <span> {row.subject}</span>
                    ) : (
                      <ScreenLink href={row.path}>{row.subject}</ScreenLink>
                    )}
                  </p>
                  <Changes row={row} />
                </li>
              ))}
            </ol>
          )}
        </PagedList>
      </Block>
    </>
  );
}

/**
 * The changed values of a row. Long values are cut to one line with a number of items, until the
 * person expands them.
 */
function Changes({ row }: { row: AuditRow }) {
  const [whole, setWhole] = useState<AuditRow>();
  const action = useAction();
  const { changes } = whole ?? row;
  const items = Math.max(0, ...changes.map((change) => change.items ?? 0));
  if (changes.length === 0) return null;
  return (
    <>
      <ul className={styles.changes}>
        {changes.map(({ field, before, after, items: count = 0 }) => (
          <li key={field}>
            {field}：{before && count === 0 && <del>{before}</del>} {after || '空'}
            {count > 0 && '…'}
          </li>
        ))}
      </ul>
      {(items > 0 || whole) && (
        <button
          type="button"
          className={styles.tool}
          aria-expanded={whole !== undefined}
          disabled={action.isPending}
          onClick={() => {
            if (whole) setWhole(undefined);
            else void action.run(getAuditChange, { id: row.id }).then(setWhole);
          }}
        >
          {whole ? '收起' : `看全部 ${grouped(items)} 项`}
        </button>
      )}
    </>
  );
}

/**
 * Returns the filter in the URL, so that Back from a record leads to the same list. Values that
 * `listAudit` would refuse are replaced by empty ones.
 */
function readFilter(): Filter {
  const query = new URLSearchParams(location.search);
  const { entries } = listAudit.input;
  const who = query.get('who') ?? '';
  const kind = query.get('kind') ?? '';
  const about = query.get('about') ?? '';
  const day = query.get('day') ?? '';
  return {
    who: v.is(entries.who, who) ? who : '',
    kind: v.is(entries.kind, kind) ? kind : '',
    about: v.is(entries.about, about) ? about : '',
    day: v.is(entries.day, day) ? day : '',
  };
}

function writeFilter(filter: Filter): void {
  const set = Object.entries(filter).filter(([, value]) => value !== '');
  const query = new URLSearchParams(set).toString();
  history.replaceState(history.state, '', location.pathname + (query && `?${query}`));
}
