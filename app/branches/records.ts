import './tables.ts';
import * as v from 'valibot';
import { listBranchNames } from '#/app/inventory/import-queries.ts';
import { deleteRows } from '#/database/queries.ts';
import { upsert } from '#/database/upsert.ts';
import { decimal, id, text } from '#/records/columns/fields.ts';
import { BadRecord, recordType } from '#/records/columns/record-type.ts';
import { BRANCH_COLUMNS, BRANCH_TABLE, branchIdOf } from './branch-table.ts';
import { openingHours } from './hours-field.ts';

const short = v.optional(text({ max: 60 }));

/** The record type of branches. */
export const branchRecords = [
  recordType({
    name: 'branch',
    aliases: ['门店', '服务站'],
    summary: '门店：地址、电话、营业时间、店面照片、坐标（GCJ-02）',
    key: ['id'],
    entry: { title: 'name', branch: 'id' },
    schema: v.object({
      id: id(),
      name: text({ max: 60 }),
      province: text({ max: 20 }),
      city: short,
      address: v.optional(text({ max: 200 })),
      phone: short,
      hours: v.optional(openingHours()),
      picture: v.optional(text({ max: 500 })),
      lng: v.optional(decimal({ min: -180, max: 180 })),
      lat: v.optional(decimal({ min: -90, max: 90 })),
    }),
    columns: BRANCH_COLUMNS,
    table: BRANCH_TABLE,
    about: {
      id: ['门店编号', 'cd-1'],
      name: ['门店的名称', '成都站'],
      province: ['省份', '四川'],
      city: ['城市', '成都'],
      address: ['地址', '成都市武侯区某某路 1 号'],
      phone: ['电话', '028-0000-0000'],
      hours: ['营业时间', '9:00–18:00'],
      picture: ['店面照片的文件名', 'chengdu.jpg'],
      lng: ['经度，GCJ-02（高德、腾讯地图的坐标）', '104.0657'],
      lat: ['纬度，GCJ-02', '30.6595'],
    },
    async check(trx, rows) {
      const known = await listBranchNames(trx);
      return rows.map(({ id, name }) => [...sameName({ id, name }, known)]);
    },
    async pictures(row, picture) {
      if (row.picture === undefined) return row;
      return { ...row, picture: await picture(row.picture, 'picture') };
    },
    remove: (trx, rows) =>
      deleteRows(
        trx,
        'branch',
        rows.map((row) => ({ id: row.id })),
      ),
    referencedBy: { car: 'branch_id', consultant: 'branch_id', repairpackage: 'branch_ids' },
    write: (trx, rows) =>
      upsert(
        trx,
        'branch',
        ['id'],
        rows.map(({ lng, lat, ...row }) => ({
          id: row.id,
          name: row.name,
          province: row.province,
          city: row.city ?? null,
          address: row.address ?? null,
          phone: row.phone ?? null,
          hours: row.hours ?? null,
          picture: row.picture ?? null,
          lng_e6: lng === undefined ? null : Math.round(lng * 1e6),
          lat_e6: lat === undefined ? null : Math.round(lat * 1e6),
        })),
      ),
  }),
];

/**
 * Returns an error if the branch's id is derived from its name although another branch in `known`
 * has this name. Otherwise returns an empty list.
 */
function sameName(
  { id, name }: { id?: string | undefined; name?: string | undefined },
  known: readonly { id: string; name: string }[],
): BadRecord[] {
  if (name === undefined || id !== branchIdOf(name)) return [];
  const other = known.find((each) => each.name === name && each.id !== id);
  if (!other) return [];
  const reason = {
    code: 'same_branch_name',
    zh: `已经有门店「${name}」，编号是 ${other.id}；请加一列门店编号，写上这个编号`,
    en: `There is a branch "${name}" with the id ${other.id}: add a column of ids with it`,
  };
  return [new BadRecord('name', reason, 'repeated_value')];
}
