import type { InferOutput } from 'valibot';
import { contactWay } from '#/app/leads/form/checks.ts';
import type { NewLead } from '#/app/leads/take-lead.ts';
import { readPrice } from './check.ts';
import { ANSWERS, QUESTIONS } from './choices.ts';
import type { Estimate, postSellCar } from './contract.ts';
import { rangeText } from './range-text.ts';

/** The input of `postSellCar`. */
export type Offer = InferOutput<typeof postSellCar.input>;

/** The displayed names for the ids in an offer. */
export type Words = {
  car: string | undefined;
  year: string;
  mileage: string;
  /** The name of the branch; undefined if it is unknown or the dealer has none. */
  place: string | undefined;
  /**
   * Those of the `FREE` fields whose value is one of the offered options. The others may contain
   * free text.
   */
  known: readonly (typeof FREE)[number][];
};

/** Converts an offer to a request. Free text is put into the personal data, which are encrypted. */
export function leadOf(offer: Offer, words: Words, estimate: Estimate): NewLead {
  const { phone, name, request_id, model } = offer;
  const isFree = (field: string) => FREE.some((one) => one === field && !words.known.includes(one));
  const price = readPrice(offer.expected_price);
  const answers = QUESTIONS.flatMap(({ name: question, label }) => {
    const answer = ANSWERS.find(({ id }) => id === offer[question]);
    return answer ? [`${label}：${answer.name}`] : [];
  });
  const details: [label: string, value: string | undefined][] = [
    ['车', [words.car, isFree('model') ? '' : model].filter(Boolean).join(' ') || undefined],
    ['上牌与里程', `${words.year}，${words.mileage}`],
    ['服务分站', words.place],
    ['估价区间', estimateWords(estimate)],
    ['期望价', price ? `${price / 10_000} 万` : undefined],
    ['自述车况', answers.length > 0 ? answers.join('，') : undefined],
    ['怎么联系', contactWay(offer.contact_way)],
  ];
  return {
    kind: 'recycle',
    channel: 'Recycle',
    phone,
    name: name || undefined,
    request_id,
    contact: words.place === undefined ? '一位收车顾问' : `${words.place}的一位收车顾问`,
    // The id of a branch that is unknown means nothing to a webhook.
    fields: written(
      offer,
      (field) => !isFree(field) && (field !== 'substation_id' || words.place !== undefined),
    ),
    personal: written(offer, isFree),
    details: details.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
  };
}

/**
 * The fields that webhooks receive. The list is explicit, so that new form fields are not sent
 * unintentionally.
 */
const FIELDS = [
  'registration_year',
  'mileage',
  'substation_id',
  'brand_id',
  'series_id',
  'model',
  'city',
  'expected_price',
  ...QUESTIONS.map(({ name }) => name),
  'contact_way',
] as const;

/**
 * The fields that are a choice in the site's form, but in which other clients may send free text. A
 * field is encrypted unless its value is one of the offered options.
 */
const FREE = ['brand_id', 'series_id', 'model', 'city'] as const;

function written(offer: Offer, isIncluded: (field: string) => boolean): Record<string, string> {
  const entries = FIELDS.filter(isIncluded).map((field) => [field, offer[field]] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

function estimateWords({ bands, valid_until }: Estimate): string | undefined {
  const range = rangeText(bands);
  return range && `${range}，有效至 ${valid_until}`;
}
