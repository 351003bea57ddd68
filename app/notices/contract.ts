import * as v from 'valibot';
import { endpoint } from '#/contract/endpoint.ts';
import { Id } from '#/contract/id.ts';
import { loose } from '#/contract/shape.ts';

const text = v.nullish(v.string(), null);
const lines = v.nullish(v.array(v.string()), []);
const about = v.nullish(v.array(v.object({ name: v.string(), note: text })), []);

/** A whole notice as one text, possibly with HTML tags. Only other back ends send it. */
const content = loose(text, { names: ['html', 'body'] });

/** The states of a delivery step. */
export const STEP_STATES = ['done', 'now', 'later'] as const;

/** The schema of a delivery notice: what a customer should know before the handover. */
export const DeliveryNotice = v.object({
  order_number: text,
  car_title: loose(text, { names: ['title'] }),
  car_id: text,
  /** The day (YYYY-MM-DD), the time of day in Chinese, and the place. */
  day: loose(text, { names: ['delivery_time', 'date'] }),
  time: text,
  place: text,
  address: text,
  contact: text,
  phone: text,
  payment: text,
  /** The steps in order. */
  steps: v.nullish(
    v.array(v.object({ name: v.string(), note: text, state: v.picklist(STEP_STATES) })),
    [],
  ),
  /** The items that the customer brings, and those that the dealer hands over. */
  bring: loose(about, { names: ['procedures'] }),
  handed_over: about,
  /** The points to check before signing. */
  checks: lines,
  /** Notes on parking, temporary plates, insurance, warranty and similar matters. */
  notes: loose(about, { names: ['notice'] }),
  content,
});
export type DeliveryNotice = v.InferOutput<typeof DeliveryNotice>;

/**
 * The schema of an inspection notice: what a customer should know about the inspection of a car.
 */
export const ExamineNotice = v.object({
  car_title: loose(text, { names: ['title'] }),
  car_id: text,
  /**
   * The day (YYYY-MM-DD) and the place of the inspection. `moment` says when it took place, such as
   * before the preparation.
   */
  day: loose(text, { names: ['examine_time', 'date'] }),
  place: loose(text, { names: ['address'] }),
  moment: text,
  inspector: loose(text, { names: ['appraiser'] }),
  methods: about,
  /** What an inspection without disassembly cannot see. */
  unseen: lines,
  /** The changes that the preparation has made since the inspection. */
  changes: loose(about, { names: ['result'] }),
  /** The points for the customer to check. */
  checks: lines,
  phone: text,
  content,
});
export type ExamineNotice = v.InferOutput<typeof ExamineNotice>;

/** Returns the delivery notice with this unguessable id. */
export const getDeliveryNotice = endpoint({
  name: 'getDeliveryNotice',
  summary: 'Delivery notice for a customer, by its code',
  service: 'main',
  path: '/v1/getProcedureDeliveryCar',
  input: v.object({ id: Id }),
  output: DeliveryNotice,
  failure: 'alert',
  isPrivate: true,
});

/** Returns the inspection notice with this unguessable id. */
export const getExamineNotice = endpoint({
  name: 'getExamineNotice',
  summary: 'Inspection notice for a customer, by its code',
  service: 'main',
  path: '/gcar/appraise',
  input: v.object({ id: Id }),
  output: ExamineNotice,
  failure: 'alert',
  isPrivate: true,
});
