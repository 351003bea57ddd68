import type { InferOutput } from 'valibot';
import { chinaDay, longDay } from '#/app/dates.ts';
import { isRevokedConsultant } from '#/app/leads/cases/account-queries.ts';
import { someoneAt } from '#/app/leads/contact.ts';
import { contactWay, nameOf } from '#/app/leads/form/checks.ts';
import { listPlaces } from '#/app/leads/form/queries.ts';
import { refuse } from '#/app/leads/form/refuse.ts';
import { receiptPage } from '#/app/leads/receipt/page.ts';
import { takeLead, takenBefore } from '#/app/leads/take-lead.ts';
import type { Database } from '#/database/database.ts';
import {
  implement,
  implementForm,
  type Context,
  type Implementation,
  type Sender,
} from '#/server/http/implement.ts';
import { checkCallback, checkVisit, CALLBACK_TIMES } from './check.ts';
import { getVisitTimes, postCallback, postVisit, type VisitTimes } from './contract.ts';
import { closedDays, weekdayText } from './open-days.ts';
import { findVisibleCar } from './queries.ts';
import { HALF_DAYS, visitDays } from './times.ts';

/** Implements the API calls with which visitors book a visit or request a callback. */
export const visitServices: Implementation[] = [
  implement(getVisitTimes, async ({ car }, { db, now }) => {
    const found = car === undefined ? undefined : await findVisibleCar(db, car);
    return { ...(await timesAt(db, now())), car: found ? toVisitCar(found) : null };
  }),
  implementForm(postVisit, takeVisit, ({ receipt }) => receiptPage(receipt), { on: '/visit' }),
  implementForm(postCallback, takeCallback, ({ receipt }) => receiptPage(receipt), {
    on: '/visit',
  }),
];

async function timesAt(db: Database, now: Date): Promise<Omit<VisitTimes, 'car'>> {
  const places = await listPlaces(db);
  return {
    places: places.map((place) => ({ ...place, closed: closedDays(place.hours) })),
    today: chinaDay(now),
    days: visitDays(now),
  };
}

type Car = NonNullable<Awaited<ReturnType<typeof findVisibleCar>>>;

function toVisitCar(car: Car): NonNullable<VisitTimes['car']> {
  const { id, title, branch_id } = car;
  return { id, title, branch_id, obstacle: obstacleOf(car) };
}

/**
 * Returns why a car cannot be visited, in Chinese: it is reserved or no longer for sale. Null if it
 * can be visited.
 */
function obstacleOf({ status }: Pick<Car, 'status'>): string | null {
  if (status === 'existed' || status === 'early-access') return null;
  if (status === 'ordered') return '这台车已有人预定，暂时不能预约。';
  return '这台车已经不再出售，不能预约。';
}

async function takeVisit(
  visit: InferOutput<typeof postVisit.input>,
  context: Context,
  { network }: Sender,
) {
  const { consent, request_id, ...texts } = visit;
  const before = await takenBefore(context, visit);
  if (before) return before;
  const times = await timesAt(context.db, context.now());
  const car = await carOf(context.db, visit.car);
  refuse({ ...checkVisit(texts, times, consent), ...car.errors });
  const place = nameOf(times.places, visit.substation_id);
  const half = nameOf(HALF_DAYS, visit.half_day) ?? '';
  const { substation_id, day, half_day, contact_way } = visit;
  return takeLead(context, {
    kind: 'visit',
    channel: 'visit',
    phone: visit.phone,
    name: visit.name || undefined,
    request_id,
    network,
    contact: car.consultant ?? someoneAt(place),
    consultant_id: car.consultantId,
    revoked_consultant: car.revokedConsultant,
    fields: {
      ...car.fields,
      ...(place !== undefined && { substation_id }),
      day,
      half_day,
      ...(contact_way && { contact_way }),
    },
    details: [
      ...car.details,
      ...(place === undefined ? [] : [{ label: '门店', value: place }]),
      { label: '时间', value: `${longDay(day)}（${weekdayText(day)}）${half}` },
      ...contactDetails(contact_way),
    ],
  });
}

async function takeCallback(
  callback: InferOutput<typeof postCallback.input>,
  context: Context,
  { network }: Sender,
) {
  const { consent, request_id, ...texts } = callback;
  const before = await takenBefore(context, callback);
  if (before) return before;
  const car = await carOf(context.db, callback.car);
  refuse({ ...checkCallback(texts, consent), ...car.errors });
  const when = nameOf(CALLBACK_TIMES, callback.when) ?? '';
  return takeLead(context, {
    kind: 'callback',
    channel: 'visit',
    phone: callback.phone,
    name: callback.name || undefined,
    request_id,
    network,
    contact: car.consultant ?? someoneAt(car.branch),
    consultant_id: car.consultantId,
    revoked_consultant: car.revokedConsultant,
    fields: { ...car.fields, when: callback.when },
    details: [...car.details, { label: '方便接电话', value: when }],
  });
}

/** The car that a form is about. */
type RequestedCar = {
  fields: Record<string, string>;
  details: { label: string; value: string }[];
  errors: Record<string, string>;
  branch?: string | undefined;
  consultantId?: string | undefined;
  /** The consultant to whom the car is assigned, in Chinese. */
  consultant?: string | undefined;
  /** The name of the car's consultant if all accounts of this person are revoked. */
  revokedConsultant?: string | undefined;
};

/**
 * Finds the car that a form names. `errors.car` says why there is no such car or why it cannot be
 * visited. For an empty id, the result has neither a car nor an error. A consultant whose accounts
 * are all revoked is left out.
 */
async function carOf(db: Database, id: string): Promise<RequestedCar> {
  if (id === '') return { fields: {}, details: [], errors: {} };
  const car = await findVisibleCar(db, id);
  const obstacle = car ? obstacleOf(car) : '没有这台车，请从车辆页重新进来';
  const consultantId = car?.consultant_id ?? undefined;
  const isRevoked = consultantId !== undefined && (await isRevokedConsultant(db, consultantId));
  return {
    fields: { car: id },
    details: car ? [{ label: '车', value: car.title }] : [],
    errors: obstacle === null ? {} : { car: obstacle },
    branch: car?.branch ?? undefined,
    ...(isRevoked
      ? { revokedConsultant: car?.consultant ?? undefined }
      : {
          consultantId,
          consultant: car?.consultant ? `${car.office}的${car.consultant}` : undefined,
        }),
  };
}

function contactDetails(id: string) {
  const way = contactWay(id);
  return way ? [{ label: '怎么联系', value: way }] : [];
}
