import * as v from 'valibot';
import { NOT_GIVEN } from '#/app/inventory/car-summary.ts';
import { loose } from '#/contract/shape.ts';
import { Queried } from './queried.ts';
import { reportHead, TONES } from './report-head.ts';

const text = v.nullish(v.string(), null);
const words = v.nullish(v.array(v.string()), []);

/** The schema of an entry of a car's maintenance records: an event or an odometer reading. */
export const MileageEntry = v.object({
  /** The day of the event or reading (YYYY-MM-DD). */
  date: v.string(),
  /** The odometer reading in km; null if the odometer was not read. */
  mileage_km: loose(v.nullish(v.number(), null), {
    meansUnder: { mileage: 'tenThousands' },
    means: NOT_GIVEN,
  }),
  /** The kind of event, such as 保养, 维修, 年检 or 检测表显. */
  kind: loose(v.string(), { notNumber: true, else: '记录' }),
  /** The source of the entry. Readings from different sources confirm each other. */
  source: text,
  items: loose(words, { names: ['content'] }),
  materials: words,
  place: text,
  /** The amount paid in yuan. */
  amount: v.nullish(v.number(), null),
});
export type MileageEntry = v.InferOutput<typeof MileageEntry>;

/** The schema of a report's conclusion on one kind of problem (`name`), such as 泡水维修. */
export const Light = v.object({
  name: v.string(),
  /** The conclusion: 正常, 异常 or 无记录. */
  result: v.string(),
  /** The tone of the conclusion; null if the record states none. */
  tone: v.nullish(v.picklist(TONES), null),
});
export type Light = v.InferOutput<typeof Light>;

/** The schema of a report on the maintenance records of a car. */
export const MileageReport = v.object({
  ...reportHead,
  /** Where and when the records were queried; null if not recorded. */
  queried: v.nullish(Queried, null),
  lights: v.nullish(v.array(Light), []),
  /** The entries of the records, in any order. */
  entries: loose(v.nullish(v.array(MileageEntry), []), { names: ['detail'], main: true }),
});
export type MileageReport = v.InferOutput<typeof MileageReport>;
