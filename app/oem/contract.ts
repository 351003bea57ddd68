import * as v from 'valibot';
import { Id } from '#/app/cars/contract.ts';
import { endpoint } from '#/contract/endpoint.ts';

const text = v.nullish(v.string(), null);

/** How a fact is to be taken: fine, to be watched, or bad; null for one that is neither. */
export const Tone = v.nullish(v.picklist(['fine', 'watch', 'bad']), null);

/** A fact with how it is to be taken. */
export const Fact = v.object({ desc: v.string(), value: text, tone: Tone });
export type Fact = v.InferOutput<typeof Fact>;
const facts = v.nullish(v.array(Fact), []);

/** A thing that was looked at three times: when the car was bought, prepared, and listed. */
export const Stage = v.object({
  item: v.string(),
  acquired: text,
  prepared: text,
  listed: text,
});
export type Stage = v.InferOutput<typeof Stage>;

/** How a car was bought from its maker or a channel. What was paid for it is no part of the report. */
export const PurchaseReport = v.object({
  uuid: v.string(),
  title: v.string(),
  /** The car's own page, where it is for sale. */
  car_id: text,
  /** What the dealer found, in a sentence. */
  verdict: text,
  /** The company that bought it. */
  buyer: text,
  /** YYYY-MM-DD. */
  date: text,
  place: text,
  appraiser: text,
  /** Where it comes from, and what it was used for. */
  origin: facts,
  /** What the maker knows of it: options, recalls, warranties. */
  factory: facts,
  papers: facts,
  /** What was found when it was bought. */
  checks: facts,
  pictures: v.nullish(v.array(v.object({ img: v.string(), desc: text })), []),
  /** How its value was worked out: methods and factors. */
  valuation: facts,
  /** What the seller had told of it. */
  disclosed: v.nullish(v.array(v.string()), []),
  /** In which grade it was taken, what has to be done, and who answers for what. */
  conclusion: facts,
  stages: v.nullish(v.array(Stage), []),
  signatures: v.nullish(v.array(v.object({ role: v.string(), name: text, date: text })), []),
});
export type PurchaseReport = v.InferOutput<typeof PurchaseReport>;

/** The report on a purchase; whoever has its id may read it. */
export const getPurchaseReport = endpoint({
  name: 'getPurchaseReport',
  summary: 'How a car was bought from its maker',
  service: 'own',
  path: '/v1/oem/purchaseReport',
  input: v.object({ uuid: Id }),
  output: PurchaseReport,
  failure: 'alert',
  isPrivate: true,
});
