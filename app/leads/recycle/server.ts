import { chinaDay } from '#/app/dates.ts';
import { nameOf } from '#/app/leads/form/checks.ts';
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
import { checkSellCar } from './check.ts';
import { MILEAGES, registrationYears } from './choices.ts';
import {
  getEstimate,
  listMileages,
  listRegistrationYears,
  listServicePlaces,
  postSellCar,
} from './contract.ts';
import { estimateFor } from './estimate-for.ts';
import { leadOf, type Offer, type Words } from './lead.ts';
import { findBrand, findModel, findSeries } from './queries.ts';

/** Implements the API calls with which visitors sell their car. */
export const recycleServices: Implementation[] = [
  implement(listRegistrationYears, (_, { now }) => registrationYears(chinaDay(now()))),
  implement(listMileages, () => MILEAGES.map(({ id, name }) => ({ id, name }))),
  implement(listServicePlaces, (_, { db }) => listPlaces(db)),
  implement(getEstimate, (car, { db, now }) => estimateFor(db, car, chinaDay(now()))),
  implementForm(postSellCar, takeOffer, ({ receipt }) => receiptPage(receipt), { on: '/recycle' }),
];

async function takeOffer(
  offer: Offer,
  context: Context,
  { network }: Sender,
): Promise<{ receipt: string }> {
  const { consent, request_id: _id, ...texts } = offer;
  const before = await takenBefore(context, offer);
  if (before) return before;
  const today = chinaDay(context.now());
  const places = await listPlaces(context.db);
  const words = await wordsOf(context.db, offer, { today, places });
  const errors = {
    ...(!words.year && { registration_year: '没有这个年份，请重新选' }),
    ...(!words.mileage && { mileage: '没有这个里程，请重新选' }),
    ...(places.length > 0 && !words.place && { substation_id: '没有这个分站，请重新选' }),
    ...checkSellCar(texts, places, consent),
  };
  refuse(errors);
  const estimate = await estimateFor(context.db, offer, today);
  return takeLead(context, { ...leadOf(offer, words, estimate), network });
}

/**
 * Returns the displayed names for the ids in an offer. The name of an unknown year or mileage is
 * empty; other unknown names are undefined.
 */
async function wordsOf(
  db: Database,
  offer: Offer,
  { today, places }: { today: string; places: Awaited<ReturnType<typeof listPlaces>> },
): Promise<Words> {
  const [series, brand, model] = await Promise.all([
    findSeries(db, offer.series_id),
    findBrand(db, offer.brand_id),
    findModel(db, { series_id: offer.series_id, name: offer.model }),
  ]);
  return {
    car: series ? `${series.brand} ${series.name}` : brand?.name,
    year: nameOf(registrationYears(today), offer.registration_year) ?? '',
    mileage: nameOf(MILEAGES, offer.mileage) ?? '',
    place: nameOf(places, offer.substation_id),
    known: [
      ...(brand ? (['brand_id'] as const) : []),
      ...(series ? (['series_id'] as const) : []),
      ...(model ? (['model'] as const) : []),
    ],
  };
}
