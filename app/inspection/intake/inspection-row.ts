import * as v from 'valibot';
import { queried } from '#/app/evidence/queried-row.ts';
import { code } from '#/app/inspection/rules/code.ts';
import { RULE_NAMES, type Rule } from '#/app/inspection/rules/contradictions.ts';
import { STAGES, type Stage } from '#/app/inspection/rules/findings.ts';
import { ROUGHLY_KM } from '#/app/inspection/rules/mileage.ts';
import { day, flag, id, list, nested, oneOf, text, whole } from '#/records/columns/fields.ts';
import { instant } from '#/records/columns/instant.ts';
import { Battery, Claim, Paint, Reading, Resolution, Service } from './evidence.ts';
import { FindingRow } from './finding-row.ts';
import { readCodes } from './rows.ts';

/**
 * The customers of an inspection with their labels: buyers in the shop, dealers, the car's maker.
 */
export const BUSINESSES = { retail: '零售', wholesale: '批发', oem: '收购' } as const;
export type Business = keyof typeof BUSINESSES;

/** Checkpoint codes such as `A; B01-B20; E03`. */
const codes = v.pipe(
  v.union([v.string(), v.array(v.string())], '应为检测点编码，如 A; B01-B20'),
  v.transform((value) => readCodes(typeof value === 'string' ? value : value.join(' '))),
  v.check((value) => value !== undefined, '应为检测点编码，如 A; B01-B20'),
  v.transform((value) => value ?? []),
);

const findings = v.pipe(
  v.array(FindingRow),
  v.maxLength(600, '最多 600 项'),
  v.check(
    (all) => new Set(all.map(({ item }) => item)).size === all.length,
    '同一个检测点写了两次',
  ),
);

// Schemas of imported evidence. They check codes against the catalogue, which code for pages cannot
// import.
const PaintRow = v.object({ ...Paint.entries, item: code('E') });
const ClaimRow = v.object({
  ...Claim.entries,
  works: v.optional(
    v.array(v.object({ ...Claim.entries.works.wrapped.item.entries, item: code() })),
    [],
  ),
});

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
  /** False for an early preview. */
  is_final: v.optional(flag(), 1),
  inspected_on: day(),
  /** Stage of the inspection. */
  stage: v.optional(
    oneOf(Object.keys(STAGES) as Stage[], {
      收购: 'acquired',
      整备: 'prepared',
      复检: 'rechecked',
    }),
  ),
  /** When another system published the inspection; by default, the time of the import. */
  published_at: v.optional(instant()),
  inspector: text({ max: 40 }),
  place: v.optional(text({ max: 60 })),
  odometer_km: v.optional(whole({ unit: '公里', max: 5_000_000, example: '43600 或 4.36万' })),
  transfers: v.optional(whole({ max: 99 })),
  keys: v.optional(whole({ max: 20 })),
  normal: v.optional(codes, ''),
  findings: v.optional(nested(findings), []),
  paint: v.optional(nested(v.pipe(v.array(PaintRow), v.maxLength(60))), []),
  readings: v.optional(nested(v.pipe(v.array(Reading), v.maxLength(200))), []),
  claims: v.optional(nested(v.pipe(v.array(ClaimRow), v.maxLength(100))), []),
  services: v.optional(nested(v.pipe(v.array(Service), v.maxLength(200))), []),
  /**
   * Queries of insurers' and workshops' records. Without a query, the claims or services of this
   * row count as the dealer's own records.
   */
  claims_queried: v.optional(queried()),
  services_queried: v.optional(queried()),
  battery: v.optional(nested(Battery)),
  not_covered: v.optional(list(text({ max: 100 }), { max: 20 }), []),
  notes: v.optional(text({ max: 2000 })),
  /** The dealer's explanations of contradictions, by rule. */
  resolutions: v.optional(
    nested(
      v.array(
        v.object({
          ...Resolution.entries,
          item: v.optional(code()),
          rule: v.picklist(
            RULE_NAMES as [Rule, ...Rule[]],
            `应为其中之一：${RULE_NAMES.join('、')}`,
          ),
        }),
      ),
    ),
    [],
  ),
});

/** An inspection as imported. Checkpoints in neither `findings` nor `normal` count as unchecked. */
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

/** Returns an odometer reading of the inspection day that differs from `odometer_km`. */
function otherOdometer({ inspected_on, odometer_km, readings }: Read): Reading | undefined {
  return readings.find(
    ({ date, km, source }) =>
      source === 'odometer' &&
      date === inspected_on &&
      odometer_km !== undefined &&
      Math.abs(km - odometer_km) > ROUGHLY_KM,
  );
}

/** The field of each spreadsheet column heading. */
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
  检测结果: 'findings',
  漆膜: 'paint',
  里程读数: 'readings',
  出险记录: 'claims',
  维保记录: 'services',
  出险查询: 'claims_queried',
  维保查询: 'services_queried',
  电池: 'battery',
  未覆盖: 'not_covered',
  备注: 'notes',
  说明: 'resolutions',
};
