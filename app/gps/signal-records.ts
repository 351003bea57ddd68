import './tables.ts';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { SYSTEMS } from '#/app/gps/track/systems.ts';
import type { Database } from '#/database/database.ts';
import { upsert } from '#/database/upsert.ts';
import { day, decimal, id, oneOf, text } from '#/records/columns/fields.ts';
import { instantSeconds } from '#/records/columns/instant.ts';
import { BadRecord, recordType } from '#/records/columns/record-type.ts';
import {
  splitWithdrawn,
  WITHDRAWN,
  WITHDRAWN_ABOUT,
  withdrawn,
} from '#/records/import/withdrawn.ts';
import { because } from '#/records/reasons/reason.ts';
import { hashToken, isGeneratedToken, lastDay, LINK_KINDS, OPEN_DAYS } from './links.ts';
import { deleteDevices, deleteLinks, storeLinks } from './queries.ts';
import type { GpsLinkTable } from './tables.ts';
import { takePoints } from './take-points.ts';

/** The record type of tracking devices. */
export const device = recordType({
  name: 'gpsdevice',
  area: 'gps',
  aliases: ['定位设备'],
  summary: '定位设备：登记过的才收它的点；坐标系照厂家说明写；作废填“是”再导入，连同轨迹一起删除',
  key: ['id'],
  isUncached: true,
  schema: v.object({ id: id(), system: v.optional(oneOf(SYSTEMS), 'wgs84'), withdrawn }),
  columns: { 设备号: 'id', 坐标系: 'system', ...WITHDRAWN },
  about: {
    id: ['设备号', 'D-01'],
    system: ['坐标系，照厂家说明写；不写是 wgs84', 'wgs84'],
    withdrawn: WITHDRAWN_ABOUT,
  },
  async write(trx, rows) {
    const { stored, withdrawnRows } = splitWithdrawn(rows);
    await deleteDevices(
      trx,
      withdrawnRows.map(({ id: own }) => own),
    );
    await upsert(
      trx,
      'gps_device',
      ['id'],
      stored.map(({ id: own, system }) => ({ id: own, system })),
    );
  },
});

const point = recordType({
  name: 'gpspoint',
  area: 'gps',
  aliases: ['轨迹点'],
  summary: '轨迹点：设备没有接口时用文件补；重复导入不会多出点',
  key: ['device', 'at'],
  storesNoRow: true,
  isUncached: true,
  schema: v.object({
    device: id(),
    at: instantSeconds(),
    lng: decimal({ min: -180, max: 180 }),
    lat: decimal({ min: -85, max: 85 }),
    speed: v.optional(decimal({ max: 1_000 }), 0),
    system: v.optional(oneOf(SYSTEMS)),
  }),
  columns: {
    设备号: 'device',
    时间: 'at',
    经度: 'lng',
    纬度: 'lat',
    速度: 'speed',
    坐标系: 'system',
  },
  about: {
    device: ['设备号，要先登记', 'D-01'],
    at: ['时间', '2026-11-19 14:00'],
    lng: ['经度', '104.0657'],
    lat: ['纬度', '30.6595'],
    speed: ['速度，公里每小时', '62'],
    system: ['坐标系；不写是设备的', 'wgs84'],
  },
  async write(trx, rows, now) {
    // A file may contain points of any age. The cleanup deletes expired ones within hours.
    const fresh = new Set<string>();
    const { refused } = await takePoints(
      trx,
      rows.map(({ device: own, at, lng, lat, speed, system }) => [
        own,
        at,
        lng,
        lat,
        speed,
        system,
      ]),
      { now: Math.floor(now.getTime() / 1000), since: 0 },
      (own, at) => fresh.add(`${own} ${at}`),
    );
    const [first] = refused;
    if (first) throw new BadRecord(first.field, first.reason);
    return new Set(rows.filter(({ device: own, at }) => fresh.has(`${own} ${at}`)));
  },
});

const KINDS = { 运单: 'shipment', 轨迹: 'trajectory', 总览: 'overview' } as const;

const link = recordType({
  name: 'gpslink',
  area: 'gps',
  aliases: ['定位链接'],
  summary:
    '定位链接：谁有口令谁能看，过了失效日期（最长 90 天，不写就是 90 天）或作废就打不开；口令只存指纹，请用 tools/gps-link.ts 生成',
  key: ['token'],
  storesNoRow: true,
  isUncached: true,
  schema: v.object({
    token: v.pipe(
      text({ max: 100 }),
      v.check(
        isGeneratedToken,
        because({
          code: 'guessable_token',
          zh: '应为随机的 22 位以上大小写字母和数字',
          en: 'Write 22 or more random letters and digits',
        }),
      ),
    ),
    kind: oneOf(LINK_KINDS, KINDS),
    subject: v.optional(id()),
    from: v.optional(instantSeconds()),
    to: v.optional(instantSeconds()),
    until: v.optional(day()),
    withdrawn,
  }),
  columns: {
    口令: 'token',
    类型: 'kind',
    运单号或设备号: 'subject',
    开始时间: 'from',
    结束时间: 'to',
    失效日期: 'until',
    ...WITHDRAWN,
  },
  about: {
    token: ['口令，请用 npm run gps-link 生成', '7Qm2xKd94TzRb8Wn5Lc3Vp'],
    kind: ['能看什么', '运单'],
    subject: ['运单号；轨迹写设备号；总览不写', 'YD-1'],
    from: ['轨迹从什么时间开始', '2026-11-19 08:00'],
    to: ['轨迹到什么时间', '2026-11-20 18:00'],
    until: ['链接最后一天能打开的日期，最长 90 天', '2026-12-31'],
    withdrawn: WITHDRAWN_ABOUT,
  },
  check: async (_, rows, now) =>
    rows.map(({ kind, subject, from, until }) => [
      ...(kind !== undefined && kind !== 'overview' && !subject
        ? [
            new BadRecord('subject', {
              code: 'no_subject',
              zh: '运单和轨迹的链接要写运单号或设备号',
              en: 'A link to a shipment or a track needs its number',
            }),
          ]
        : []),
      ...(kind === 'trajectory' && from === undefined
        ? [
            new BadRecord('from', {
              code: 'no_begin',
              zh: '轨迹的链接要写从什么时间开始',
              en: 'A link to a track needs its begin',
            }),
          ]
        : []),
      ...(until !== undefined && until > lastDay(now)
        ? [
            new BadRecord('until', {
              code: 'open_too_long',
              zh: `最长开放 ${OPEN_DAYS} 天，最晚 ${lastDay(now)}`,
              en: `A link is open for ${OPEN_DAYS} days at most, until ${lastDay(now)}`,
            }),
          ]
        : []),
    ]),
  async write(trx, rows, now) {
    const { stored, withdrawnRows } = splitWithdrawn(rows);
    const before = await findLinks(
      trx,
      rows.map(({ token }) => hashToken(token)),
    );
    await deleteLinks(
      trx,
      withdrawnRows.map(({ token }) => hashToken(token)),
    );
    const links = stored.map(({ token, kind, subject, from, to, until }) => ({
      hash: hashToken(token),
      kind,
      subject: subject ?? '',
      from_at: from ?? null,
      until_at: to ?? null,
      until: until ?? lastDay(now),
    }));
    await storeLinks(trx, links);
    const after = new Map(links.map((own) => [own.hash, own]));
    return new Set(
      rows.filter(({ token }) => {
        const hash = hashToken(token);
        return !isDeepStrictEqual(before.get(hash), after.get(hash));
      }),
    );
  },
});

/** Returns the stored links whose tokens have these hashes, by hash. */
async function findLinks(
  trx: Database,
  hashes: readonly string[],
): Promise<Map<string, GpsLinkTable>> {
  const query = trx.kysely.selectFrom('gps_link').selectAll();
  const rows = await query.where('hash', 'in', hashes).execute();
  return new Map(rows.map((row) => [row.hash, row]));
}

/** The record types of points and links. */
export const gpsSignalRecords = [point, link];
