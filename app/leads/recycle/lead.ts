import type { InferOutput } from 'valibot';
import { contactWay } from '#/app/leads/form/checks.ts';
import type { NewLead } from '#/app/leads/take-lead.ts';
import { ANSWERS, QUESTIONS } from './choices.ts';
import type { Estimate, postSellCar } from './contract.ts';
import { readPrice } from './check.ts';
import { rangeText } from './range-text.ts';

/** An offer as it was sent. */
export type Offer = InferOutput<typeof postSellCar.input>;

/** What the ids of an offer stand for, in words. */
export type Words = {
  car: string | undefined;
  year: string;
  mileage: string;
  place: string;
  /** What of it we offer to choose from; the rest may be anything that somebody wrote. */
  known: readonly (typeof FREE)[number][];
};

/** An offer as it is stored: what names nobody in words and on the wire, the rest apart. */
export function leadOf(offer: Offer, words: Words, estimate: Estimate): NewLead {
  const { phone, name, request_id, model } = offer;
  const isFree = (field: string) => FREE.some((one) => one === field && !words.known.includes(one));
  const price = readPrice(offer.expected_price);
  const told = QUESTIONS.flatMap(({ name: question, label }) => {
    const answer = ANSWERS.find(({ id }) => id === offer[question]);
    return answer ? [`${label}：${answer.name}`] : [];
  });
  const asked: [label: string, value: string | undefined][] = [
    ['车', [words.car, isFree('model') ? '' : model].filter(Boolean).join(' ') || undefined],
    ['上牌与里程', `${words.year}，${words.mileage}`],
    ['服务分站', words.place],
    ['估价区间', estimateWords(estimate)],
    ['期望价', price ? `${price / 10_000} 万` : undefined],
    ['自述车况', told.length > 0 ? told.join('，') : undefined],
    ['怎么联系', contactWay(offer.contact_way)],
  ];
  return {
    kind: 'recycle',
    channel: 'Recycle',
    phone,
    name: name || undefined,
    request_id,
    contact: `${words.place}的一位收车顾问`,
    fields: written(offer, (field) => !isFree(field)),
    personal: written(offer, isFree),
    asked: asked.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
  };
}

/** What other programs are told, one by one: what a form will send besides is not among it. */
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

/** Which of them hold whatever another program sends: sealed, unless it is what we offer. */
const FREE = ['brand_id', 'series_id', 'model', 'city'] as const;

function written(offer: Offer, isWanted: (field: string) => boolean): Record<string, string> {
  const told = FIELDS.filter(isWanted).map((field) => [field, offer[field]] as const);
  return Object.fromEntries(told.filter(([, value]) => value !== ''));
}

function estimateWords({ bands, valid_until }: Estimate): string | undefined {
  const range = rangeText(bands);
  return range && `${range}，有效至 ${valid_until}`;
}
