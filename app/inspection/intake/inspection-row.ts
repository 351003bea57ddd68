import * as v from 'valibot';
import { queried } from '#/app/evidence/queried-row.ts';
import { STAGES, type Stage } from '#/app/inspection/rules/findings.ts';
import { ROUGHLY_KM } from '#/app/inspection/rules/mileage.ts';
import { day, flag, id, list, oneOf, text, whole } from '#/records/columns/fields.ts';
import { instant } from '#/records/columns/instant.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import { writtenAs } from '#/records/parts/cell-text.ts';
import { because, explainBy } from '#/records/reasons/reason.ts';
import {
  batteryField,
  claimsField,
  paintField,
  readingsField,
  resolutionsField,
  servicesField,
} from './evidence-rows.ts';
import type { Reading } from './evidence.ts';
import { findingsField } from './finding-row.ts';
import { readCodes, writeCodes, wrongCodes } from './rows.ts';

/**
 * The purposes of an inspection: sale to visitors, sale to other dealers, or the purchase of the
 * car by the dealer (`oem`).
 */
export const BUSINESSES = { retail: '零售', wholesale: '批发', oem: '收购' } as const;
export type Business = keyof typeof BUSINESSES;

/** Maximum number of wrong codes that an error names. */
const MOST_NAMED = 5;

/** The word with which a template marks normal checkpoints that nobody has confirmed yet. */
export const UNCONFIRMED = '待核对';

/** The schema of a list of checkpoint codes such as `A; B01-B20; E03`. */
const codes = v.pipe(
  v.union([v.string(), v.array(v.string())], '应为检测点编码，如 A; B01-B20'),
  v.transform((value) => (typeof value === 'string' ? value : value.join(' '))),
  v.check(
    (value) => !value.includes(UNCONFIRMED),
    because({
      code: 'unconfirmed_checkpoints',
      zh: `还写着「${UNCONFIRMED}」：把没有全查过的类的字母删掉，再删掉「${UNCONFIRMED}」`,
      en: `It still has "${UNCONFIRMED}": delete the letters of categories that were not wholly checked, then "${UNCONFIRMED}"`,
      quotesCell: true,
    }),
  ),
  v.check(
    (value) => value.includes(UNCONFIRMED) || readCodes(value) !== undefined,
    (issue) => {
      const wrong = wrongCodes(String(issue.input)).slice(0, MOST_NAMED);
      return explainBy(issue, {
        code: 'no_checkpoints',
        zh: `没有检测点 ${wrong.join('、')}；应为检测点编码，如 A; B01-B20`,
        en: `There is no checkpoint ${wrong.join(', ')}: write codes such as A; B01-B20`,
      });
    },
  ),
  v.transform((value) => readCodes(value) ?? []),
  writtenAs<string[]>(writeCodes),
);

const Row = v.object({
  report_id: id(),
  business: v.optional(
    oneOf(Object.keys(BUSINESSES) as Business[], {
      零售: 'retail',
      批发: 'wholesale',
      收购: 'oem',
    }),
    'retail',
  ),
  car_id: id(),
  /** 0 if the inspection is published before it is complete. */
  is_final: v.optional(flag(), 1),
  inspected_on: day(),
  /** The stage of the inspection as a Chinese word or a value of the API. */
  stage: v.optional(
    oneOf(Object.keys(STAGES) as Stage[], {
      收购: 'acquired',
      整备: 'prepared',
      复检: 'rechecked',
    }),
  ),
  /**
   * The instant at which another system published the inspection. The default is the time of the
   * import.
   */
  published_at: v.optional(instant()),
  inspector: text({ max: 40 }),
  place: v.optional(text({ max: 60 })),
  odometer_km: v.optional(whole({ unit: '公里', max: 5_000_000, examples: ['43600', '4.36万'] })),
  transfers: v.optional(whole({ max: 99, suffix: /次过户|次|过户/ })),
  keys: v.optional(whole({ max: 20, suffix: /把/ })),
  normal: v.optional(codes, ''),
  findings: v.optional(findingsField, []),
  paint: v.optional(paintField, []),
  readings: v.optional(readingsField, []),
  claims: v.optional(claimsField, []),
  services: v.optional(servicesField, []),
  /**
   * The query of insurers' records. `services_queried` is the query of workshops' records. Without
   * a query, the claims or services count as records of the dealer alone.
   */
  claims_queried: v.optional(queried('出险')),
  services_queried: v.optional(queried('维保')),
  battery: v.optional(batteryField),
  not_covered: v.optional(list(text({ max: 100 }), { max: 20 }), []),
  notes: v.optional(text({ max: 2000 })),
  /**
   * The dealer's explanations of contradictions. Each is for the contradictions that one rule
   * finds.
   */
  resolutions: v.optional(resolutionsField, []),
});

/**
 * The schema of an inspection as imported. A checkpoint that is neither in `findings` nor in
 * `normal` is unchecked.
 */
export const InspectionRow = v.pipe(
  Row,
  v.forward(
    v.partialCheck(
      [['inspected_on'], ['odometer_km'], ['readings']],
      (row) => otherOdometer(row) === undefined,
      ({ input }) =>
        `当天的里程读数里表显是 ${otherOdometer(input as Read)?.km} 公里，两处不一致，请改成同一个数`,
    ),
    ['odometer_km'],
  ),
);
export type InspectionRow = v.InferOutput<typeof InspectionRow>;

type Read = Pick<v.InferOutput<typeof Row>, 'inspected_on' | 'odometer_km' | 'readings'>;

/**
 * Returns an odometer reading on the day of the inspection that differs from `odometer_km` by more
 * than `ROUGHLY_KM`; undefined if there is none.
 */
function otherOdometer({ inspected_on, odometer_km, readings }: Read): Reading | undefined {
  return readings.find(
    ({ date, km, source }) =>
      source === 'odometer' &&
      date === inspected_on &&
      odometer_km !== undefined &&
      Math.abs(km - odometer_km) > ROUGHLY_KM,
  );
}

/** The field of an inspection for each column heading. */
export const INSPECTION_COLUMNS: Readonly<Record<string, keyof InspectionRow>> = {
  报告编号: 'report_id',
  业务: 'business',
  车源号: 'car_id',
  车源编号: 'car_id',
  是否终版: 'is_final',
  检测日期: 'inspected_on',
  阶段: 'stage',
  发布时间: 'published_at',
  检测人: 'inspector',
  检测地点: 'place',
  检测里程: 'odometer_km',
  表显里程: 'odometer_km',
  过户次数: 'transfers',
  钥匙数: 'keys',
  正常项: 'normal',
  检测点列表: 'findings',
  漆膜: 'paint',
  里程读数: 'readings',
  出险记录: 'claims',
  维保记录: 'services',
  出险查询: 'claims_queried',
  维保查询: 'services_queried',
  电池: 'battery',
  未覆盖: 'not_covered',
  备注: 'notes',
  矛盾说明列表: 'resolutions',
};

/** The meaning of each field of an inspection in Chinese, with an example. */
export const INSPECTION_ABOUT: RecordType['about'] = {
  report_id: ['报告编号，每一行都要写', 'R-A-001'],
  business: ['给谁看的报告；不写是零售', '零售'],
  car_id: ['车源号，要先导入车源', 'A-001'],
  is_final: ['是终版吗；不写是终版，写 否 是抢先版', '是'],
  inspected_on: ['检测的日期', '2026-11-18'],
  stage: ['检测的阶段', '复检'],
  published_at: ['在别的系统里发布的时间；不写是导入的时间', '2026-11-18 17:30'],
  inspector: ['检测人，姓名可以打星号', '周*'],
  place: ['在哪里检测', '成都站检测工位'],
  odometer_km: ['检测时的表显里程，公里', '43600'],
  transfers: ['过户次数', '1'],
  keys: ['钥匙几把', '2'],
  normal: [
    '结果正常的检测点的编码，字母是整类；检测点另有一行的，以那一行为准；都没写的算未检；写着「待核对」的，删掉没全查过的类，再删掉「待核对」',
    'A; B01-B20',
  ],
  findings: ['检测点的结果'],
  paint: ['漆膜读数'],
  readings: ['历次里程读数'],
  claims: ['出险记录'],
  services: ['维保记录'],
  claims_queried: ['向哪里查过出险；空着就是没有查，不说没有出险'],
  services_queried: [
    '向哪里查过维保；空着就是没有查，不说没有记录；写了，又没有一条维保记录，就是「未查到」',
  ],
  battery: ['动力电池的健康度'],
  not_covered: ['这份报告没有查的范围', '变速箱内部，不拆解'],
  notes: ['备注，买家看得到', '检测后更换了雨刮片'],
  resolutions: ['对矛盾的说明'],
};
