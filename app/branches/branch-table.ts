import { createHash } from 'node:crypto';
import { provinceOf } from '#/app/inventory/table/provinces.ts';
import type { Database } from '#/database/database.ts';
import type { CellReader } from '#/records/columns/cells/cell.ts';
import { fold } from '#/records/columns/cells/cell.ts';
import type {
  Completion,
  StoredMatch,
  TableRules,
  TableValues,
} from '#/records/columns/table-rules.ts';
import { listBranchPlaces } from './queries.ts';

/**
 * The column headings of a table of branches, with their fields. The first heading of a field is
 * the field's name in messages.
 */
export const BRANCH_COLUMNS = {
  门店编号: 'id',
  编号: 'id',
  店号: 'id',
  门店代码: 'id',
  门店: 'name',
  门店名称: 'name',
  门店名: 'name',
  名称: 'name',
  店名: 'name',
  店铺: 'name',
  店铺名称: 'name',
  分店: 'name',
  分店名称: 'name',
  网点名称: 'name',
  省份: 'province',
  省: 'province',
  所在省份: 'province',
  所在省: 'province',
  城市: 'city',
  市: 'city',
  所在城市: 'city',
  地址: 'address',
  详细地址: 'address',
  门店地址: 'address',
  店址: 'address',
  电话: 'phone',
  联系电话: 'phone',
  门店电话: 'phone',
  服务电话: 'phone',
  座机: 'phone',
  手机: 'phone',
  营业时间: 'hours',
  工作时间: 'hours',
  上班时间: 'hours',
  店面照片: 'picture',
  门店照片: 'picture',
  门头照: 'picture',
  照片: 'picture',
  经度: 'lng',
  纬度: 'lat',
} as const;

/**
 * Reads a province as its short name, such as 四川 for 四川省 and 川. An unknown place stays as it is.
 */
const province: CellReader = { read: ({ text }) => ({ value: provinceOf(text) ?? text }) };

/** The import rules for tables of branches. */
export const BRANCH_TABLE: TableRules = {
  cells: { province },
  parts: {},
  leftOut: [],
  guarded: [],
  makeKey: ({ name }) => (typeof name === 'string' ? branchIdOf(name) : undefined),
  keyNote: {
    zh: '没有门店编号的列，编号由门店名称编成；改了名称就是另一家店，请加一列门店编号',
    en: 'There is no column of ids: they are made of the names. Who changes a name makes another branch: add a column of ids',
  },
  blankKeyNote: {
    zh: '没有写门店编号，按名称找已有的门店，没有的由名称编一个编号；要改名称，请先写上编号',
    en: 'has no id: a stored record with the name is changed; a new one gets an id made of the name',
  },
  findStored: findStoredBranches,
  complete: withProvince,
};

/** Returns a branch number derived from the name, such as md-3f9a0c1e. */
export function branchIdOf(name: string): string {
  return `md-${createHash('sha256').update(fold(name)).digest('hex').slice(0, 8)}`;
}

/**
 * Finds the stored branch of each row by the name in the row. Undefined if no branch or several
 * have the name, or if the branch is in another province or city: chains often repeat names.
 */
async function findStoredBranches(
  db: Database,
  rows: readonly TableValues[],
): Promise<(StoredMatch | undefined)[]> {
  const byName = Map.groupBy(await listBranchPlaces(db), ({ name }) => fold(name));
  return rows.map(({ name, province: ownProvince, city }) => {
    const [only, ...others] = typeof name === 'string' ? (byName.get(fold(name)) ?? []) : [];
    if (only === undefined || others.length > 0) return undefined;
    const isElsewhere = differs(ownProvince, only.province) || differs(city, only.city);
    return isElsewhere ? undefined : { key: only.id, by: '名称' };
  });
}

/** Returns whether both places are known and differ. 四川 equals 四川省, and 成都 equals 成都市. */
function differs(place: unknown, stored: string | null): boolean {
  const shortOf = (text: string) => provinceOf(text) ?? text.replace(/市$/, '');
  return typeof place === 'string' && stored !== null && shortOf(place) !== shortOf(stored);
}

function withProvince(row: TableValues, stored: TableValues): Completion {
  if (row['province'] !== undefined || stored['province'] !== undefined) {
    return { values: {}, warnings: [] };
  }
  const places = [row['city'], row['address'], row['name']];
  const [found] = places.flatMap((place) =>
    typeof place === 'string' ? (provinceIn(place) ?? []) : [],
  );
  return { values: found === undefined ? {} : { province: found }, warnings: [] };
}

/**
 * Returns the province at the beginning of `place`, which is a place or an address; undefined if
 * there is none.
 */
function provinceIn(place: string): string | undefined {
  if (place.length === 1) return undefined;
  const starts = [place, ...[4, 3, 2].map((length) => place.slice(0, length))];
  return starts.flatMap((start) => provinceOf(start) ?? [])[0];
}
