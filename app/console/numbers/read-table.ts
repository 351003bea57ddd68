import { ENVIRONMENTS, type EnvironmentWord } from '#/app/analytics/environments.ts';
import { listDistinctBranches } from '#/app/console/accounts/branch-names.ts';
import { listStaff } from '#/app/console/accounts/queries.ts';
import type { ConsoleContext } from '#/app/console/calls/implement.ts';
import { carPath } from '#/app/console/contract.ts';
import { PROGRESS, type LeadKind } from '#/app/leads/progress.ts';
import type { Table, TableName } from './contract.ts';
import { countLeadsBy, countLeadsByCar, type LeadCounts } from './lead-queries.ts';
import { readAges, readSeries } from './read-numbers.ts';
import { readRecorded, type Scope } from './scope.ts';
import {
  countViewsByApp,
  countViewsByBranch,
  countViewsByCar,
  listTitles,
} from './view-queries.ts';

const APP_NAMES: Readonly<Record<EnvironmentWord, string>> = {
  wechat: '微信',
  'wechat-mini-program': '微信小程序',
  wecom: '企业微信',
  'douyin-mini-program': '抖音小程序',
  'mini-program': '别的小程序',
  browser: '浏览器',
};

/**
 * The maximum number of rows (`most`), and the number by which a table of cars is sorted (`order`).
 */
type Rows = { most: number; order: 'views' | 'leads' };
type Reader = (scope: Scope, rows: Rows, context: ConsoleContext) => Promise<Partial<Table>>;

const LEAD_HEADINGS = ['线索', '约看', '成交'];

const READERS: Readonly<Record<TableName, Reader>> = {
  async day(scope, _, context) {
    const series = await readSeries(scope, await readRecorded(context), context);
    return {
      headings: ['浏览', '线索', '约看'],
      rows: series.map(({ day, views, leads, bookings }) => ({
        name: day,
        number: '',
        path: null,
        cells: [views, leads, bookings],
      })),
    };
  },

  async car({ views, leads }, { most, order }, { db }) {
    const first = { most: most + 1 };
    const [viewed, requested] =
      order === 'views'
        ? await inTurn(
            () => countViewsByCar(db, views, first),
            (ids) => countLeadsByCar(db, leads, { most, ids }),
          )
        : await inTurn(
            () => countLeadsByCar(db, leads, first),
            (ids) => countViewsByCar(db, views, { most, ids }),
          ).then(([a, b]) => [b, a] as const);
    const ids = (order === 'views' ? viewed : requested).map(({ id }) => id ?? '');
    const viewsOf = new Map(viewed.map(({ id, views: count }) => [id, count]));
    const countsOf = new Map(requested.map((row) => [row.id, row]));
    const titles = await listTitles(db, ids);
    return {
      headings: ['浏览', ...LEAD_HEADINGS],
      rows: ids.map((id) => ({
        name: titles.get(id) ?? '已删除的车',
        number: id,
        path: titles.has(id) ? carPath(id) : null,
        cells: [viewsOf.get(id) ?? 0, ...cellsOf(countsOf.get(id))],
      })),
    };
  },

  async consultant({ leads }, { most }, { db }) {
    const [counts, staff] = await Promise.all([
      countLeadsBy(db, 'account', leads, { most: most + 1 }),
      listStaff(db),
    ]);
    const names = new Map(staff.map(({ id, name }) => [id, name]));
    return {
      headings: LEAD_HEADINGS,
      rows: counts.map((row) => ({
        name: row.id === null ? '没人跟' : (names.get(row.id) ?? '已删除的同事'),
        number: '',
        path: null,
        cells: cellsOf(row),
      })),
      note: '按现在的跟进人算。浏览不记是谁的客户。',
    };
  },

  async branch({ views, leads }, { most }, { db }) {
    const [viewsOf, counts, branches] = await Promise.all([
      countViewsByBranch(db, views),
      countLeadsBy(db, 'branch', leads, { most }),
      listDistinctBranches(db),
    ]);
    const names = new Map(branches.map(({ id, name }) => [id, name]));
    const countsOf = new Map(counts.map((row) => [row.id ?? '', row]));
    const viewsOfBranch = new Map<string, number>();
    let deleted = 0;
    for (const [id, count] of viewsOf) {
      if (id === undefined) deleted += count;
      else viewsOfBranch.set(id ?? '', count);
    }
    const ids = [...new Set([...countsOf.keys(), ...viewsOfBranch.keys()])];
    const rows = ids.map((id) => ({
      name: id === '' ? '没有门店' : (names.get(id) ?? id),
      number: '',
      path: null,
      cells: [viewsOfBranch.get(id) ?? 0, ...cellsOf(countsOf.get(id))],
    }));
    const inOrder = rows.toSorted(
      (a, b) => (b.cells[1] ?? 0) - (a.cells[1] ?? 0) || (b.cells[0] ?? 0) - (a.cells[0] ?? 0),
    );
    return {
      headings: ['浏览', ...LEAD_HEADINGS],
      rows: inOrder,
      note:
        '浏览按车现在的门店算。' +
        (deleted > 0 ? `已删除的车有 ${deleted} 次浏览，不知道是哪家店的。` : ''),
    };
  },

  async app({ views }, _, { db }) {
    const counts = await countViewsByApp(db, views);
    return {
      headings: ['浏览'],
      rows: counts.map(({ id, views: count }) => ({
        name: APP_NAMES[ENVIRONMENTS.find((each) => each === id) ?? 'browser'],
        number: '',
        path: null,
        cells: [count],
      })),
      note: '线索不记是从哪个应用来的。',
    };
  },

  async kind({ leads }, { most }, { db }) {
    const counts = await countLeadsBy(db, 'kind', leads, { most });
    return {
      headings: ['线索', '成交'],
      rows: counts
        .filter((row) => row.leads > 0)
        .map((row) => ({
          name: PROGRESS[row.id as LeadKind]?.title ?? row.id ?? '',
          number: '',
          path: null,
          cells: [row.leads, row.won],
        })),
      note: '按线索的第一个请求算。',
    };
  },

  async age(scope, _, context) {
    const ages = await readAges(scope, context);
    return {
      headings: ['在售车', '标价合计，元', '没有价格'],
      rows: ages.map(({ name, cars, priced, price }) => ({
        name,
        number: '',
        path: null,
        cells: [cars, price, cars - priced],
      })),
    };
  },
};

/** Returns a table of statistics with at most `most` rows. */
export async function readTable(
  name: TableName,
  scope: Scope,
  rows: Rows,
  context: ConsoleContext,
): Promise<Table> {
  const table = await READERS[name](scope, rows, context);
  const all = table.rows ?? [];
  return {
    headings: table.headings ?? [],
    rows: all.slice(0, rows.most),
    is_cut: all.length > rows.most,
    note: table.note ?? '',
  };
}

/**
 * Calls `readFirst`, and then `readAbout` with the ids of the rows that it returned. Returns the
 * rows of both.
 */
async function inTurn<A extends { id: string | null }, B>(
  readFirst: () => Promise<A[]>,
  readAbout: (ids: string[]) => Promise<B[]>,
): Promise<[A[], B[]]> {
  const first = await readFirst();
  return [first, await readAbout(first.map(({ id }) => id ?? ''))];
}

function cellsOf(counts: LeadCounts | undefined): number[] {
  return [counts?.leads ?? 0, counts?.bookings ?? 0, counts?.won ?? 0];
}
