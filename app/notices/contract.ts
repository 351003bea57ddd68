import * as v from 'valibot';
import { Id } from '#/app/cars/contract.ts';
import { endpoint } from '#/contract/endpoint.ts';
import { loose } from '#/contract/shape.ts';

const text = v.nullish(v.string(), null);
const lines = v.nullish(v.array(v.string()), []);
const about = v.nullish(v.array(v.object({ name: v.string(), note: text })), []);

/** How far a step of the papers has come. */
export const STEP_STATES = ['done', 'now', 'later'] as const;

/** What a customer should know before fetching a car: of the order, and nothing of the customer. */
export const DeliveryNotice = v.object({
  order_number: text,
  car_title: v.string(),
  car_id: text,
  /** Day (YYYY-MM-DD), the time of that day in words, and the place. */
  day: loose(text, { names: ['delivery_time', 'date'] }),
  time: text,
  place: text,
  address: text,
  contact: text,
  phone: text,
  payment: text,
  /** What happens, in order. */
  steps: v.nullish(
    v.array(v.object({ name: v.string(), note: text, state: v.picklist(STEP_STATES) })),
    [],
  ),
  /** What the customer brings, and what the dealer hands over. */
  bring: loose(about, { names: ['procedures'] }),
  handed_over: about,
  /** What to look at before signing. */
  checks: lines,
  /** Parking, temporary plates, insurance, warranty and the like. */
  notes: loose(about, { names: ['notice'] }),
});
export type DeliveryNotice = v.InferOutput<typeof DeliveryNotice>;

/** What a customer should know of the inspection of a car. */
export const ExamineNotice = v.object({
  car_title: v.string(),
  car_id: text,
  /** Day (YYYY-MM-DD) and place of the inspection, and when in the car's way it was made. */
  day: loose(text, { names: ['examine_time', 'date'] }),
  place: loose(text, { names: ['address'] }),
  moment: text,
  inspector: loose(text, { names: ['appraiser'] }),
  methods: about,
  /** What an inspection without taking apart cannot see. */
  unseen: lines,
  /** What preparation changed since. */
  changes: loose(about, { names: ['result'] }),
  /** What to look at oneself. */
  checks: lines,
  phone: text,
});
export type ExamineNotice = v.InferOutput<typeof ExamineNotice>;

/** The notice before a delivery, by its own code. */
export const getDeliveryNotice = endpoint({
  name: 'getDeliveryNotice',
  summary: 'What a customer should know before fetching a car',
  service: 'main',
  path: '/v1/getProcedureDeliveryCar',
  input: v.object({ id: Id }),
  output: DeliveryNotice,
  failure: 'alert',
  isPrivate: true,
});

/** The notice about an inspection, by its own code. */
export const getExamineNotice = endpoint({
  name: 'getExamineNotice',
  summary: 'What a customer should know of the inspection of a car',
  service: 'main',
  path: '/gcar/appraise',
  input: v.object({ id: Id }),
  output: ExamineNotice,
  failure: 'alert',
  isPrivate: true,
});
