import * as v from 'valibot';
import { HuntReportInput, ReportInput, TONES, reportHead } from '#/app/reports/head.ts';
import { Queried } from '#/app/queried.ts';
import { endpoint } from '#/contract/endpoint.ts';
import { loose } from '#/contract/shape.ts';

const text = v.nullish(v.string(), null);
const words = v.nullish(v.array(v.string()), []);

/** Something that was found out about a car's past, or read off it. */
export const MileageEntry = v.object({
  /** YYYY-MM-DD. */
  date: v.string(),
  /** What the odometer showed; null where nobody read it. */
  mileage_km: v.nullish(v.number(), null),
  /** What it was: 保养, 维修, 年检, 续保, 出险, 检测表显 … */
  kind: loose(v.string(), { else: '记录' }),
  /** Who told it: readings of different sources bear each other out. */
  source: text,
  items: loose(words, { names: ['content'] }),
  materials: words,
  place: text,
  /** Yuan. */
  amount: v.nullish(v.number(), null),
});
export type MileageEntry = v.InferOutput<typeof MileageEntry>;

/** One of the conclusions that stand for a kind of trouble, such as 泡水维修. */
export const Light = v.object({
  name: v.string(),
  /** 正常, 异常, 无记录. */
  result: v.string(),
  tone: v.nullish(v.picklist(TONES), 'fine'),
});
export type Light = v.InferOutput<typeof Light>;

/** The maintenance records of a car: what its past says of its odometer. */
export const MileageReport = v.object({
  ...reportHead,
  /** Where and when the records were queried; null where nobody says that they were. */
  queried: v.nullish(Queried, null),
  lights: v.nullish(v.array(Light), []),
  /** In any order. */
  entries: loose(v.nullish(v.array(MileageEntry), []), { names: ['detail'], main: true }),
});
export type MileageReport = v.InferOutput<typeof MileageReport>;

/** The maintenance records of a car; null where it has none. */
export const getMileageReport = endpoint({
  name: 'getMileageReport',
  summary: 'The maintenance records of a car',
  service: 'main',
  path: '/v1/car/mileageReport',
  input: ReportInput,
  output: v.nullable(MileageReport),
  failure: 'alert',
});

/** The maintenance records of a car that is looked for on order; null where it has none. */
export const getHuntMileageReport = endpoint({
  name: 'getHuntMileageReport',
  summary: 'The maintenance records of a car that is looked for on order',
  service: 'main',
  path: '/gcar/v1/mileageReport',
  input: HuntReportInput,
  output: v.nullable(MileageReport),
  failure: 'alert',
  isPrivate: true,
});
