import * as v from 'valibot';
import { endpoint } from '#/contract/endpoint.ts';
import { Id } from '#/contract/id.ts';

const text = v.nullish(v.string(), null);

/** The schema of the assessment of a fact: fine, watch or bad; null if the fact is neutral. */
export const Tone = v.nullish(v.picklist(['fine', 'watch', 'bad']), null);

/** The schema of a fact with its assessment. */
export const Fact = v.object({ desc: v.string(), value: text, tone: Tone });
export type Fact = v.InferOutput<typeof Fact>;
const facts = v.nullish(v.array(Fact), []);

/**
 * The schema of the history of one part: its state at the purchase, the work on it, and its state
 * at the listing.
 */
export const Stage = v.object({
  item: v.string(),
  acquired: text,
  prepared: text,
  listed: text,
});
export type Stage = v.InferOutput<typeof Stage>;

/**
 * The schema of the report on a car that the dealer bought from a manufacturer, or through a
 * manufacturer's sales channel.
 */
export const PurchaseReport = v.object({
  uuid: v.string(),
  title: v.string(),
  /** The id of the car, if the car has a page. */
  car_id: text,
  /**
   * The conclusion in one sentence: the dealer's own, or the report's findings if they contradict
   * it.
   */
  verdict: text,
  /**
   * The tone of findings that contradict the dealer's conclusion; null if `verdict` is the
   * dealer's.
   */
  tone: Tone,
  /** The dealer's conclusion that the findings contradict; null if there is none. */
  detail: text,
  /** The company that bought the car. */
  buyer: text,
  /** YYYY-MM-DD. */
  date: text,
  place: text,
  appraiser: text,
  /** The car's origin and former use. */
  origin: facts,
  /** The manufacturer's data: options, recalls, warranties. */
  factory: facts,
  papers: facts,
  /** The findings at the purchase. */
  checks: facts,
  pictures: v.nullish(v.array(v.object({ img: v.string(), desc: text })), []),
  /** The valuation: methods and factors. */
  valuation: facts,
  /** The seller's disclosures. */
  disclosed: v.nullish(v.array(v.string()), []),
  /** The grade, the work to be done, and the liabilities. */
  conclusion: facts,
  stages: v.nullish(v.array(Stage), []),
  signatures: v.nullish(v.array(v.object({ role: v.string(), name: text, date: text })), []),
});
export type PurchaseReport = v.InferOutput<typeof PurchaseReport>;

type Chapters = Pick<PurchaseReport, 'origin' | 'factory' | 'papers' | 'checks' | 'conclusion'>;

/** Returns those facts of a report that have the tone bad or watch. */
export function doubtsIn({ origin, factory, papers, checks, conclusion }: Chapters): Fact[] {
  return [...checks, ...origin, ...factory, ...papers, ...conclusion].filter(
    ({ tone }) => tone === 'bad' || tone === 'watch',
  );
}

/** Returns the purchase report with this id. The id cannot be guessed and grants access. */
export const getPurchaseReport = endpoint({
  name: 'getPurchaseReport',
  summary: 'The report on a purchase from a manufacturer',
  service: 'own',
  path: '/v1/oem/purchaseReport',
  input: v.object({ uuid: Id }),
  output: PurchaseReport,
  failure: 'alert',
  isPrivate: true,
});
