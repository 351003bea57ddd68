import type { InferOutput } from 'valibot';
import { contactWay, nameOf } from '#/app/leads/form/checks.ts';
import { listPlaces } from '#/app/leads/form/queries.ts';
import { refuse } from '#/app/leads/form/refuse.ts';
import { receiptPage } from '#/app/leads/receipt/page.ts';
import { takeLead, takenBefore } from '#/app/leads/take-lead.ts';
import {
  implementForm,
  type Context,
  type Implementation,
  type Sender,
} from '#/server/http/implement.ts';
import { checkRequest } from './check.ts';
import { REQUEST_KINDS, TIMES, TOPICS } from './choices.ts';
import { postCustomerService } from './contract.ts';
import { findPackage } from './queries.ts';

/** Implements the API call `postCustomerService`. */
export const repairRequestServices: Implementation[] = [
  implementForm(postCustomerService, takeRequest, ({ receipt }) => receiptPage(receipt), {
    on: '/repair',
  }),
];

type Request = InferOutput<typeof postCustomerService.input>;

async function takeRequest(
  request: Request,
  context: Context,
  { network }: Sender,
): Promise<{ receipt: string }> {
  const { consent, request_id, ...texts } = request;
  const before = await takenBefore(context, request);
  if (before) return before;
  const { db } = context;
  const [offer, places] = await Promise.all([findPackage(db, request.package_id), listPlaces(db)]);
  const place = places.find(({ id }) => id === request.substation_id);
  const errors = {
    ...(request.package_id !== '' && !offer && { package_id: '没有这个套餐，请重新选' }),
    ...(places.length > 0 && !place && { substation_id: '没有这个门店，请重新选' }),
    ...(place &&
      offer &&
      !isDoneAt(offer, place.id) && { substation_id: '这家门店不做这个套餐，请换一家' }),
    ...checkRequest(texts, places, consent),
  };
  refuse(errors);
  const { kind, topic, package_id, preferred_time, contact_way } = request;
  const time = nameOf(TIMES, preferred_time);
  const details: [label: string, value: string | undefined][] = [
    ['类别', nameOf(REQUEST_KINDS, kind)],
    ['套餐', offer?.name],
    ['问题', nameOf(TOPICS, topic)],
    ['门店', place?.name],
    ['方便的时间', time],
    ['怎么联系', contactWay(contact_way)],
  ];
  const fields = { topic, package_id, substation_id: place?.id ?? '', contact_way };
  const { plate, car, description } = request;
  // A preferred time that is not an offered option is free text, and stored as personal data.
  const knownTime = time === undefined ? {} : { preferred_time };
  const freeTime = time === undefined ? { preferred_time } : {};
  return takeLead(context, {
    kind: kind === 'service' ? 'service' : 'repair',
    channel: 'RepairPackage',
    phone: request.phone,
    name: request.name || undefined,
    request_id,
    network,
    contact: `${place ? `${place.name}的` : ''}一位${kind === 'service' ? '售后顾问' : '维修顾问'}`,
    personal: filled({ plate, car, description, ...freeTime }),
    fields: filled({ ...fields, ...knownTime }),
    details: details.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
  });
}

function filled(texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
}

function isDoneAt({ branch_ids }: { branch_ids: string }, place: string): boolean {
  const places = JSON.parse(branch_ids) as string[];
  return places.length === 0 || places.includes(place);
}
