import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { hasArrived, STEPS, type Step } from '#/app/gps/screens/step-words.ts';
import { SYSTEMS, toPlace } from '#/app/gps/track/systems.ts';
import { findBranches } from '#/app/inventory/reference-names.ts';
import { deleteRows } from '#/database/queries.ts';
import { upsert } from '#/database/upsert.ts';
import { decimal, flag, id, oneOf, pairs, text, whole } from '#/records/columns/fields.ts';
import { instantSeconds } from '#/records/columns/instant.ts';
import { privateWords } from '#/records/columns/private-words.ts';
import { BadRecord, recordType, type Picture } from '#/records/columns/record-type.ts';
import { splitWithdrawn, WITHDRAWN, withdrawn } from '#/records/import/withdrawn.ts';
import { inRows } from '#/records/parts/part.ts';
import { table } from '#/records/parts/table-field.ts';
import { maskName, maskPlate } from './mask.ts';
import { deleteShipments, findShipments, listStoredShipments } from './queries.ts';
import { SHIPMENT_ABOUT, SHIPMENT_TIME, STATION_ABOUT } from './record-about.ts';
import { device, gpsSignalRecords } from './signal-records.ts';
import type { GpsShipmentTable } from './tables.ts';

const short = v.optional(text({ max: 60 }));
const when = v.optional(instantSeconds());

const PictureRow = v.object({
  img: text({ max: 500 }),
  desc: v.nullish(text({ max: 60 }), null),
});

/**
 * Returns the schema of a list of pictures with captions. A table contains such a list in one cell
 * (`左前45度：a.jpg；仪表：b.jpg`), or one picture per row.
 */
function pictures(subject: string) {
  const list = pairs(v.pipe(v.array(PictureRow), v.maxLength(40, '最多 40 张')), (lines) =>
    lines.map(([desc, img]) => (img ? { img, desc } : { img: desc, desc: null })),
  );
  return v.optional(
    inRows(list, PictureRow, {
      columns: { [`${subject}文件`]: 'img', [`${subject}说明`]: 'desc' },
      about: { img: ['照片的文件名', '左前.jpg'], desc: ['照片的说明', '左前 45 度'] },
      isCompact: true,
    }),
  );
}

/**
 * The schema of the events on the way. In a cell, an event is `天气|2026-11-19 14:00|2026-11-19
 * 16:30|雨雪，慢行`.
 */
const events = v.optional(
  table(
    v.object({
      kind: text({ max: 10 }),
      from: instantSeconds(),
      until: v.optional(instantSeconds()),
      words: text({ max: 100 }),
    }),
    {
      key: ['kind', 'from'],
      columns: {
        异常类型: 'kind',
        异常开始: 'from',
        异常结束: 'until',
        异常说明: 'words',
      },
      about: {
        kind: ['路上出了什么事', '天气'],
        from: ['从什么时间开始', '2026-11-19 14:00'],
        until: ['到什么时间结束', '2026-11-19 16:30'],
        words: ['怎么处理', '雨雪，慢行'],
      },
    },
    { max: 60 },
  ),
);

const shipment = recordType({
  name: 'shipment',
  area: 'gps',
  aliases: ['运单'],
  summary:
    '运单：一车一行；车牌和司机只存脱敏后的；到站后写到达时间；作废填“是”再导入，连同节点一起删除',
  key: ['no'],
  entry: { title: 'car_title', branch: 'branch_id' },
  // The raw row is not stored, since plate and driver may only be stored masked.
  storesNoRow: true,
  stored: listStoredShipments,
  isUncached: true,
  cascadesTo: { station: 'no' },
  schema: v.object({
    no: id(),
    car_title: text({ max: 100 }),
    car_id: v.optional(id()),
    from: text({ max: 40 }),
    to: text({ max: 40 }),
    branch_id: short,
    step: v.optional(oneOf(STEPS), '已下单'),
    mode: short,
    carrier: short,
    plate: v.optional(v.pipe(text({ max: 20 }), v.transform(maskPlate))),
    driver: v.optional(v.pipe(text({ max: 20 }), v.transform(maskName))),
    phone: v.optional(servicePhone()),
    device: v.optional(id()),
    loaded_at: when,
    expected_at: when,
    arrived_at: when,
    corridor_km: v.optional(whole({ min: 1, max: 500, unit: '公里' })),
    events,
    before: pictures('装车前照片'),
    after: pictures('卸车后照片'),
    withdrawn,
  }),
  columns: {
    运单号: 'no',
    车型: 'car_title',
    车源号: 'car_id',
    起点: 'from',
    终点: 'to',
    到达门店: 'branch_id',
    进度: 'step',
    运输方式: 'mode',
    承运方: 'carrier',
    车牌: 'plate',
    司机: 'driver',
    客服电话: 'phone',
    联系电话: 'phone',
    设备号: 'device',
    装车时间: 'loaded_at',
    预计到达: 'expected_at',
    到达时间: 'arrived_at',
    路线宽度: 'corridor_km',
    异常: 'events',
    装车前照: 'before',
    卸车后照: 'after',
    ...WITHDRAWN,
  },
  about: SHIPMENT_ABOUT,
  async pictures(row, picture) {
    if (row.withdrawn === 1) return row;
    return {
      ...row,
      ...(row.before && { before: await take(row.before, picture, 'before') }),
      ...(row.after && { after: await take(row.after, picture, 'after') }),
    };
  },
  async check(trx, rows) {
    const branches = await findBranches(trx);
    return rows.map(({ branch_id, device, loaded_at, arrived_at, step }) => [
      ...branches.problemsOf(branch_id),
      ...(device !== undefined && loaded_at === undefined
        ? [new BadRecord('loaded_at', SHIPMENT_TIME.no_loading_time())]
        : []),
      ...(step !== undefined && hasArrived(step) && arrived_at === undefined
        ? [new BadRecord('arrived_at', SHIPMENT_TIME.no_arrival_time(step))]
        : []),
      ...(arrived_at !== undefined && loaded_at !== undefined && arrived_at < loaded_at
        ? [new BadRecord('arrived_at', SHIPMENT_TIME.arrival_before_loading())]
        : []),
    ]);
  },
  async write(trx, rows) {
    const { stored, withdrawnRows } = splitWithdrawn(rows);
    const branches = await findBranches(trx);
    const before = await findShipments(
      trx,
      rows.map(({ no }) => no),
    );
    await deleteShipments(
      trx,
      withdrawnRows.map(({ no }) => no),
    );
    const shipments = stored.map(
      ({ no, branch_id, device, expected_at, arrived_at, ...content }): GpsShipmentTable => ({
        no,
        device: device ?? null,
        branch_id: branch_id === undefined ? null : branches.idOf(branch_id),
        under_way: isUnderWay({ ...content, arrived_at }) ? 1 : 0,
        expected_at: expected_at ?? null,
        arrived_at: arrived_at ?? null,
        content: JSON.stringify(content),
      }),
    );
    await upsert(trx, 'gps_shipment', ['no'], shipments);
    const after = new Map(shipments.map((each) => [each.no, each]));
    return new Set(rows.filter(({ no }) => !isDeepStrictEqual(before.get(no), after.get(no))));
  },
});

const station = recordType({
  name: 'station',
  area: 'gps',
  aliases: ['运单节点'],
  summary:
    '运单的节点：按顺序一站一行；只路过不停的，路过填“是”；车到了、走了，再导入这一行写上时间',
  key: ['no', 'position'],
  entry: { title: 'name' },
  isUncached: true,
  schema: v.object({
    no: id(),
    position: whole({ min: 1, max: 200 }),
    name: text({ max: 40 }),
    lng: decimal({ min: -180, max: 180 }),
    lat: decimal({ min: -85, max: 85 }),
    system: v.optional(oneOf(SYSTEMS), 'gcj02'),
    passing: v.optional(flag()),
    planned_at: when,
    arrived_at: when,
    left_at: when,
    note: short,
  }),
  columns: {
    运单号: 'no',
    顺序: 'position',
    地点: 'name',
    经度: 'lng',
    纬度: 'lat',
    坐标系: 'system',
    路过: 'passing',
    计划到达: 'planned_at',
    到达时间: 'arrived_at',
    离开时间: 'left_at',
    说明: 'note',
  },
  about: STATION_ABOUT,
  remove: (trx, rows) =>
    deleteRows(
      trx,
      'gps_station',
      rows.map(({ no, position }) => ({ shipment_no: no, position })),
    ),
  async write(trx, rows) {
    await upsert(
      trx,
      'gps_station',
      ['shipment_no', 'position'],
      rows.map(({ no, position, lng, lat, system, passing, ...content }) => ({
        shipment_no: no,
        position,
        content: JSON.stringify({
          ...content,
          ...toPlace(lng, lat, system),
          is_passing: passing === 1,
        }),
      })),
    );
  },
});

/** The record types for cars in transport. */
export const gpsRecords = [device, shipment, station, ...gpsSignalRecords];

/**
 * Returns the schema of a phone number of the shop or carrier. The schema rejects mobile numbers,
 * because anyone with the link reads the number.
 */
function servicePhone() {
  return v.pipe(
    text({ max: 60 }),
    v.check(
      (phone) => privateWords(phone) === undefined,
      '应为门店或承运方的客服电话，不写手机号：有链接的人都看得到',
    ),
  );
}

function isUnderWay({
  step,
  loaded_at,
  arrived_at,
}: {
  step: Step;
  loaded_at?: number | undefined;
  arrived_at?: number | undefined;
}): boolean {
  return loaded_at !== undefined && arrived_at === undefined && !hasArrived(step);
}

async function take(
  pictured: readonly { img: string; desc: string | null }[],
  picture: Picture,
  field: string,
) {
  return Promise.all(
    pictured.map(async ({ img, desc }, at) => ({
      img: await picture(img, `${field}.${at}.img`),
      desc,
    })),
  );
}
