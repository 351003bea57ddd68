import * as v from 'valibot';
import { ReportInput, reportHead } from '#/app/reports/head.ts';
import { endpoint } from '#/contract/endpoint.ts';
import { loose } from '#/contract/shape.ts';

const text = v.nullish(v.string(), null);
const count = v.nullish(v.number(), null);

/** The states of an accessory, as a dealer writes them. */
export const STATES = ['齐全', '缺失', '损坏', '可补配', '后加装'] as const;

/** Something that goes with a car, or should. */
export const Accessory = v.object({
  name: v.string(),
  /** How many there should be; 0 for what was added later. */
  due: count,
  present: loose(count, { names: ['num', 'number', 'quantity'] }),
  /** 齐全, 缺失, 损坏, 可补配, 后加装; null where nobody looked. */
  state: text,
  /** Null where nobody said. */
  is_handed_over: v.nullish(v.boolean(), null),
  img: text,
  /** What it costs to get what is missing, in yuan. */
  price: count,
  note: text,
});
export type Accessory = v.InferOutput<typeof Accessory>;

/** What goes with a car, and what of it is missing. */
export const AccessoryReport = v.object({
  ...reportHead,
  items: v.nullish(v.array(Accessory), []),
});
export type AccessoryReport = v.InferOutput<typeof AccessoryReport>;

/** The accessories of a car; null where nobody listed them. */
export const getAttachmentList = endpoint({
  name: 'getAttachmentList',
  summary: 'What goes with a car, and what of it is missing',
  service: 'main',
  path: '/v1/car/attachmentList',
  input: ReportInput,
  output: v.nullable(AccessoryReport),
  failure: 'alert',
});
