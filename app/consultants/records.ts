import './tables.ts';
import * as v from 'valibot';
import { findBranches } from '#/app/inventory/reference-names.ts';
import { deleteRows } from '#/database/queries.ts';
import { upsert } from '#/database/upsert.ts';
import { address, id, list, text, whole } from '#/records/columns/fields.ts';
import { recordType } from '#/records/columns/record-type.ts';
import { CONSULTANT_TABLE } from './consultant-table.ts';

const short = v.optional(text({ max: 60 }));

/** The record type of consultants. */
export const consultantRecords = [
  recordType({
    name: 'consultant',
    aliases: ['顾问', '销售顾问', '销售人员', '业务员', '员工'],
    summary: '购车顾问：门店、电话、企业微信二维码',
    key: ['id'],
    entry: { title: 'name', branch: 'branch_id' },
    schema: v.object({
      id: id(),
      /** The id or the name of the branch where the consultant works. */
      branch_id: text({ max: 60 }),
      name: text({ max: 40 }),
      phone: short,
      avatar: v.optional(text()),
      qr_code: v.optional(text()),
      contact_url: v.optional(address()),
      years: v.optional(whole({ max: 80, suffix: /年/ })),
      brands: v.optional(list(v.string())),
      served: v.optional(whole()),
      hours: short,
    }),
    table: CONSULTANT_TABLE,
    columns: {
      顾问编号: 'id',
      门店编号: 'branch_id',
      门店: 'branch_id',
      所属门店: 'branch_id',
      所在门店: 'branch_id',
      姓名: 'name',
      顾问姓名: 'name',
      销售顾问: 'name',
      顾问: 'name',
      名字: 'name',
      业务员: 'name',
      销售人员: 'name',
      员工: 'name',
      电话: 'phone',
      手机: 'phone',
      手机号: 'phone',
      联系电话: 'phone',
      联系方式: 'phone',
      手机号码: 'phone',
      头像: 'avatar',
      二维码: 'qr_code',
      从业年限: 'years',
      擅长品牌: 'brands',
      服务人数: 'served',
      在线时间: 'hours',
      联系链接: 'contact_url',
    },
    about: {
      id: ['顾问编号', 'gw-01'],
      branch_id: ['门店的编号或名称，要先导入门店', '成都站'],
      name: ['姓名', '李顾问'],
      phone: ['工作电话', '028-0000-0000'],
      avatar: ['头像的文件名', '李顾问.jpg'],
      qr_code: ['企业微信二维码的文件名', '李顾问-二维码.png'],
      contact_url: ['企业微信的联系链接', 'https://work.weixin.qq.com/ca/…'],
      years: ['从业几年', '8'],
      brands: ['擅长的品牌', '丰田;本田'],
      served: ['服务过多少人', '320'],
      hours: ['在线的时间', '9:00–21:00'],
    },
    async pictures(row, picture) {
      const stored = { ...row };
      if (row.avatar !== undefined) stored.avatar = await picture(row.avatar, 'avatar');
      if (row.qr_code !== undefined) stored.qr_code = await picture(row.qr_code, 'qr_code');
      return stored;
    },
    async check(trx, rows) {
      const branches = await findBranches(trx);
      return rows.map(({ branch_id }) => branches.problemsOf(branch_id));
    },
    remove: (trx, rows) =>
      deleteRows(
        trx,
        'consultant',
        rows.map((row) => ({ id: row.id })),
      ),
    referencedBy: { car: 'consultant_id' },
    async write(trx, rows) {
      const branches = await findBranches(trx);
      await upsert(
        trx,
        'consultant',
        ['id'],
        rows.map((row) => ({
          id: row.id,
          branch_id: branches.idOf(row.branch_id),
          name: row.name,
          avatar: row.avatar ?? null,
          phone: row.phone ?? null,
          qr_code: row.qr_code ?? null,
          contact_url: row.contact_url ?? null,
          more: JSON.stringify({
            years: row.years ?? null,
            brands: row.brands ?? [],
            served: row.served ?? null,
            hours: row.hours ?? null,
          }),
        })),
      );
    },
  }),
];
