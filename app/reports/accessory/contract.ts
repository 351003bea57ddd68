import * as v from 'valibot';
import { reportHead } from '#/app/evidence/report-head.ts';
import { ReportInput } from '#/app/reports/report-input.ts';
import { endpoint } from '#/contract/endpoint.ts';
import { loose } from '#/contract/shape.ts';

const text = v.nullish(v.string(), null);
const count = v.nullish(v.number(), null);

/** The states of an accessory, in the words of the dealers' files. */
export const STATES = ['齐全', '缺失', '损坏', '可补配', '后加装'] as const;

/** The schema of an accessory that belongs to a car, whether it is present or missing. */
export const Accessory = v.object({
  // A back end may send the name alone.
  name: loose(v.string(), { forText: true }),
  /** The number of pieces that should be present; 0 for accessories added later. */
  due: count,
  present: loose(count, { names: ['num', 'number', 'quantity', 'count'] }),
  /** One of 齐全, 缺失, 损坏, 可补配 and 后加装. Null if the accessory was not checked. */
  state: loose(text, { notNumber: true }),
  /** Whether the accessory is handed over; null if not recorded. */
  is_handed_over: v.nullish(v.boolean(), null),
  img: text,
  /** The price of the missing pieces in yuan. */
  price: count,
  note: text,
});
export type Accessory = v.InferOutput<typeof Accessory>;

/** The schema of the accessory list of a car, with the state of each accessory. */
export const AccessoryReport = v.object({
  ...reportHead,
  items: v.nullish(v.array(Accessory), []),
});
export type AccessoryReport = v.InferOutput<typeof AccessoryReport>;

/** Returns the accessories of this car; null if the car has no accessory list. */
export const getAttachmentList = endpoint({
  name: 'getAttachmentList',
  summary: 'The accessories of a car',
  service: 'main',
  path: '/v1/car/attachmentList',
  input: ReportInput,
  output: v.nullable(AccessoryReport),
  failure: 'alert',
});
