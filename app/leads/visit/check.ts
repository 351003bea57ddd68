import { checkPerson, type Errors } from '#/app/leads/form/checks.ts';
import type { VisitTimes } from './contract.ts';
import { weekdayText } from './open-days.ts';
import { HALF_DAYS, isOpenOn } from './times.ts';

type Values = Readonly<Record<string, string>>;

/** The times for a callback, within opening hours. */
export const CALLBACK_TIMES = [
  { id: 'soon', name: '尽快' },
  { id: 'am', name: '上午' },
  { id: 'pm', name: '下午' },
] as const;

/** Checks the booking of a visit. Returns the errors by field. */
export function checkVisit(
  values: Values,
  times: Pick<VisitTimes, 'places' | 'days'>,
  isAgreed: boolean,
): Errors {
  const { substation_id, day = '', half_day } = values;
  const place = times.places.find(({ id }) => id === substation_id);
  const date = times.days.find((each) => each.date === day);
  const half = HALF_DAYS.find(({ id }) => id === half_day);
  return {
    ...(!place && times.places.length > 0 && { substation_id: '请选一个门店' }),
    ...dayProblem(place, date),
    ...halfProblem(half?.id, date),
    ...checkPerson(values, isAgreed),
  };
}

/** Checks a callback request. Returns the errors by field. */
export function checkCallback(values: Values, isAgreed: boolean): Errors {
  const isKnown = CALLBACK_TIMES.some(({ id }) => id === values.when);
  return {
    ...(!isKnown && { when: '请选方便接电话的时间' }),
    ...checkPerson(values, isAgreed),
  };
}

function dayProblem(
  place: VisitTimes['places'][number] | undefined,
  date: VisitTimes['days'][number] | undefined,
): Errors {
  if (!date) return { day: '请选一天' };
  if (!place || isOpenOn(place.closed ?? [], date.date)) return {};
  return { day: `${place.name}${weekdayText(date.date)}不营业，请换一天` };
}

function halfProblem(
  half: 'am' | 'pm' | undefined,
  date: VisitTimes['days'][number] | undefined,
): Errors {
  if (!half) return { half_day: '请选上午或下午' };
  return date && !date[half] ? { half_day: '今天这个时段来不及了，请换一个' } : {};
}
